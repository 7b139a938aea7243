/* What things are called. */
#include "card_text.h"
#include "content.h"

/* ---- goods ------------------------------------------------------------------------------- */

struct good_words {
    const char *title, *one, *many; /* many: {0} is how many */
    char sign;
};

static const struct good_words goods_words[IS_GOODS] = {
    [IS_W] = { N_("Wood"), N_("1 Wood"), N_("{0} Wood"), 'W' },
    [IS_S] = { N_("Stone"), N_("1 Stone"), N_("{0} Stone"), 'S' },
    [IS_F] = { N_("Food"), N_("1 Food"), N_("{0} Food"), 'F' },
    [IS_P] = { N_("Worker"), N_("1 Worker"), N_("{0} Workers"), 'P' },
    [IS_G] = { N_("Gold"), N_("1 Gold"), N_("{0} Gold"), 'G' },
    [IS_R] = { N_("Raze token"), N_("1 Raze token"), N_("{0} Raze tokens"), 'R' },
    [IS_D] = { N_("Defence token"), N_("1 Defence token"), N_("{0} Defence tokens"), 'D' },
    [IS_T] = { N_("Technology token"), N_("1 Technology token"), N_("{0} Technology tokens"), 'T' },
    [IS_TD] = { N_("Advanced Defence token"), N_("1 Advanced Defence token"),
                N_("{0} Advanced Defence tokens"), 'd' },
    [IS_TG] = { N_("Advanced Glory token"), N_("1 Advanced Glory token"),
                N_("{0} Advanced Glory tokens"), 'g' },
    [IS_B] = { N_("Blessing token"), N_("1 Blessing token"), N_("{0} Blessing tokens"), 'B' },
    [IS_B3] = { N_("tricolour token"), N_("the tricolour token"), N_("{0} tricolour tokens"), '3' },
    [IS_V] = { N_("Victory Point"), N_("1 Victory Point"), N_("{0} Victory Points"), 'V' },
    [IS_C] = { N_("card"), N_("1 card"), N_("{0} cards"), 'C' },
    [IS_CC] = { N_("Common card"), N_("1 Common card"), N_("{0} Common cards"), 'C' },
    [IS_CF] = { N_("Faction card"), N_("1 Faction card"), N_("{0} Faction cards"), 'C' },
    [IS_K] = { N_("Samurai"), N_("1 Samurai"), N_("{0} Samurai"), 'K' },
    [IS_X] = { N_("Resource"), N_("1 Resource of your choice"), N_("{0} Resources of your choice"),
               'X' },
    [IS_M] = { N_("matching Good"), N_("1 matching Good"), N_("{0} matching Goods"), 'M' },
    [IS_L] = { N_("Location"), N_("1 Location"), N_("{0} Locations"), 'L' },
    [IS_H] = { N_("card from hand"), N_("1 card from hand"), N_("{0} cards from hand"), 'H' },
    [IS_HC] = { N_("Common card from hand"), N_("1 Common card from hand"),
                N_("{0} Common cards from hand"), 'H' },
    [IS_U] = { N_("coloured card from hand"), N_("1 coloured card from hand"),
               N_("{0} coloured cards from hand"), 'H' },
    [IS_DEAL] = { N_("Deal"), N_("1 Deal"), N_("{0} Deals"), '=' },
    [IS_E] = { N_("Egyptian token"), N_("1 Egyptian token"), N_("{0} Egyptian tokens"), 'E' },
};

const char *is_good_title(const struct mg_text *out, unsigned good)
{
    return mg_tr(out, goods_words[good].title);
}

char is_good_sign(unsigned good)
{
    return goods_words[good].sign;
}

void is_put_good(unsigned good, int n, struct mg_text *out)
{
    mg_say(out, n == 1 ? goods_words[good].one : goods_words[good].many, mg_digits(n).text);
}

/* Between the parts of a list that ends with `last`. */
static void put_list(const struct is_goods *goods, int times, const char *last, struct mg_text *out)
{
    for (int i = 0; i < goods->kinds; i++) {
        if (i > 0)
            mg_put(out, i == goods->kinds - 1 ? mg_tr(out, last) : ", ");
        is_put_good(goods->good[i], goods->n[i] * times, out);
    }
    if (goods->kinds == 0)
        mg_say(out, N_("nothing"));
}

void is_put_goods(const struct is_goods *goods, int times, struct mg_text *out)
{
    put_list(goods, times, N_(" and "), out);
}

void is_put_cost(const struct is_goods *goods, int times, struct mg_text *out)
{
    for (int i = 0; i < goods->kinds; i++) {
        mg_put(out, i > 0 ? ", " : "");
        is_put_good(goods->good[i], goods->n[i] * times, out);
    }
}

void is_put_choice(const struct is_goods *goods, struct mg_text *out)
{
    put_list(goods, 1, N_(" or "), out);
}

