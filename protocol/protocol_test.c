/* The engine's own rules (MG-...), asked for as a program would: by protocol lines, records and
 * positions. What the answers look like, word by word, is in tests/transcripts/. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "request.h"
#include "position.h"
#include "toy_test.h"

/* ---- asking ------------------------------------------------------------------------------ */

static struct mg_engine *engine; /* the session of the test that runs */

static int open_engine(void **unused)
{
    (void)unused;
    engine = mg_engine_open();
    return engine == NULL;
}

static int close_engine(void **unused)
{
    (void)unused;
    mg_engine_close(engine);
    return 0;
}

/* A line with ' for ", so that it can be read here. */
static const char *ask(const char *line)
{
    static char copy[20000];
    size_t length = strlen(line);

    assert_true(length < sizeof copy);
    for (size_t i = 0; i <= length; i++)
        copy[i] = (char)(line[i] == '\'' ? '"' : line[i]);
    return mg_engine_answer(engine, copy, length);
}

static void assert_has(const char *answer, const char *part)
{
    char wanted[300];
    size_t i = 0;

    for (; part[i] != '\0'; i++)
        wanted[i] = (char)(part[i] == '\'' ? '"' : part[i]);
    wanted[i] = '\0';
    if (strstr(answer, wanted) == NULL)
        fail_msg("no %s in %s", wanted, answer);
}

static void assert_ok(const char *answer)
{
    assert_has(answer, "'ok':true");
}

static void assert_refused(const char *answer, const char *code, const char *rule)
{
    char wanted[100];

    assert_has(answer, "'ok':false");
    snprintf(wanted, sizeof wanted, "'code':'%s'", code);
    assert_has(answer, wanted);
    snprintf(wanted, sizeof wanted, "'rule':'%s'", rule);
    assert_has(answer, wanted);
}

static uint64_t hash_now(void)
{
    return mg_match_hash(engine->match);
}

/* Play the n-th legal move (or the last), a number of times. */
static void play_on(int moves, size_t n)
{
    struct mg_move list[MG_MAX_MOVES];

    for (int i = 0; i < moves && mg_match_actors(engine->match) != 0; i++) {
        int seat = mg_match_actor(engine->match);
        size_t count = mg_match_list(engine->match, seat, list);
        assert_true(mg_legal(mg_match_play(engine->match, seat, list[n < count ? n : count - 1])));
    }
}

/* ---- games, options, seats, moves -------------------------------------------------------- */

static void an_unknown_game_is_refused(void **unused) /* MG-GAME-01 */
{
    (void)unused;
    assert_refused(ask("{'cmd':'new','game':'chess'}"), "unknown_game", "MG-GAME-01");
    assert_refused(ask("{'cmd':'describe','game':''}"), "unknown_game", "MG-GAME-01");
}

static void an_option_that_the_game_has_not_is_refused(void **unused) /* MG-OPT-01 */
{
    (void)unused;
    const char *answer = ask("{'cmd':'new','game':'kingdoms','options':{'horses':2}}");
    assert_refused(answer, "bad_option", "MG-OPT-01");
    assert_has(answer, "'detail':'horses'");
}

static void an_option_takes_only_its_values(void **unused) /* MG-OPT-02 */
{
    (void)unused;
    assert_refused(ask("{'cmd':'new','game':'kingdoms','options':{'expansion':'perhaps'}}"),
                   "bad_option", "MG-OPT-02");
    assert_refused(ask("{'cmd':'new','game':'kingdoms','options':{'expansion':{}}}"), "bad_option",
                   "MG-OPT-02");
}

static void options_may_be_text_numbers_or_truth_values(void **unused)
{
    (void)unused;
    assert_ok(
        ask("{'cmd':'new','game':'kingdoms','options':{'players':3,'expansion':true,'first':0}}"));
    uint64_t hash = hash_now();
    assert_ok(ask(
        "{'cmd':'new','game':'kingdoms','options':{'players':'3','expansion':'on','first':'0'}}"));
    assert_true(hash_now() == hash);
}

static void a_refused_new_leaves_the_old_match(void **unused)
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':3}"));
    uint64_t hash = hash_now();
    assert_refused(ask("{'cmd':'new','game':'kingdoms','options':{'players':8}}"), "bad_option",
                   "KC-MODE-04");
    assert_true(hash_now() == hash);
}

/* MG-POS-05 */
static void a_scenario_of_ones_own_begins_a_match_or_says_which_line_is_wrong(void **unused)
{
    (void)unused;
    const char *begun = ask(
        "{'cmd':'new','game':'siege','scenario':'id: X1\\nboard: plain\\nside ANG: A05 A21\\nside ROY: R05 R21\\n"
        "setup ANG: plain columns 1-6\\nsetup ROY: plain columns 27-32\\nfirst: ANG\\nlimit: 9\\nwin ANG: at_limit -> marginal\\n'}");
    assert_ok(begun);
    assert_null(strstr(begun, "ignored")); /* it was not */
    uint64_t hash = hash_now();
    assert_refused(ask("{'cmd':'new','game':'siege','scenario':'id: X1\\nboard: moon\\n'}"),
                   "bad_scenario", "MG-POS-05");
    assert_has(ask("{'cmd':'new','game':'siege','scenario':'id: X1\\nboard: moon\\n'}"),
               "'line':2");
    assert_refused(ask("{'cmd':'new','game':'kingdoms','scenario':'id: X1'}"), "bad_scenario",
                   "MG-POS-05");
    assert_true(hash_now() == hash);
}

