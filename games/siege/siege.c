/* Siege on the contract of game.h: its tables of options, moves and events, and where its functions
 * are. */
#include "ground/ground.h"
#include "setup/setup.h"
#include "doors.h"
#include "mind/advice.h"
#include "tell/tell.h"
#include "siege.h"

static const char *const no_yes[] = { "no", "yes" };
/* clang-format off */
static const struct mg_option options[] = {
    [SG_OPT_PLAYERS] = { "players", 2, SG_SEATS, 2, NULL, N_("How many play; the sides share out their people among up to four players each."),
                         "SG-TEAM-01", N_("Siege is for two to eight players.") },
    [SG_OPT_SCENARIO] = { "scenario", 0, SG_SCENARIOS - 1, 6, sg_scenario_words, N_("Which scenario of the book is played."), NULL, NULL },
    [SG_OPT_CHARGE] = { "charge", 0, 1, 1, no_yes, N_("Mounted nobles and knights charge."), NULL, NULL },
    [SG_OPT_INFILTRATION] = { "infiltration", 0, 1, 1, no_yes, N_("Who steps from one enemy's side to another's rolls a die."), NULL, NULL },
    [SG_OPT_BODIES] = { "bodies", 0, 1, 0, no_yes, N_("The dead are in the way."), NULL, NULL },
    [SG_OPT_NO_LIMIT] = { "no_limit", 0, 1, 0, no_yes, N_("No turn limit."), NULL, NULL },
    [SG_OPT_MILD_EVENTS] = { "mild_events", 0, 1, 0, no_yes, N_("A siege: the events of the first five days are rolled with -5 instead of +5."), NULL, NULL },
    { .name = NULL },
};
/* clang-format on */

#define NOTHING                                                                                    \
    {                                                                                              \
        {                                                                                          \
            NULL, NULL, false                                                                      \
        }                                                                                          \
    }
#define WHO(what)       { what, &sg_who_names, false }
#define MAYBE_WHO(what) { what, &sg_who_names, true }
#define PERSON          { "person", &sg_person_names, false }
#define PLACE           { "location", &sg_place_names, false }
#define MAYBE_PLACE     { "location", &sg_place_names, true }
#define FACING          { "facing", &sg_dir_names, true }
#define EDGE            { "edge", &sg_edge_names, false }
#define NUMBER(what)    { what, NULL, false }
#define ORDER           { "order", &sg_order_names, false }
#define MAP             { "map", &sg_map_names, false }
#define ITEM            { "item", &sg_item_names, false }
#define MAYBE_ITEM      { "item", &sg_item_names, true }
#define STAGE           { "stage", &sg_stage_names, false }

