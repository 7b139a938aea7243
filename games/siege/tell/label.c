/* Moves in words: who does what, what it costs, what the chances are. A label stands by itself, in
 * any position. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../march/march.h"
#include "../fight/fight.h"
#include "tell.h"
#include "title.h"

/* ---- parts of sentences ------------------------------------------------------------------ */

/* Who is at a location, or what: "Harding", "siege tower", "0812". */
static void put_target(const struct sg_state *s, unsigned place, struct mg_text *out)
{
    int who = place != SG_NOWHERE ? sg_who(s, place) : -1, kind;

    if (who >= 0) {
        sg_put_name(s, (unsigned)who, out);
        if (s->tail[who] != SG_NOWHERE) { /* a rider is in two places */
            mg_putc(out, ' ');
            sg_put_place(place, out);
        }
        return;
    }
    int engine = sg_engine_of_hex(s, sg_hex(place));
    if (engine >= 0) {
        sg_put_name(s, SG_PERSONS + (unsigned)engine, out);
        mg_putc(out, ' ');
    } else {
        for (kind = SG_LADDER; kind < SG_PIECE_KINDS; kind++)
            if (sg_piece_at(s, place, kind) >= 0) {
                mg_put(out, sg_piece_title(out, kind));
                mg_putc(out, ' ');
                break;
            }
    }
    sg_put_place(place, out);
}

/* "12 hexes, medium cover, 1-3 killed ..." of a shot by a person; of an engine only how far. */
static void put_shot(const struct sg_state *s, unsigned who, unsigned place, int weapon,
                     struct mg_text *out)
{
    unsigned from = sg_is_person(who) ? s->at[who] : s->piece[who - SG_PERSONS].at;
    int target = sg_who(s, place);
    MG_WORDS(odds, out, SG_LONG);

    if (from == SG_NOWHERE || place == SG_NOWHERE)
        return;
    mg_say(out, N_("distance {0}"), mg_digits(sg_distance(sg_hex(from), sg_hex(place))).text);
    if (!sg_is_person(who) || weapon >= SG_BALLISTA_BOLT)
        return;
    struct sg_sight sight =
        sg_look(s, from, place, weapon, who, target >= 0 ? (unsigned)target : SG_SUBJECTS);
    if (!sight.clear)
        return;
    mg_put(out, ", ");
    mg_put(out, sg_cover_title(out, sight.cover));
    if (target >= 0 && sg_put_shot_odds(s, who, (unsigned)target, place, weapon, &odds)) {
        mg_put(out, "; ");
        mg_put(out, odds_buffer);
    }
}

static void put_fire_chance(const struct sg_state *s, unsigned place, int by, struct mg_text *out)
{
    int class = sg_fire_class(s, place, -1);
    if (class < SG_FIRE_CLASSES && sg_fire_table[class][by] <= 10)
        mg_say(out, N_("a die of {0} or more"), mg_digits(sg_fire_table[class][by]).text);
}

/* Tag, class, place and points of one who can be taken: "WAR, sergeant, 0812, points 7". */
static void put_card(const struct sg_state *s, unsigned who, struct mg_text *out)
{
    bool here = s->at[who] != SG_NOWHERE;
    struct sg_values v = sg_values_of(s, who);
    MG_WORDS(condition, out, SG_LONG);

    if (sg_tag(who)[0] != '\0') {
        mg_put(out, sg_tag(who));
        mg_put(out, ", ");
    }
    mg_put(out, sg_class_title(out, sg_class_of(s, who)));
    if (here) {
        mg_put(out, ", ");
        sg_put_place(s->at[who], out);
    }
    sg_put_condition(s, who, &condition);
    mg_put(out, condition.len > 0 ? ", " : "");
    mg_put(out, condition_buffer);
    mg_put(out, ", ");
    if (s->person[who].leads > 0) {
        MG_WORDS(animal, out, 80);
        sg_put_name(s, SG_PERSONS + s->person[who].leads - 1u, &animal);
        mg_say(out, N_("leads {0}"), animal_buffer);
        mg_put(out, ", ");
    }
    if (s->ask == SG_ASK_MOVE)
        mg_say(out, N_("points {0}"), mg_digits(sg_allowance(s, who)).text);
    else if (s->ask == SG_ASK_FIRE)
        mg_put(out, sg_weapon_title(out, sg_weapon_of(s, who)));
    else
        mg_say(out, N_("attack {0}, defence {1}, movement {2}"), mg_digits(v.attack).text,
               mg_digits(v.defence).text, mg_digits(v.movement).text);
}

/* ---- kinds that need more than a sentence ------------------------------------------------ */

static void label_who(const struct sg_state *s, const char *sentence, unsigned who,
                      struct mg_text *out)
{
    MG_WORDS(name, out, 80);
    MG_WORDS(card, out, SG_LONG);

