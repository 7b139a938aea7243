/* The state of a game of Crusader Kingdoms, and one-line questions about it. */
#ifndef OR_STATE_H
#define OR_STATE_H

#include "content.h"
#include "pile.h"

#define OR_LAST_TURN     3
#define OR_GREEN_CASTLES 9 /* CK-BOT-29 */
#define OR_NO_BONUS      2 /* a Bonus of 0: they are kept as 0 .. 4 for -2 .. +2 */
#define OR_MOST_BONUS    4
/* of one pool: more than all Troops of both decks bring, with all that adds dice */
#define OR_MOST_DICE 160

/* What is to be decided, by s->seat. D1 to D12 are the decision points of the rules notes. */
enum or_phase {
    OR_ACTION,      /* D1: attack, raid, event, discard or pass */
    OR_ANSWER,      /* D3: join a Joint attack, or not */
    OR_COMMIT,      /* D2, D4: lay cards on your attack, one by one; done */
    OR_RESPOND,     /* D5: lay Responses, one by one; done */
    OR_CASTLES,     /* D6: turn adjacent +1 castles, one by one; done */
    OR_CANCEL,      /* D7: the owner of Treason names a Response */
    OR_REWARD,      /* D8: Bonus, or a castle to +1 */
    OR_OWN_DISCARD, /* D9: Jews */
    OR_PICK,        /* D10, D11: Assassins, Troubadours: a card of the seen hand */
    OR_GIVE,        /* D11: Troubadours: a card of your own in return */
    OR_FORTIFY,     /* D12: which castle goes to +1 */
    OR_OVER,
};

/* Castle faces. */
enum { OR_NO_CASTLE, OR_REGULAR, OR_PLUS };

/* Piles. Where one has a top it is the last card; the queue and the army have their first card
 * first. */
enum {
    OR_DECK,                             /* by faith */
    OR_DISCARDS = OR_DECK + OR_FAITHS,   /* by faith */
    OR_HAND = OR_DISCARDS + OR_FAITHS,   /* by seat */
    OR_LAID_ATTACK = OR_HAND + OR_SEATS, /* by seat: cards on the attack, its owner's */
    OR_LAID_DEFENCE = OR_LAID_ATTACK + OR_SEATS,
    OR_STACK = OR_LAID_DEFENCE + OR_SEATS, /* the automatic Muslims: cards to come */
    OR_ARMY,                               /* their Troops, in the order turned up */
    OR_ATTACHED,                           /* Responses attached to the army */
    OR_QUEUE,                              /* Responses for their defence */
    OR_REPLY,                              /* the one that answers the attack that is fought */
    OR_PILES,
};

/* A lasting Event on the table: Watchtowers, Truce, Spies. */
struct or_lasting {
    uint8_t card, owner, target; /* factions; target OR_NONE for Watchtowers */
};

/* The attack that is under way: target OR_NOWHERE if none is. */
struct or_attack {
    uint8_t target;
    uint8_t attacker, defender; /* factions; the defender of an independent area is OR_NONE */
    uint8_t partner;            /* of a Joint attack, asked or accepted; OR_NONE: no partner */
    uint8_t event;              /* the card that led to it; 0: the action Attack */
    uint8_t turned;             /* castles turned for it */
    uint8_t cancelled;          /* the Response that Treason cancelled; 0: none */
};

/* The combat fought last, for whoever wants to show it: how many dice of each face, after Leaders
 * and rerolls; face 1 first. */
struct or_battle {
    uint8_t area, attacker, defender, won;
    uint8_t attack_dice[6], defence_dice[6];
    uint8_t attack_hits, defence_hits;
};