static const struct mg_move_kind moves[] = {
    [0] = { "", NOTHING, { NULL, NULL } },
    [SG_M_TAKE] = { "take", { WHO("who") }, { "prendi", "toma" } },
    [SG_M_PLACE] = { "place", { PLACE, FACING }, { "metti", "pon" } },
    [SG_M_WAIT] = { "wait", { EDGE }, { "aspetta", "espera" } },
    [SG_M_DEPLOY] = { "deploy", { { "how", &sg_deploy_names, true } }, { "schiera", "despliega" } },
    [SG_M_CHOOSE] = { "choose", { { "choice", &sg_yes_names, false } }, { "scegli", "elige" } },
    [SG_M_END] = { "end", NOTHING, { "fine", "fin" } },
    [SG_M_AIM] = { "aim", { WHO("who") }, { "mira", "apunta" } },
    [SG_M_SHOOT] = { "shoot",
                     { PLACE, { "ammunition", &sg_ammo_names, false } },
                     { "tira", "dispara" } },
    [SG_M_LEAVE] = { "leave", NOTHING, { "lascia", "deja" } },
    [SG_M_GO] = { "go", { PLACE, FACING }, { "vai", "ve" } },
    [SG_M_STOP] = { "stop", NOTHING, { "ferma", "para" } },
    [SG_M_EXIT] = { "exit", { EDGE }, { "uscita", "salida" } },
    [SG_M_MOUNT] = { "mount", { WHO("piece") }, { "monta", "monta" } },
    [SG_M_DISMOUNT] = { "dismount", { PLACE }, { "smonta", "desmonta" } },
    [SG_M_LIFT] = { "lift",
                    { WHO("piece"), { "partner", &sg_partner_names, true } },
                    { "solleva", "levanta" } },
    [SG_M_SET_DOWN] = { "set_down", { { "how", &sg_down_names, true } }, { "posa", "suelta" } },
    [SG_M_LEAD] = { "lead", { WHO("who") }, { "guida", "guía" } },
    [SG_M_ROLL] = { "roll",
                    { { "way", &sg_roll_names, false }, NUMBER("hexes") },
                    { "spingi", "empuja" } },
    [SG_M_FIRE] = { "fire",
                    { WHO("who"), { "weapon", &sg_weapon_names, false } },
                    { "lancia", "lanza" } },
    [SG_M_HOLD] = { "hold", NOTHING, { "tieni", "retén" } },
    [SG_M_SPARE] = { "spare", NOTHING, { "risparmia", "perdona" } },
    [SG_M_CEASE] = { "cease", NOTHING, { "cessa", "cesa" } },
    [SG_M_TORCH] = { "torch", { PERSON, PLACE }, { "incendia", "incendia" } },
    [SG_M_DOUSE] = { "douse", { PERSON, PLACE }, { "spegni", "apaga" } },
    [SG_M_GRAPPLE] = { "grapple", { PERSON, PLACE }, { "aggancia", "engancha" } },
    [SG_M_TOPPLE] = { "topple", { PERSON, WHO("piece") }, { "rovescia", "vuelca" } },
    [SG_M_CUT] = { "cut", { PERSON, WHO("piece") }, { "taglia", "corta" } },
    [SG_M_WORK] = { "work",
                    { PERSON,
                      { "work", &sg_work_names, false },
                      { "site", &sg_site_names, false } },
                    { "lavora", "trabaja" } },
    [SG_M_FIGHT] = { "fight",
                     { PERSON, { "defender", &sg_person_names, false } },
                     { "combatti", "combate" } },
    [SG_M_JOIN] = { "join", { PERSON }, { "unisciti", "únete" } },
    [SG_M_AGAINST] = { "against", { PERSON }, { "contro", "contra" } },
    [SG_M_STRIKE] = { "strike", NOTHING, { "colpisci", "golpea" } },
    [SG_M_SEIZE] = { "seize", NOTHING, { "afferra", "captura" } },
    [SG_M_POUR] = { "pour", { WHO("piece"), PLACE }, { "versa", "vierte" } },
    [SG_M_BATTER] = { "batter", { WHO("piece"), PLACE }, { "batti", "bate" } },
    [SG_M_GUARD] = { "guard",
                     { { "prisoner", &sg_person_names, false }, PERSON },
                     { "sorveglia", "vigila" } },
    [SG_M_HIT] = { "hit", { PERSON }, { "bersaglio", "blanco" } },
    [SG_M_BACK] = { "back", { PLACE }, { "indietro", "atrás" } },
    [SG_M_ADVANCE] = { "advance", { PERSON, PLACE }, { "avanza", "avanza" } },
    [SG_M_STAY] = { "stay", NOTHING, { "resta", "queda" } },
    [SG_M_LAND] = { "land", { PLACE }, { "approda", "cae" } },
    [SG_M_TURN] = { "turn", { { "direction", &sg_turn_names, false } }, { "gira", "gira" } },
    [SG_M_ORDER] = { "order", { ORDER }, { "ordine", "orden" } },
    [SG_M_GROUND] = { "ground", { MAP, EDGE }, { "terreno", "terreno" } },
    [SG_M_PICK] = { "pick", { PERSON, NUMBER("patrol") }, { "preleva", "escoge" } },
    [SG_M_MUSTER] = { "muster", NOTHING, { "raduna", "reúne" } },
    [SG_M_VICTIM] = { "victim", { WHO("who") }, { "vittima", "víctima" } },
    [SG_M_BUY] = { "buy",
                   { PERSON, { "mounted", &sg_mounted_names, true } },
                   { "compra", "compra" } },
    [SG_M_MEND] = { "mend", NOTHING, { "ripara", "repara" } },
    [SG_M_SHELL] = { "shell",
                     { WHO("piece"), PLACE, { "beyond", &sg_beyond_names, true } },
                     { "bombarda", "bombardea" } },
    [SG_M_ARROWS] = { "arrows", { PLACE }, { "frecce", "flechas" } },
    [SG_M_DIG] = { "dig", { PLACE, { "forced", &sg_forced_names, true } }, { "scava", "cava" } },
    [SG_M_REFILL] = { "refill",
                      { PLACE, { "forced", &sg_forced_names, true } },
                      { "riempi", "rellena" } },
    [SG_M_LIGHT] = { "light", NOTHING, { "accendi", "enciende" } },
    [SG_M_WRECK] = { "wreck", NOTHING, { "distruggi", "destruye" } },
    [SG_M_BUILD] = { "build", { PERSON, ITEM, NUMBER("workers") }, { "costruisci", "construye" } },
    [SG_M_UNBAR] = { "unbar", { PLACE }, { "disserra", "desatranca" } },
    [SG_M_BREAK_OFF] = { "break_off", NOTHING, { "interrompi", "interrumpe" } },
    [SG_M_GO_ON] = { "go_on", NOTHING, { "prosegui", "prosigue" } },
    [SG_M_EQUIP] = { "equip", { ITEM, { "hexes", NULL, true } }, { "equipaggia", "equipa" } },
    [SG_M_LOSE] = { "lose", { WHO("piece") }, { "perdi", "pierde" } },
    { .name = NULL },
};

