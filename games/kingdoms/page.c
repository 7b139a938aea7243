/* What the page needs beside the view: the cards as they are printed, and who leads where. */
#include "state.h"

/* ---- who leads, and why ------------------------------------------------------------------ */

static void put_symbol_list(struct mg_json *out, kc_counts face)
{
    mg_json_open(out, '[');
    for (int k = 0; k < KC_SYMBOLS; k++)
        for (unsigned i = 0; i < kc_count_of(face, k); i++)
            mg_json_text(out, kc_symbol_letters.name[k]);
    mg_json_close(out, ']');
}

/* Who leads a place, and by what. */
static void extra_place(const struct kc_state *s, int place, struct mg_json *out)
{
    uint8_t ranking[KC_SEATS];
    int ranked = kc_ranking(s, place, ranking);

    mg_json_open(out, '{');
    mg_json_key(out, "place");
    mg_json_text(out, kc_place_names.name[place]);
    mg_json_key(out, "title");
    mg_json_text(out, mg_tr(out->out, kc_place_titles[place]));
    mg_json_key(out, "full");
    mg_json_bool(out, kc_is_full(s, place));
    mg_json_open_member(out, "ranking", '[');
    for (int i = 0; i < ranked; i++)
        mg_json_number(out, ranking[i]);
    mg_json_close(out, ']');
    mg_json_open_member(out, "armies", '[');
    for (int seat = 0; seat < s->players; seat++) {
        char buffer[200];
        struct mg_text groups = MG_TEXT(buffer, out->out);
        kc_counts army = kc_army(s, seat, place);
        kc_groups(army, &groups);
        mg_json_open(out, '{');
        mg_json_key(out, "symbols");
        put_symbol_list(out, army);
        mg_json_key(out, "groups");
        mg_json_text(out, buffer);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

void kc_extra(const void *view, int seat, struct mg_json *out)
{
    const struct kc_state *s = view;
    (void)seat;

    mg_json_open_member(out, "places", '[');
    for (int place = 0; place < KC_PLACES; place++)
        extra_place(s, place, out);
    mg_json_close(out, ']');
}

/* ---- the cards --------------------------------------------------------------------------- */

static const char *kind_word(int kind)
{
    switch (kind) {
    case KC_PLAIN: return "unit";
    case KC_DOUBLED: return "doubled";
    case KC_TWO_WAY: return "two-way";
    case KC_CANCEL:
    case KC_LIMIT: return "kingdom";
    default: return "ordonnance";
    }
}

static void put_card(struct mg_json *out, uint16_t id)
{
    const struct kc_card *card = kc_card(id);
    char title_buffer[120] = "", effect_buffer[200] = "";
    struct mg_text title = MG_TEXT(title_buffer, out->out),
                   effect = MG_TEXT(effect_buffer, out->out);

    kc_card_title(id, &title);
    kc_effect(id, &effect);
    mg_json_open(out, '{');
    mg_json_key(out, "kind");
    mg_json_text(out, kind_word(card->kind));
    mg_json_key(out, "title");
    mg_json_text(out, title_buffer);
    mg_json_key(out, "text");
    mg_json_text(out, effect_buffer);
    mg_json_key(out, "top");
    put_symbol_list(out, card->face[0]);
    mg_json_key(out, "bottom");
    put_symbol_list(out, card->face[1]);
    if (card->kind == KC_CANCEL || card->kind == KC_LIMIT) {
        mg_json_key(out, card->kind == KC_CANCEL ? "cancels" : "limit");
        if (card->kind == KC_CANCEL)
            mg_json_text(out, kc_symbol_letters.name[card->number]);
        else
            mg_json_number(out, card->number);
    }
    mg_json_close(out, '}');
}

void kc_content(struct mg_json *out)
{
    mg_json_open_member(out, "symbols", '{');
    for (int k = 0; k < KC_SYMBOLS; k++) {
        mg_json_key(out, kc_symbol_letters.name[k]);
        mg_json_text(out, mg_tr(out->out, kc_symbol_names[k]));
    }
    mg_json_close(out, '}');
    mg_json_open_member(out, "places", '{');
    for (int place = 0; place < KC_PLACES; place++) {
        mg_json_key(out, kc_place_names.name[place]);
        mg_json_text(out, mg_tr(out->out, kc_place_titles[place]));
    }
    mg_json_close(out, '}');
    mg_json_open_member(out, "cards", '{');
    for (uint16_t id = 1; id < KC_CARD_IDS; id++) {
        mg_json_key(out, kc_card_names.name[id]);
        put_card(out, id);
    }
    mg_json_close(out, '}');
}