    sg_put_name(s, who, &name);
    mg_say(out, sentence, name_buffer);
    if (sg_is_person(who))
        put_card(s, who, &card);
    else if (who < SG_SUBJECTS && s->piece[who - SG_PERSONS].at != SG_NOWHERE)
        sg_put_place(s->piece[who - SG_PERSONS].at, &card);
    if (card.len > 0) {
        mg_put(out, " (");
        mg_put(out, card_buffer);
        mg_putc(out, ')');
    }
}

static void put_facing(unsigned facing, struct mg_text *out)
{
    if (facing == 0 || facing > SG_DIRS)
        return;
    mg_put(out, ", ");
    mg_say(out, N_("facing {0}"), sg_dir_title(out, (int)facing - 1));
}

static void label_place(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    const struct sg_setup_step *step = s->phase == SG_PH_SETUP ? sg_step_now(s) : NULL;
    MG_WORDS(name, out, 80);
    MG_WORDS(place, out, 80);

    if (s->chosen >= SG_SUBJECTS && step != NULL)
        mg_put(&name, sg_piece_title(out, step->piece));
    else
        sg_put_name(s, s->chosen, &name);
    sg_put_place(m.a, &place);
    mg_say(out, N_("Set up {0} at {1}"), name_buffer, place_buffer);
    put_facing(m.b, out);
}

static void label_go(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    int cost, rolls;
    MG_WORDS(name, out, 80);
    MG_WORDS(place, out, 80);

    sg_put_name(s, s->chosen, &name);
    sg_put_place(m.a, &place);
    mg_say(out, N_("{0} goes to {1}"), name_buffer, place_buffer);
    put_facing(m.b, out);
    if (s->ask != SG_ASK_WALK || !sg_is_person(s->chosen) ||
        !sg_way_cost(s, s->chosen, m.a, m.b > 0 ? m.b - 1 : 0, &cost, &rolls))
        return;
    mg_put(out, ", ");
    mg_say(out, N_("{0} of {1} points"), mg_digits(cost).text,
           mg_digits(sg_points_left(s, s->chosen)).text);
    if (rolls > 0) {
        mg_put(out, ", ");
        mg_say(out, rolls == 1 ? N_("1 infiltration roll") : N_("{0} infiltration rolls"),
               mg_digits(rolls).text);
    }
}

static void put_in_brackets(const char *words, struct mg_text *out)
{
    if (words[0] == '\0')
        return;
    mg_put(out, " (");
    mg_put(out, words);
    mg_putc(out, ')');
}

static void label_shoot(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    unsigned who = s->chosen;
    int weapon = sg_is_person(who) && m.b == SG_AMMO_STONE ? SG_STONE
                 : sg_is_person(who)                       ? sg_weapon_of(s, who)
                                                           : SG_BALLISTA_BOLT;
    MG_WORDS(name, out, 80);
    MG_WORDS(target, out, 120);
    MG_WORDS(chance, out, SG_LONG);

    sg_put_name(s, who, &name);
    put_target(s, m.a, &target);
    mg_say(out,
           m.b == SG_AMMO_FIRE    ? N_("{0} shoots fire at {1}")
           : m.b == SG_AMMO_STONE ? N_("{0} throws a stone at {1}")
                                  : N_("{0} shoots at {1}"),
           name_buffer, target_buffer);
    if (who < SG_SUBJECTS)
        put_shot(s, who, m.a, weapon, &chance);
    if (m.b == SG_AMMO_FIRE && who < SG_PERSONS) {
        chance.len = 0;
        chance_buffer[0] = '\0';
        put_fire_chance(s, m.a, SG_BY_ARROW, &chance);
    }
    put_in_brackets(chance_buffer, out);
}

static void label_fire(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    int mover = s->ask == SG_ASK_DEFEND ? sg_shot_at(s) : -1;
    MG_WORDS(name, out, 80);
    MG_WORDS(target, out, 120);
    MG_WORDS(chance, out, SG_LONG);

    sg_put_name(s, m.a, &name);
    sg_put_name(s, mover >= 0 ? (unsigned)mover : SG_SUBJECTS, &target);
    mg_say(out, N_("{0} shoots at {1} with the {2}"), name_buffer, target_buffer,
           sg_weapon_title(out, m.b % SG_WEAPONS));
    if (mover >= 0 && sg_is_person(m.a))
        put_shot(s, m.a, s->at[mover], m.b % SG_WEAPONS, &chance);
    put_in_brackets(chance_buffer, out);
}