static const struct mg_gone_move gone_moves[] = {
    { "entrust", 6, "MG-REC-06",
      N_("By the rules of its time captains fought here as a computer player of that time thought, which this program does not know: the game cannot be played again.") },
    { .name = NULL },
};

#define SIDE   { "side", &sg_side_names, false }
#define WORK   { "work", &sg_work_names, false }
#define LETTER { "result", &sg_letter_names, false }
static const struct mg_event_kind events[] = {
    [0] = { "", NOTHING },
    [SG_E_PHASE] = { "phase", { SIDE, { "phase", &sg_phase_names, false }, NUMBER("turn") } },
    [SG_E_PLACED] = { "placed", { WHO("who"), PLACE, MAYBE_ITEM } },
    [SG_E_MOVED] = { "moved", { WHO("who"), PLACE, NUMBER("points") } },
    [SG_E_ENTERED] = { "entered", { WHO("who"), PLACE, NUMBER("points") } },
    [SG_E_LEFT] = { "left", { WHO("who"), EDGE } },
    [SG_E_INFILTRATED] = { "infiltrated", { WHO("who"), NUMBER("total"), NUMBER("outcome") } },
    [SG_E_SHOT] = { "shot", { WHO("who"), PLACE, { "ammunition", &sg_ammo_names, false } } },
    [SG_E_SHOT_DIE] = { "shot-die",
                        { NUMBER("die"), WHO("target"), { "effect", &sg_effect_names, false } } },
    [SG_E_COMBAT] = { "combat", { WHO("attacker"), WHO("defender"), NUMBER("column") } },
    [SG_E_COMBAT_DIE] = { "combat-die", { NUMBER("die"), LETTER, NUMBER("column") } },
    [SG_E_STUNNED] = { "stunned", { WHO("who") } },
    [SG_E_WOUNDED] = { "wounded", { WHO("who") } },
    [SG_E_KILLED] = { "killed", { WHO("who"), PLACE, { "why", &sg_death_names, false } } },
    [SG_E_RECOVERED] = { "recovered", { WHO("who") } },
    [SG_E_UNHORSED] = { "unhorsed", { WHO("who") } },
    [SG_E_HORSE_KILLED] = { "horse-killed", { WHO("who") } },
    [SG_E_RETREATED] = { "retreated", { WHO("who"), PLACE } },
    [SG_E_CORNERED] = { "cornered", { WHO("who") } },
    [SG_E_ADVANCED] = { "advanced", { WHO("who"), PLACE } },
    [SG_E_CAPTURED] = { "captured", { WHO("who"), MAYBE_PLACE } },
    [SG_E_FREED] = { "freed", { WHO("who"), MAYBE_PLACE } },
    [SG_E_ESCAPED] = { "escaped", { WHO("who") } },
    [SG_E_SURRENDER_DIE] = { "surrender-die", { WHO("who"), NUMBER("die") } },
    [SG_E_FIRE_DIE] = { "fire-die", { PLACE, NUMBER("die"), NUMBER("needed") } },
    [SG_E_DOUSE_DIE] = { "douse-die", { PLACE, NUMBER("die"), NUMBER("needed") } },
    [SG_E_LIT] = { "lit", { PLACE } },
    [SG_E_DOUSED] = { "doused", { PLACE } },
    [SG_E_BURNT_OUT] = { "burnt-out", { PLACE, ITEM, NUMBER("section") } },
    [SG_E_WORK] = { "work", { WORK, { "site", &sg_site_names, false }, NUMBER("turns") } },
    [SG_E_WORK_DONE] = { "work-done", { WORK, { "site", &sg_site_names, false } } },
    [SG_E_LADDER] = { "ladder", { WHO("piece"), PLACE, NUMBER("thrown") } },
    [SG_E_FELL] = { "fell", { WHO("who"), NUMBER("total"), MAYBE_PLACE } },
    [SG_E_ROLLED] = { "rolled", { WHO("piece"), PLACE } },
    [SG_E_DRAWBRIDGE] = { "drawbridge", { WHO("piece") } },
    [SG_E_IMPACT] = { "impact", { WHO("who"), PLACE } },
    [SG_E_BOMBARD_DIE] = { "bombard-die", { PLACE, NUMBER("die"), NUMBER("result") } },
    [SG_E_DAMAGED] = { "damaged", { PLACE, NUMBER("grade"), NUMBER("section") } },
    [SG_E_DEMOLISHED] = { "demolished", { PLACE, NUMBER("none"), NUMBER("section") } },
    [SG_E_POURED] = { "poured", { WHO("piece"), PLACE } },
    [SG_E_SPILLED] = { "spilled", { WHO("piece"), PLACE } },
    [SG_E_PIECE_LOST] = { "piece-lost", { WHO("piece"), MAYBE_PLACE } },
    [SG_E_WITHDRAWS] = { "withdraws", { SIDE, NUMBER("of_own_will") } },
    [SG_E_DECIDED] = { "decided", { SIDE, { "grade", &sg_grade_names, false } } },
    [SG_E_TOLD] = { "told",
                    { WHO("who"), NUMBER("number"), { "purpose", &sg_purpose_names, false } } },
    [SG_E_SCALDED] = { "scalded", { WHO("who"), NUMBER("die"), LETTER } },
    [SG_E_DAY] = { "day", { NUMBER("day"), STAGE } },
    [SG_E_PROVISIONS] = { "provisions", { NUMBER("days"), NUMBER("more"), NUMBER("less") } },
    [SG_E_COMMANDER] = { "commander", { WHO("who") } },
    [SG_E_EVENT_DIE] = { "event-die", { NUMBER("total"), NUMBER("early"), NUMBER("blockade") } },
    [SG_E_EVENT] = { "event", { NUMBER("number"), NUMBER("again") } },
    [SG_E_INITIATIVE] = { "initiative", { SIDE, NUMBER("total"), NUMBER("other") } },
    [SG_E_HEALED] = { "healed", { WHO("who") } },
    [SG_E_HEALS] = { "heals", { WHO("who"), NUMBER("day"), NUMBER("die") } },
    [SG_E_ORDER] = { "order", { SIDE, ORDER, NUMBER("day") } },
    [SG_E_GROUND] = { "ground", { MAP, EDGE, NUMBER("alone") } },
    [SG_E_JOINED] = { "joined", { WHO("who"), SIDE } },
    [SG_E_DEPARTED] = { "departed", { WHO("who") } },
    [SG_E_BATTLE] = { "battle", { ORDER, NUMBER("over"), NUMBER("day") } },
    [SG_E_PARLEY] = { "parley", { NUMBER("die"), NUMBER("total"), NUMBER("day") } },
    [SG_E_MENDED] = { "mended", { SIDE } },
    [SG_E_SHELLED] = { "shelled", { PLACE, NUMBER("points") } },
    [SG_E_POINTS_LOST] = { "points-lost", { WHO("piece"), NUMBER("points"), NUMBER("left") } },
    [SG_E_ARROWS] = { "arrows", { PLACE, NUMBER("archers"), ITEM } },
    [SG_E_DUG] = { "dug", { PLACE, NUMBER("counter") } },
    [SG_E_REFILLED] = { "refilled", { PLACE } },
    [SG_E_PROPS_FIRED] = { "props-fired", NOTHING },
    [SG_E_MINE_DIE] = { "mine-die", { NUMBER("die"), NUMBER("collapses") } },
    [SG_E_PROJECT] = { "project", { WHO("engineer"), ITEM, NUMBER("days") } },
    [SG_E_BUILT] = { "built", { ITEM, NUMBER("count"), SIDE } },
    [SG_E_STAGE] = { "stage", { STAGE } },
    [SG_E_PATROL] = { "patrol", { NUMBER("number"), NUMBER("die") } },
    [SG_E_RESTOCK] = { "restock", { NUMBER("days") } },
    [SG_E_ENLISTED] = { "enlisted",
                        { WHO("who"), { "mounted", &sg_mounted_names, false }, NUMBER("points") } },
    [SG_E_EQUIPPED] = { "equipped", { ITEM, NUMBER("hexes"), NUMBER("points") } },
    [SG_E_ENDED] = { "ended", { { "how", &sg_ending_names, false }, NUMBER("why") } },
    [SG_E_EVENT_NUMBER] = { "event-number", { NUMBER("event"), NUMBER("die") } },
    [SG_E_ANIMALS] = { "animals", { NUMBER("animals") } },
    { .name = NULL },
};