/* CK-CRU-03: hands, Bonus and areas are each seat's own. */
struct or_state {
    struct mg_rng rng;
    uint8_t players, muslim_cards; /* the option, 0 .. 4 for -2 .. +2 */
    uint8_t phase, seat;           /* enum or_phase; who decides */
    uint8_t turn, round;           /* 1 .. 3; whose round it is (group B: also its Muslim round) */
    uint8_t passes;                /* group A: passes in a row */
    uint8_t passed[OR_SEATS];      /* group B: this turn, for good */
    uint8_t bonus[OR_SEATS], muslim_bonus;
    uint8_t owner[OR_AREAS], face[OR_AREAS]; /* factions and castle faces, by area */
    uint8_t played;        /* the event card that is being carried out: D9 to D12 */
    uint8_t victim, taken; /* faction whose hand is seen; the card that Troubadours take */
    struct or_attack attack;
    struct or_battle battle;
    uint8_t lastings;
    struct or_lasting lasting[OR_LASTING];
    uint8_t shown_count;
    uint8_t shown[OR_CARDS - 1]; /* cards that the last move showed to all, in order */
    uint16_t start[OR_PILES + 1];
    struct mg_card card[OR_CARDS - 1];
};
_Static_assert(sizeof(struct or_state) <= 2048, "search copies one per node");

/* Options by index; "players" is 0 in every game. */
enum { OR_OPT_PLAYERS, OR_OPT_MUSLIM_CARDS };

/* Kinds of move, in the order of the table in outremer.c. */
enum or_move {
    OR_PASS = 1,
    OR_DISCARD,      /* card; also D9 */
    OR_ATTACKS,      /* area */
    OR_RAID,         /* faction, card */
    OR_PLAY,         /* card: an Event that names nothing */
    OR_PLAY_AGAINST, /* card, faction */
    OR_PLAY_AT,      /* card, area, partner (Joint attack) */
    OR_ACCEPT,
    OR_REFUSE,
    OR_LAY,          /* card: on one's own attack */
    OR_LAY_RESPONSE, /* card, side */
    OR_DONE,
    OR_TURN, /* area: a castle, to the regular side (D6) or to +1 (D8, D12) */
    OR_TAKE_BONUS,
    OR_CANCEL_CARD, /* card */
    OR_PICK_CARD,   /* card */
    OR_GIVE_CARD,   /* card */
};

enum or_event_kind {
    OR_EV_TURN = 1,
    OR_EV_DRAWS,
    OR_EV_DREW,
    OR_EV_PASSES,
    OR_EV_DISCARDS,
    OR_EV_LOSES,
    OR_EV_PLAYS,
    OR_EV_RAIDS,
    OR_EV_DIE,
    OR_EV_ATTACKS,
    OR_EV_ASKED,
    OR_EV_JOINS,
    OR_EV_REFUSES,
    OR_EV_LAYS,
    OR_EV_TURNS,
    OR_EV_FORTIFIES,
    OR_EV_SHOWS,
    OR_EV_CANCELS,
    OR_EV_AMBUSHED,
    OR_EV_POOLS,
    OR_EV_ATTACK_DICE,
    OR_EV_DEFENCE_DICE,
    OR_EV_LIFTS,
    OR_EV_REROLLS,
    OR_EV_HITS,
    OR_EV_TAKES,
    OR_EV_HOLDS,
    OR_EV_KEEPS,
    OR_EV_BONUS,
    OR_EV_STEALS,
    OR_EV_GIVES,
    OR_EV_REVOLT,
    OR_EV_LASTS,
    OR_EV_TURNED_UP,
    OR_EV_TO_ARMY,
    OR_EV_ATTACHED,
    OR_EV_QUEUED,
    OR_EV_NO_EFFECT,
    OR_EV_WAITS,
    OR_EV_REPLIES,
    OR_EV_TURN_ENDS,
    OR_EV_OVER,
    OR_EV_SUDDEN,
    OR_EV_SCORED,
    OR_EV_LEVEL,
    OR_EV_TIED,
};

enum or_die { OR_DIE_RAID, OR_DIE_REVOLT, OR_DIE_ARMY };

