/* What is told of every move: the log of a game, and all that a page or a program learns between
 * two positions. */
#include "is_test.h"
#include "event_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first,
             second);
    return table(options);
}

static void tells(struct is_state *s, const char *move, const char *words)
{
    static struct told told;
    does_telling(s, move, &told);
    events_are(&is_game, told.event, (unsigned)told.count, move, words);
}

/* ---- actions and free steps -------------------------------------------------------------- */

/* IS-BLD-09, IS-SETC-02 */
static void building_tells_what_was_paid_and_what_it_brings(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "com002 com009 com018");
    holds(&s, 1, "com008 bar027 com041");
    goods(&s, 1, "4W+4S");
    tells(
        &s, "build com008",
        "paid 1 wood 1 0; paid 1 stone 1 0; built 1 com008; gained 1 stone 1 com008; gained 1 stone 1 com008; set 1 grey; "
        "triggered 1 com002; gained 1 gold 1 com002; vp 1 1 com002");
    turn_of(&s, 1);
    tells(&s, "build bar027", "");
    tells(&s, "pay 0 3 0", "paid 1 stone 3 0");
    tells(&s, "pick com018", "gave 1 com018; built 1 bar027; vp 1 4 bar027");
    turn_of(&s, 1);
    goods(&s, 1, "1W+1G");
    tells(&s, "build com041", "paid 1 wood 1 0; paid 1 gold 1 0; built 1 com041");
}

static void deals_and_razing_tell_the_good(void **unused) /* IS-DEAL-01, IS-RAZ-13, IS-RAZ-08 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "com005");
    owns(&s, 0, "com028 rom012");
    mark(&s, "com028", IS_MARK_DEFENCE);
    holds(&s, 1, "bar001 bar028 com018");
    goods(&s, 1, "2F+4R");
    tells(&s, "deal bar001", "paid 1 food 1 0; dealt 1 bar001 wood; gained 1 wood 1 0");
    turn_of(&s, 1);
    tells(&s, "deal bar028", "paid 1 food 1 0; dealt 1 bar028 card");
    tells(&s, "take common", "drew 1 com063 common*");
    turn_of(&s, 1);
    tells(
        &s, "raze com018",
        "paid 1 raze 1 0; razed 1 com018 0; gained 1 stone 1 0; vp 1 1 0; triggered 1 com005; vp 1 1 com005");
    turn_of(&s, 1);
    tells(
        &s, "raze com028",
        "paid 1 raze 3 0; razed 1 com028 1; gained 1 gold 1 0; gained 1 worker 1 0; gained 0 wood 1 0; triggered 1 com005; "
        "vp 1 1 com005");
}

/* IS-USE-03, IS-XCH-01, IS-XCH-04 */
static void activations_and_exchanges_tell_how_often(void **unused)
{
    struct is_state s = two("egyptians", "barbarians");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "com021 bar025");
    owns(&s, 0, "egy005");
    goods(&s, 1, "7P");
    tells(&s, "activate com021 1", "");
    tells(
        &s, "times 2",
        "activated 1 com021 2; paid 1 worker 2 com021; gained 1 gold 1 com021; gained 1 gold 1 com021");
    turn_of(&s, 1);
    tells(&s, "activate bar025 1", "");
    tells(&s, "times 1", "activated 1 bar025 1; paid 1 worker 1 bar025");
    tells(&s, "take food", "gained 1 food 1 bar025");
    turn_of(&s, 1);
    tells(&s, "exchange", "");
    tells(&s, "times 2", "exchanged 1 2");
    tells(&s, "take wood", "gained 1 wood 1 0");
    tells(&s, "take faction",
          "drew 1 bar027 faction*; triggered 0 egy005; gained 0 worker 2 egy005");
}