void is_put_signs(const struct is_goods *goods, struct mg_text *out)
{
    for (int i = 0; i < goods->kinds; i++) {
        if (goods->n[i] > 1)
            mg_put_number(out, goods->n[i]);
        mg_putc(out, goods_words[goods->good[i]].sign);
    }
    if (goods->kinds == 0)
        mg_putc(out, '0');
}

/* ---- colours ----------------------------------------------------------------------------- */

static const struct {
    const char *title, *code;
    uint8_t good;
} colours_words[IS_COLOURS + 1] = {
    [IS_BR] = { N_("brown"), "33", IS_W },
    [IS_GY] = { N_("grey"), "37", IS_S },
    [IS_RD] = { N_("red"), "91", IS_F },
    [IS_PK] = { N_("pink"), "95", IS_P },
    [IS_GO] = { N_("gold"), "93", IS_G },
    [IS_BK] = { N_("black"), "1", IS_R },
    [IS_WH] = { N_("white"), "97", IS_T },
    [IS_PU] = { N_("purple"), "35", IS_V },
    [IS_BL] = { N_("blue"), "94", IS_C },
    [IS_OR] = { N_("orange"), "38;5;208", IS_B },
    [IS_TRICOLOUR] = { N_("tricolour"), "1", IS_B3 },
};

const char *is_colour_title(const struct mg_text *out, unsigned colour)
{
    return mg_tr(out, colours_words[colour].title);
}

char is_colour_sign(unsigned colour)
{
    return goods_words[colours_words[colour].good].sign;
}

const char *is_colour_code(unsigned colour)
{
    return colours_words[colour].code;
}

void is_put_colours(unsigned colours, struct mg_text *out)
{
    bool first = true;

    if (colours == 0)
        mg_say(out, N_("colourless"));
    for (unsigned colour = 0; colour < IS_COLOURS; colour++)
        if (colours >> colour & 1) {
            mg_put(out, first ? "" : ", ");
            mg_put(out, is_colour_title(out, colour));
            first = false;
        }
}

/* ---- the rest ---------------------------------------------------------------------------- */

static const char *const kind_titles[IS_KINDS] = {
    N_("Production"),
    N_("Open Production"),
    N_("Feature"),
    N_("Action"),
};

static const char *const faction_titles[IS_FACTIONS] = {
    N_("Common"),    N_("Barbarians"), N_("Japanese"), N_("Romans"),
    N_("Egyptians"), N_("Atlanteans"), N_("Aztecs"),
};

static const char *const pack_titles[IS_PACKS] = {
    N_("base cards"),           N_("Aztecs expansion"),    N_("Why Can't We Be Friends"),
    N_("Atlanteans expansion"), N_("3 Is a Magic Number"),
};

const char *is_kind_title(const struct mg_text *out, unsigned kind)
{
    return mg_tr(out, kind_titles[kind]);
}

/* One for all in a sentence: "Roman Empire builds Castle." */
const char *const is_empire_titles[IS_FACTIONS] = {
    [IS_COMMON] = NULL,
    [IS_BARBARIANS] = N_("Barbarian Empire"),
    [IS_JAPANESE] = N_("Japanese Empire"),
    [IS_ROMANS] = N_("Roman Empire"),
    [IS_EGYPTIANS] = N_("Egyptian Empire"),
    [IS_ATLANTEANS] = N_("Atlantean Empire"),
    [IS_AZTECS] = N_("Aztec Empire"),
};

const char *is_faction_title(const struct mg_text *out, unsigned faction)
{
    return mg_tr(out, faction_titles[faction]);
}

const char *is_pack_title(const struct mg_text *out, unsigned pack)
{
    return mg_tr(out, pack_titles[pack]);
}

const char *is_group_title(const struct mg_text *out, unsigned group)
{
    return mg_tr(out, is_rows[is_groups[group].row].name);
}

/* "Attack: Wood" */
static const char *const attack_titles[] = {
    [IS_W] = N_("Attack on Wood"),  [IS_S] = N_("Attack on Stone"),
    [IS_F] = N_("Attack on Food"),  [IS_P] = N_("Attack on Workers"),
    [IS_G] = N_("Attack on Gold"),  [IS_V] = N_("Attack on Victory Points"),
    [IS_C] = N_("Attack on cards"),
};

unsigned is_attack_good(unsigned card)
{
    return is_attack_target[card - IS_ATTACK];
}

const char *is_card_title(const struct mg_text *out, unsigned card)
{
    if (card == 0 || card >= IS_ALL_CARDS)
        return mg_tr(out, N_("a card face down"));
    if (card >= IS_ATTACK)
        return mg_tr(out, attack_titles[is_attack_good(card)]);
    return mg_tr(out, is_row(card)->name);
}