/* ---- small functions --------------------------------------------------------------------- */

static const char *const army_words[SG_ARMIES] = { "angevins", "royals", "flemings", "civilians" };

static const char *army_name(int army)
{
    switch (army) {
    case SG_ANG: return N_("Angevins");
    case SG_ROY: return N_("Royal army");
    case SG_FLE: return N_("Flemings");
    default: return N_("Civilians");
    }
}

/* By the option: each scenario's sides, in its order. */
static const uint8_t armies[SG_SCENARIOS][SG_SIDES] = {
    { SG_FLE, SG_ROY }, { SG_ANG, SG_ROY }, { SG_ROY, SG_ANG }, { SG_ANG, SG_ROY },
    { SG_ANG, SG_ROY }, { SG_ANG, SG_ROY }, { SG_ROY, SG_ANG }, { SG_ANG, SG_ROY },
    { SG_ANG, SG_ROY }, { SG_ROY, SG_ANG }, { SG_ROY, SG_ANG }, { SG_ANG, SG_ROY },
    { SG_ROY, SG_ANG }, { SG_ROY, SG_ANG }, { SG_ROY, SG_ANG }, { SG_ANG, SG_ROY },
    { SG_ANG, SG_ROY }, { SG_ANG, SG_ROY }, { SG_ANG, SG_ROY },
};