static void free_steps_are_told(void **unused) /* IS-DEF-01, IS-FAC-03, IS-FAC-08, IS-TEC-01 */
{
    struct is_state s = two("atlanteans", "japanese");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "com001 jap001 jap014 jap015");
    holds(&s, 1, "com002");
    goods(&s, 1, "1D+1P+1S");
    tells(&s, "defend com001", "defended 1 com001");
    tells(&s, "samurai jap001", "samurai 1 jap001");
    tells(&s, "tuck com002 jap014", "tucked 1 com002 jap014*");
    tells(&s, "lay stone", "laid 1 stone");
    turn_of(&s, 0);
    owns(&s, 0, "com003 com004 com006 atl022");
    goods(&s, 0, "1T+1TD+1TG");
    tells(&s, "technology com003 technology",
          "technology 0 com003 technology; triggered 0 atl022; vp 0 1 atl022");
    tells(&s, "technology com004 tech-defence",
          "technology 0 com004 tech-defence; triggered 0 atl022; vp 0 1 atl022");
    tells(&s, "technology com006 tech-glory",
          "technology 0 com006 tech-glory; triggered 0 atl022; vp 0 1 atl022");
    turn_of(&s, 0);
    owns(&s, 0, "atl016");
    goods(&s, 0, "1T");
    tells(&s, "activate atl016 1",
          "activated 0 atl016 1; paid 0 technology 1 atl016; unlocked 0 atl016");
}

static void a_worker_that_is_sent_is_told(void **unused) /* IS-OPN-02, IS-OPN-03 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 0, "azt034 azt036 azt038");
    goods(&s, 1, "2P");
    tells(
        &s, "send azt034",
        "sent 1 azt034; gained 0 worker 1 0; gained 1 stone 1 azt034; gained 1 worker 1 azt034; triggered 0 azt036; vp 0 1 azt036");
    turn_of(&s, 1);
    tells(&s, "send azt038", "sent 1 azt038; gained 0 worker 1 0");
    tells(&s, "colour pink", "blessed 1 pink; triggered 0 azt036; vp 0 1 azt036");
}

/* ---- verbs ------------------------------------------------------------------------------- */

/* IS-FAC-29, IS-FAC-30, IS-FAC-31, IS-RAZ-20 */
static void barbarians_tell_what_they_took(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "bar010 bar014 bar016 bar018 bar030 com046");
    owns(&s, 0, "com027");
    deals(&s, 0, "rom029");
    holds(&s, 1, "com047");
    goods(&s, 1, "9P+1R");
    goods(&s, 0, "1F");
    stack(&s, "com001 com002");
    tells(&s, "activate bar010 1", "activated 1 bar010 1; paid 1 worker 1 bar010; stole 1 food 1");
    turn_of(&s, 1);
    tells(&s, "activate bar016 1", "");
    tells(&s, "times 1", "activated 1 bar016 1; paid 1 worker 1 bar016");
    tells(&s, "take stone", "looted 1 com027 stone; gained 1 stone 1 bar016");
    turn_of(&s, 1);
    tells(
        &s, "activate bar030 1",
        "activated 1 bar030 1; paid 1 worker 1 bar030; deal-lost 1 rom029 1; gained 1 gold 1 bar030; vp 1 1 bar030");
    turn_of(&s, 1);
    tells(&s, "activate bar014 1", "activated 1 bar014 1; paid 1 raze 1 0; razed 1 com047 0");
    tells(&s, "take common", "drew 1 com001 common*");
    tells(&s, "take common", "drew 1 com002 common*");
    tells(&s, "pick com002", "converted 1 card com002");
    tells(&s, "done", "vp 1 1 bar014");
    s.spot[card_of("bar014")].used = 0;
    turn_of(&s, 1);
    owns(&s, 0, "com018");
    goods(&s, 1, "9P+2R");
    put_card(&s, "com027", IS_DISCARDS, MG_KNOWN_TO_ALL);
    holds(&s, 1, "com002");
    tells(&s, "activate bar014 1", "activated 1 bar014 1");
    tells(&s, "choose 2",
          "paid 1 raze 2 0; razed 1 com018 1; gained 1 stone 1 0; vp 1 1 0; gained 0 wood 1 0");
    tells(&s, "discard stone", "converted 1 stone 0; vp 1 1 bar014");
    turn_of(&s, 1);
    tells(&s, "activate bar018 1",
          "activated 1 bar018 1; paid 1 worker 1 bar018; razed 1 com046 2");
    tells(&s, "take common", "drew 1 com075 common*");
    tells(&s, "take faction", "drew 1 bar025 faction*; gained 1 wood 1 0");
}

