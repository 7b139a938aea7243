/* What is printed on cards and boards, for the page: every card with its fields, its words, and its
 * ability in the terms of the effect grammar, from which the page draws icons. The words are made
 * from the same tables. */
#include "card_text.h"
#include "state.h"

static const char *const kind_words[IS_KINDS] = { "production", "open", "feature", "action" };
static const char *const pack_words[IS_PACKS] = { "base", "aztecs", "friends", "atlanteans",
                                                  "three" };
/* clang-format off */
static const char *const clause_words[IS_CLAUSE_KINDS] = { "bonus", "prod",  "open",   "act", "locked",
                                                           "on",    "free", "store", "static", "end" };
static const char *const verb_words[IS_VERBS] = {
    "gain", "draw", "look", "choose", "may", "pray", "raze-hand", "raze-enemy", "raze-own", "convert", "loot",
    "reveal-raze", "discard-enemy", "steal", "drop-enemy-deal", "take-deal", "trade-deal", "use-deal", "build-deal",
    "build-hand", "use-prod", "ready", "block", "takeover", "found-hand", "pick-discard", "samurai", "tuck", "lay",
    "tuck-new", "statue", "unlock", "colour", "more", "save", "save-cost",
};
/* clang-format on */
static const char *const count_words[IS_NUMBERS] = { NULL,      "colour", "faction", "open",
                                                     "samurai", "under",  "laid",    "tech",
                                                     "bless",   "sets",   "pairs",   "tucked" };
static const char *const trigger_words[IS_TRIGGERS] = { NULL,       "build", "deal",
                                                        "raze",     "razed", "gainvp",
                                                        "exchange", "send",  "pray-start",
                                                        "pray-end", "set",   "tech" };
static const char *const filter_words[IS_WORDS] = { NULL,    "any", "common",  "faction", "hand",
                                                    "enemy", "two", "blessed", "ok",      "prot",
                                                    "free",  "own", "open" };
static const char *const modifier_words[IS_MODIFIERS] = { NULL, "immune", "samurai", "protect",
                                                          "worth" };
static const char *const mode_words[IS_PRAY_MODES] = { "free",  "declare",    "choose",
                                                       "spend", "match-deal", "match-built" };

/* ---- small things ------------------------------------------------------------------------ */

static void open_key(struct mg_json *out, const char *key, char bracket)
{
    mg_json_key(out, key);
    mg_json_open(out, bracket);
}

/* A member that is left out where there is nothing to say. */
static void put_word(struct mg_json *out, const char *key, const char *word)
{
    if (word != NULL)
        mg_json_text_member(out, key, word);
}

static void put_count(struct mg_json *out, const char *key, int n)
{
    if (n != 0)
        mg_json_number_member(out, key, n);
}

/* { "wood": 1, "stone": 2 }, in the order of the card */
static void put_goods(struct mg_json *out, const char *key, const struct is_goods *goods)
{
    if (goods->kinds == 0)
        return;
    open_key(out, key, '{');
    for (int i = 0; i < goods->kinds; i++)
        mg_json_number_member(out, is_good_names.name[goods->good[i]], goods->n[i]);
    mg_json_close(out, '}');
}

static void put_colours(struct mg_json *out, const char *key, unsigned colours)
{
    open_key(out, key, '[');
    for (int colour = 0; colour < IS_COLOURS; colour++)
        if (colours >> colour & 1)
            mg_json_text(out, is_colour_names.name[colour]);
    mg_json_close(out, ']');
}

static const char *word_of(unsigned word)
{
    return word >= IS_OF_COLOUR ? is_colour_names.name[word - IS_OF_COLOUR] : filter_words[word];
}

/* ---- the ability ------------------------------------------------------------------------- */

static void put_prayer(struct mg_json *out, const struct is_prayer *prayer)
{
    open_key(out, "prayer", '{');
    mg_json_text_member(out, "mode", mode_words[prayer->mode]);
    put_colours(out, "set", prayer->set);
    open_key(out, "pays", '[');
    for (int i = 0; i < prayer->pays; i++) {
        const struct is_pay *pay = &prayer->pay[i];
        mg_json_open(out, '{');
        if (pay->colour < IS_COLOURS)
            mg_json_text_member(out, "colour", is_colour_names.name[pay->colour]);
        put_count(out, "keep", pay->keep);
        put_goods(out, "goods", &pay->goods);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

static void put_steps(struct mg_json *out, unsigned step, unsigned steps);

static void put_branches(struct mg_json *out, const struct is_step *step)
{
    open_key(out, "of", '[');
    for (int i = 0; i < step->branches; i++) {
        const struct is_branch *branch = &is_branches[step->branch + i];
        mg_json_open(out, '{');
        put_goods(out, "cost", &branch->cost);
        put_steps(out, branch->step, branch->steps);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void put_step(struct mg_json *out, const struct is_step *step)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "verb", verb_words[step->verb]);
    put_goods(out, "goods", &step->goods);
    if (step->times.number != IS_ONCE) {
        mg_json_text_member(out, "count", count_words[step->times.number]);
        if (step->times.number == IS_COUNT_COLOUR)
            mg_json_text_member(out, "colour", is_colour_names.name[step->times.colour]);
        put_count(out, "most", step->times.max);
    }
    if (step->verb == IS_DRAW || step->verb == IS_LOOK)
        mg_json_text_member(out, "deck", is_good_names.name[step->deck]);
    put_count(out, "n", step->n);
    put_count(out, "keep", step->keep);
    put_count(out, "max", step->max);
    put_count(out, "times", step->up_to);
    put_word(out, "word", word_of(step->word));
    if (step->verb == IS_PRAY)
        put_prayer(out, &is_prayers[step->prayer]);
    if (step->branches > 0)
        put_branches(out, step);
    mg_json_close(out, '}');
}

static void put_steps(struct mg_json *out, unsigned step, unsigned steps)
{
    open_key(out, "do", '[');
    for (unsigned i = 0; i < steps; i++)
        put_step(out, &is_steps[step + i]);
    mg_json_close(out, ']');
}

static void put_clause(struct mg_json *out, const struct is_clause *clause)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "kind", clause_words[clause->kind]);
    put_count(out, "times", clause->times);
    put_word(out, "event", trigger_words[clause->event]);
    put_word(out, "filter", word_of(clause->filter));
    put_count(out, "limit", clause->limit);
    put_word(out, "modifier", modifier_words[clause->modifier]);
    put_count(out, "value", clause->value);
    put_goods(out, "cost", &clause->cost);
    put_steps(out, clause->step, clause->steps);
    mg_json_close(out, '}');
}