/* "12 against 11": what the two would bring in, with all that counts. */
static void label_fight(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    int attack, defence;
    MG_WORDS(attacker, out, 80);
    MG_WORDS(defender, out, 80);

    sg_put_name(s, m.a, &attacker);
    sg_put_name(s, m.b, &defender);
    mg_say(out, N_("{0} attacks {1}"), attacker_buffer, defender_buffer);
    if (m.a >= SG_PERSONS || m.b >= SG_PERSONS)
        return;
    sg_sums_of_fight(s, m.a, m.b, &attack, &defence);
    mg_putc(out, ' ');
    mg_say(out, N_("({0} against {1})"), mg_digits(attack).text, mg_digits(defence).text);
}

static void label_strike(const struct sg_state *s, struct mg_text *out)
{
    MG_WORDS(odds, out, 3 * SG_LONG);

    mg_say(out, N_("Strike"));
    if (s->ask != SG_ASK_JOIN)
        return;
    sg_put_combat_odds(s, &odds);
    put_in_brackets(odds_buffer, out);
}

static void label_work(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(name, out, 80);
    MG_WORDS(site, out, 80);

    sg_put_name(s, m.a, &name);
    sg_put_site(s, m.c, &site);
    mg_say(out, N_("{0} works: {1}, {2}"), name_buffer, sg_work_title(out, m.b % SG_WORKS),
           site_buffer);
}

/* {0}: {fire of a torch or a bucket} with the number that the die must show. */
static void label_burning(const struct sg_state *s, const char *sentence, struct mg_move m, int by,
                          struct mg_text *out)
{
    MG_WORDS(name, out, 80);
    MG_WORDS(target, out, 120);
    MG_WORDS(chance, out, 80);

    sg_put_name(s, m.a, &name);
    put_target(s, m.b, &target);
    mg_say(out, sentence, name_buffer, target_buffer);
    put_fire_chance(s, m.b, by, &chance);
    put_in_brackets(chance_buffer, out);
}

/* ---- all the others: {0} one name, {1} another or a place -------------------------------- */

static const char *end_sentence(const struct sg_state *s)
{
    switch (s->ask) {
    case SG_ASK_SETUP:
    case SG_ASK_PLACE: return N_("End this step of the set-up");
    case SG_ASK_FIRE: return N_("End the offensive fire");
    case SG_ASK_MOVE: return N_("End the movement");
    case SG_ASK_WORKS: return N_("End works and fire");
    default: return N_("End the combats");
    }
}

static const char *plain_sentence(const struct sg_state *s, struct mg_move m)
{
    switch (m.kind) {
    case SG_M_WAIT: return N_("Keep {0} back, to enter by {1}");
    case SG_M_DEPLOY:
        return m.a == 1 ? N_("Set up the rest, held back from the enemy")
                        : N_("Set up all that is left as the computer would");
    case SG_M_CHOOSE: return m.a == 1 ? N_("Destroy the bridge") : N_("Leave the bridge as it is");
    case SG_M_END: return end_sentence(s);
    case SG_M_LEAVE: return N_("{0} does not shoot");
    case SG_M_STOP: return N_("{0} stops here");
    case SG_M_EXIT: return N_("{0} leaves by {1}");
    case SG_M_MOUNT: return N_("{0} mounts {1}");
    case SG_M_DISMOUNT: return N_("{0} dismounts to {1}");
    case SG_M_LIFT: return m.b > 0 ? N_("{0} lifts {1} together with {2}") : N_("{0} lifts {1}");
    case SG_M_SET_DOWN:
        return m.a == 1 ? N_("{0} holds {1} at the battlement, ready to pour")
                        : N_("{0} lets go of {1}");
    case SG_M_LEAD: return N_("{0} leads {1}");
    case SG_M_ROLL:
        return m.a == 0 ? N_("{0} rolls forward, hexes: {1}") : N_("{0} rolls back, hexes: {1}");
    case SG_M_HOLD: return N_("Hold fire at this step");
    case SG_M_SPARE: return N_("Let {0} go without a shot");
    case SG_M_CEASE: return N_("No more defensive fire in this phase");
    case SG_M_GRAPPLE: return N_("{0} throws a grapnel at {1}");
    case SG_M_TOPPLE: return N_("{0} throws down {1}");
    case SG_M_CUT: return N_("{0} cuts {1}");
    case SG_M_JOIN: return N_("{0} joins the attack");
    case SG_M_AGAINST: return N_("Attack {0} as well");
    case SG_M_SEIZE: return N_("Try to take {0} alive (1 to 4 of 10)");
    case SG_M_POUR: return N_("Pour {0} over {1}");
    case SG_M_BATTER: return N_("{0} strikes {1}");
    case SG_M_GUARD: return N_("{1} guards {0}");
    case SG_M_HIT: return s->combat.result == 'A' ? N_("{0} is stunned") : N_("{0} is struck");
    case SG_M_BACK:
        return m.a == SG_NOWHERE ? N_("{0} retreats off the board") : N_("{0} retreats to {1}");
    case SG_M_ADVANCE: return N_("{0} advances to {1}");
    case SG_M_STAY: return N_("Nobody else advances");
    case SG_M_LAND: return N_("{0} comes down at {1}");
    /* SG_M_TURN */
    default: return s->ask == SG_ASK_TURN ? N_("The mantlet faces {1}") : N_("{0} faces {1}");
    }
}