/* IS-FAC-09, IS-FAC-22, IS-FAC-23, IS-FAC-26, IS-FAC-34 */
static void japanese_and_romans_tell_what_they_did(void **unused)
{
    struct is_state s = two("romans", "japanese");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "jap008 jap012 jap019 jap021 com001 com040");
    owns(&s, 0, "com042 rom029");
    deals(&s, 1, "jap001");
    holds(&s, 1, "jap026");
    stack(&s, "com018");
    goods(&s, 1, "9P+9F+9R+3W+1S");
    tells(&s, "activate jap008 1",
          "activated 1 jap008 1; paid 1 worker 1 jap008; paid 1 raze 1 jap008; removed 1 com042 1");
    turn_of(&s, 1);
    tells(
        &s, "activate jap012 1",
        "activated 1 jap012 1; paid 1 worker 1 jap012; reveals 1 com018; gained 1 stone 1 jap012; vp 1 1 jap012");
    turn_of(&s, 1);
    tells(&s, "activate jap021 1",
          "activated 1 jap021 1; paid 1 food 1 jap021; dealt 1 rom029 gold; gained 1 gold 1 0");
    turn_of(&s, 1);
    tells(&s, "activate jap019 1", "activated 1 jap019 1");
    tells(&s, "pay 0 0 1", "paid 1 food 1 jap019");
    tells(
        &s, "pay 1 0 0",
        "paid 1 wood 1 0; built 1 jap001; gained 1 worker 1 jap001; gained 1 food 1 jap001; set 1 red");
    turn_of(&s, 1);
    tells(&s, "activate com040 1", "activated 1 com040 1");
    tells(&s, "pay 1 0 0", "paid 1 wood 1 com040");
    tells(&s, "pay 0 1 0", "paid 1 stone 1 0; built 1 jap026");
    s = two("japanese", "romans");
    turn_of(&s, 1);
    owns(&s, 1, "rom008 rom010 rom066 rom068 com041 com084 com057");
    owns(&s, 0, "jap001 jap002");
    deals(&s, 0, "jap012");
    deals(&s, 1, "rom027");
    holds(&s, 1, "com008 com009 com042");
    goods(&s, 1, "9P+9F+9R+3W+3S");
    tells(&s, "activate rom008 1",
          "activated 1 rom008 1; paid 1 worker 1 rom008; paid 1 raze 2 rom008");
    tells(&s, "pick jap002", "removed 1 jap002 1");
    turn_of(&s, 1);
    tells(&s, "activate rom010 1",
          "activated 1 rom010 1; paid 1 worker 2 rom010; deal-taken 1 jap012 1");
    turn_of(&s, 1);
    tells(
        &s, "build com008",
        "paid 1 wood 1 0; paid 1 stone 1 0; built 1 com008; gained 1 stone 1 com008; gained 1 stone 1 com008; triggered 1 rom066");
    tells(&s, "choose 1", "tucked 1 com009 com008");
    turn_of(&s, 1);
    tells(&s, "activate rom068 1", "activated 1 rom068 1; gave 1 com042; gained 1 wood 2 rom068");
    turn_of(&s, 1);
    tells(&s, "activate com041 1", "activated 1 com041 1; paid 1 worker 1 com041");
    tells(&s, "pick rom068", "readied 1 rom068");
    turn_of(&s, 1);
    tells(&s, "activate com084 1",
          "activated 1 com084 1; paid 1 food 1 com084; produced 1 com008; gained 1 stone 1 com008");
    turn_of(&s, 1);
    tells(&s, "activate com057 1", "activated 1 com057 1; paid 1 worker 1 com057");
    tells(&s, "pick rom027", "gained 1 stone 1 0");
}

