/* Moves, events and positions in words. */
#include "state.h"

#include <string.h>

/* ---- names ------------------------------------------------------------------------------- */

static void put_symbols(kc_counts face, struct mg_text *out)
{
    bool first = true;

    for (int k = 0; k < KC_SYMBOLS; k++) {
        if (kc_count_of(face, k) == 0)
            continue;
        if (!first)
            mg_putc(out, '+');
        mg_put(out, mg_tr(out, kc_symbol_names[k]));
        if (kc_count_of(face, k) == 2)
            mg_put(out, out->ascii ? " x2" : " ×2");
        first = false;
    }
}

/* "Lance+Bow", "Banner x2", "Lance/Bow", "Call to Arms" */
void kc_card_title(unsigned id, struct mg_text *out)
{
    const struct kc_card *card = kc_card(id);

    if (id == 0) {
        mg_say(out, N_("a card"));
    } else if (card->name != NULL) {
        mg_put(out, mg_tr(out, card->name));
    } else {
        put_symbols(card->face[0], out);
        if (card->kind == KC_TWO_WAY) {
            mg_putc(out, '/');
            put_symbols(card->face[1], out);
        }
    }
}

/* A unit as it lies: of a two-way unit, the symbol that faces up. */
void kc_face_title(unsigned id, int face, struct mg_text *out)
{
    char buffer[80];
    struct mg_text whole = MG_TEXT(buffer, out), up;
    char up_buffer[40];

    if (id == 0 || kc_card(id)->kind != KC_TWO_WAY) {
        kc_card_title(id, out);
        return;
    }
    up = (struct mg_text)MG_TEXT(up_buffer, out);
    put_symbols(kc_card(id)->face[face], &up);
    kc_card_title(id, &whole);
    mg_say(out, N_("{0} (of {1})"), up_buffer, buffer);
}

/* With the word that goes before them, which other languages choose by the name. */
const char *const kc_at_place[KC_PLACES] = { N_("at Antioch"), N_("at Cyprus"), N_("at Jerusalem"),
                                             N_("at Edessa"), N_("at Tripoli") };
const char *const kc_to_place[KC_PLACES] = { N_("to Antioch"), N_("to Cyprus"), N_("to Jerusalem"),
                                             N_("to Edessa"), N_("to Tripoli") };

static const char *place_title(const struct mg_text *out, int place)
{
    return mg_tr(out, kc_place_titles[place]);
}

void kc_seat_title(int seat, struct mg_text *out)
{
    mg_say(out, N_("Player {0}"), mg_digits(seat + 1).text);
}

/* "regiment of Helmets, company of Swords, single Bow": the groups that decide, largest first. */
void kc_groups(kc_counts counts, struct mg_text *out)
{
    bool first = true;

    if (counts == 0) {
        mg_say(out, N_("no symbols that count"));
        return;
    }
    for (unsigned size = 7; size >= 1; size--)
        for (int k = KC_SYMBOLS - 1; k >= 0; k--) {
            if (kc_count_of(counts, k) != size)
                continue;
            if (!first)
                mg_put(out, ", ");
            if (size == 1)
                mg_put(out, mg_tr(out, kc_symbol_singles[k]));
            else
                mg_say(out, N_("{0} of {1}"), mg_tr(out, kc_group_names[size]),
                       mg_tr(out, kc_symbol_plurals[k]));
            first = false;
        }
}

/* ---- prompts ----------------------------------------------------------------------------- */

static const char *target_prompt(int kind)
{
    switch (kind) {
    case KC_MOVE_OWN: return N_("{0}: choose a unit of yours to move.");
    case KC_SWAP_OWN: return N_("{0}: choose the first of your units to swap.");
    case KC_DESTROY_FOE: return N_("{0}: choose an opponent's unit to destroy.");
    case KC_MOVE_FOE: return N_("{0}: choose an opponent's unit to move.");
    default: return N_("{0}: choose a unit of yours to replace.");
    }
}

static const char *second_prompt(int kind)
{
    switch (kind) {
    case KC_SWAP_OWN: return N_("{0}: choose the unit to swap {1} with.");
    case KC_REPLACE_OWN: return N_("{0}: choose the unit from your hand that replaces {1}.");
    default: return N_("{0}: choose where {1} goes.");
    }
}