static const char *seat_name(const struct mg_options *o, const void *view, int seat)
{
    const struct sg_state *s = view;
    if (seat < 0 || seat >= SG_SEATS)
        return NULL;
    if (s == NULL && o->value[SG_OPT_PLAYERS] > 2)
        return NULL;
    if (s != NULL && s->players > 2)
        return NULL;
    return army_name(s != NULL ? s->scenario.army[sg_side_of(seat)]
                               : armies[o->value[SG_OPT_SCENARIO]][sg_side_of(seat)]);
}

static struct mg_verdict check_options(const struct mg_options *o)
{
    (void)o;
    return MG_LEGAL;
}

static int seats(const void *state)
{
    return ((const struct sg_state *)state)->players;
}

/* In the middle of one person's or engine's act. */
static bool unfinished(const void *state)
{
    const struct sg_state *s = state;
    return s->phase != SG_PH_OVER && (s->frames > 0 || s->ask == SG_ASK_TARGET ||
                                      s->ask == SG_ASK_PLACE || s->ask == SG_ASK_JOIN);
}

/* Points of a tournament, doubled: decisive 10 to 0, substantial 8 to 2, marginal 6 to 4, draw 5
 * each. */
static void result(const void *state, struct mg_result *out)
{
    const struct sg_state *s = state;
    memset(out, 0, sizeof *out);
    out->over = s->phase == SG_PH_OVER;
    for (int seat = 0; seat < s->players; seat++) {
        int share = s->winner == SG_NO_SIDE || s->grade == 0 ? 0
                    : sg_side_of(seat) == s->winner          ? 2 * s->grade
                                                             : -2 * s->grade;
        out->score[seat] = s->grade == 0 || s->winner == SG_NO_SIDE ? 5
                           : share > 0                              ? 4 + share
                                                                    : 6 + share;
        out->place[seat] = share < 0 ? 2 : 1;
        if (out->over && share > 0)
            out->winners |= 1u << seat;
    }
    if (out->over && out->winners == 0) /* a draw is shared */
        out->winners = (1u << s->players) - 1;
}