static void a_seat_that_is_not_at_the_table_is_refused(void **unused) /* MG-SEAT-01 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    assert_refused(ask("{'cmd':'legal','seat':2}"), "bad_request", "MG-SEAT-01");
    assert_refused(ask("{'cmd':'view','seat':-1}"), "bad_request", "MG-SEAT-01");
    assert_refused(ask("{'cmd':'play','move':'pass','seat':2}"), "illegal", "MG-SEAT-01");
    assert_has(ask("{'cmd':'why','move':'pass','seat':9}"), "'legal':false,'rule':'MG-SEAT-01'");
}

static void open_toy(void)
{
    const struct mg_options two = { { 2 } };
    struct mg_verdict verdict;

    mg_match_close(engine->match);
    engine->match = mg_match_open(&toy_game, &two, &(struct mg_seed){ { 1 } }, &verdict);
    assert_non_null(engine->match);
}

static void where_two_owe_a_choice_a_move_says_whose_it_is(void **unused) /* MG-SEAT-02 */
{
    (void)unused;
    open_toy();
    assert_has(ask("{'cmd':'status'}"), "'actor':0,'actors':[0,1]");
    assert_refused(ask("{'cmd':'play','move':'show one'}"), "illegal", "MG-SEAT-02");
    assert_has(ask("{'cmd':'why','move':'show one'}"), "'legal':false,'rule':'MG-SEAT-02'");
    assert_ok(ask("{'cmd':'play','move':'show one','seat':1}"));
    assert_has(ask("{'cmd':'legal','seat':1}"), "'moves':[]");
    assert_ok(ask("{'cmd':'play','move':'show two'}")); /* only seat 0 is left */
    assert_has(ask("{'cmd':'status'}"), "'over':true");
}

static void a_list_of_moves_may_name_a_seat_for_each(void **unused)
{
    (void)unused;
    open_toy();
    assert_ok(
        ask("{'cmd':'play','moves':[{'move':'show one','seat':1},{'move':'show none','seat':0}]}"));
    assert_has(ask("{'cmd':'status'}"), "'winners':[1]");
}

static void what_one_chose_in_secret_is_null_to_the_other(void **unused)
{
    (void)unused;
    open_toy();
    assert_has(ask("{'cmd':'play','move':'show two','seat':1,'as':0}"),
               "{'kind':'chose','seat':1,'finger':null,");
    assert_has(ask("{'cmd':'view','seat':0}"), "'finger':['none','none']");
    assert_has(ask("{'cmd':'view','seat':1}"), "'finger':['none','two']");
    open_toy();
    assert_has(ask("{'cmd':'play','move':'show two','seat':1,'as':1}"), "'finger':'two'");
    open_toy();
    assert_has(ask("{'cmd':'play','move':'show two','seat':1,'as':'spectator'}"), "'finger':null");
}

static void the_chronicle_is_told_in_the_language_and_form_that_is_asked_for(void **unused)
{
    (void)unused;
    assert_ok(
        ask("{'cmd':'new','game':'siege','seed':1,'options':{'players':2,'scenario':'oxford'}}"));
    assert_has(
        ask("{'cmd':'chronicle','seat':'spectator','markdown':true}"),
        "# The siege of Oxford\\n\\nBefore the walls: Royal army. Behind them: Angevins.\\n\\n## Day 1\\n");
    assert_has(ask("{'cmd':'chronicle','lang':'it'}"), "assedio di Oxford\\n===");
    assert_has(ask("{'cmd':'chronicle','markdown':3}"), "'ok':false");
    /* a game that says nothing of it has all its events told */
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1}"));
    assert_has(ask("{'cmd':'chronicle'}"), "'text':'The Kingdoms");
}

static void a_move_is_a_verb_of_the_game_and_short(void **unused) /* MG-MOVE-01 */
{
    (void)unused;
    char line[5000] = "{'cmd':'play','move':'play ";
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    assert_refused(ask("{'cmd':'play','move':'fly 17'}"), "illegal", "MG-MOVE-01");
    assert_refused(ask("{'cmd':'play','move':' '}"), "illegal", "MG-MOVE-01");
    memset(line + strlen(line), '1', 4000);
    strcat(line, "'}");
    assert_refused(ask(line), "illegal", "MG-MOVE-01");
}

static void a_move_has_as_many_words_as_its_verb_takes(void **unused) /* MG-MOVE-02 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    assert_has(ask("{'cmd':'why','move':'play 17'}"), "MG-MOVE-02");
    assert_has(ask("{'cmd':'why','move':'play 17 antioch top top'}"), "MG-MOVE-02");
}

static void every_word_of_a_move_names_something(void **unused) /* MG-MOVE-03 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    assert_has(ask("{'cmd':'why','move':'play 0 antioch'}"), "MG-MOVE-03");
    assert_has(ask("{'cmd':'why','move':'play 17 Antioch'}"), "MG-MOVE-03");
}

static void moves_are_played_all_or_none(void **unused)
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1,'options':{'first':0}}"));
    uint64_t hash = hash_now();
    const char *answer = ask("{'cmd':'play','moves':['play 28 antioch','play 50 antioch','done']}");
    assert_refused(answer, "illegal", "KC-DISC-01");
    assert_has(answer, "'index':2");
    assert_true(hash_now() == hash && mg_match_moves(engine->match) == 0);
    assert_ok(ask("{'cmd':'play','moves':['play 28 antioch','play 50 antioch']}"));
    assert_true(mg_match_moves(engine->match) == 2);
}

/* ---- undo and chance --------------------------------------------------------------------- */

static void no_more_can_be_taken_back_than_was_played(void **unused) /* MG-UNDO-01 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    assert_refused(ask("{'cmd':'undo'}"), "bad_request", "MG-UNDO-01");
    play_on(3, 0);
    assert_refused(ask("{'cmd':'undo','count':4,'force':true}"), "bad_request", "MG-UNDO-01");
    assert_refused(ask("{'cmd':'undo','count':0}"), "bad_request", "MG-UNDO-01");
    assert_refused(ask("{'cmd':'undo','to':3}"), "bad_request", "MG-UNDO-01");
}

static void undo_stops_where_a_card_was_seen_but_for_a_referee(void **unused) /* MG-UNDO-02 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    uint64_t hash = hash_now();
    play_on(2, 0);
    assert_refused(ask("{'cmd':'undo'}"), "undo_frontier", "MG-UNDO-02");
    assert_ok(ask("{'cmd':'undo','to':0,'force':true}"));
    assert_true(hash_now() == hash);
}

static void undo_stops_where_a_die_was_read(void **unused) /* MG-UNDO-02 */
{
    (void)unused;
    open_toy();
    assert_ok(ask("{'cmd':'play','move':'show one','seat':0}"));
    assert_ok(ask("{'cmd':'undo'}"));
    assert_ok(
        ask("{'cmd':'play','moves':[{'move':'show one','seat':0},{'move':'show one','seat':1}]}"));
    assert_refused(ask("{'cmd':'undo'}"), "undo_frontier", "MG-UNDO-02");
}

