/* What things are called, in the language of a text: for text.c, label.c, tell.c, words.c,
 * draw.c. */
#ifndef SG_TITLE_H
#define SG_TITLE_H

#include "../state.h"

#define SG_LONG 400 /* bytes of a part of a sentence */

const char *sg_army_title(const struct mg_text *out, int army);
const char *sg_side_title(const struct sg_state *s, const struct mg_text *out, int side);
const char *sg_class_title(const struct mg_text *out, int class);
const char *sg_terrain_title(const struct mg_text *out, int terrain);
const char *sg_cover_title(const struct mg_text *out, int cover);
const char *sg_weapon_title(const struct mg_text *out, int weapon);
const char *sg_piece_title(const struct mg_text *out, int kind);
const char *sg_work_title(const struct mg_text *out, int work);
const char *sg_phase_title(const struct mg_text *out, int phase);
const char *sg_dir_title(const struct mg_text *out, int dir);
const char *sg_edge_title(const struct mg_text *out, int edge); /* 0..3 */
const char *sg_grade_title(const struct mg_text *out, int grade);
/* also of sections and doors */
const char *sg_zone_title(const struct mg_text *out, const char *id);
const char *sg_combat_result(const struct mg_text *out, int letter); /* T4 */
/* of scenarios, maps and people whose names have words in them; ends with NULL */
extern const char *const sg_all_names[];

/* "Warin", "ladder 2", "peasant 3" */
void sg_put_name(const struct sg_state *s, unsigned who, struct mg_text *out);
/* What was put from there on begins a sentence. */
void sg_capital(struct mg_text *out, size_t from);
const char *sg_tag(unsigned who); /* "WAR"; "" for pieces and unnamed men */
/* "0812", "0812/2", "0812/r1": as short as one types it; in words: "0812, level 2", "rung 1 of the
 * ladder at 0812". */
void sg_put_place(unsigned place, struct mg_text *out);
void sg_put_place_in_words(unsigned place, struct mg_text *out);
void sg_put_site(const struct sg_state *s, unsigned site, struct mg_text *out);
/* "stunned, wounded" behind commas; nothing for one who is well. */
void sg_put_condition(const struct sg_state *s, unsigned who, struct mg_text *out);
/* "carries ladder 1, leads pack 2" likewise. */
void sg_put_burdens(const struct sg_state *s, unsigned who, struct mg_text *out);
/* words.c: all about one person */
void sg_put_person_line(const struct sg_state *s, unsigned who, struct mg_text *out);
/* odds.c: how a die of ten would end: "1-3 wounded, 4-10 no effect", of the combat that is being
 * joined and of a shot (false: no line of sight, or total cover). */
void sg_put_combat_odds(const struct sg_state *s, struct mg_text *out);
bool sg_put_shot_odds(const struct sg_state *s, unsigned who, unsigned target, unsigned place,
                      int weapon, struct mg_text *out);
/* The same face by face, and how grave it is: k killed, w hurt, r driven back or slowed, b bad for
 * the attackers, - nothing. */
void sg_put_combat_face(const struct sg_state *s, char letter, struct mg_text *out);
char sg_combat_gravity(const struct sg_state *s, char letter);
bool sg_shot_effects(const struct sg_state *s, unsigned who, unsigned target, unsigned place,
                     int weapon, uint8_t effect[10]);
/* enum sg_effect */
int sg_shot_comes_to(const struct sg_state *s, char letter, unsigned target, int from_hex,
                     bool defensive);
const char *sg_effect_title(const struct mg_text *out, int effect);
char sg_gravity(int effect);

/* Lines broken between words at the edge of a terminal. */
void sg_put_wrapped(const char *text, struct mg_text *out);

/* goals.c: what decides the game, a line for each condition. */
void sg_put_goals(const struct sg_state *s, struct mg_text *out);
/* one of them, by its number from 0 */
void sg_put_goal(const struct sg_state *s, int line, struct mg_text *out);
void sg_put_region(const struct sg_scenario *sc, struct sg_region region, struct mg_text *out);