/* Victory levels of group B: C10. */
enum or_level { OR_DEFEAT, OR_MARGINAL, OR_VICTORY };
#define OR_MARGINAL_POINTS 11
#define OR_VICTORY_POINTS  15

#define OR_SCORE_ZERO 100 /* scores in events are shifted: they may be negative */

static inline struct mg_piles or_piles(const struct or_state *s)
{
    return MG_PILES(s);
}

static inline int or_size(const struct or_state *s, int pile)
{
    return s->start[pile + 1] - s->start[pile];
}

static inline const struct or_mode *or_mode(const struct or_state *s)
{
    return &or_modes[s->players];
}

/* Group B: one or two crusaders against the automatic Muslims. */
static inline bool or_is_group_b(const struct or_state *s)
{
    return s->players <= 2;
}

static inline const struct or_place *or_place(const struct or_state *s, int area)
{
    return &or_places[or_mode(s)->board][area];
}

static inline int or_faction(const struct or_state *s, int seat)
{
    return or_mode(s)->seat[seat].faction;
}

static inline int or_faith(const struct or_state *s, int seat)
{
    return or_realms[or_faction(s, seat)].faith;
}

/* The seat of a faction, or -1 for none and for the automatic Muslims. */
static inline int or_seat_of(const struct or_state *s, int faction)
{
    return or_seat_numbers[s->players][faction] - 1;
}

static inline bool or_in_attack(const struct or_state *s)
{
    return s->attack.target != OR_NOWHERE;
}

/* ask.c: questions */
or_set or_held(const struct or_state *s, int faction); /* the areas it controls */
or_set or_castles(const struct or_state *s, int faction, int face);
or_set or_next_to(const struct or_state *s, or_set areas);   /* neighbours of any of them */
or_set or_fair_areas(const struct or_state *s, int faction); /* whose owners it may attack */
or_set or_targets(const struct or_state *s, int seat);       /* what the seat may attack now */
bool or_are_allies(const struct or_state *s, int faction, int other);
bool or_has_truce(const struct or_state *s, int faction, int other);
bool or_has_watchtowers(const struct or_state *s, int faction);
bool or_is_opponent(const struct or_state *s, int seat, int faction);
bool or_may_join(const struct or_state *s, int partner, int area, int attacker);
bool or_has_type(const struct or_state *s, int pile, int type);
bool or_holds(const struct or_state *s, int seat, unsigned card);
bool or_holds_troop(const struct or_state *s, int seat);
int or_cards_of(const struct or_state *s, int faction); /* cards it has to lose */
unsigned or_bonus_at(const struct or_state *s, int faction);
unsigned or_spies_on(const struct or_state *s, int seat); /* seats that see this hand */

/* setup.c */
bool or_is_left_out(unsigned card);                                  /* with one and two players */
int or_deck_of(const struct or_state *s, int faith, uint16_t *card); /* returns how many cards */
void or_setup(void *state, const struct mg_options *options, struct mg_play *play);
struct mg_verdict or_check_options(const struct mg_options *options);
bool or_agrees(const void *state, const struct mg_options *options);

/* legal.c */
struct mg_verdict or_check(const void *state, struct mg_move move);
struct mg_verdict or_check_raided(const struct or_state *s, int faction);

/* list.c */
unsigned or_list(const void *state, int seat, struct mg_move *out);

/* apply.c */
void or_apply(void *state, struct mg_move move, struct mg_play *play);
int or_seats(const void *state);
unsigned or_actors(const void *state);
bool or_unfinished(const void *state);
bool or_hidden(const void *before, struct mg_move move);
bool or_idle(const void *view, int seat);

