/* A referee in sixty lines, with the public header alone: open a match, list and play moves, be
 * told why a move is refused, take back, read the position, save, load, compare hashes.
 *
 *     cc referee.c $(pkg-config --cflags --libs mangonel) && ./a.out
 *
 * Ends with 0 only if everything went as it should. */
#include <mangonel.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(bool ok, const char *what)
{
    if (ok)
        return;
    fprintf(stderr, "not as expected: %s\n", what);
    exit(1);
}

int main(void)
{
    const struct mg_game *game = mg_game_find("kingdoms");
    const struct mg_seed seed = mg_seed_number(7);
    struct mg_options options;
    struct mg_verdict verdict;

    expect(game != NULL, "the game is known");
    mg_options_default(game, &options);
    expect(mg_legal(mg_options_set(game, &options, "players", "3")), "three may play");
    expect(!mg_legal(mg_options_set(game, &options, "players", "9")), "nine may not");
    struct mg_match *match = mg_match_open(game, &options, &seed, &verdict);
    expect(match != NULL, "the match opens");

    /* Play the first move of the list, ten times. */
    struct mg_move moves[MG_MAX_MOVES];
    for (int i = 0; i < 10; i++) {
        int seat = mg_match_actor(match);
        char buffer[200];
        struct mg_text label = { .buf = buffer, .cap = sizeof buffer };
        expect(mg_match_list(match, seat, moves) > 0, "there is a move");
        mg_match_label(match, moves[0], &label);
        printf("Seat %d: %s\n", seat, buffer);
        expect(mg_legal(mg_match_play(match, seat, moves[0])), "a listed move is legal");
    }

    /* Playing the last card again: it lies on the table. A refusal changes nothing. */
    uint64_t before = mg_match_hash(match);
    struct mg_move again = mg_match_move(match, mg_match_moves(match) - 1);
    verdict = mg_match_play(match, mg_match_actor(match), again);
    expect(!mg_legal(verdict) && mg_match_hash(match) == before, "it is refused");
    printf("Refused by %s: %s\n", verdict.rule, verdict.why);

    /* The next player has drawn a card, so only a referee may take the move back. */
    verdict = mg_match_undo(match, 1, false);
    expect(!mg_legal(verdict), "undo stops at a card that was seen");
    printf("Refused by %s: %s\n", verdict.rule, verdict.why);
    expect(mg_legal(mg_match_undo(match, 1, true)), "a referee may");
    expect(mg_legal(mg_match_play(match, again.seat, again)), "and it can be played again");
    expect(mg_match_hash(match) == before, "with the same result");

    static char words[10000], record[10000];
    struct mg_text text = { .buf = words, .cap = sizeof words };
    mg_match_describe(match, mg_match_actor(match), &text);
    expect(text.len < sizeof words, "the words fit");
    printf("\n%s\n", words);

    struct mg_text saved = { .buf = record, .cap = sizeof record };
    size_t line;
    mg_match_record(match, (const char *const[]){ "Anna", "Bruno", "Carla" }, &saved);
    struct mg_match *loaded = mg_match_load(record, strlen(record), &verdict, &line, NULL);
    expect(loaded != NULL && mg_match_hash(loaded) == before, "the record leads to the same state");
    printf("%s", record);
    mg_match_close(loaded);
    mg_match_close(match);
    return 0;
}