/* IS-FAC-15, IS-FAC-16, IS-FAC-36, IS-USE-07, IS-USE-12, IS-TRG-09 */
static void egyptians_tell_what_they_did(void **unused)
{
    struct is_state s = two("romans", "egyptians");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "egy001 egy003 egy010 egy013 egy014 egy019 egy061 egy068");
    owns(&s, 0, "com021 com018");
    holds(&s, 1, "com001 com002");
    discards(&s, "com003");
    blessed(&s, 1, COLOUR(IS_GY));
    goods(&s, 1, "9P+9S+1R");
    tells(&s, "activate egy010 1",
          "activated 1 egy010 1; paid 1 worker 1 egy010; blocked 1 com021");
    turn_of(&s, 1);
    tells(&s, "activate egy003 1", "activated 1 egy003 1; paid 1 raze 1 egy003");
    tells(&s, "pick com018", "razed 1 com018 1; gained 1 stone 1 0; vp 1 1 0; gained 0 wood 1 0");
    turn_of(&s, 1);
    tells(&s, "activate egy013 1", "activated 1 egy013 1; taken-over 1 com021 1");
    turn_of(&s, 1);
    tells(&s, "activate egy014 1", "activated 1 egy014 1; paid 1 worker 1 egy014");
    tells(&s, "pick com001", "founded 1 com001*; gained 1 stone 1 egy014");
    turn_of(&s, 1);
    tells(&s, "activate egy001 1", "activated 1 egy001 1; gave 1 com002; picked 1 com003");
    turn_of(&s, 1);
    tells(
        &s, "activate egy061 1",
        "activated 1 egy061 1; paid 1 stone 1 egy061; paid 1 worker 1 egy061; statue 1 egy061 1; vp 1 1 egy061; triggered 1 egy068; "
        "vp 1 1 egy068");
}

static void young_couple_tells_its_colour(void **unused) /* IS-CRD-14, IS-TEC-07 */
{
    struct is_state s =
        table("players=2 decks=open young_couple=yes faction1=romans faction2=atlanteans");
    (void)unused;
    turn_of(&s, 1);
    holds(&s, 1, "com085");
    goods(&s, 1, "1W+1P");
    owns(&s, 1, "com046");
    mark(&s, "com046", IS_MARK_BASIC);
    tells(&s, "build com085", "paid 1 wood 1 0; built 1 com085");
    tells(&s, "colour orange", "coloured 1 com085 orange; gained 1 worker 1 com085");
    while (is_size(&s, IS_DECK) > 0)
        is_discard_from(&s, IS_DECK, is_at(&s, IS_DECK, 0));
    turn_of(&s, 1);
    tells(&s, "activate com046 1", "");
    tells(&s, "times 1", "activated 1 com046 1; paid 1 worker 1 com046");
    tells(&s, "take common", "reshuffled - common 83; drew 1 com059 common*");
}

/* ---- Prayers ----------------------------------------------------------------------------- */

static void a_prayer_tells_every_card_and_colour(void **unused) /* IS-PRY-35 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "azt004 azt010 azt020 azt022 azt026 azt030 azt048 com042");
    goods(&s, 1, "9P+2W+1S+1T");
    holds(&s, 1, "com011");
    stack(&s, "com007 com008 com001 com021 com029 com069 com074");
    tells(&s, "activate azt004 1", "");
    tells(&s, "times 1", "activated 1 azt004 1; paid 1 worker 1 azt004; prays 1 azt004 cards 5");
    tells(&s, "colour brown", "pray-colour 1 brown 0; triggered 1 azt048");
    tells(
        &s, "choose 1",
        "paid 1 technology 1 0; pray-card 1 com007 0; pray-card 1 com008 0; pray-card 1 com001 0; pray-card 1 com021 0; "
        "pray-card 1 com029 0; pray-card 1 com069 0; pray-card 1 com074 0; gained 1 wood 2 azt004; triggered 1 azt022; "
        "triggered 1 azt026; vp 1 1 azt026");
    tells(&s, "choose 1", "");
    tells(&s, "pick com008", "saved 1 com008 azt022; pray-ends 1 1");
    turn_of(&s, 1);
    tells(&s, "activate azt030 1", "activated 1 azt030 1; gave 1 com011");
    tells(&s, "colour red", "blessed 1 red");
    blessed(&s, 1, COLOUR(IS_TRICOLOUR));
    turn_of(&s, 1);
    stack(&s, "com012 com013 com014 com015 com009");
    tells(
        &s, "activate azt020 1",
        "activated 1 azt020 1; paid 1 worker 1 azt020; prays 1 azt020 cards 4; triggered 1 azt048; pray-card 1 com012 0; "
        "pray-card 1 com013 0; pray-card 1 com014 0; pray-card 1 com015 0");
    tells(&s, "pick com011", "pray-card 1 com011 1");
    tells(&s, "done", "");
    tells(&s, "colour grey",
          "pray-colour 1 grey 0; triggered 1 azt022; triggered 1 azt026; vp 1 1 azt026");
    tells(&s, "done", "pray-ends 1 1");
    turn_of(&s, 1);
    turn_of(&s, 1);
    blessed(&s, 1, COLOUR(IS_TRICOLOUR) | COLOUR(IS_GY));
    tells(&s, "activate azt010 1", "");
    tells(&s, "times 1", "activated 1 azt010 1; paid 1 worker 1 azt010");
    tells(&s, "pray tokens", "prays 1 azt010 tokens 0");
    tells(&s, "colour brown", "pray-colour 1 brown 1");
    tells(
        &s, "spend 1 1 0",
        "paid 1 wood 1 0; paid 1 stone 1 0; vp 1 4 azt010; triggered 1 azt022; triggered 1 azt026; vp 1 1 azt026; pray-ends 1 1");
}

/* ---- phases ------------------------------------------------------------------------------ */