void kc_prompt(const void *view, int seat, struct mg_text *out)
{
    const struct kc_state *s = view;
    char card_buffer[80], unit_buffer[80], seat_buffer[40];
    struct mg_text card = MG_TEXT(card_buffer, out), unit = MG_TEXT(unit_buffer, out);
    struct mg_text who = MG_TEXT(seat_buffer, out);

    kc_card_title(s->ordonnance, &card);
    kc_card_title(s->target, &unit);
    if (s->phase == KC_OVER) {
        mg_say(out, N_("The game is over."));
    } else if (seat != s->seat) {
        kc_seat_title(s->seat, &who);
        mg_say(out, N_("{0} is to choose."), seat_buffer);
    } else if (s->phase == KC_SPECIAL) {
        mg_say(out, N_("Play a special card, or pass."));
    } else if (s->phase == KC_TARGET) {
        mg_say(out, target_prompt(kc_card(s->ordonnance)->kind), card_buffer);
    } else if (s->phase == KC_SECOND) {
        mg_say(out, second_prompt(kc_card(s->ordonnance)->kind), card_buffer, unit_buffer);
    } else if (s->phase == KC_UNIT_STEP) {
        mg_say(out, N_("Place a unit."));
    } else {
        mg_say(out, N_("Put special cards under the deck, or be done."));
    }
}

/* ---- moves ------------------------------------------------------------------------------- */

/* "Helmet+Sword at Antioch (Player 2)" for a unit on the table. */
static void unit_on_table(const struct kc_state *s, unsigned card, struct mg_text *out)
{
    struct kc_spot at = kc_find_unit(s, card);
    char unit_buffer[80], seat_buffer[40];
    struct mg_text unit = MG_TEXT(unit_buffer, out), who = MG_TEXT(seat_buffer, out);

    if (!at.found) {
        kc_card_title(card, out);
        return;
    }
    kc_face_title(card, s->line[at.seat][at.place].unit[at.slot].face, &unit);
    kc_seat_title(at.seat, &who);
    mg_say(out, N_("{0} of {1} {2}"), unit_buffer, seat_buffer, mg_tr(out, kc_at_place[at.place]));
}

void kc_label(const void *view, struct mg_move m, struct mg_text *out)
{
    const struct kc_state *s = view;
    char buffer[160];
    struct mg_text card = MG_TEXT(buffer, out);

    switch (m.kind) {
    case KC_PASS: mg_say(out, N_("Play no special card")); break;
    case KC_KINGDOM:
        kc_card_title(m.a, &card);
        mg_say(out, N_("Play {0} {1}"), buffer, mg_tr(out, kc_at_place[m.b]));
        break;
    case KC_ORDONNANCE:
        kc_card_title(m.a, &card);
        mg_say(out, N_("Play {0}"), buffer);
        break;
    case KC_PICK:
    case KC_WITH:
        unit_on_table(s, m.a, &card);
        mg_say(out, N_("Choose {0}"), buffer);
        break;
    case KC_TO: mg_say(out, N_("Move it {0}"), mg_tr(out, kc_to_place[m.a])); break;
    case KC_BRING:
        kc_face_title(m.a, m.b, &card);
        mg_say(out, N_("Bring {0}"), buffer);
        break;
    case KC_PLAY:
        kc_face_title(m.a, m.c, &card);
        mg_say(out, N_("Place {0} {1}"), buffer, mg_tr(out, kc_at_place[m.b]));
        break;
    case KC_DISCARD:
        kc_card_title(m.a, &card);
        mg_say(out, N_("Put {0} under the deck"), buffer);
        break;
    default: mg_say(out, N_("Keep the rest and end the turn")); break;
    }
}

/* ---- events ------------------------------------------------------------------------------ */

/* {0} the card. */
static const char *barred_sentence(int bar)
{
    switch (bar) {
    case KC_BAR_DECK: return N_("{0} cannot be played: the deck is empty.");
    case KC_BAR_NO_UNIT: return N_("{0} cannot be played: it needs a unit in your hand.");
    case KC_BAR_TWO_UNITS: return N_("{0} cannot be played: it needs two units in your hand.");
    case KC_BAR_LOCATIONS: return N_("{0} cannot be played: no location takes this limit now.");
    default: return N_("{0} cannot be played: there is no unit that it could act on.");
    }
}

