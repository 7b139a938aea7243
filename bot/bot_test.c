/* External bots: the dialogue, and what is left of a bot that fails. Run from the source root,
 * where tests/bots/ is. */
#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <cmocka.h>

#include "answer.h"
#include "bot.h"

static struct mg_match *duel(void)
{
    const struct mg_game *game = mg_game_find("kingdoms");
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(4);
    struct mg_verdict verdict;

    mg_options_default(game, &options);
    struct mg_match *match = mg_match_open(game, &options, &seed, &verdict);
    assert_non_null(match);
    return match;
}

static int open_files(void)
{
    DIR *folder = opendir("/proc/self/fd");
    int count = 0;

    assert_non_null(folder);
    while (readdir(folder) != NULL)
        count++;
    closedir(folder);
    return count;
}

static void assert_no_children(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

/* Start the bot and ask it for a move; what it did wrong, or MG_BOT_FINE. The sentence must have
 * the words. */
static enum mg_bot_fault ask_once(const char *command, const atomic_bool *stop, const char *words)
{
    struct mg_match *match = duel();
    struct mg_bot_failure failure = { .fault = MG_BOT_FINE };
    struct mg_move move;
    struct mg_text sentence = mg_text_growing(MG_EN);
    size_t seen = 0;
    int files = open_files(), seat = mg_match_actor(match);
    struct mg_bot *bot = mg_bot_start(command, stop, &failure);

    if (bot != NULL && mg_bot_choose(bot, match, seat, 100, &seen, stop, &move, &failure))
        failure.fault = MG_BOT_FINE;
    mg_bot_stop(bot);
    mg_bot_explain(&failure, &sentence);
    if (strstr(sentence.buf, words) == NULL)
        fail_msg("'%s' lacks '%s'", sentence.buf, words);
    mg_text_free(&sentence);
    mg_match_close(match);
    assert_int_equal(open_files(), files);
    assert_no_children();
    return failure.fault;
}

static void a_bot_is_asked_and_answers(void **unused)
{
    (void)unused;
    assert_int_equal(ask_once("python3 examples/bot.py", NULL, ""), MG_BOT_FINE);
    assert_int_equal(ask_once("python3 tests/bots/bad.py shout", NULL, ""), MG_BOT_FINE);
}

static void a_bot_that_is_no_bot_is_named_so(void **unused)
{
    (void)unused;
    assert_int_equal(ask_once("exit 7", NULL, "exit code 7"), MG_BOT_ENDED);
    assert_int_equal(ask_once("kill -9 $$", NULL, "signal 9"), MG_BOT_KILLED);
    assert_int_equal(ask_once("/no/such/program", NULL, "not found"), MG_BOT_ENDED);
    assert_int_equal(ask_once("cat", NULL, "refused"), MG_BOT_REFUSED);
    assert_int_equal(ask_once("read question; echo hello; cat >/dev/null", NULL, "\"hello\""),
                     MG_BOT_NO_JSON);
    assert_int_equal(ask_once("exec >&-; exec sleep 100", NULL, "closed its input"), MG_BOT_DEAF);
}

static void every_misdeed_has_its_sentence(void **unused)
{
    static const struct {
        const char *command, *words;
        enum mg_bot_fault fault;
    } bad[] = {
        { "crash", "exit code 3. It wrote on its standard error: \"something broke\".",
          MG_BOT_ENDED },
        { "hang", "within 1100 ms", MG_BOT_SILENT },
        { "flood", "longer than 1048576 bytes", MG_BOT_FLOOD },
        { "babble", "I would play Jerusalem, ?[31mcertainly", MG_BOT_NO_JSON },
        { "list", "[1,2,3]", MG_BOT_NO_JSON },
        { "wrong-id", "the id of the question", MG_BOT_WRONG_ID },
        { "refuse", "no idea", MG_BOT_REFUSED },
        { "no-move", "names no move", MG_BOT_NO_MOVE },
        { "illegal", "\"pass\" is not legal. A unit must be placed", MG_BOT_ILLEGAL },
        { "no-such-move", "[MG-MOVE-01]", MG_BOT_ILLEGAL },
    };
    (void)unused;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char command[100];
        snprintf(command, sizeof command, "exec python3 tests/bots/bad.py %s", bad[i].command);
        assert_int_equal(ask_once(command, NULL, bad[i].words), bad[i].fault);
    }
}