/* cards.c: moving cards, the Bonus, and telling of it */
void or_tell(struct mg_play *play, int kind, int seat, int a, int b, int c); /* seat -1: nobody */
void or_tell_card(struct mg_play *play, int kind, int seat, int a, struct mg_card card, int c);
void or_show(struct or_state *s, unsigned card);
void or_draw(struct or_state *s, int seat, int count, struct mg_play *play);
void or_discard_open(struct or_state *s, int pile, int index);
void or_discard_card(struct or_state *s, int pile, unsigned card);
void or_discard_pile(struct or_state *s, int pile);
struct mg_card or_lay_card(struct or_state *s, int seat, unsigned card, int pile, bool open);
void or_lose_card(struct or_state *s, int faction, struct mg_play *play);
void or_see_hand(struct or_state *s, int seat, int victim, bool sees);
void or_change_bonus(struct or_state *s, int faction, int by, struct mg_play *play);
uint8_t *or_bonus_of(struct or_state *s, int faction);

/* turn.c: the sequence of play */
void or_begin_turn(struct or_state *s, struct mg_play *play);
void or_end_action(struct or_state *s, struct mg_play *play); /* of a seat: who is next? */
void or_end_muslim_round(struct or_state *s, struct mg_play *play);
void or_end_game(struct or_state *s, struct mg_play *play);
void or_pass(struct or_state *s, struct mg_play *play);

/* event.c */
void or_do_play(struct or_state *s, struct mg_move m, struct mg_play *play);
void or_do_play_against(struct or_state *s, struct mg_move m, struct mg_play *play);
void or_do_play_at(struct or_state *s, struct mg_move m, struct mg_play *play);
void or_do_pick(struct or_state *s, struct mg_move m, struct mg_play *play);
void or_do_give(struct or_state *s, struct mg_move m, struct mg_play *play);
void or_fortify(struct or_state *s, int area, struct mg_play *play);

/* attack.c: from the target to the reveal */
void or_begin_attack(struct or_state *s, int seat, int area, unsigned event, int partner,
                     struct mg_play *play);
void or_begin_muslim_attack(struct or_state *s, int area, unsigned event, struct mg_play *play);
void or_after_answer(struct or_state *s, bool joins, struct mg_play *play);
void or_after_commit(struct or_state *s, struct mg_play *play);
void or_after_response(struct or_state *s, struct mg_play *play);
void or_ask_for_castles(struct or_state *s, struct mg_play *play);
void or_do_lay(struct or_state *s, struct mg_move m, struct mg_play *play);
void or_do_response(struct or_state *s, struct mg_move m, struct mg_play *play);
void or_turn_for_die(struct or_state *s, int area, struct mg_play *play);

/* combat.c: from the reveal to the result */
void or_reveal(struct or_state *s, struct mg_play *play);
void or_fight(struct or_state *s, struct mg_play *play);
void or_do_cancel(struct or_state *s, struct mg_move m, struct mg_play *play);
void or_after_reward(struct or_state *s, struct mg_play *play);

/* odds.c: what the cards do to the dice, and the chance of a fight */

/* A card that somebody thinks of laying. */
struct or_thought {
    uint8_t card, side;
    bool own; /* by who makes the attack: CK-EVT-12 */
};

/* A fight as somebody looks at it: the state or a view of it, and what he adds in thought. */
struct or_fight {
    const struct or_state *s;
    const struct or_attack *attack; /* that of the state, or one that is only thought of */
    int eyes;                       /* the seat whose knowledge counts; -1: all that is there */
    /* by Treason; the answer of the Muslims that is still in their queue */
    unsigned cancelled, reply;
    const struct or_thought *thought;
    int thoughts, more[OR_SIDES]; /* more: dice for what cannot be seen */
};

/* The dice of one side, after all that changes their number: CK-CBT-06. */
struct or_pool {
    int dice, points; /* points: of Leaders */
    bool reroll;      /* True Cross */
};

struct or_odds {
    struct or_pool pool[OR_SIDES];
    int hidden[OR_SIDES]; /* cards that lie there and cannot be seen: they do not count */
    /* the answer that the Muslims will give; what Treason will cancel; 0: none */
    unsigned reply, cancelled;
    int32_t chance; /* of the attack, in thousandths */
};