static void a_seat_takes_back_its_decision_and_the_answers(void **unused) /* MG-UNDO-03 */
{
    (void)unused;
    open_toy();
    const char *answer = ask("{'cmd':'status','seat':0}");
    assert_has(answer, "'undo':{'possible':false,'why':'There are not that many moves");
    uint64_t hash = hash_now();
    /* A die was read, and may fall again; nothing was shown. */
    assert_ok(
        ask("{'cmd':'play','moves':[{'move':'show one','seat':0},{'move':'show one','seat':1}]}"));
    uint64_t after = hash_now();
    assert_has(ask("{'cmd':'status','seat':0}"), "'undo':{'possible':true,'to':0}");
    answer = ask("{'cmd':'undo','seat':0}");
    assert_ok(answer);
    assert_true(hash_now() == hash);
    assert_ok(
        ask("{'cmd':'play','moves':[{'move':'show one','seat':0},{'move':'show one','seat':1}]}"));
    assert_true(hash_now() == after); /* it fell as it fell */
}

static void a_seat_is_told_why_it_takes_nothing_back(void **unused) /* MG-UNDO-03 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','options':{'first':0}}"));
    play_on(2, 0);
    assert_has(ask("{'cmd':'status','seat':0}"),
               "'why':'Something hidden has been shown to you since: undo stops there.'"
               ",'rule':'MG-UNDO-03'");
    assert_refused(ask("{'cmd':'undo','seat':0}"), "undo_frontier", "MG-UNDO-03");
    assert_has(ask("{'cmd':'undo','seat':0,'to':0}"), "'code':'bad_request'");
    assert_has(ask("{'cmd':'undo','seat':0,'force':true}"), "'code':'bad_request'");
    assert_refused(ask("{'cmd':'undo','seat':7}"), "bad_request", "MG-SEAT-01");
}

static void a_result_out_of_range_is_refused_and_dropped(void **unused) /* MG-CHANCE-01 */
{
    (void)unused;
    open_toy();
    assert_has(ask("{'cmd':'chance','values':[6,2]}"), "'waiting':2");
    assert_ok(ask("{'cmd':'play','move':'show one','seat':0}"));
    uint64_t hash = hash_now();
    assert_refused(ask("{'cmd':'play','move':'show one'}"), "bad_chance", "MG-CHANCE-01");
    assert_true(hash_now() == hash);
    assert_has(ask("{'cmd':'chance','values':[5]}"), "'waiting':1");
    assert_has(ask("{'cmd':'play','move':'show one'}"), "'kind':'rolled','seat':null,'die':6");
}

static void a_list_of_moves_drops_a_bad_result_too(void **unused) /* MG-CHANCE-01 */
{
    (void)unused;
    open_toy();
    uint64_t hash = hash_now();
    assert_ok(ask("{'cmd':'chance','values':[6]}"));
    assert_refused(
        ask("{'cmd':'play','moves':[{'move':'show one','seat':0},{'move':'show one','seat':1}]}"),
        "bad_chance", "MG-CHANCE-01");
    assert_true(hash_now() == hash);
    assert_has(ask("{'cmd':'chance','values':[]}"), "'waiting':0");
}

static void a_set_up_takes_the_results_given_before_it(void **unused) /* MG-CHANCE-01 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'chance','values':[56]}"));
    assert_refused(ask("{'cmd':'new','game':'kingdoms'}"), "bad_chance", "MG-CHANCE-01");
    assert_ok(ask("{'cmd':'chance','values':[0,0]}"));
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    assert_true(engine->match->start_results == 2);
}

static void only_so_many_results_can_wait(void **unused) /* MG-CHANCE-02 */
{
    (void)unused;
    char line[9000] = "{'cmd':'chance','values':[0";
    for (int i = 1; i < 4096; i++)
        strcat(line, ",0");
    strcat(line, "]}");
    assert_has(ask(line), "'waiting':4096");
    assert_refused(ask("{'cmd':'chance','values':[0]}"), "bad_chance", "MG-CHANCE-02");
    open_toy();
    assert_ok(ask(line));
    assert_refused(ask("{'cmd':'chance','values':[0]}"), "bad_chance", "MG-CHANCE-02");
}

/* ---- positions --------------------------------------------------------------------------- */

static void every_position_reads_back_the_same(void **unused)
{
    (void)unused;
    static const char *const begin[] = {
        "{'cmd':'new','game':'kingdoms','seed':1}",
        "{'cmd':'new','game':'kingdoms','seed':2,'options':{'players':4,'pool':'extended'}}",
        "{'cmd':'new','game':'kingdoms','seed':3,'options':{'players':2,'expansion':true}}",
        "{'cmd':'new','game':'kingdoms','seed':4,'options':{'players':5,'expansion':true}}",
        "{'cmd':'new','game':'settlers','seed':5}"
    };

    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++) {
        assert_ok(ask(begin[i]));
        do {
            struct mg_text json = mg_text_growing(MG_EN);
            struct mg_verdict verdict;
            const struct mg_match *m = engine->match;
            mg_match_position(m, &json);
            struct mg_match *again =
                mg_match_setup(m->game, &m->options, &m->seed, json.buf, json.len, &verdict, NULL);
            assert_non_null(again);
            assert_true(mg_state_equal(m->game, mg_match_state(m), mg_match_state(again)));
            assert_true(mg_match_hash(again) == hash_now());
            mg_match_close(again);
            mg_text_free(&json);
            play_on(7, i + 1);
        } while (mg_match_actors(engine->match) != 0);
    }
}