/* Who a move without a person among its arguments is about. */
static unsigned who_acts(const struct sg_state *s, struct mg_move m)
{
    int mover;

    switch (m.kind) {
    case SG_M_BACK:
    case SG_M_LAND: return s->frames > 0 ? s->frame[s->frames - 1].who : SG_SUBJECTS;
    case SG_M_SPARE:
        mover = s->ask == SG_ASK_DEFEND ? sg_shot_at(s) : -1;
        return mover >= 0 ? (unsigned)mover : SG_SUBJECTS;
    case SG_M_SEIZE: return s->combat.defenders > 0 ? s->combat.defender[0] : SG_SUBJECTS;
    case SG_M_GRAPPLE:
    case SG_M_TOPPLE:
    case SG_M_CUT:
    case SG_M_JOIN:
    case SG_M_AGAINST:
    case SG_M_POUR:
    case SG_M_BATTER:
    case SG_M_GUARD:
    case SG_M_HIT:
    case SG_M_ADVANCE: return m.a;
    default: return s->chosen;
    }
}

/* What he holds or leads. */
static unsigned burden(const struct sg_state *s, unsigned who)
{
    if (who >= SG_PERSONS)
        return SG_SUBJECTS;
    const struct sg_person *p = &s->person[who];
    if (p->carries > 0 || p->leads > 0)
        return SG_PERSONS + (p->carries > 0 ? p->carries : p->leads) - 1u;
    int prisoner = sg_led_prisoner(s, who);
    return prisoner >= 0 ? (unsigned)prisoner : SG_SUBJECTS;
}

static void put_second(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    switch (m.kind) {
    case SG_M_WAIT:
    case SG_M_EXIT: mg_put(out, sg_edge_title(out, m.a)); break;
    case SG_M_DISMOUNT:
    case SG_M_BACK:
    case SG_M_LAND: sg_put_place(m.a, out); break;
    case SG_M_GRAPPLE:
    case SG_M_ADVANCE: sg_put_place(m.b, out); break;
    case SG_M_POUR:
    case SG_M_BATTER: put_target(s, m.b, out); break;
    case SG_M_MOUNT:
    case SG_M_LIFT:
    case SG_M_LEAD: sg_put_name(s, m.a, out); break;
    case SG_M_TOPPLE:
    case SG_M_CUT:
    case SG_M_GUARD: sg_put_name(s, m.b, out); break;
    case SG_M_SET_DOWN: sg_put_name(s, burden(s, s->chosen), out); break;
    case SG_M_ROLL: mg_put_number(out, m.b); break;
    case SG_M_TURN: mg_put(out, sg_dir_title(out, m.a % SG_DIRS)); break;
    default: break;
    }
}

static void label_plain(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(first, out, 120);
    MG_WORDS(second, out, 120);
    MG_WORDS(third, out, 120);

    sg_put_name(s, who_acts(s, m), &first);
    put_second(s, m, &second);
    if (m.kind == SG_M_LIFT && m.b > 0)
        sg_put_name(s, m.b - 1u, &third);
    mg_say(out, plain_sentence(s, m), first_buffer, second_buffer, third_buffer);
}

static void put_label(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    if (sg_label_siege(s, m, out))
        return;
    switch (m.kind) {
    case SG_M_TAKE:
        label_who(s, s->ask == SG_ASK_MOVE ? N_("Move {0}") : N_("Set up {0}"), m.a, out);
        break;
    case SG_M_PLACE: label_place(s, m, out); break;
    case SG_M_AIM: label_who(s, N_("Shoot with {0}"), m.a, out); break;
    case SG_M_SHOOT: label_shoot(s, m, out); break;
    case SG_M_GO: label_go(s, m, out); break;
    case SG_M_FIRE: label_fire(s, m, out); break;
    case SG_M_TORCH: label_burning(s, N_("{0} sets fire to {1}"), m, SG_BY_TORCH, out); break;
    case SG_M_DOUSE:
        label_burning(s, N_("{0} fights the fire at {1}"), m, SG_BY_DOUSING, out);
        break;
    case SG_M_WORK: label_work(s, m, out); break;
    case SG_M_FIGHT: label_fight(s, m, out); break;
    case SG_M_STRIKE: label_strike(s, out); break;
    default: label_plain(s, m, out); break;
    }
}

void sg_label(const void *view, struct mg_move m, struct mg_text *out)
{
    size_t from = out->len;

    put_label(view, m, out);
    sg_capital(out, from);
}
