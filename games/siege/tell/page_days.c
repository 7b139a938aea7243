/* The siege of many days for the page: the sheet (SG-SIE-06), what is under way, who does what
 * today, and which orders are possible or why not. Names are told in the language of the page where
 * the engine has them. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../days/days.h"
#include "../days/deed.h"
#include "../doors.h"
#include "page.h"
#include "title.h"

static void put_flag(struct mg_json *out, const char *key, bool is)
{
    if (!is)
        return;
    mg_json_key(out, key);
    mg_json_bool(out, true);
}

static void put_some(struct mg_json *out, const char *key, int number)
{
    if (number != 0)
        mg_json_number_member(out, key, number);
}

/* ---- the days ---------------------------------------------------------------------------- */

static void put_day(const struct sg_siege *g, int day, struct mg_json *out)
{
    const struct sg_day_record *r = &g->record[day - 1];

    mg_json_open(out, '{');
    mg_json_number_member(out, "day", day);
    if (r->event >= 5) { /* T20: less is nothing */
        mg_json_number_member(out, "event", r->event);
        mg_json_text_member(out, "happens", sg_event_title(out->out, r->event));
    }
    if (r->initiative > 0)
        mg_json_number_member(out, "initiative", sg_holder_of_day(g, r));
    if (r->order != SG_ORDER_NOTHING) {
        mg_json_text_member(out, "order", sg_order_names.name[r->order]);
        mg_json_text_member(out, "does", sg_order_title(out->out, r->order));
    }
    mg_json_number_member(out, "provisions", day < g->day ? r->provisions : g->provisions);
    put_some(out, "damage", r->damage);
    put_some(out, "wounded", r->wounded);
    open_key(out, "dead", '[');
    for (int side = 0; side < SG_SIDES; side++)
        mg_json_number(out, r->dead[side]);
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

static void put_days(const struct sg_siege *g, struct mg_json *out)
{
    open_key(out, "days", '[');
    for (int day = 1; day <= g->day && day <= SG_DAYS; day++)
        put_day(g, day, out);
    mg_json_close(out, ']');
}

/* ---- people ------------------------------------------------------------------------------ */

static const char *job_word(int job)
{
    static const char *const words[] = { NULL, "fight", "dig", "counterdig", "bridge", "outside" };

    return job >= SG_JOB_BUILD    ? "build"
           : job >= SG_JOB_CREW   ? "crew"
           : job >= SG_JOB_PATROL ? "patrol"
                                  : words[job];
}

/* Who is not simply in quarters: his job of today, and when his wound is healed (255: never). */
static void put_people(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "people", '[');
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        int job = s->siege.job[who], heals = s->siege.heals[who];
        bool came = s->siege.relief[who / 8] >> who % 8 & 1;
        if (s->person[who].fate == SG_ABSENT || (job == 0 && heals == 0 && !came))
            continue;
        mg_json_open(out, '{');
        put_who(out, "id", who);
        if (job_word(job) != NULL)
            mg_json_text_member(out, "job", job_word(job));
        put_some(out, "patrol",
                 job >= SG_JOB_PATROL && job < SG_JOB_CREW ? job - SG_JOB_PATROL + 1 : 0);
        put_some(out, "heals", heals);
        put_flag(out, "relief", came);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

/* ---- works ------------------------------------------------------------------------------- */

static void put_projects(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "projects", '[');
    for (int i = 0; i < SG_PROJECTS; i++) {
        const struct sg_project *p = &s->siege.project[i];
        if (p->item == 0)
            continue;
        mg_json_open(out, '{');
        mg_json_number_member(out, "side", p->side);
        mg_json_text_member(out, "item", sg_kind_names.name[p->item]);
        if (p->engineer > 0)
            put_who(out, "engineer", p->engineer - 1u);
        mg_json_number_member(out, "workers", p->workers);
        mg_json_number_member(out, "progress", p->progress);
        mg_json_number_member(out, "days", sg_days_for(s, p->side, p->item));
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static unsigned target_of(const struct sg_state *s, unsigned piece)
{
    unsigned first = sg_piece_first[SG_PERRIER];
    return piece >= first && piece - first < SG_THROWERS ? s->siege.target[piece - first]
                                                         : SG_NOWHERE;
}

/* Engines wherever they are; other things in store are counted by kind. */
static void put_engines(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "engines", '[');
    for (unsigned i = 0; i < SG_PIECES; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind == SG_NO_PIECE || !(sg_is_large(p->kind) || sg_is_thrower(p->kind)))
            continue;
        mg_json_open(out, '{');
        put_who(out, "id", SG_PERSONS + i);
        mg_json_text_member(out, "kind", sg_kind_names.name[p->kind]);
        mg_json_number_member(out, "side", p->side);
        if (p->kind == SG_PERRIER || p->kind == SG_MANGONEL)
            mg_json_number_member(out, "points", p->points);
        put_flag(out, "out", p->flags & SG_P_OUT_OF_USE);
        put_place(out, "at", p->at);
        put_place(out, "target", target_of(s, i));
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void put_stores(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "stores", '[');
    for (int side = 0; side < SG_SIDES; side++) {
        int count[SG_EQUIPMENT] = { 0 };
        for (unsigned i = 0; i < SG_PIECES; i++) {
            const struct sg_piece *p = &s->piece[i];
            if (p->kind != SG_NO_PIECE && p->side == side && p->at == SG_NOWHERE &&
                !(p->flags & SG_P_DEAD) && p->kind != SG_HORSE && !sg_is_large(p->kind) &&
                !sg_is_thrower(p->kind))
                count[p->kind]++;
        }
        mg_json_open(out, '[');
        for (int kind = 1; kind < SG_EQUIPMENT; kind++) {
            int n = count[kind] + (s->siege.in_action ? 0 : s->store[side][kind]);
            if (n == 0 || sg_kind_names.name[kind] == NULL)
                continue;
            mg_json_open(out, '{');
            mg_json_text_member(out, "kind", sg_kind_names.name[kind]);
            mg_json_number_member(out, "n", n);
            mg_json_close(out, '}');
        }
        mg_json_close(out, ']');
    }
    mg_json_close(out, ']');
}

static void put_hexes(const char *key, const uint16_t *hex, int count, struct mg_json *out)
{
    open_key(out, key, '[');
    for (int i = 0; i < count && i < SG_MINE_HEXES; i++)
        put_named(out, &sg_hex_names, hex[i]);
    mg_json_close(out, ']');
}

static void put_mine(const struct sg_state *s, struct mg_json *out)
{
    const struct sg_mine *m = &s->siege.mine;
    const struct sg_map *map = sg_besieged_map(s);

    /* dug, or the gallery stands before it */
    int under = !s->siege.in_action ? sg_mined_section(s) : m->section - 1;

    if (under < 0 && m->counter == 0 && m->dug == 0)
        return;
    open_key(out, "mine", '{');
    if (under >= 0 && under < map->sections) {
        const struct sg_section *section = &map->section[under];
        mg_json_text_member(out, "section", sg_zone_title(out->out, section->id));
        mg_json_number_member(out, "needed", (section->count + 1) / 2); /* SG-MIN-05 */
    }
    put_some(out, "begun", m->begun);
    put_hexes("dug", m->hex, m->dug, out);
    put_hexes("counter", m->counter_hex, m->counter, out);
    put_some(out, "fired", m->fired);
    put_flag(out, "failed", m->failed);
    put_flag(out, "held", m->held);
    put_flag(out, "contact", sg_mine_contact(s));
    mg_json_close(out, '}');
}

/* ---- the decision ------------------------------------------------------------------------ */

/* Every order that the role knows: what it means, or the reason why it is not possible today. */
static void put_orders(const struct sg_state *s, int seat, struct mg_json *out)
{
    if (s->ask != SG_ASK_ORDER || seat < 0 || seat >= s->players || !(s->owes >> seat & 1))
        return;
    open_key(out, "orders", '[');
    for (int order = 0; order < SG_ORDERS; order++) {
        struct mg_verdict v = sg_check(
            s, (struct mg_move){ .kind = SG_M_ORDER, .seat = (uint8_t)seat, .a = (uint16_t)order });
        if (!mg_legal(v) && !sg_knows_order(s, s->asked, order))
            continue;
        mg_json_open(out, '{');
        mg_json_text_member(out, "order", sg_order_names.name[order]);
        mg_json_text_member(out, "title", sg_order_title(out->out, order));
        if (!mg_legal(v)) {
            mg_json_text_member(out, "rule", v.rule);
            mg_json_text_member(out, "why", mg_tr(out->out, v.why));
        } else
            mg_json_text_member(out, "note", sg_order_note(s, out->out, order));
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

typedef void put_words(const struct sg_state *s, struct mg_text *out);

/* A sentence, if there is one. */
static void put_sentence(const struct sg_state *s, const char *key, put_words *put,
                         struct mg_json *out)
{
    char words[1200] = "";
    struct mg_text text = MG_TEXT(words, out->out);

    put(s, &text);
    words[strcspn(words, "\n")] = '\0';
    if (words[0] != '\0')
        mg_json_text_member(out, key, words);
}

/* What has become of the walls, gate and bridge, a sentence for each part; in a battle they are
 * told on its board. */
static void put_walls(const struct sg_state *s, struct mg_json *out)
{
    char words[6000] = "";
    struct mg_text text = MG_TEXT(words, out->out);

    if (s->siege.in_action)
        return;
    sg_put_walls(s, &text);
    open_key(out, "walls", '[');
    for (char *line = words; *line != '\0';) {
        char *end = line + strcspn(line, "\n");
        bool last = *end == '\0';
        *end = '\0';
        mg_json_text(out, line);
        line = last ? end : end + 1;
    }
    mg_json_close(out, ']');
}

static void put_today(const struct sg_state *s, int seat, struct mg_json *out)
{
    const struct sg_siege *g = &s->siege;

    mg_json_text_member(out, "step", sg_day_step_names.name[g->step]);
    mg_json_text_member(out, "step_title", sg_day_step_title(out->out, g->step));
    if (g->step >= SG_DAY_ACTION && g->day > 1)
        mg_json_number_member(out, "initiative", g->initiative);
    if (g->order != SG_ORDER_NOTHING) {
        mg_json_text_member(out, "order", sg_order_names.name[sg_order_fought(s)]);
        mg_json_text_member(out, "order_title", sg_order_title(out->out, sg_order_fought(s)));
    }
    put_flag(out, "fighting", g->in_action);
    put_sentence(s, "ends", sg_put_end_of_action, out); /* what ends the battle that is fought */
    put_sentence(s, "elsewhere", sg_put_other_battle, out);
    if (s->ask == SG_ASK_DEED)
        mg_json_text_member(out, "deed", sg_deed_names.name[g->deed]);
    if (s->ask == SG_ASK_BUY || s->ask == SG_ASK_VICTIM)
        mg_json_number_member(out, "points", g->points);
    put_some(out, "animals", g->animals);
    put_orders(s, seat, out);
}

void sg_page_siege(const struct sg_state *s, int seat, struct mg_json *out)
{
    const struct sg_siege *g = &s->siege;

    if (!g->on)
        return;
    open_key(out, "siege", '{');
    mg_json_text_member(out, "name", mg_tr(out->out, sg_siege_scenario(s)->name));
    mg_json_text_member(out, "map", sg_besieged_map(s)->id);
    mg_json_number_member(out, "day", g->day);
    mg_json_number_member(out, "last", sg_siege_scenario(s)->limit);
    mg_json_text_member(out, "stage", sg_stage_names.name[g->stage]);
    mg_json_text_member(out, "stage_title", sg_stage_title(out->out, g->stage));
    mg_json_number_member(out, "besieger", g->besieger);
    mg_json_number_member(out, "besieging", sg_besieging(s));
    if (g->commander > 0)
        put_who(out, "commander", g->commander - 1u);
    mg_json_number_member(out, "provisions", g->provisions);
    put_some(out, "holders_food", g->holders_food);
    put_some(out, "restock", g->restock);
    put_some(out, "terms", g->terms);
    /* then there are neither events nor parleys: SG-BSB-05, SG-BSB-09 */
    if (g->stage != SG_REVERSED && s->phase != SG_PH_OVER) {
        mg_json_number_member(out, "blockade", sg_blockade(s));
        mg_json_number_member(out, "surrender", sg_surrender_modifier(s));
    }
    if (g->redoubt > 0)
        mg_json_text_member(out, "redoubt",
                            sg_zone_title(out->out, sg_besieged_map(s)->zone[g->redoubt - 1].id));
    if (g->ending > 0)
        mg_json_text_member(out, "ending", sg_ending_words(s, out->out));
    put_today(s, seat, out);
    put_days(g, out);
    put_people(s, out);
    put_projects(s, out);
    put_engines(s, out);
    put_stores(s, out);
    put_mine(s, out);
    put_walls(s, out);
    mg_json_close(out, '}');
}
