/* What the files of the game offer each other. Included by state.h. */
#ifndef IS_PARTS_H
#define IS_PARTS_H

#include <string.h>

/* A cost by kind: pay.c */
struct is_need {
    int resource[3], any, location; /* W S F; X; L */
    uint8_t other[IS_GOODS];        /* P G R T H HC U DEAL E */
};

struct is_storage {
    int resources, blessings;
};
struct is_end_score {
    int locations, clauses;
};
struct is_deck_count {
    int cards;
    unsigned packs; /* a bit per enum is_pack */
    int of[4];      /* groups of so many cards */
};
#define IS_CHANGES_MOST 60

/* ask.c: questions */
int is_holder(const struct is_state *s, unsigned card);
bool is_in_pile(const struct is_state *s, int pile, unsigned card);
bool is_taken_over(const struct is_state *s, unsigned card);
int is_seat_of_faction(const struct is_state *s, int faction);
int is_count_colour(const struct is_state *s, int seat, int colour);
int is_count_sets(const struct is_state *s, int seat);
int is_count_faction(const struct is_state *s, int seat);
int is_count_tucked(const struct is_state *s, unsigned host);
int is_count_blessings(const struct is_player *p);
int is_count_laid(const struct is_player *p);
int is_gate(unsigned card); /* the pile under a Gate */
int is_number(const struct is_state *s, int seat, unsigned card, struct is_times x, unsigned arg);
int is_protection(const struct is_state *s, int holder, unsigned card);
bool is_razeable(unsigned card);
const struct is_clause *is_production(unsigned card);
bool is_copier(const struct is_clause *c);
int is_halves(const struct is_state *s, unsigned card);
bool is_used_up(const struct is_state *s, unsigned card, const struct is_clause *c);
int is_activations_left(const struct is_state *s, unsigned card, int which);
bool is_can_draw(const struct is_state *s, int seat, int deck);
bool is_saver(unsigned host);
bool is_saved_for(const struct is_state *s, int seat, unsigned card);

/* target.c: what verbs may choose */
unsigned is_deal_good(unsigned card);
bool is_rival(const struct is_state *s, int seat, int other);
int is_raze_cost(const struct is_state *s, const struct is_step *step, int holder, unsigned card);
int is_list_targets(const struct is_state *s, int seat, unsigned source, const struct is_step *step,
                    unsigned arg, uint16_t *out);
unsigned is_stealable(const struct is_state *s, const struct is_step *step, int rival);
unsigned is_list_rivals(const struct is_state *s, int seat, const struct is_step *step);
unsigned is_open_branches(const struct is_state *s, int seat, unsigned source,
                          const struct is_step *step, unsigned arg);
bool is_possible(const struct is_state *s, int seat, unsigned source, const struct is_step *step,
                 unsigned arg);
bool is_can_carry_out(const struct is_state *s, int seat, unsigned card, const struct is_clause *c);
bool is_pays_later(const struct is_clause *c);
int is_times_possible(const struct is_state *s, int seat, unsigned card, int which);

/* pay.c: costs */
bool is_can_pay(const struct is_state *s, int seat, const struct is_goods *cost, int times,
                bool no_l);
bool is_can_pay_task(const struct is_state *s, const struct is_task *t);
bool is_can_pay_all(const struct is_state *s, int seat, unsigned card, const struct is_clause *c);
bool is_can_build(const struct is_state *s, int seat, unsigned card, bool no_l);
bool is_pays(const struct is_state *s, const struct is_task *t, const int pay[3]);
int is_ways_to_pay(const struct is_state *s, const struct is_task *t, int out[][3], int most);
int is_count_deals(const struct is_state *s, int seat);
int is_list_deals(const struct is_state *s, int seat, uint16_t *out);
int is_list_gifts(const struct is_state *s, uint16_t *out);
/* L, H, HC, U or DEAL: what IS_ASK_GIVE is about */
unsigned is_cost_takes(const struct is_state *s);
void is_give(struct is_state *s, unsigned card, struct mg_play *play);
void is_pay_resources(struct is_state *s, const int pay[3], struct mg_play *play);
void is_run_pay(struct is_state *s, struct mg_play *play);
void is_answer_pay(struct is_state *s, struct mg_move m, struct mg_play *play);