/* Whether the second line comes with the first or only later, it is found by the next question. */
static void a_second_line_is_not_taken_for_the_next_answer(void **unused)
{
    struct mg_match *match = duel();
    struct mg_bot_failure failure;
    struct mg_move move;
    size_t seen = 0;
    struct mg_bot *bot = mg_bot_start("python3 tests/bots/bad.py chatter", NULL, &failure);
    bool first, second = true;
    (void)unused;

    assert_non_null(bot);
    first = mg_bot_choose(bot, match, mg_match_actor(match), 100, &seen, NULL, &move, &failure);
    if (first)
        second =
            mg_bot_choose(bot, match, mg_match_actor(match), 100, &seen, NULL, &move, &failure);
    assert_false(first && second);
    assert_true(failure.fault == MG_BOT_UNASKED || failure.fault == MG_BOT_NO_JSON);
    assert_false(mg_bot_alive(bot));
    mg_bot_stop(bot);
    mg_match_close(match);
    assert_no_children();
}

static void nobody_waits_for_a_bot_when_told_to_stop(void **unused)
{
    const atomic_bool stop = true;
    (void)unused;
    assert_int_equal(ask_once("exec python3 tests/bots/bad.py hang", &stop, ""), MG_BOT_STOPPED);
}

/* A bot sits at its second match in the same process. */
static void a_bot_plays_several_matches(void **unused)
{
    struct mg_bot_failure failure;
    struct mg_bot *bot = mg_bot_start("python3 examples/bot.py", NULL, &failure);
    (void)unused;

    assert_non_null(bot);
    assert_string_equal(mg_bot_name(bot), "example in Python");
    for (int game = 0; game < 2; game++) {
        struct mg_match *match = duel();
        size_t seen[2] = { 0, 0 };
        while (mg_match_actor(match) >= 0) {
            int seat = mg_match_actor(match);
            struct mg_move move;
            assert_true(mg_bot_choose(bot, match, seat, 1000, &seen[seat], NULL, &move, &failure));
            assert_true(mg_legal(mg_match_play(match, seat, move)));
        }
        mg_match_close(match);
    }
    mg_bot_stop(bot);
    assert_no_children();
}

/* Play on with the first move of every list. */
static void play_some(struct mg_match *match, int moves)
{
    struct mg_move list[MG_MAX_MOVES];

    for (int i = 0; i < moves; i++) {
        int seat = mg_match_actor(match);
        assert_true(mg_match_list(match, seat, list) > 0);
        assert_true(mg_legal(mg_match_play(match, seat, list[0])));
    }
}

/* Worlds that look alike to a seat give its bot the same bytes. The deals differ: so does what the
 * referee would be told. */
static void a_bot_is_told_what_its_seat_may_see(void **unused)
{
    struct mg_match *match = duel();
    (void)unused;

    play_some(match, 6);
    int seat = mg_match_actor(match);
    struct mg_match *one = mg_match_sample(match, seat, 1),
                    *other = mg_match_sample(match, seat, 2);
    struct mg_text a = mg_text_growing(MG_EN), b = mg_text_growing(MG_EN),
                   p = mg_text_growing(MG_EN), q = mg_text_growing(MG_EN);
    assert_true(mg_bot_question(one, seat, 0, 1000, &a));
    assert_true(mg_bot_question(other, seat, 0, 1000, &b));
    assert_string_equal(a.buf, b.buf);
    mg_match_position(one, &p);
    mg_match_position(other, &q);
    assert_string_not_equal(p.buf, q.buf);
    assert_null(strstr(a.buf, "seed"));
    assert_null(strstr(a.buf, "rng"));
    mg_text_free(&a);
    mg_text_free(&b);
    mg_text_free(&p);
    mg_text_free(&q);
    mg_match_close(one);
    mg_match_close(other);
    mg_match_close(match);
}

/* The events before the seat's last question are not told again; those of others are filtered. */
static void a_bot_is_told_what_happened_since(void **unused)
{
    struct mg_match *match = duel();
    struct mg_text all = mg_text_growing(MG_EN), new = mg_text_growing(MG_EN);
    (void)unused;

    play_some(match, 4);
    int seat = mg_match_actor(match);
    assert_true(mg_bot_question(match, seat, 0, 1000, &all));
    assert_true(mg_bot_question(match, seat, mg_match_event_count(match), 1000, &new));
    assert_non_null(strstr(new.buf, "\"events\":[]"));
    assert_null(strstr(all.buf, "\"events\":[]"));
    mg_text_free(&all);
    mg_text_free(&new);
    mg_match_close(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_is_asked_and_answers),
        cmocka_unit_test(a_bot_that_is_no_bot_is_named_so),
        cmocka_unit_test(every_misdeed_has_its_sentence),
        cmocka_unit_test(a_second_line_is_not_taken_for_the_next_answer),
        cmocka_unit_test(nobody_waits_for_a_bot_when_told_to_stop),
        cmocka_unit_test(a_bot_plays_several_matches),
        cmocka_unit_test(a_bot_is_told_what_its_seat_may_see),
        cmocka_unit_test(a_bot_is_told_what_happened_since),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