/* A battle of a siege, or a scenario that is one; its turns are those of a side, between battles
 * they are days. */
static struct mg_phase phase(const void *view)
{
    const struct sg_state *s = view;
    /* a siege is counted in days: each of its actions begins with turn 1 */
    int turn = s->siege.on ? s->siege.day : s->turn;
    bool fighting = !s->siege.on || s->siege.in_action;
    return (struct mg_phase){
        .turn = turn > 0 ? turn : 1,
        .name = sg_phase_names.name[s->phase],
        .stretch = s->siege.day * 65536u + (fighting ? s->turn * 2u + s->side + 1 : 0),
        .battle = fighting ? 1u + s->siege.day * 256u + s->siege.order : 0,
    };
}

static unsigned traits(const void *state, int seat, struct mg_trait out[MG_MAX_TRAITS])
{
    const struct sg_state *s = state;
    int side = sg_side_of(seat);
    out[0] = (struct mg_trait){ "army", army_words[s->scenario.army[side] % SG_ARMIES] };
    if (s->siege.on) {
        out[1] = (struct mg_trait){ "side", side == s->siege.besieger ? "besieger" : "besieged" };
        out[2] = (struct mg_trait){ "ending", sg_ending_names.name[s->siege.ending % SG_ENDINGS] };
        return 3;
    }
    out[1] = (struct mg_trait){ "side", s->scenario.attacker == side    ? "attacker"
                                        : s->scenario.attacker == !side ? "defender"
                                        : side == 0                     ? "first"
                                                                        : "second" };
    return 2;
}

static bool mates(const void *state, int seat, int other) /* SG-TEAM-03 */
{
    (void)state;
    return sg_side_of(seat) == sg_side_of(other);
}

/* What ends a siege, or an action of it, and what can be done once only. */
static bool for_good(const void *view, struct mg_move m)
{
    (void)view;
    return m.kind == SG_M_BREAK_OFF ||
           (m.kind == SG_M_ORDER && (m.a == SG_ORDER_LIFT || m.a == SG_ORDER_SORTIE ||
                                     m.a == SG_ORDER_BREAK_OUT || m.a == SG_ORDER_MEET));
}

static const struct mg_words words = {
    .for_good = for_good,
    .seat_name = seat_name,
    .things = sg_things,
    .score = &sg_score,
    .chance = sg_chance,
    .traits = traits,
    .prompt = sg_prompt,
    .label = sg_label,
    .tell = sg_tell_event,
    .carries_on = sg_carries_on,
    .words = sg_words,
    .draw = sg_draw,
    .describe = sg_describe,
    .look = sg_look_at,
    .chronicle = &sg_chronicle,
};

static const struct mg_page page = {
    .extra = sg_extra,
    .content = sg_content,
};

const struct mg_game sg_game = {
    .id = "siege",
    .name = N_("Siege"),
    .prefix = "SG",
    .about = N_(
        "Knights, archers and engineers fight for fords, priories and castles, man by man, on open ground and on the walls."),
    .rules_oldest = 1,
    .rules_version =
        8, /* 2, 3: captains rate moves otherwise; 3: no tent in the hex of another, what hangs on
            * the redoubt is a part of it; 4: captains again, who stands on a scaffold of the walls
            * is inside; 5: captains of sieges; 6: hoardings, gangplanks, oil on riders, lost
            * points, builders in an assault, phases that pass; 7: no captains, only bows and
            * crossbows shoot up through the floor of a hoarding; 8: where riders fall */
    .state_size = sizeof(struct sg_state),
    .seats_min = 2,
    .seats_max = SG_SEATS,
    .longest = 200000,
    .options = options,
    .options_many = 1u << SG_OPT_NO_LIMIT, /* five times as long, and no new rule */
    MG_MOVES(moves),
    .events = events,
    .gone_moves = gone_moves,
    .fields = sg_fields,
    .invariants = sg_invariants,
    .check_options = check_options,
    .setup = sg_setup,
    .compose = sg_compose,
    .agrees = sg_agrees,
    .derive = sg_derive_position,
    .seats = seats,
    .actors = sg_actors,
    .check = sg_check,
    .list = sg_list,
    .apply = sg_apply,
    .unfinished = unfinished,
    .result = result,
    .open = true,
    .mates = mates,
    .phase = phase,
    .words = &words,
    .page = &page,
    .advice = &sg_advice,
};