/* IS-RND-02, IS-PRD-02, IS-LKT-02, IS-CLN-02 */
static void a_round_tells_of_its_phases(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "com065 com026 com049");
    owns(&s, 1, "rom011");
    holds(&s, 0, "com002");
    goods(&s, 0, "2W+1S");
    goods(&s, 1, "2R+1P");
    stack(&s, "com005 com006 com007 com003 com004 com001");
    stack_on(&s, IS_FACTION_DECK, "azt001");
    stack_on(&s, IS_FACTION_DECK + 1, "rom001 rom002 rom003");
    tells(&s, "pass", "passed 0");
    tells(
        &s, "pass",
        "passed 1; phase - cleanup; stored 0 wood 2; lost 0 stone 1; lost 1 worker 1; stored 1 raze 2; round 1 2 1; phase - lookout; "
        "drew 1 rom001 faction*; drew 0 azt001 faction*; revealed - com005; revealed - com006; revealed - com007");
    tells(&s, "pick com006", "drafted 1 com006");
    tells(
        &s, "pick com005",
        "drafted 0 com005; discarded - com007; revealed - com003; revealed - com004; revealed - com001");
    tells(&s, "pick com003", "drafted 0 com003");
    tells(
        &s, "pick com004",
        "drafted 1 com004; discarded - com001; phase - production; gained 1 wood 1 0; gained 1 stone 1 0; gained 1 worker 2 0; "
        "gained 1 raze 1 0; gained 1 defence 1 0; produced 1 rom011; drew 1 rom002 faction*; drew 1 rom003 faction*");
    tells(
        &s, "pick rom003",
        "kept 1 rom003*; discarded 1 rom002; blessed 0 tricolour; vp 0 1 com026; gained 0 food 1 0; gained 0 worker 3 0; "
        "gained 0 raze 1 0; gained 0 defence 1 0; produced 0 com065");
    tells(&s, "take common", "drew 0 com023 common*; phase - action");
    s.round = 5;
    tells(&s, "pass", "passed 1");
    tells(&s, "pass", "passed 0; over -; end-score 0 3 0 4; end-score 1 2 0 2");
}