/* Set up the position of the open match after a change to one of its fields. */
static const char *set_up_with(const char *field_name, const char *value)
{
    struct mg_text json = mg_text_growing(MG_EN);
    char line[20000];

    mg_match_position(engine->match, &json);
    json_t *position = json_loads(json.buf, 0, NULL);
    json_object_set_new(position, field_name, json_loads(value, JSON_DECODE_ANY, NULL));
    char *text = json_dumps(position, JSON_COMPACT);
    snprintf(line, sizeof line, "{\"cmd\":\"setup\",\"game\":\"kingdoms\",\"position\":%s}", text);
    free(text);
    json_decref(position);
    mg_text_free(&json);
    return ask(line);
}

static void a_position_has_no_fields_but_those_of_the_game(void **unused) /* MG-POS-01 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    const char *answer = set_up_with("moat", "3");
    assert_refused(answer, "bad_position", "MG-POS-01");
    assert_has(answer, "'detail':'moat'");
    assert_refused(ask("{'cmd':'setup','game':'kingdoms','position':[]}"), "bad_position",
                   "MG-POS-01");
}

static void a_value_of_the_wrong_kind_is_refused_where_it_stands(void **unused) /* MG-POS-02 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    static const struct {
        const char *name, *value, *where;
    } wrong[] = { { "turn", "65536", "turn" },
                  { "turn", "-1", "turn" },
                  { "turn", "1.5", "turn" },
                  { "phase", "\"tea\"", "phase" },
                  { "limit", "[4,4,4,4,4,4]", "limit" },
                  { "deck", "[\"17@7\"]", "deck" },
                  { "deck", "[null]", "deck" },
                  { "rng", "{}", "rng" },
                  { "line", "[[[{\"card\":\"17\",\"laid\":[]}]]]", "line[0][0][0].laid" } };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char where[60];
        const char *answer = set_up_with(wrong[i].name, wrong[i].value);
        assert_refused(answer, "bad_position", "MG-POS-02");
        snprintf(where, sizeof where, "'detail':'%s", wrong[i].where);
        assert_has(answer, where);
    }
}

static struct mg_verdict read_toy(const char *json, struct toy *state, char *detail, size_t room)
{
    struct mg_verdict verdict = MG_LEGAL;
    struct mg_text text = { .buf = detail, .cap = room };

    detail[0] = '\0';
    mg_position_read(&toy_game, &(struct mg_options){ { 2 } }, &(struct mg_seed){ { 1 } }, json,
                     strlen(json), state, &verdict, &text);
    return verdict;
}

static void a_number_above_its_highest_is_refused_with_its_range(void **unused) /* MG-POS-02 */
{
    struct toy s;
    char detail[200];
    (void)unused;

    assert_null(read_toy("{\"die\":6,\"gloved\":1}", &s, detail, sizeof detail).rule);
    assert_string_equal(read_toy("{\"die\":7}", &s, detail, sizeof detail).rule, "MG-POS-02");
    assert_string_equal(detail, "die: 0 .. 6");
    assert_string_equal(read_toy("{\"gloved\":2}", &s, detail, sizeof detail).rule, "MG-POS-02");
    assert_string_equal(detail, "gloved: 0 .. 1");
}

static void flags_are_a_list_of_their_names(void **unused) /* MG-POS-02 */
{
    static const char *const wrong[] = { "{\"rings\":8}", "{\"rings\":-1}",
                                         "{\"rings\":[\"thumb\"]}", "{\"rings\":[\"one\",\"one\"]}",
                                         "{\"rings\":[1]}" };
    struct toy s;
    char detail[200], buffer[400] = "";
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer };
    struct mg_json json = { .out = &out };
    (void)unused;

    assert_null(read_toy("{\"rings\":[\"two\",\"none\"]}", &s, detail, sizeof detail).rule);
    assert_int_equal(s.rings, 1 << 2 | 1 << 0);
    /* as older records have them */
    assert_null(read_toy("{\"rings\":5}", &s, detail, sizeof detail).rule);
    assert_int_equal(s.rings, 5);
    mg_state_json(&toy_game, &s, true, &json);
    assert_non_null(strstr(buffer, "\"rings\":[\"none\",\"two\"]"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_string_equal(read_toy(wrong[i], &s, detail, sizeof detail).rule, "MG-POS-02");
}

static void a_broken_invariant_names_the_culprit(void **unused) /* MG-POS-03 */
{
    struct toy s;
    char detail[200];
    (void)unused;

    assert_string_equal(read_toy("{\"finger\":[\"none\",\"two\"]}", &s, detail, sizeof detail).rule,
                        "MG-POS-03");
    assert_string_equal(
        detail, "INV-1: Who shows fingers has chosen. (finger[1] is shown, chosen[1] is 0)");
}

/* Most rows of such a table are 0 and not written; a row that is must have the name of a place, and
 * its fields. */
static void a_table_by_name_has_rows_of_the_game(void **unused) /* MG-POS-02 */
{
    static const char *const wrong[] = { "[]", "7", "{'nobody':{'marks':1}}",
                                         "{'com001':{'marks':999}}", "{'com001':[]}" };
    char line[200];
    (void)unused;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(line, sizeof line, "{'cmd':'setup','game':'settlers','position':{'spot':%s}}",
                 wrong[i]);
        assert_refused(ask(line), "bad_position", "MG-POS-02");
    }
    assert_ok(ask("{'cmd':'new','game':'settlers','seed':5}"));
    assert_has(ask("{'cmd':'position'}"), "\"spot\":{},");
}