/* day_title.c: the siege. */
const char *sg_order_title(const struct mg_text *out, int order);
const char *sg_stage_title(const struct mg_text *out, int stage);
const char *sg_day_step_title(const struct mg_text *out, int step);
const char *sg_ending_title(const struct mg_text *out, int ending); /* a sentence */
const char *sg_event_title(const struct mg_text *out, int event);   /* number of T20 */
const char *sg_damage_title(const struct mg_text *out, int kind, int grade);
const char *sg_items_title(const struct mg_text *out, int item); /* "ladders" */
void sg_put_items(int item, int count, struct mg_text *out);     /* "2 ladders" */
void sg_put_days(int days, struct mg_text *out);                 /* "1 day", "3 days" */
/* "0812/2 (the north curtain, west part)" */
void sg_put_wall(const struct sg_state *s, unsigned place, struct mg_text *out);
const struct sg_map *sg_besieged_map(const struct sg_state *s);
/* hex of the building alone on the board; -1: none */
int sg_section_of_building(const struct sg_state *s, int hex);
/* day_prompt.c, label.c, tell.c: for text.c, label.c and tell.c. */
/* "Day 5 of 40, assault: ", also in an action */
void sg_put_siege_day(const struct sg_state *s, struct mg_text *out);
void sg_put_siege_question(const struct sg_state *s, struct mg_text *out);
/* of two battles at once that which is on the board: SG-BSB-08 */
int sg_order_fought(const struct sg_state *s);
/* and how the other one stands; nothing if there is none */
void sg_put_other_battle(const struct sg_state *s, struct mg_text *out);
/* false: no move of the siege */
bool sg_label_siege(const struct sg_state *s, struct mg_move m, struct mg_text *out);
/* false: no event of it */
bool sg_tell_siege(const struct sg_state *s, const struct mg_event *e, struct mg_text *out);
int sg_holder_of_day(const struct sg_siege *g, const struct sg_day_record *r); /* -1: nobody */
/* as sg_told_section(), between battles */
unsigned sg_told_of_building(const struct sg_state *s, int hex);
/* NULL: it has no name */
const char *sg_told_title(const struct sg_state *s, const struct mg_text *out, unsigned told);
/* how and why it ended */
const char *sg_ending_words(const struct sg_state *s, const struct mg_text *out);
/* for the chronicle; false: as at the table */
bool sg_tell_in_prose(const struct sg_state *s, const struct mg_event *e, struct mg_text *out);
/* kind of piece, or a wall */
void sg_put_burning(const struct sg_state *s, unsigned place, unsigned kind, unsigned told,
                    struct mg_text *out);
/* order_note.c: what it means, in a sentence or two */
const char *sg_order_note(const struct sg_state *s, const struct mg_text *out, int order);
/* what may be ordered now, and what it means */
void sg_put_orders(const struct sg_state *s, struct mg_text *out);
/* day_sheet.c: the siege sheet (SG-SIE-06) in lines, for words.c and draw.c. */
void sg_put_sheet(const struct sg_state *s, struct mg_text *out);
void sg_put_day_records(const struct sg_state *s, struct mg_text *out);
/* "Ends when ...": the end tests of the action that is fought. */
void sg_put_end_of_action(const struct sg_state *s, struct mg_text *out);
void sg_draw_plan(const struct sg_state *s, struct mg_text *out);
void sg_draw_days(const struct sg_state *s, struct mg_text *out);
void sg_put_walls(const struct sg_state *s, struct mg_text *out);

/* Around which location the decision lies; SG_NOWHERE: none in particular. */
unsigned sg_focus(const struct sg_state *s);
/* draw_map.c: so many columns and rows of hexes, at that level, round that location. */
struct sg_window {
    int cols, rows, level;
    unsigned focus;
    bool marks;
    int seat;
};
void sg_draw_map(const struct sg_state *s, struct sg_window window, struct mg_text *out);

#endif