static void giving_up_goods_is_told(void **unused) /* IS-CLN-07, IS-CLN-09 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 1, "rom019");
    owns(&s, 0, "azt023");
    blessed(&s, 0, COLOUR(IS_GY) | COLOUR(IS_RD) | COLOUR(IS_TRICOLOUR));
    goods(&s, 1, "3W+2S");
    tells(&s, "pass", "passed 0");
    tells(&s, "pass", "passed 1; phase - cleanup");
    tells(&s, "colour tricolour", "lost 0 tricolour 1");
    tells(
        &s, "discard stone",
        "lost 1 stone 1; stored 1 wood 3; stored 1 stone 1; round 1 2 1; phase - lookout; drew 1 rom029 faction*; "
        "drew 0 azt022 faction*; revealed - com063; revealed - com042; revealed - com075");
}

/* IS-SOLO-04, IS-SOLO-08, IS-SOLO-16, IS-SOLO-23 */
static void the_solo_game_tells_of_its_attacks(void **unused)
{
    struct is_state s = table("players=1 faction1=romans");
    struct mg_piles piles = is_piles(&s);
    (void)unused;
    while (is_size(&s, IS_ATTACK_LINE) > 0) {
        mg_pile_at(&piles, IS_ATTACK_LINE, 0)->known = 0;
        mg_pile_move(&piles, IS_ATTACK_LINE, 0, IS_ATTACK_DECK, -1);
    }
    stack_on(&s, IS_ATTACK_DECK, "atk02 atk01 atk16 atk15");
    stack(&s, "com002 com003 com069 com070");
    stack_on(&s, IS_FACTION_DECK, "rom010");
    owns(&s, 0, "com007 com062 com001");
    owns(&s, IS_VIRTUAL, "com071");
    tells(
        &s, "pass",
        "passed 0; phase - cleanup; phase - attack; collected - com071; attack - atk02; no-target -; attack - atk01");
    tells(
        &s, "pick com062",
        "collected 0 com062; round 0 2 0; phase - lookout; drew 0 rom010 faction*; revealed - com002; revealed - com003; "
        "revealed - com069; revealed - com070");
    tells(&s, "pick com002", "drafted 0 com002; virtual - com070");
    tells(
        &s, "pick com003",
        "drafted 0 com003; virtual - com069; phase - production; gained 0 wood 3 0; gained 0 stone 1 0; gained 0 worker 2 0; "
        "gained 0 raze 1 0; gained 0 defence 1 0; phase - action");
    s.round = 5;
    s.player[0].score = 47;
    owns(&s, 0, "rom001 rom002 rom003 rom004 rom005");
    tells(
        &s, "pass",
        "passed 0; phase - attack; collected - com070; collected - com069; attack - atk16; no-target -; attack - atk15; no-target -; "
        "over -; end-score 0 12 0 59; rating 0 1 3");
}

/* IS-SUP-02, IS-SUP-08, IS-SUP-09, IS-DECK-15 */
static void a_new_game_tells_who_plays_what(void **unused)
{
    static struct told told;
    struct mg_options o = good_options(
        &is_game, "players=2 decks=standard faction1=romans faction2=aztecs lookout=alternate");
    struct mg_seed seed = mg_seed_number(1);
    struct is_state s;
    struct mg_play play = { .event = told.event };
    (void)unused;
    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    is_setup(&s, &o, &play);
    events_are(&is_game, told.event, play.events, "set up", "faction 0 romans; faction 1 aztecs");
    tells(&s, "swap trade-colony lararium", "");
    tells(&s, "ready", "");
    tells(
        &s, "ready",
        "deck 0 lararium; first 0; drew 0 com041 common*; drew 0 com075 common*; drew 0 rom003 faction*; drew 0 rom001 faction*; "
        "drew 1 com042 common*; drew 1 com063 common*; drew 1 azt028 faction*; drew 1 azt027 faction*; round 0 1 0; phase - lookout; "
        "drew 0 rom011 faction*; drew 1 azt010 faction*; drew 0 com023 common*; drew 0 com054 common*; drew 0 com007 common*; "
        "drew 1 com026 common*; drew 1 com080 common*; drew 1 com050 common*");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(building_tells_what_was_paid_and_what_it_brings),
        TEST(deals_and_razing_tell_the_good),
        TEST(activations_and_exchanges_tell_how_often),
        TEST(free_steps_are_told),
        TEST(a_worker_that_is_sent_is_told),
        TEST(barbarians_tell_what_they_took),
        TEST(japanese_and_romans_tell_what_they_did),
        TEST(egyptians_tell_what_they_did),
        TEST(young_couple_tells_its_colour),
        TEST(a_prayer_tells_every_card_and_colour),
        TEST(a_round_tells_of_its_phases),
        TEST(giving_up_goods_is_told),
        TEST(the_solo_game_tells_of_its_attacks),
        TEST(a_new_game_tells_who_plays_what),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