/* piles.c: cards */
void is_tell_of(struct mg_play *play, int kind, int seat, unsigned a, unsigned b, unsigned c);
void is_tell_secret(struct mg_play *play, int kind, int seat, unsigned card, unsigned b);
int is_discards_of(const struct is_state *s, unsigned card);
void is_move_card(struct is_state *s, int from, unsigned card, int to, unsigned known);
void is_discard_from(struct is_state *s, int pile, unsigned card);
void is_to_hand(struct is_state *s, int from, unsigned card, int seat);
void is_tuck_under(struct is_state *s, int pile, unsigned card, unsigned host);
void is_discard_tucked(struct is_state *s, unsigned host);
bool is_a_gate(unsigned card);
bool is_a_shrine(unsigned card);
void is_leave(struct is_state *s, int holder, unsigned card, int to);
void is_to_foundation(struct is_state *s, int holder, unsigned card);
void is_discard_for_l(struct is_state *s, int seat, unsigned card);
void is_drop_deal(struct is_state *s, int seat, unsigned card);
void is_shuffle(struct is_state *s, int pile, struct mg_play *play);
bool is_ready_deck(struct is_state *s, int seat, int deck, struct mg_play *play);
unsigned is_draw(struct is_state *s, int seat, int deck, int to, struct mg_play *play);
unsigned is_reveal(struct is_state *s, int to, struct mg_play *play);

/* gain.c */
void is_gain(struct is_state *s, int seat, const struct is_goods *goods, int times, unsigned match,
             unsigned card, struct mg_play *play);
void is_gain_one(struct is_state *s, int seat, unsigned good, unsigned card, struct mg_play *play);
void is_gain_supply(struct is_state *s, int seat, unsigned good, int n, unsigned card,
                    struct mg_play *play);
void is_score(struct is_state *s, int seat, int points, unsigned card, struct mg_play *play);
void is_run_draw(struct is_state *s, struct mg_play *play);
void is_run_resource(struct is_state *s, struct mg_play *play);
void is_run_bless(struct is_state *s, struct mg_play *play);
void is_run_samurai(struct is_state *s, struct mg_play *play);
void is_draw_now(struct is_state *s, int deck, struct mg_play *play);
void is_bless_now(struct is_state *s, int colour, struct mg_play *play);
void is_samurai_now(struct is_state *s, unsigned card, struct mg_play *play);
int is_list_samurai(const struct is_state *s, int seat, uint16_t *out);

/* run.c: the interpreter */
struct is_task *is_push(struct is_state *s, int kind, int seat, unsigned card);
void is_pop(struct is_state *s);
void is_ask(struct is_state *s, int ask, int seat);
struct is_task *is_push_effect(struct is_state *s, int seat, unsigned card, unsigned step,
                               unsigned steps, unsigned arg);
void is_push_clause(struct is_state *s, int seat, unsigned card, const struct is_clause *c,
                    int times, unsigned arg);
void is_push_pay(struct is_state *s, int seat, unsigned card, int kind, unsigned index, int times);
void is_push_build(struct is_state *s, int seat, unsigned card, int pile, bool no_l);
void is_push_raze(struct is_state *s, int seat, unsigned card, int how, int holder, int tokens,
                  struct mg_play *play);
void is_run(struct is_state *s, struct mg_play *play);