static void an_impossible_position_is_refused_by_its_invariant(void **unused) /* MG-POS-03 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1,'options':{'first':0}}"));
    static const struct {
        const char *name, *value, *invariant;
    } wrong[] = { { "seat", "2", "INV-00" },
                  { "deck", "[]", "INV-01" },
                  { "ordonnance", "\"125\"", "INV-01" },
                  { "limit", "[5,4,4,4,4]", "INV-04" },
                  { "cancelled", "[0,1,0,0,0]", "INV-05" },
                  { "phase", "\"discard\"", "INV-06" },
                  { "seat", "1", "INV-12" },
                  { "laid", "1", "INV-23" },
                  { "turn", "2", "INV-23" } };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint64_t hash = hash_now();
        const char *answer = set_up_with(wrong[i].name, wrong[i].value);
        assert_refused(answer, "bad_position", "MG-POS-03");
        assert_has(answer, wrong[i].invariant);
        assert_true(hash_now() == hash);
    }
}

static void position_and_options_speak_of_the_same_game(void **unused) /* MG-POS-04 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','options':{'players':3}}"));
    assert_refused(set_up_with("turn", "1"), "bad_position", "MG-POS-04");
}

/* ---- records ----------------------------------------------------------------------------- */

/* A record of three moves, with one text in it changed. Line 7 is empty, 8 to 10 are the moves. */
static struct mg_text record_with(const char *old, const char *new)
{
    struct mg_text record = mg_text_growing(MG_EN), edited = mg_text_growing(MG_EN);

    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1,'options':{'first':0}}"));
    play_on(3, 0);
    mg_match_record(engine->match, (const char *const[]){ "Anna", "Bruno" }, &record);
    char *at = strstr(record.buf, old);
    assert_non_null(at);
    mg_put_bytes(&edited, record.buf, (size_t)(at - record.buf));
    mg_put(&edited, new);
    mg_put(&edited, at + strlen(old));
    mg_text_free(&record);
    return edited;
}

static void assert_record(const char *old, const char *new, const char *rule, size_t line)
{
    struct mg_text record = record_with(old, new);
    struct mg_verdict verdict;
    size_t at;
    struct mg_match *match = mg_match_load(record.buf, record.len, &verdict, &at, NULL);

    if (rule == NULL) {
        assert_non_null(match);
        assert_true(mg_match_hash(match) == hash_now());
    } else {
        assert_null(match);
        assert_string_equal(verdict.rule, rule);
        assert_int_equal(at, line);
    }
    mg_match_close(match);
    mg_text_free(&record);
}

static void a_record_may_have_comments_and_other_line_ends(void **unused)
{
    (void)unused;
    assert_record("rules", "# from a letter\r\n\nrules", NULL, 0);
    assert_record("seats: Anna | Bruno\n", "", NULL, 0);
}

static void a_comment_says_which_moves_the_computer_made(void **unused) /* MG-HELP-01 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1,'options':{'first':0}}"));
    const char *answer = ask("{'cmd':'entrust','seat':0,'until':'turn','level':'greedy'}");
    assert_has(
        answer,
        "'seat':0,'level':'greedy','until':'turn','stretch':1,'stopped':'end','moves':['play ");
    assert_has(answer, "'moves_played':1");
    answer = ask("{'cmd':'save'}");
    assert_has(answer, "\\n\\n# computer: greedy\\n1. 0 play ");
    /* it is the other's turn, until whose end there is nothing for this seat */
    answer = ask("{'cmd':'entrust','seat':0,'until':'turn'}");
    assert_has(answer, "'stopped':'others','moves':[]");
    /* what was begun first is over */
    answer = ask("{'cmd':'entrust','seat':0,'until':'turn','stretch':1}");
    assert_has(answer, "'stopped':'end','moves':[]");
    assert_has(ask("{'cmd':'entrust','seat':1,'until':'game','level':'random'}"),
               "'stopped':'others','moves':['play ");
    assert_has(ask("{'cmd':'status'}"), "'moves_played':2");
}

static void a_position_says_of_which_rules_it_is(void **unused) /* MG-POS-07 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1}"));
    assert_has(ask("{'cmd':'position'}"), "'position':{'rules':1,'rng':");
    const char *refused =
        ask("{'cmd':'setup','game':'kingdoms','position':{'rules':7,'players':2}}");
    assert_has(refused, "'rule':'MG-POS-07','detail':'version 7; now version 1'");
    assert_has(ask("{'cmd':'setup','game':'kingdoms','position':{'rules':'one'}}"),
               "'rule':'MG-POS-07'");
}

static void a_move_of_former_rules_is_refused_with_their_sentence(void **unused) /* MG-REC-06 */
{
    (void)unused;
    for (int rules = 6; rules <= 7; rules++) { /* today there is no such word */
        char record[300];
        struct mg_verdict verdict;
        size_t line;
        snprintf(
            record, sizeof record,
            "mangonel record 1\ngame: siege\nrules: %d\noptions: players=2 scenario=priory\nseed: 5\n\n1. 0 entrust\nend: 1 moves, hash 0\n",
            rules);
        assert_null(mg_match_load(record, strlen(record), &verdict, &line, NULL));
        assert_string_equal(verdict.rule, rules == 6 ? "MG-REC-06" : "MG-MOVE-01");
        assert_int_equal(line, 7);
        if (rules == 6)
            assert_non_null(strstr(verdict.why, "captains fought here"));
    }
}

static void what_cannot_be_entrusted_is_refused(void **unused) /* MG-HELP-02 */
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1}"));
    assert_has(ask("{'cmd':'entrust','until':'battle'}"), "'rule':'MG-HELP-02'");
    assert_has(ask("{'cmd':'entrust','until':'noon'}"), "'code':'bad_request'");
    assert_has(ask("{'cmd':'entrust'}"), "'code':'bad_request'");
    assert_has(ask("{'cmd':'entrust','until':'turn','level':'god'}"), "'code':'bad_request'");
    assert_has(ask("{'cmd':'entrust','until':'turn','seat':7}"), "'ok':false");
    assert_has(ask("{'cmd':'status'}"), "'moves_played':0");
}

static void a_foreign_text_is_no_record(void **unused) /* MG-REC-01 */
{
    (void)unused;
    assert_record("mangonel record 1", "mangonel record 2", "MG-REC-01", 1);
    assert_record("mangonel record 1\n", "", "MG-REC-01", 1);
}

