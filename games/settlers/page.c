/* What the page needs beside the view and would have to know rules for: what lies on each Location,
 * what it costs to raze it and what it is worth, the score if the game ended now, the Prayer, the
 * deck that is built. */
#include "card_text.h"
#include "state.h"
#include "words.h"

static void open_key(struct mg_json *out, const char *key, char bracket)
{
    mg_json_key(out, key);
    mg_json_open(out, bracket);
}

static void put_bool(struct mg_json *out, const char *key, bool value)
{
    mg_json_key(out, key);
    mg_json_bool(out, value);
}

static void put_colours(struct mg_json *out, const char *key, unsigned colours)
{
    open_key(out, key, '[');
    for (int colour = 0; colour <= IS_TRICOLOUR; colour++)
        if (colours >> colour & 1)
            mg_json_text(out, is_colour_names.name[colour]);
    mg_json_close(out, ']');
}

/* ---- Locations --------------------------------------------------------------------------- */

static void put_marks(const struct is_state *s, unsigned card, struct mg_json *out)
{
    static const struct {
        uint8_t mark;
        const char *word;
    } marks[] = {
        { IS_MARK_DEFENCE, "defence" },  { IS_MARK_SAMURAI, "samurai" },
        { IS_MARK_BASIC, "technology" }, { IS_MARK_TD, "tech-defence" },
        { IS_MARK_TG, "tech-glory" },    { IS_MARK_BLOCKED, "blocked" },
        { IS_MARK_TRADE, "trade" },      { IS_MARK_UNLOCKED, "unlocked" },
    };

    if (s->spot[card].marks == 0)
        return;
    open_key(out, "marks", '[');
    for (unsigned i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (is_marked(s, card, marks[i].mark))
            mg_json_text(out, marks[i].word);
    mg_json_close(out, ']');
}

static void put_paid(const struct is_state *s, unsigned card, struct mg_json *out)
{
    if (s->spot[card].paid == 0)
        return;
    open_key(out, "paid", '{');
    for (int kind = 0; kind < IS_PAID_KINDS; kind++)
        if (is_paid(s, card, kind) > 0)
            mg_json_number_member(out, is_good_names.name[is_paid_good(kind)],
                                  is_paid(s, card, kind));
    mg_json_close(out, '}');
}

/* Activations left of its actions, whatever they cost. */
static void put_actions(const struct is_state *s, unsigned card, struct mg_json *out)
{
    const struct is_row *row = is_row(card);

    if (row->act[0] == IS_NO_CLAUSE)
        return;
    open_key(out, "left", '[');
    for (int which = 0; which < 2 && row->act[which] != IS_NO_CLAUSE; which++)
        mg_json_number(out, is_activations_left(s, card, which));
    mg_json_close(out, ']');
}

static void put_under(const struct is_state *s, int holder, unsigned card, struct mg_json *out)
{
    if (is_count_tucked(s, card) > 0) {
        open_key(out, "under", '[');
        for (int i = s->start[IS_TUCKED]; i < s->start[IS_TUCKED + 1]; i++)
            if (s->spot[s->card[i].id].under == card)
                mg_json_text(out, is_card_words[s->card[i].id]);
        mg_json_close(out, ']');
    }
    if (is_a_gate(card))
        mg_json_number_member(out, "hidden", is_size(s, is_gate(card)));
    if (is_a_shrine(card)) {
        open_key(out, "laid", '{');
        for (int r = 0; r < 3; r++)
            if (s->player[holder].laid[r] > 0)
                mg_json_number_member(out, is_good_names.name[r], s->player[holder].laid[r]);
        mg_json_close(out, '}');
    }
}

static void put_owner(const struct is_state *s, unsigned card, struct mg_json *out)
{
    for (int i = 0; i < s->takens; i++)
        if (s->taken[i].card == card)
            mg_json_number_member(out, "owner", s->taken[i].owner);
}

static void put_location(const struct is_state *s, int holder, unsigned card, struct mg_json *out)
{
    open_key(out, is_card_words[card], '{');
    mg_json_number_member(out, "holder", holder);
    mg_json_number_member(out, "worth", is_worth(s, card));
    put_marks(s, card, out);
    put_paid(s, card, out);
    put_actions(s, card, out);
    put_under(s, holder, card, out);
    put_owner(s, card, out);
    if (is_counter(s, card, IS_USES) > 0)
        mg_json_number_member(out, "uses", is_counter(s, card, IS_USES));
    if (is_counter(s, card, IS_STATUE_COUNT) > 0)
        mg_json_number_member(out, "statues", is_counter(s, card, IS_STATUE_COUNT));
    if (is_razeable(card))
        mg_json_number_member(out, "raze", is_raze_cost(s, NULL, holder, card));
    if (is_colours(s, card) != is_row(card)->colours)
        put_colours(out, "colours", is_colours(s, card));
    mg_json_close(out, '}');
}

static void extra_locations(const struct is_state *s, struct mg_json *out)
{
    open_key(out, "locations", '{');
    for (int seat = 0; seat < is_sides(s); seat++)
        for (int i = 0; i < is_size(s, IS_EMPIRE + seat); i++)
            put_location(s, seat, is_at(s, IS_EMPIRE + seat, i), out);
    mg_json_close(out, '}');
}

/* ---- players ----------------------------------------------------------------------------- */

static void put_goods(const struct is_player *p, struct mg_json *out)
{
    open_key(out, "goods", '{');
    for (int good = 0; good < IS_SUPPLIES; good++)
        mg_json_number_member(out, is_good_names.name[good], p->supply[good]);
    mg_json_close(out, '}');
}

static void put_score(const struct is_state *s, int seat, struct mg_json *out)
{
    struct is_end_score end = is_end_score(s, seat);
    int now = s->player[seat].score, more = end.locations + end.clauses;
    bool over = s->phase == IS_PH_OVER; /* then they are in the score already */

    open_key(out, "score", '{');
    mg_json_number_member(out, "track", over ? now - more : now);
    mg_json_number_member(out, "locations", end.locations);
    mg_json_number_member(out, "effects", end.clauses);
    mg_json_number_member(out, "total", over ? now : now + more);
    mg_json_close(out, '}');
}

/* How many Locations have each colour, and the SETs of three. */
static void put_colour_counts(const struct is_state *s, int seat, struct mg_json *out)
{
    open_key(out, "colours", '{');
    for (int colour = 0; colour < IS_COLOURS; colour++)
        if (is_count_colour(s, seat, colour) > 0)
            mg_json_number_member(out, is_colour_names.name[colour],
                                  is_count_colour(s, seat, colour));
    mg_json_close(out, '}');
    mg_json_number_member(out, "sets", is_count_sets(s, seat));
}

static void put_deals(const struct is_state *s, int seat, struct mg_json *out)
{
    uint16_t card[IS_CARDS_MOST];
    int count = is_list_deals(s, seat, card);

    open_key(out, "deals", '[');
    for (int i = 0; i < count; i++) {
        mg_json_open(out, '{');
        mg_json_text_member(out, "card", is_card_words[card[i]]);
        mg_json_text_member(out, "good", is_good_names.name[is_deal_good(card[i])]);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void put_seat(const struct is_state *s, int seat, struct mg_json *out)
{
    struct is_storage room = is_storage(s, seat);

    mg_json_open(out, '{');
    mg_json_text_member(out, "faction", is_faction_names.name[s->player[seat].faction]);
    put_goods(&s->player[seat], out);
    put_score(s, seat, out);
    put_colour_counts(s, seat, out);
    put_colours(out, "blessings", s->player[seat].blessings);
    put_deals(s, seat, out);
    mg_json_number_member(out, "stores_resources", room.resources);
    mg_json_number_member(out, "stores_blessings", room.blessings);
    put_bool(out, "passed", is_passed(s, seat));
    mg_json_close(out, '}');
}

static void extra_seats(const struct is_state *s, struct mg_json *out)
{
    open_key(out, "seats", '[');
    for (int seat = 0; seat < s->players; seat++)
        put_seat(s, seat, out);
    mg_json_close(out, ']');
}

/* ---- what is going on -------------------------------------------------------------------- */

/* The cards whose effects are under way, the one that asks last. */
static void extra_doing(const struct is_state *s, struct mg_json *out)
{
    unsigned last = 0;

    open_key(out, "doing", '[');
    for (int i = 0; i < s->tasks; i++) {
        unsigned card = s->task[i].card;
        if (card != 0 && card < IS_ALL_CARDS && card != last)
            mg_json_text(out, is_card_words[card]);
        last = card;
    }
    mg_json_close(out, ']');
}

static void put_units(const struct is_state *s, const struct is_task *t, unsigned counting,
                      struct mg_json *out)
{
    open_key(out, "units", '[');
    for (int colour = 0; colour < IS_COLOURS; colour++) {
        if (!(counting >> colour & 1))
            continue;
        int units = is_pray_units_of(s, t, colour);
        int tokens = (s->player[t->seat].blessings >> colour & 1) + (s->praying.tri == colour);
        mg_json_open(out, '{');
        mg_json_text_member(out, "colour", is_colour_names.name[colour]);
        mg_json_number_member(out, "cards", units - tokens);
        mg_json_number_member(out, "tokens", tokens);
        mg_json_number_member(out, "units", units);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

/* The cards turned over, in order; those behind the drawn ones were saved before. */
static void put_turned(const struct is_state *s, unsigned counting, struct mg_json *out)
{
    open_key(out, "cards", '[');
    for (int i = 0; i < is_size(s, IS_ASIDE); i++) {
        unsigned card = is_at(s, IS_ASIDE, i);
        mg_json_open(out, '{');
        mg_json_text_member(out, "card", is_card_words[card]);
        put_bool(out, "counts", (is_row(card)->colours & counting) != 0);
        put_bool(out, "saved", i >= s->praying.drawn);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void extra_prayer(const struct is_state *s, struct mg_json *out)
{
    const struct is_task *t = is_prayer_task(s);

    mg_json_key(out, "prayer");
    if (t == NULL) {
        mg_json_null(out);
        return;
    }
    unsigned counting = is_pray_counting(s, t);
    mg_json_open(out, '{');
    mg_json_number_member(out, "seat", t->seat);
    mg_json_text_member(out, "card", is_card_words[t->card]);
    mg_json_number_member(out, "count", s->praying.count);
    put_bool(out, "tokens", s->praying.tokens);
    if (s->praying.tri < IS_COLOURS)
        mg_json_text_member(out, "tri", is_colour_names.name[s->praying.tri]);
    put_colours(out, "counting", counting);
    put_units(s, t, counting, out);
    put_turned(s, counting, out);
    mg_json_close(out, '}');
}

/* ---- the solo game ----------------------------------------------------------------------- */

static void extra_solo(const struct is_state *s, struct mg_json *out)
{
    if (!is_solo(s))
        return;
    open_key(out, "solo", '{');
    mg_json_number_member(out, "faction", is_count_faction(s, 0));
    mg_json_number_member(out, "collection", is_size(s, IS_COLLECTION));
    put_bool(out, "wins", is_solo_won(s));
    mg_json_text_member(out, "rating",
                        mg_tr(out->out, is_rating_titles[is_rating(s->player[0].score)]));
    mg_json_close(out, '}');
}

/* ---- deck building ----------------------------------------------------------------------- */

static void extra_deck(const struct is_state *s, int seat, struct mg_json *out)
{
    const struct mg_move ready = { .kind = IS_M_READY, .seat = (uint8_t)seat };

    if (s->phase != IS_PH_DECKS || seat < 0 || seat >= s->players)
        return;
    const struct is_player *p = &s->player[seat];
    struct is_deck_count count = is_count_deck(p);
    struct mg_verdict verdict = is_check_ready(s, ready);
    open_key(out, "deck", '{');
    mg_json_number_member(out, "cards", count.cards);
    mg_json_number_member(out, "needs", IS_DECK_CARDS);
    open_key(out, "of", '[');
    for (int copies = 1; copies <= 3; copies++)
        mg_json_number(out, count.of[copies]);
    mg_json_close(out, ']');
    open_key(out, "groups", '[');
    for (unsigned group = is_first_group[p->faction]; group < is_first_group[p->faction + 1];
         group++)
        if (is_in_deck(p, group))
            mg_json_text(out, is_group_words[group]);
    mg_json_close(out, ']');
    for (unsigned pack = IS_BASE + 1; pack < IS_PACKS && s->decks == IS_DECKS_STANDARD; pack++)
        if (count.packs >> pack & 1) /* the one that has joined: IS-DECK-04 */
            mg_json_text_member(out, "expansion", is_pack_title(out->out, pack));
    mg_json_number_member(out, "changes_left", IS_CHANGES_MOST - p->changes);
    if (!mg_legal(verdict)) {
        mg_json_text_member(out, "rule", verdict.rule);
        mg_json_text_member(out, "why", mg_tr(out->out, verdict.why));
    }
    mg_json_close(out, '}');
}

void is_extra(const void *view, int seat, struct mg_json *out)
{
    const struct is_state *s = view;

    extra_seats(s, out);
    extra_locations(s, out);
    extra_doing(s, out);
    extra_prayer(s, out);
    extra_solo(s, out);
    extra_deck(s, seat, out);
}