/* verb.c */
void is_run_step(struct is_state *s, struct mg_play *play);
void is_do_verb(struct is_state *s, unsigned card, struct mg_play *play);
void is_take_loot(struct is_state *s, unsigned good, struct mg_play *play);
void is_steal_from(struct is_state *s, int rival, struct mg_play *play);
void is_steal_good(struct is_state *s, unsigned good, struct mg_play *play);
void is_choose_branch(struct is_state *s, int index);
void is_keep_looked(struct is_state *s, unsigned card, struct mg_play *play);
unsigned is_convertible(const struct is_state *s, int seat);
void is_convert(struct is_state *s, unsigned good, unsigned card, struct mg_play *play);
void is_answer_colour(struct is_state *s, int colour, struct mg_play *play);

/* pray.c */
void is_run_pray(struct is_state *s, struct mg_play *play);
unsigned is_pray_colours(const struct is_state *s);
unsigned is_pray_tri(const struct is_state *s);
int is_list_saved(const struct is_state *s, int seat, uint16_t *out);
int is_list_kept(const struct is_state *s, uint16_t *out);
int is_pray_units(const struct is_state *s, int resource);
unsigned is_pray_counting(const struct is_state *s, const struct is_task *t);
int is_pray_units_of(const struct is_state *s, const struct is_task *t, int colour);
bool is_can_spend(const struct is_state *s, const int spent[3]);
void is_name_colour(struct is_state *s, int colour, struct mg_play *play);
void is_name_tri(struct is_state *s, int colour, struct mg_play *play);
void is_spend(struct is_state *s, const int spent[3]);
void is_set_pray_mode(struct is_state *s, bool tokens, struct mg_play *play);
void is_add_saved(struct is_state *s, unsigned card, struct mg_play *play);
void is_keep_prayed(struct is_state *s, unsigned card, struct mg_play *play);
void is_next_pray_stage(struct is_state *s);

bool sane_pray_place(const struct is_state *s, int place);
bool sane_pray_ask(const struct is_state *s);

/* sane.c */
bool is_sane(const struct is_state *s, struct mg_text *culprit);

/* trigger.c */
void is_queue(struct is_state *s, int trigger, int seat, unsigned what, unsigned card,
              unsigned arg);
void is_queue_sent(struct is_state *s, int seat);
void is_after_score(struct is_state *s, int seat, int points, unsigned card);
bool is_has_listener(const struct is_state *s, int seat, int trigger, unsigned filter);
bool is_plain(const struct is_state *s, int seat, const struct is_clause *c);
bool is_plain_good(const struct is_state *s, int seat, unsigned good);
int is_waiting_together(const struct is_state *s);
void is_resolve_trigger(struct is_state *s, int index, struct mg_play *play);
void is_run_triggers(struct is_state *s, struct mg_play *play);

/* turn.c: the sequence of play */
void is_begin_phase(struct is_state *s, int phase, struct mg_play *play);
void is_begin_round(struct is_state *s, int round, struct mg_play *play);
void is_reveal_row(struct is_state *s, int cards, struct mg_play *play);
void is_deal_held(struct is_state *s, struct mg_play *play);
void is_draft(struct is_state *s, int seat, unsigned card, struct mg_play *play);
void is_pick_held(struct is_state *s, int seat, unsigned card, struct mg_play *play);
void is_end_turn(struct is_state *s, struct mg_play *play);
void is_run_phase(struct is_state *s, struct mg_play *play);

/* produce.c, store.c */
void is_run_production(struct is_state *s, struct mg_play *play);
void is_produce(struct is_state *s, unsigned card, struct mg_play *play);
int is_list_production(const struct is_state *s, uint16_t *out);
struct is_storage is_storage(const struct is_state *s, int seat);
unsigned is_must_drop_resource(const struct is_state *s, int seat);
unsigned is_must_drop_blessing(const struct is_state *s, int seat);
int is_too_many(const struct is_state *s, int seat); /* tokens to be given up in Cleanup */
bool is_must_choose_stored(struct is_state *s, int seat);