/* ---- cards ------------------------------------------------------------------------------- */

/* All that is printed on it in words: what stands before the ability, and the ability. */
static void put_words(struct mg_json *out, const struct is_row *row)
{
    MG_WORDS(ability, out->out, 2000);
    MG_WORDS(all, out->out, 3000);

    is_put_ability(row, &ability);
    is_put_card(row->first, &all);
    if (all.len < sizeof all_buffer && ability.len < all.len)
        all_buffer[all.len - ability.len] = '\0'; /* the ability comes last */
    mg_json_text_member(out, "head", all_buffer);
    mg_json_text_member(out, "text", ability_buffer);
}

static void put_row(struct mg_json *out, const struct is_row *row)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "title", is_card_title(out->out, row->first));
    mg_json_text_member(out, "kind", kind_words[row->kind]);
    if (row->faction != IS_COMMON)
        mg_json_text_member(out, "faction", is_faction_names.name[row->faction]);
    put_colours(out, "colours", row->colours);
    put_goods(out, "cost", &row->cost);
    put_goods(out, "raze", &row->raze);
    if (row->deal != IS_GOODS)
        mg_json_text_member(out, "deal", is_good_names.name[row->deal]);
    put_words(out, row);
    open_key(out, "clauses", '[');
    for (unsigned i = 0; i < row->clauses; i++)
        put_clause(out, is_clause_of(row, i));
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

/* Cards printed alike share a row. */
static void content_cards(struct mg_json *out)
{
    open_key(out, "rows", '[');
    for (unsigned i = 0; i < IS_ROWS; i++)
        put_row(out, &is_rows[i]);
    mg_json_close(out, ']');
    open_key(out, "cards", '{');
    for (unsigned card = 1; card < IS_CARDS; card++)
        mg_json_number_member(out, is_card_words[card], is_row_of[card]);
    mg_json_close(out, '}');
    open_key(out, "attacks", '{');
    for (unsigned card = IS_ATTACK; card < IS_ALL_CARDS; card++) {
        open_key(out, is_card_words[card], '{');
        mg_json_text_member(out, "title", is_card_title(out->out, card));
        mg_json_text_member(out, "good", is_good_names.name[is_attack_target[card - IS_ATTACK]]);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

static void content_groups(struct mg_json *out)
{
    open_key(out, "groups", '{');
    for (unsigned group = 1; group < IS_GROUPS; group++) {
        open_key(out, is_group_words[group], '{');
        mg_json_text_member(out, "title", is_group_title(out->out, group));
        mg_json_text_member(out, "faction", is_faction_names.name[is_groups[group].faction]);
        mg_json_text_member(out, "pack", pack_words[is_groups[group].pack]);
        mg_json_number_member(out, "cards", is_groups[group].cards);
        open_key(out, "rows", '[');
        for (int i = 0; i < is_groups[group].rows; i++)
            mg_json_number(out, is_groups[group].row + i);
        mg_json_close(out, ']');
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

/* ---- boards, Goods, colours -------------------------------------------------------------- */

static void content_boards(struct mg_json *out)
{
    open_key(out, "factions", '{');
    for (unsigned faction = 1; faction < IS_FACTIONS; faction++) {
        open_key(out, is_faction_names.name[faction], '{');
        mg_json_text_member(out, "title", is_faction_title(out->out, faction));
        put_goods(out, "produces", &is_boards[faction].produces);
        mg_json_text_member(out, "stores", is_good_names.name[is_boards[faction].stores]);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

static void content_titles(struct mg_json *out)
{
    open_key(out, "goods", '{');
    for (unsigned good = 0; good < IS_GOODS; good++)
        mg_json_text_member(out, is_good_names.name[good], is_good_title(out->out, good));
    mg_json_close(out, '}');
    open_key(out, "colours", '{');
    for (unsigned colour = 0; colour < IS_COLOURS; colour++) {
        open_key(out, is_colour_names.name[colour], '{');
        mg_json_text_member(out, "title", is_colour_title(out->out, colour));
        mg_json_text_member(out, "good", is_good_names.name[is_match[colour]]);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
    open_key(out, "kinds", '{');
    for (unsigned kind = 0; kind < IS_KINDS; kind++)
        mg_json_text_member(out, kind_words[kind], is_kind_title(out->out, kind));
    mg_json_close(out, '}');
    open_key(out, "packs", '{');
    for (unsigned pack = 0; pack < IS_PACKS; pack++)
        mg_json_text_member(out, pack_words[pack], is_pack_title(out->out, pack));
    mg_json_close(out, '}');
}

void is_content(struct mg_json *out)
{
    content_titles(out);
    content_boards(out);
    content_cards(out);
    content_groups(out);
}
