/* What things are called and what cards do, in words made from the tables of cards.h: a text and
 * the effect that it describes are one and cannot differ. */
#ifndef IS_CARD_TEXT_H
#define IS_CARD_TEXT_H

#include "cards.h"

/* names.c: every name in cards.txt, marked for translation; ends with NULL */
extern const char *const is_all_names[];

/* title.c: names of things */
const char *is_card_title(const struct mg_text *out, unsigned card);     /* Attack cards too */
const char *is_good_title(const struct mg_text *out, unsigned good);     /* "Wood" */
const char *is_colour_title(const struct mg_text *out, unsigned colour); /* "brown"; IS_TRICOLOUR */
const char *is_kind_title(const struct mg_text *out, unsigned kind);
extern const char *const is_empire_titles[IS_FACTIONS]; /* what a seat is called; untranslated */
const char *is_faction_title(const struct mg_text *out, unsigned faction);
const char *is_pack_title(const struct mg_text *out, unsigned pack);
unsigned is_attack_good(unsigned card); /* the target of an Attack card */

/* Of a group of Faction cards: its name. */
const char *is_group_title(const struct mg_text *out, unsigned group);

/* "1 Wood", "2 Workers" */
void is_put_good(unsigned good, int n, struct mg_text *out);
/* "1 Wood and 2 Stone", each times `times`; "nothing" */
void is_put_goods(const struct is_goods *goods, int times, struct mg_text *out);
/* "1 Wood, 2 Stone", as a cost stands in brackets */
void is_put_cost(const struct is_goods *goods, int times, struct mg_text *out);
/* "1 Wood or 1 Stone" */
void is_put_choice(const struct is_goods *goods, struct mg_text *out);
/* "brown, grey, red"; "colourless" for none */
void is_put_colours(unsigned colours, struct mg_text *out);
/* A letter for a Good, and one for a colour: that of the Good that matches it. */
char is_good_sign(unsigned good);
char is_colour_sign(unsigned colour);
/* Its colour on a terminal, as mg_put_colour takes it. */
const char *is_colour_code(unsigned colour);
/* "2W S L": a cost in letters */
void is_put_signs(const struct is_goods *goods, struct mg_text *out);

/* card_text.c: what a card does, in whole sentences */
/* "gain 1 Wood; then pray 3: ..." */
void is_put_steps(unsigned step, unsigned steps, struct mg_text *out);
/* "pay 1 Worker and discard 1 of your Deals" */
void is_put_price(const struct is_goods *cost, struct mg_text *out);
/* "pay 1 Worker and gain 1 Wood" */
void is_put_branch(const struct is_branch *branch, struct mg_text *out);
void is_put_clause(const struct is_clause *clause, struct mg_text *out);
void is_put_ability(const struct is_row *row, struct mg_text *out);
/* All that is printed on it: kind, colours, cost, fields and ability. */
void is_put_card(unsigned card, struct mg_text *out);
/* The same without its name. */
void is_put_printed(unsigned card, struct mg_text *out);

#endif
