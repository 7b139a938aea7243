/* What the page needs beside the view: maps and cards as they are printed, and what follows from
 * the position. */
#include "state.h"

static void put_text(struct mg_json *out, const char *key, const char *text)
{
    mg_json_key(out, key);
    mg_json_text(out, text);
}

static void put_number(struct mg_json *out, const char *key, long long number)
{
    mg_json_key(out, key);
    mg_json_number(out, number);
}

static void put_bool(struct mg_json *out, const char *key, bool value)
{
    mg_json_key(out, key);
    mg_json_bool(out, value);
}

/* null for OR_NONE and OR_NOWHERE */
static void put_name(struct mg_json *out, const char *key, const struct mg_names *names, int value)
{
    mg_json_key(out, key);
    if (names->name[value] == NULL)
        mg_json_null(out);
    else
        mg_json_text(out, names->name[value]);
}

static void put_area_list(struct mg_json *out, or_set areas)
{
    mg_json_open(out, '[');
    for (; areas != 0; areas &= areas - 1)
        mg_json_text(out, or_area_names.name[__builtin_ctz(areas)]);
    mg_json_close(out, ']');
}

static const char *faith_word(int faith)
{
    return faith == OR_MUSLIM ? "muslim" : faith == OR_CHRISTIAN ? "christian" : "none";
}

static const char *board_word(int board)
{
    return board == OR_SIDE_A ? "a" : "b";
}

/* ---- what follows from the view ---------------------------------------------------------- */

static void extra_seat(const struct or_state *s, int seat, struct mg_json *out)
{
    const struct or_seat *info = &or_mode(s)->seat[seat];
    const struct or_realm *realm = &or_realms[info->faction];
    int castles = or_castle_count(s, seat);

    mg_json_open(out, '{');
    put_number(out, "seat", seat);
    put_name(out, "faction", &or_faction_names, info->faction);
    put_text(out, "name", mg_tr(out->out, realm->name));
    put_text(out, "colour", realm->colour);
    put_text(out, "faith", faith_word(realm->faith));
    put_number(out, "castles", castles);
    put_number(out, "limit", info->limit);
    put_number(out, "supply", info->limit > 0 ? info->limit - castles : 0);
    put_number(out, "base", info->base);
    put_number(out, "next_draw", info->base + s->bonus[seat] - OR_NO_BONUS);
    put_number(out, "points", or_points(s, seat));
    put_bool(out, "passed", s->passed[seat]);
    mg_json_close(out, '}');
}