struct or_fight or_fight_of(const struct or_state *s); /* the one that is under way */
struct or_odds or_odds(struct or_fight fight);
void or_guess_hidden(struct or_fight *f); /* dice for the cards that the eyes do not see */
int or_pools(const struct or_fight *f, struct or_pool out[OR_SIDES]);
int or_responses_on(const struct or_fight *f, int side, uint8_t card[OR_CARDS]);
bool or_is_response(const struct or_fight *f, int index);
bool or_is_higher_troop(const struct or_fight *f, int index, int than);
int or_troop_value(const struct or_fight *f, int index);
int or_own_attack_dice(const struct or_fight *f);            /* without what the other side does */
int or_standing_defence(const struct or_state *s, int area); /* without cards */
int32_t or_pool_chance(struct or_pool attack, struct or_pool defence);
int32_t or_chance(int attack, int defence); /* C12, in thousandths */

/* muslims.c: the automatic opponent */
void or_muslim_round(struct or_state *s, struct mg_play *play);
unsigned or_muslim_reply(const struct or_fight *f);   /* the queue's answer; 0: none */
unsigned or_muslim_treason(const struct or_fight *f); /* what their Treason cancels */
int or_muslim_target(const struct or_state *s, int seat);
int or_army_strength(const struct or_state *s);

/* score.c */
int or_castle_count(const struct or_state *s, int seat);
int or_points(const struct or_state *s, int seat); /* side B: victory points of its areas */
int or_team_points(const struct or_state *s);
int or_level(int team_points);
unsigned or_tied(const struct or_state *s); /* group A: seats with the most castles */
bool or_is_sudden(const struct or_state *s, int seat);
void or_result(const void *state, struct mg_result *out);

/* view.c */
void or_view(const void *state, int seat, void *out);
void or_sample(const void *view, int seat, struct mg_rng *rng, void *out);

/* text.c, words.c, page.c, draw.c, eval.c, policy.c, invariant.c */
void or_prompt(const void *view, int seat, struct mg_text *out);
void or_label(const void *view, struct mg_move move, struct mg_text *out);
void or_say(const void *view, const struct mg_event *event, int seat, struct mg_text *out);
void or_words(const void *view, int seat, struct mg_text *out);
bool or_look(const void *view, int seat, const char *words, struct mg_text *out);
void or_extra(const void *view, int seat, struct mg_json *out);
void or_content(struct mg_json *out);
void or_draw_map(const void *view, int seat, struct mg_text *out);
int32_t or_eval(const void *view, int seat);
int32_t or_card_worth(unsigned card);
int or_troops_of(const struct or_state *s, int seat, struct or_thought *out);
int32_t or_stake(const struct or_state *s, int seat, int area); /* what taking it would bring */
void or_policy(const void *state, int seat, struct mg_rng *rng, struct mg_move *out);
void or_rate(const void *state, int seat, const struct mg_move *moves, unsigned count,
             int32_t *out);
void or_put_card(unsigned card, struct mg_text *out); /* "Askar 3" */
void or_put_areas(or_set areas, struct mg_text *out); /* "Acre, Tyre" */
/* "+1 castle of the ..." */
void or_put_castle_of(const struct or_state *s, int area, struct mg_text *out);
const char *or_area_title(const struct mg_text *out, int area);
/* for lists: "Emirate of Damascus" */
const char *or_faction_title(const struct mg_text *out, int faction);
const char *or_faction_said(const struct mg_text *out, int faction, enum or_case how);
void or_put_odds(const struct or_state *s, const char *before, const char *after,
                 struct mg_text *out);
/* group B: points, and what they are in the end */
void or_put_level(const struct or_state *s, struct mg_text *out);
/* Events that lie on the table */
void or_put_lasting(const struct or_state *s, struct mg_text *out);
extern const char *const or_level_titles[3];
extern const struct mg_invariant or_invariants[];
extern const struct mg_thing or_things[];
extern const struct mg_score or_score;

#endif