static void a_header_names_game_rules_options_and_seed(void **unused) /* MG-REC-02 */
{
    (void)unused;
    assert_record("game: kingdoms\n", "", "MG-REC-02", 2);
    assert_record("rules: 1\n", "", "MG-REC-02", 7);
    assert_record("game: kingdoms", "game: chess", "MG-GAME-01", 2);
}

static void a_header_has_only_lines_that_records_have(void **unused) /* MG-REC-03 */
{
    (void)unused;
    assert_record("seats:", "chairs:", "MG-REC-03", 5);
    assert_record("rules: 1", "rules: one", "MG-REC-03", 3);
    assert_record("players=2", "players", "MG-REC-03", 4);
    assert_record("seed: 01", "seed: zz", "MG-REC-03", 6);
    assert_record("players=2", "horses=2", "MG-OPT-01", 4);
    assert_record("pool=double", "pool=deep", "MG-OPT-02", 4);
}

static void chance_in_a_record_is_numbers_and_all_used(void **unused) /* MG-REC-04 */
{
    (void)unused;
    assert_record("2. 1", "chance: 5\n2. 1", "MG-REC-04", 10);
    assert_record("2. 1", "chance: five\n2. 1", "MG-REC-04", 9);
    assert_record("2. 1", "chance: 65536\n2. 1", "MG-REC-04", 9);
    assert_record("end:", "chance: 1\nend:", "MG-REC-04", 12);
    assert_record("\n\n1.", "\nchance: 56\n\n1.", "MG-CHANCE-01", 9);
    /* A set-up that does not use all of them: 55 places are shuffled, and the first player is
     * named. */
    assert_record(
        "\n\n1.",
        "\nchance: 55 54 53 52 51 50 49 48 47 46 45 44 43 42 41 40 39 38 37 36 35 34 33 32 31 30 29 28 27 26 25 24 23 22 21 20 19 18 "
        "17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0\n\n1.",
        "MG-REC-04", 9);
    char many[9000] = "chance:"; /* more than ever wait */
    for (int i = 0; i < 4200; i++)
        strcat(many, " 1");
    strcat(many, "\n2. 1");
    assert_record("2. 1", many, "MG-CHANCE-02", 9);
}

static void the_moves_of_a_record_are_in_order(void **unused) /* MG-REC-05 */
{
    (void)unused;
    assert_record("2. 1", "3. 1", "MG-REC-05", 9);
    assert_record("2. 1", "2 1", "MG-REC-05", 9);
    assert_record("2. 1", "2. one", "MG-REC-05", 9);
    assert_record("2. 1", "and then\n2. 1", "MG-REC-05", 9);
    char longest[600];
    snprintf(longest, sizeof longest, "2. 1 %0400d", 0);
    assert_record("2. 1", longest, "MG-REC-05", 9);
}

static void an_edited_move_is_refereed(void **unused) /* MG-SEAT-01, MG-MOVE-03 */
{
    (void)unused;
    assert_record("2. 1", "2. 0", "KC-TURN-01", 9);
    assert_record("2. 1", "2. 5", "MG-SEAT-01", 9);
    assert_record("1. 0 play 28 antioch", "1. 0 play 50 antioch", "KC-UNIT-01", 8);
    assert_record("1. 0 play 28 antioch", "1. 0 play 28 rome", "MG-MOVE-03", 8);
}

static void rules_that_are_not_known_are_refused(void **unused) /* MG-REC-06 */
{
    (void)unused;
    assert_record("rules: 1", "rules: 2", "MG-REC-06", 3);
    assert_record("rules: 1", "rules: 0", "MG-REC-06", 3);
}

static void a_record_ends_with_its_end_line(void **unused) /* MG-REC-07 */
{
    (void)unused;
    assert_record("\nend:", "\n4. 0 pass\nend:", "KC-TURN-01", 11);
    assert_record("end: 3 moves", "end: 3 moves, hash 0\nend: 3 moves", "MG-REC-08", 11);
    struct mg_text record = record_with("rules", "rules");
    struct mg_verdict verdict;
    size_t line;
    /* Cut anywhere before the hash is whole, it is no record. */
    for (size_t length = 0; length < record.len - 1; length++) {
        struct mg_match *match = mg_match_load(record.buf, length, &verdict, &line, NULL);
        assert_null(match);
    }
    assert_null(mg_match_load(record.buf, (size_t)(strstr(record.buf, "end:") - record.buf),
                              &verdict, &line, NULL));
    assert_string_equal(verdict.rule, "MG-REC-07");
    mg_text_free(&record);
    assert_record("end: 3 moves, hash ", "end\nof: ", "MG-REC-05", 11);
    char longest[200]; /* longer than any end line is */
    snprintf(longest, sizeof longest, "end: %0120d moves", 3);
    assert_record("end: 3 moves", longest, "MG-REC-07", 11);
    /* nothing comes after it but blank lines and comments */
    record = record_with("rules", "rules");
    mg_put(&record, "\n# a comment\n");
    struct mg_match *match = mg_match_load(record.buf, record.len, &verdict, &line, NULL);
    assert_non_null(match);
    mg_match_close(match);
    mg_put(&record, "4. 1 pass\n");
    assert_null(mg_match_load(record.buf, record.len, &verdict, &line, NULL));
    assert_string_equal(verdict.rule, "MG-REC-07");
    mg_text_free(&record);
}

static void the_end_line_states_where_the_moves_lead(void **unused) /* MG-REC-08 */
{
    (void)unused;
    assert_record("end: 3", "end: 4", "MG-REC-08", 11);
    assert_record("hash ", "hash 0", "MG-REC-08", 11);
}