void kc_put_bar(const struct kc_state *s, unsigned card, struct mg_text *out)
{
    MG_WORDS(title, out, 80);

    kc_card_title(card, &title);
    mg_say(out, barred_sentence(kc_bar_of(s, card)), title_buffer);
}

/* {0} the player, {1} the card, {2} the place ("at Antioch", "to Antioch"), {3} a number. */
static const char *event_sentence(const struct mg_event *e)
{
    switch (e->kind) {
    case KC_EV_DEALT: return N_("{0} is dealt {3} cards.");
    case KC_EV_TURN: return N_("{0} begins the turn.");
    case KC_EV_SKIPPED: return N_("{0} has no room anywhere and is skipped.");
    case KC_EV_NO_UNIT: return N_("{0} can get no unit and passes.");
    case KC_EV_DRAWS: return N_("{0} draws {1}.");
    case KC_EV_PASSES: return N_("{0} plays no special card.");
    case KC_EV_KINGDOM: return N_("{0} plays {1} {2}.");
    case KC_EV_ORDONNANCE: return N_("{0} plays {1}.");
    case KC_EV_CHOOSES: return N_("{0} chooses {1}.");
    case KC_EV_MOVED: return N_("{1} of {0} goes {2}.");
    case KC_EV_DESTROYED: return N_("{1} of {0} {2} falls.");
    case KC_EV_PLACED: return N_("{0} places {1} {2}.");
    case KC_EV_UNDER: return N_("{1} goes under the deck.");
    case KC_EV_REFIT: return N_("{0} holds no unit, shows the hand and puts it under the deck.");
    case KC_EV_SHOWN: return N_("{0} shows {1}.");
    case KC_EV_DISCARDS: return N_("{0} puts {1} under the deck.");
    case KC_EV_FULL: return N_("{2} is full.");
    case KC_EV_OVER: return N_("The game is over.");
    case KC_EV_NO_SPECIAL:
        return N_("{0} has no special card that could be played: the special step passes.");
    default: return N_("{0} scores {3} and takes place {4}.");
    }
}

void kc_tell(const void *view, const struct mg_event *e, int seat, struct mg_text *out)
{
    char who_buffer[40] = "", card_buffer[80] = "";
    struct mg_text who = MG_TEXT(who_buffer, out), card = MG_TEXT(card_buffer, out);
    bool lies = e->kind == KC_EV_PLACED || e->kind == KC_EV_MOVED;
    /* Which argument is the place depends on the kind of event. */
    int place = e->kind == KC_EV_FULL ? e->a : e->b;
    (void)view, (void)seat;

    if (e->seat != MG_NOBODY)
        kc_seat_title(e->seat, &who);
    if (lies)
        kc_face_title(e->a, e->c, &card);
    else if (e->kind != KC_EV_FULL && e->kind != KC_EV_DEALT && e->kind != KC_EV_SCORED)
        kc_card_title(e->a, &card);
    mg_say(out, event_sentence(e), who_buffer, card_buffer,
           place < KC_PLACES ? mg_tr(out, (e->kind == KC_EV_FULL    ? kc_place_titles
                                           : e->kind == KC_EV_MOVED ? kc_to_place
                                                                    : kc_at_place)[place])
                             : "",
           mg_digits(e->a).text, mg_digits(e->b).text);
}

/* ---- the whole position ------------------------------------------------------------------ */

static void put_line_of(const struct kc_state *s, int seat, int place, struct mg_text *out)
{
    const struct kc_line *line = &s->line[seat][place];
    char who_buffer[40], groups_buffer[200];
    struct mg_text who = MG_TEXT(who_buffer, out), groups = MG_TEXT(groups_buffer, out);

    kc_seat_title(seat, &who);
    if (line->count == 0) {
        mg_say(out, N_("{0} has no unit there."), who_buffer);
        mg_putc(out, ' ');
        return;
    }
    kc_groups(kc_army(s, seat, place), &groups);
    mg_say(out, N_("{0} has {1}: "), who_buffer, mg_digits(line->count).text);
    for (int i = 0; i < line->count; i++) {
        if (i > 0)
            mg_put(out, ", ");
        kc_face_title(line->unit[i].card, line->unit[i].face, out);
    }
    mg_say(out, N_(" (that makes {0})"), groups_buffer);
    mg_put(out, ". ");
}