/* solo.c */
void is_run_solo_lookout(struct is_state *s, struct mg_play *play);
void is_solo_drafted(struct is_state *s, struct mg_play *play);
void is_run_attack(struct is_state *s, struct mg_play *play);
void is_reveal_attack(struct is_state *s, struct mg_play *play);
int is_list_attacked(const struct is_state *s, uint16_t *out, int *second);
void is_collect(struct is_state *s, unsigned card, struct mg_play *play);

/* decks.c */
extern const uint8_t is_first_group[IS_FACTIONS + 1];
uint64_t is_base_deck(int faction);
bool is_in_deck(const struct is_player *p, unsigned group);
struct is_deck_count is_count_deck(const struct is_player *p);
bool is_standard_deck(const struct is_player *p);
struct mg_verdict is_check_swap(const struct is_state *s, struct mg_move m);
struct mg_verdict is_check_add(const struct is_state *s, struct mg_move m);
struct mg_verdict is_check_remove(const struct is_state *s, struct mg_move m);
struct mg_verdict is_check_ready(const struct is_state *s, struct mg_move m);
void is_do_deck(struct is_state *s, struct mg_move m);
unsigned is_list_deck(const struct is_state *s, int seat, struct mg_move *out);

/* setup.c */
struct mg_verdict is_check_options(const struct mg_options *options);
void is_setup(void *state, const struct mg_options *options, struct mg_play *play);
void is_begin_game(struct is_state *s, struct mg_play *play);
bool is_agrees(const void *state, const struct mg_options *options);

/* list.c, legal.c */
int is_list_cards(const struct is_state *s, int seat, uint16_t *out);
unsigned is_list_goods(const struct is_state *s);
unsigned is_list_colours(const struct is_state *s);
unsigned is_list_branches(const struct is_state *s);
int is_most_times(const struct is_state *s);
bool is_may_stop(const struct is_state *s);
bool is_has_free_step(const struct is_state *s, int seat);
unsigned is_list(const void *state, int seat, struct mg_move *out);
struct mg_verdict is_check(const void *state, struct mg_move move);

/* apply.c */
void is_apply(void *state, struct mg_move move, struct mg_play *play);
int is_seats(const void *state);
unsigned is_actors(const void *state);
bool is_unfinished(const void *state);
bool is_hidden(const void *before, struct mg_move move);

/* score.c */
int is_worth(const struct is_state *s, unsigned card);
struct is_end_score is_end_score(const struct is_state *s, int seat);
bool is_solo_won(const struct is_state *s);
int is_rating(int score);
void is_finish(struct is_state *s, struct mg_play *play);
void is_result(const void *state, struct mg_result *out);

/* view.c, eval.c, policy.c, invariant.c */
void is_view(const void *state, int seat, void *out);
void is_sample(const void *view, int seat, struct mg_rng *rng, void *out);
int32_t is_eval(const void *view, int seat);
void is_policy(const void *state, int seat, struct mg_rng *rng, struct mg_move *out);
bool is_at_once(const void *view, int seat, struct mg_move *out);
void is_rate(const void *state, int seat, const struct mg_move *moves, unsigned count,
             int32_t *out);
extern const struct mg_invariant is_invariants[];

/* text.c, words.c, draw.c, page.c */
void is_prompt(const void *view, int seat, struct mg_text *out);
void is_label(const void *view, struct mg_move move, struct mg_text *out);
void is_tell(const void *view, const struct mg_event *event, int seat, struct mg_text *out);
void is_words(const void *view, int seat, struct mg_text *out);
void is_draw_table(const void *view, int seat, struct mg_text *out);
void is_extra(const void *view, int seat, struct mg_json *out);
void is_content(struct mg_json *out);

/* things.c */
extern const struct mg_thing is_things[];
bool is_look_up(const void *view, int seat, const char *words, struct mg_text *out);
extern const struct mg_score is_points;
extern const struct mg_chance is_chances[];

#endif