static void a_record_of_older_rules_that_comes_out_otherwise_says_so(void **unused) /* MG-REC-08 */
{
    struct mg_text record = mg_text_growing(MG_EN);
    char words[200] = "";
    struct mg_text detail = { .buf = words, .cap = sizeof words };
    struct mg_verdict verdict;
    size_t line;

    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'settlers','seed':1}"));
    mg_match_record(engine->match, NULL, &record);
    char *rules = strstr(record.buf, "rules: 2"), *hash = strstr(record.buf, "hash ");
    assert_non_null(rules);
    rules[7] = '1';
    hash[5] = hash[5] == '0' ? '1' : '0';
    assert_null(mg_match_load(record.buf, record.len, &verdict, &line, &detail));
    assert_string_equal(verdict.rule, "MG-REC-08");
    assert_string_equal(words, "version 1; now version 2");
    mg_text_free(&record);
}

/* ---- memory ------------------------------------------------------------------------------ */

static void *no_more(size_t size)
{
    (void)size;
    return NULL;
}

static void without_memory_there_is_still_an_answer(void **unused) /* MG-MEM-01 */
{
    (void)unused;
    assert_refused(mg_engine_answer(NULL, "{}", 2), "no_memory", "MG-MEM-01");
    json_malloc_t allocate;
    json_free_t release;
    json_get_alloc_funcs(&allocate, &release);
    json_set_alloc_funcs(no_more, release);
    const char *answer = ask("{'cmd':'hello'}");
    json_set_alloc_funcs(allocate, release);
    assert_refused(answer, "no_memory", "MG-MEM-01");
    assert_ok(ask("{'cmd':'hello'}"));
}

/* A text of which no more than 64 bytes fit anywhere. */
static bool grow_a_little(struct mg_text *text, size_t cap)
{
    if (cap > 64 || text->buf != NULL)
        return false;
    text->buf = malloc(64);
    text->cap = 64;
    return text->buf != NULL;
}

static void an_answer_that_does_not_fit_is_not_given_in_part(void **unused) /* MG-MEM-01 */
{
    (void)unused;
    mg_text_free(&engine->out);
    engine->out.grow = grow_a_little;
    assert_refused(ask("{'cmd':'hello'}"), "no_memory", "MG-MEM-01");
}

/* ---- advice ------------------------------------------------------------------------------ */

/* Which move it is is for the player to say; here only what an answer must be like. */
static void a_player_that_searches_tells_chances_and_visits(void **unused)
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1,'options':{'players':3,'first':1}}"));
    json_t *answer = json_loads(ask("{'cmd':'suggest','ai':'expert','nodes':60}"), 0, NULL), *value,
           *one;
    size_t i;
    json_int_t visits = 0, last = INT32_MAX;

    assert_string_equal(json_string_value(json_object_get(answer, "unit")), "chance");
    value = json_object_get(answer, "value");
    assert_int_equal(json_array_size(value), 3);
    json_array_foreach(value, i, one) assert_in_range(json_integer_value(one), 0, 1000);
    assert_true(json_integer_value(json_object_get(answer, "iterations")) > 0);
    value = json_object_get(answer, "moves");
    assert_string_equal(json_string_value(json_object_get(answer, "move")),
                        json_string_value(json_object_get(json_array_get(value, 0), "move")));
    json_array_foreach(value, i, one)
    {
        json_int_t tried = json_integer_value(json_object_get(one, "visits"));
        assert_true(tried <= last); /* those looked at most come first */
        assert_true(tried > 0 ? json_is_integer(json_object_get(one, "value"))
                              : json_is_null(json_object_get(one, "value")));
        visits += tried;
        last = tried;
    }
    assert_true(visits > 0);
    json_decref(answer);
    assert_ok(ask("{'cmd':'suggest'}"));
}

static void a_hint_never_contradicts_itself(void **unused)
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1,'options':{'players':3,'first':1}}"));
    json_t *answer = json_loads(ask("{'cmd':'suggest','ai':'expert','nodes':200}"), 0, NULL), *one;
    json_t *moves = json_object_get(answer, "moves"), *best = json_object_get(answer, "best");
    json_int_t promised = json_integer_value(json_object_get(json_array_get(moves, 0), "value"));
    json_int_t seat = json_integer_value(json_object_get(answer, "seat"));
    size_t i;

    json_array_foreach(moves, i, one)
        assert_true(json_integer_value(json_object_get(one, "value")) <= promised);
    assert_int_equal(
        json_integer_value(json_array_get(json_object_get(answer, "value"), (size_t)seat)),
        promised);
    assert_in_range(json_array_size(best), 1, 4);
    assert_string_equal(json_string_value(json_array_get(best, 0)),
                        json_string_value(json_object_get(answer, "move")));
    json_decref(answer);
}

static void the_open_match_is_reviewed_within_its_budget(void **unused)
{
    (void)unused;
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':1,'options':{'players':2,'first':0}}"));
    /* not one move was made */
    assert_has(ask("{'cmd':'review','games':1000}"), "'code':'bad_request'");
    assert_ok(ask("{'cmd':'play','move':'play 28 antioch'}"));
    json_t *answer = json_loads(ask("{'cmd':'review','games':4000,'seed':2}"), 0, NULL);
    json_int_t games = json_integer_value(json_object_get(answer, "games_imagined"));

    assert_true(json_is_true(json_object_get(answer, "ok")) &&
                json_is_true(json_object_get(answer, "whole")));
    assert_int_equal(json_array_size(json_object_get(answer, "positions")), 2);
    assert_in_range(games, 1000, 8000);
    json_decref(answer);
}

static void limits_of_a_search_are_in_their_range(void **unused)
{
    static const char *const bad[] = { "'ms':0",           "'ms':600001", "'nodes':0",
                                       "'nodes':10000001", "'nodes':-3",  "'ms':1.5",
                                       "'ms':'long'" };
    char line[100];
    (void)unused;

    assert_ok(ask("{'cmd':'new','game':'kingdoms'}"));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(line, sizeof line, "{'cmd':'suggest','ai':'easy',%s}", bad[i]);
        assert_has(ask(line), "'code':'bad_request'");
    }
    assert_ok(ask("{'cmd':'suggest','ai':'expert','nodes':20,'ms':600000}"));
    assert_ok(ask("{'cmd':'suggest','ai':'expert','ms':1}"));
    assert_has(ask("{'cmd':'suggest','ai':'god'}"), "easy, normal, hard, expert, greedy, random");
}