void kc_place_words(const struct kc_state *s, int place, struct mg_text *out)
{
    uint8_t ranking[KC_SEATS];
    char who_buffer[40];
    struct mg_text who = MG_TEXT(who_buffer, out);

    mg_say(out, N_("{0}, limit {1}"), place_title(out, place), mg_digits(s->limit[place]).text);
    if (kc_is_full(s, place))
        mg_say(out, N_(", full"));
    mg_put(out, ". ");
    for (int i = 0; i < s->kingdoms; i++)
        if (s->kingdom[i].place == place) {
            MG_WORDS(card, out, 120);
            MG_WORDS(owner, out, 40);
            kc_card_title(s->kingdom[i].card, &card);
            kc_seat_title(s->kingdom[i].seat, &owner);
            mg_say(out, N_("Kingdom card of {1}: {0}."), card_buffer, owner_buffer);
            mg_putc(out, ' ');
        }
    for (int k = 0; k < KC_SYMBOLS; k++)
        if (s->cancelled[place] >> k & 1) {
            mg_say(out, N_("{0} count nothing here."), mg_tr(out, kc_symbol_plurals[k]));
            mg_putc(out, ' ');
        }
    for (int seat = 0; seat < s->players; seat++)
        put_line_of(s, seat, place, out);
    if (kc_ranking(s, place, ranking) > 0) {
        kc_seat_title(ranking[0], &who);
        mg_say(out, N_("{0} leads."), who_buffer);
    }
}

static void put_hand(const struct kc_state *s, int seat, struct mg_text *out)
{
    int pile = KC_HAND + seat;
    char who_buffer[40];
    struct mg_text who = MG_TEXT(who_buffer, out);
    bool first = true;

    kc_seat_title(seat, &who);
    mg_say(out, N_("{0} (cards in hand: {1})"), who_buffer, mg_digits(kc_pile_size(s, pile)).text);
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        if (s->card[i].id == 0)
            continue;
        mg_put(out, first ? ": " : ", ");
        kc_card_title(s->card[i].id, out);
        first = false;
    }
    mg_put(out, ".\n");
}

void kc_words(const void *view, int seat, struct mg_text *out)
{
    const struct kc_state *s = view;
    struct mg_result result = { .over = false };
    int fallen = kc_pile_size(s, KC_FALLEN);

    kc_result(s, &result);
    kc_prompt(view, seat, out);
    mg_putc(out, '\n');
    for (int place = 0; place < KC_PLACES; place++) {
        kc_place_words(s, place, out);
        mg_putc(out, '\n');
    }
    for (int i = 0; i < s->players; i++)
        put_hand(s, i, out);
    mg_say(out, N_("Cards in the deck: {0}."), mg_digits(kc_pile_size(s, KC_DECK)).text);
    if (fallen > 0) {
        mg_putc(out, ' ');
        mg_say(out, N_("Fallen units: "));
        for (int i = 0; i < fallen; i++) {
            if (i > 0)
                mg_put(out, ", ");
            kc_card_title(s->card[s->start[KC_FALLEN] + i].id, out);
        }
        mg_putc(out, '.');
    }
    mg_putc(out, '\n');
    for (int i = 0; i < s->players; i++) {
        char who_buffer[40];
        struct mg_text who = MG_TEXT(who_buffer, out);
        kc_seat_title(i, &who);
        if (i > 0)
            mg_putc(out, ' ');
        if (result.over)
            mg_say(out, N_("{0} scores {3} and takes place {4}."), who_buffer, "", "",
                   mg_digits(result.score[i]).text, mg_digits(result.place[i]).text);
        else
            mg_say(out, N_("{0}: score {1}."), who_buffer, mg_digits(result.score[i]).text);
    }
    mg_putc(out, '\n');
}