static void extra_areas(const struct or_state *s, int seat, struct mg_json *out)
{
    or_set targets = seat >= 0 && seat < s->players ? or_targets(s, seat) : 0;

    mg_json_open_member(out, "areas", '[');
    for (int area = 1; area < OR_AREAS; area++) {
        if (or_place(s, area)->next == 0)
            continue;
        mg_json_open(out, '{');
        put_name(out, "area", &or_area_names, area);
        put_text(out, "title", or_area_title(out->out, area));
        put_number(out, "defence", or_place(s, area)->defence);
        put_number(out, "dice", or_standing_defence(s, area));
        put_number(out, "points", or_place(s, area)->points);
        put_bool(out, "target", targets >> area & 1);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void extra_team(const struct or_state *s, struct mg_json *out)
{
    int points = or_team_points(s), areas = 0, bonus = 0;

    for (int seat = 0; seat < s->players; seat++) {
        areas += or_points(s, seat);
        bonus += s->bonus[seat] - OR_NO_BONUS;
    }
    mg_json_open_member(out, "team", '{');
    put_number(out, "points", points);
    put_text(out, "level", or_level_names.name[or_level(points)]);
    put_text(out, "level_title", mg_tr(out->out, or_level_titles[or_level(points)]));
    put_number(out, "areas", areas);
    put_number(out, "bonus", bonus);
    put_number(out, "muslim_bonus", s->muslim_bonus - OR_NO_BONUS);
    put_number(out, "marginal", OR_MARGINAL_POINTS);
    put_number(out, "victory", OR_VICTORY_POINTS);
    mg_json_close(out, '}');
}

/* How likely the army is to march after the next card, if that changes nothing; and where to. */
static void extra_muslims(const struct or_state *s, struct mg_json *out)
{
    int strength = or_army_strength(s), fewer = strength > 7 ? 6 : strength - 1;

    mg_json_open_member(out, "muslims", '{');
    put_number(out, "strength", strength);
    put_number(out, "chance", strength > 0 ? fewer * 1000 / 6 : 0);
    mg_json_open_member(out, "targets", '[');
    for (int seat = 0; seat < s->players; seat++) {
        mg_json_open(out, '{');
        put_number(out, "seat", seat);
        put_name(out, "area", &or_area_names, or_muslim_target(s, seat));
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

static void put_pool(struct mg_json *out, const char *key, struct or_pool pool)
{
    mg_json_open_member(out, key, '{');
    put_number(out, "dice", pool.dice);
    put_number(out, "points", pool.points);
    put_bool(out, "again", pool.reroll);
    mg_json_close(out, '}');
}

/* By the cards that this view shows; of an attack that lies face down there is nothing to say. */
static void extra_odds(const struct or_state *s, struct mg_json *out)
{
    struct or_odds odds = or_odds(or_fight_of(s));
    bool open = odds.hidden[OR_ATTACK] == 0;

    mg_json_open_member(out, "hidden", '{');
    put_number(out, "attack", odds.hidden[OR_ATTACK]);
    put_number(out, "defence", odds.hidden[OR_DEFENCE]);
    mg_json_close(out, '}');
    put_name(out, "reply", &or_card_names, (int)odds.reply);
    put_name(out, "cancelled", &or_card_names, (int)odds.cancelled);
    put_number(out, "defence_dice", odds.pool[OR_DEFENCE].dice);
    put_pool(out, "defence_pool", odds.pool[OR_DEFENCE]);
    mg_json_key(out, "attack_dice");
    if (!open) {
        mg_json_null(out);
        return;
    }
    mg_json_number(out, odds.pool[OR_ATTACK].dice);
    put_pool(out, "attack_pool", odds.pool[OR_ATTACK]);
    put_number(out, "chance", odds.chance);
}

static void extra_fight(const struct or_state *s, struct mg_json *out)
{
    const struct or_attack *a = &s->attack;

    mg_json_key(out, "fight");
    if (!or_in_attack(s) || s->phase == OR_REWARD) {
        mg_json_null(out);
        return;
    }
    mg_json_open(out, '{');
    put_name(out, "attacker", &or_faction_names, a->attacker);
    put_name(out, "defender", &or_faction_names, a->defender);
    put_name(out, "partner", &or_faction_names, a->partner);
    put_name(out, "area", &or_area_names, a->target);
    put_name(out, "event", &or_card_names, a->event);
    mg_json_open_member(out, "cards", '[');
    for (int seat = 0; seat < s->players; seat++) {
        mg_json_open(out, '{');
        put_number(out, "seat", seat);
        put_number(out, "attack", or_size(s, OR_LAID_ATTACK + seat));
        put_number(out, "defence", or_size(s, OR_LAID_DEFENCE + seat));
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    put_number(out, "turned", a->turned);
    extra_odds(s, out);
    mg_json_close(out, '}');
}

static void extra_lasting(const struct or_state *s, struct mg_json *out)
{
    mg_json_open_member(out, "lasting", '[');
    for (int i = 0; i < s->lastings; i++) {
        mg_json_open(out, '{');
        put_name(out, "card", &or_card_names, s->lasting[i].card);
        put_text(out, "text", mg_tr(out->out, or_kind(s->lasting[i].card)->text));
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void extra_leaders(const struct or_state *s, struct mg_json *out)
{
    struct mg_result result = { .over = false };

    or_result(s, &result);
    mg_json_open_member(out, "leaders", '[');
    for (int seat = 0; seat < s->players && !or_is_group_b(s); seat++)
        if (result.place[seat] == 1)
            mg_json_number(out, seat);
    mg_json_close(out, ']');
}

void or_extra(const void *view, int seat, struct mg_json *out)
{
    const struct or_state *s = view;

    put_text(out, "mode", or_mode(s)->id);
    put_text(out, "title", mg_tr(out->out, or_mode(s)->title));
    put_text(out, "board", board_word(or_mode(s)->board));
    put_text(out, "group", or_is_group_b(s) ? "b" : "a");
    mg_json_open_member(out, "seats", '[');
    for (int i = 0; i < s->players; i++)
        extra_seat(s, i, out);
    mg_json_close(out, ']');
    extra_leaders(s, out);
    extra_areas(s, seat, out);
    if (or_is_group_b(s)) {
        extra_team(s, out);
        extra_muslims(s, out);
    }
    extra_fight(s, out);
    extra_lasting(s, out);
    if (s->phase == OR_OVER) {
        MG_WORDS(words, out->out, 900);
        or_score.decided(s, seat, &words);
        put_text(out, "decided", words_buffer);
    }
}

/* ---- what is printed --------------------------------------------------------------------- */

static void content_areas(struct mg_json *out)
{
    mg_json_open_member(out, "areas", '[');
    mg_json_null(out);
    for (int area = 1; area < OR_AREAS; area++) {
        mg_json_open(out, '{');
        put_name(out, "area", &or_area_names, area);
        put_text(out, "code", or_area_codes[area]);
        put_text(out, "title", or_area_title(out->out, area));
        put_number(out, "x", or_spots[area].x);
        put_number(out, "y", or_spots[area].y);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void content_board(int board, struct mg_json *out)
{
    mg_json_open_member(out, board_word(board), '{');
    mg_json_open_member(out, "areas", '[');
    for (int area = 1; area < OR_AREAS; area++) {
        const struct or_place *place = &or_places[board][area];
        if (place->next == 0)
            continue;
        mg_json_open(out, '{');
        put_name(out, "area", &or_area_names, area);
        put_number(out, "defence", place->defence);
        put_number(out, "points", place->points);
        put_number(out, "id", board == OR_SIDE_B ? area : 0);
        mg_json_key(out, "next");
        put_area_list(out, place->next);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    mg_json_open_member(out, "borders", '[');
    for (int area = 1; area < OR_AREAS; area++)
        for (or_set next = or_places[board][area].next >> area << area; next != 0;
             next &= next - 1) {
            mg_json_open(out, '[');
            mg_json_text(out, or_area_names.name[area]);
            mg_json_text(out, or_area_names.name[__builtin_ctz(next)]);
            mg_json_close(out, ']');
        }
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

static void content_lines(struct mg_json *out)
{
    mg_json_open_member(out, "canvas", '[');
    mg_json_number(out, 1000);
    mg_json_number(out, 1400);
    mg_json_close(out, ']');
    mg_json_open_member(out, "lines", '[');
    for (const struct or_line *line = or_lines; line->name != NULL; line++) {
        mg_json_open(out, '{');
        put_text(out, "name", line->name);
        put_bool(out, "closed", line->closed);
        mg_json_open_member(out, "points", '[');
        for (int i = 0; i < line->count; i++) {
            mg_json_open(out, '[');
            mg_json_number(out, line->point[i].x);
            mg_json_number(out, line->point[i].y);
            mg_json_close(out, ']');
        }
        mg_json_close(out, ']');
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void content_factions(struct mg_json *out)
{
    mg_json_open_member(out, "factions", '{');
    for (int faction = 1; faction < OR_FACTIONS; faction++) {
        mg_json_open_member(out, or_faction_names.name[faction], '{');
        put_text(out, "name", or_faction_title(out->out, faction));
        put_text(out, "colour", or_realms[faction].colour);
        put_text(out, "faith", faith_word(or_realms[faction].faith));
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

static void content_mode(const struct or_mode *mode, struct mg_json *out)
{
    mg_json_open(out, '{');
    put_text(out, "mode", mode->id);
    put_text(out, "title", mg_tr(out->out, mode->title));
    put_number(out, "players", mode->players);
    put_text(out, "board", board_word(mode->board));
    put_number(out, "muslim_base", mode->muslim_base);
    mg_json_open_member(out, "seats", '[');
    for (int seat = 0; seat < mode->players; seat++) {
        mg_json_open(out, '{');
        put_name(out, "faction", &or_faction_names, mode->seat[seat].faction);
        put_number(out, "limit", mode->seat[seat].limit);
        put_number(out, "base", mode->seat[seat].base);
        mg_json_key(out, "start");
        put_area_list(out, mode->seat[seat].start);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

static void content_card(unsigned card, struct mg_json *out)
{
    static const char *const types[] = { "", "troop", "response", "event" };
    static const char *const choices[] = { "nothing", "opponent", "area" };
    const struct or_kind *kind = or_kind(card);
    char buffer[8];
    struct mg_text id = { .buf = buffer, .cap = sizeof buffer };
    int number = (int)card - (or_back(card) == OR_CHRISTIAN ? OR_DECK_CARDS : 0);

    mg_put(&id, or_back(card) == OR_CHRISTIAN ? "C" : "M");
    mg_put(&id, number < 10 ? "0" : "");
    mg_put_number(&id, number);
    mg_json_open_member(out, or_card_names.name[card], '{');
    put_text(out, "key", kind->key);
    put_text(out, "id", buffer);
    put_text(out, "name", mg_tr(out->out, kind->name));
    put_text(out, "back", faith_word(or_back(card)));
    put_text(out, "type", types[kind->type]);
    put_number(out, "value", kind->type == OR_TROOP ? kind->value : 0);
    mg_json_open_member(out, "sides", '[');
    for (int side = 0; side < OR_SIDES; side++)
        if (kind->sides >> side & 1)
            mg_json_text(out, or_side_names.name[side]);
    mg_json_close(out, ']');
    put_bool(out, "lasting", kind->lasting);
    put_text(out, "choice", choices[kind->choice]);
    put_text(out, "text", mg_tr(out->out, kind->text));
    mg_json_close(out, '}');
}

void or_content(struct mg_json *out)
{
    content_areas(out);
    mg_json_open_member(out, "boards", '{');
    for (int board = 0; board < OR_BOARDS; board++)
        content_board(board, out);
    mg_json_close(out, '}');
    content_lines(out);
    content_factions(out);
    mg_json_open_member(out, "modes", '[');
    for (int players = 1; players <= OR_SEATS; players++)
        content_mode(&or_modes[players], out);
    mg_json_close(out, ']');
    mg_json_open_member(out, "cards", '{');
    for (unsigned card = 1; card < OR_CARDS; card++)
        content_card(card, out);
    mg_json_close(out, '}');
    mg_json_open_member(out, "levels", '[');
    for (int level = OR_DEFEAT; level <= OR_VICTORY; level++) {
        mg_json_open(out, '{');
        put_text(out, "level", or_level_names.name[level]);
        mg_json_key(out, "from");
        if (level == OR_DEFEAT)
            mg_json_null(out);
        else
            mg_json_number(out, level == OR_MARGINAL ? OR_MARGINAL_POINTS : OR_VICTORY_POINTS);
        put_text(out, "title", mg_tr(out->out, or_level_titles[level]));
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}