static void the_answer_does_not_depend_on_what_the_seat_cannot_see(void **unused)
{
    char first[40000];
    (void)unused;

    /* Two deals in which seat 0 holds the same cards: those of seat 1 lie elsewhere. */
    assert_ok(ask("{'cmd':'new','game':'kingdoms','seed':4,'options':{'first':0}}"));
    snprintf(first, sizeof first, "%s", ask("{'cmd':'suggest','ai':'expert','nodes':60,'seed':9}"));
    struct mg_match *other = mg_match_sample(engine->match, 0, 77);
    assert_non_null(other);
    assert_true(mg_match_hash(other) != mg_match_hash(engine->match));
    mg_match_close(engine->match);
    engine->match = other;
    assert_string_equal(ask("{'cmd':'suggest','ai':'expert','nodes':60,'seed':9}"), first);
}

/* ---- docs/protocol.md -------------------------------------------------------------------- */

static char page[200000];

/* The part of the page that is about a command: under its heading, which may name two. */
static void section_of(const char *name, char *out, size_t room)
{
    for (char *at = strstr(page, "\n### "); at != NULL; at = strstr(at + 1, "\n### ")) {
        char heading[80], word[80];
        snprintf(heading, sizeof heading, " %.*s ", (int)strcspn(at + 5, "\n"), at + 5);
        snprintf(word, sizeof word, " %s ", name);
        if (strstr(heading, word) == NULL)
            continue;
        const char *end = strstr(at + 1, "\n##");
        snprintf(out, room, "%.*s", end != NULL ? (int)(end - at) : (int)strlen(at), at);
        return;
    }
    fail_msg("docs/protocol.md has no section about %s", name);
}

static void section_has(const char *name, const char *section, const char *words)
{
    char copy[400];
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        char with[80];
        snprintf(with, sizeof with, "`%s`", word);
        if (strstr(section, with) == NULL)
            fail_msg("docs/protocol.md does not say of %s: %s", name, word);
    }
}

/* Run from the source root. */
static void the_page_says_what_the_table_of_commands_says(void **unused)
{
    static char section[60000];
    FILE *file = fopen("docs/protocol.md", "r");

    (void)unused;
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    for (const struct mg_command *c = mg_commands; c->name != NULL; c++) {
        section_of(c->name, section, sizeof section);
        section_has(c->name, section, c->takes);
        section_has(c->name, section, c->gives);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_engine, close_engine)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_unknown_game_is_refused),
        TEST(an_option_that_the_game_has_not_is_refused),
        TEST(an_option_takes_only_its_values),
        TEST(options_may_be_text_numbers_or_truth_values),
        TEST(a_refused_new_leaves_the_old_match),
        TEST(a_scenario_of_ones_own_begins_a_match_or_says_which_line_is_wrong),
        TEST(a_seat_that_is_not_at_the_table_is_refused),
        TEST(where_two_owe_a_choice_a_move_says_whose_it_is),
        TEST(a_list_of_moves_may_name_a_seat_for_each),
        TEST(what_one_chose_in_secret_is_null_to_the_other),
        TEST(the_chronicle_is_told_in_the_language_and_form_that_is_asked_for),
        TEST(a_move_is_a_verb_of_the_game_and_short),
        TEST(a_move_has_as_many_words_as_its_verb_takes),
        TEST(every_word_of_a_move_names_something),
        TEST(moves_are_played_all_or_none),
        TEST(no_more_can_be_taken_back_than_was_played),
        TEST(undo_stops_where_a_card_was_seen_but_for_a_referee),
        TEST(undo_stops_where_a_die_was_read),
        TEST(a_seat_takes_back_its_decision_and_the_answers),
        TEST(a_seat_is_told_why_it_takes_nothing_back),
        TEST(a_result_out_of_range_is_refused_and_dropped),
        TEST(a_list_of_moves_drops_a_bad_result_too),
        TEST(a_set_up_takes_the_results_given_before_it),
        TEST(only_so_many_results_can_wait),
        TEST(every_position_reads_back_the_same),
        TEST(a_table_by_name_has_rows_of_the_game),
        TEST(a_position_has_no_fields_but_those_of_the_game),
        TEST(a_value_of_the_wrong_kind_is_refused_where_it_stands),
        TEST(a_number_above_its_highest_is_refused_with_its_range),
        TEST(flags_are_a_list_of_their_names),
        TEST(a_broken_invariant_names_the_culprit),
        TEST(an_impossible_position_is_refused_by_its_invariant),
        TEST(position_and_options_speak_of_the_same_game),
        TEST(a_record_may_have_comments_and_other_line_ends),
        TEST(a_comment_says_which_moves_the_computer_made),
        TEST(a_move_of_former_rules_is_refused_with_their_sentence),
        TEST(what_cannot_be_entrusted_is_refused),
        TEST(a_position_says_of_which_rules_it_is),
        TEST(a_foreign_text_is_no_record),
        TEST(a_header_names_game_rules_options_and_seed),
        TEST(a_header_has_only_lines_that_records_have),
        TEST(chance_in_a_record_is_numbers_and_all_used),
        TEST(the_moves_of_a_record_are_in_order),
        TEST(an_edited_move_is_refereed),
        TEST(rules_that_are_not_known_are_refused),
        TEST(a_record_ends_with_its_end_line),
        TEST(the_end_line_states_where_the_moves_lead),
        TEST(a_record_of_older_rules_that_comes_out_otherwise_says_so),
        TEST(a_player_that_searches_tells_chances_and_visits),
        TEST(a_hint_never_contradicts_itself),
        TEST(the_open_match_is_reviewed_within_its_budget),
        TEST(limits_of_a_search_are_in_their_range),
        TEST(the_answer_does_not_depend_on_what_the_seat_cannot_see),
        TEST(without_memory_there_is_still_an_answer),
        TEST(an_answer_that_does_not_fit_is_not_given_in_part),
        cmocka_unit_test(the_page_says_what_the_table_of_commands_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
