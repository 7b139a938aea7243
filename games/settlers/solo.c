/* The virtual player: IS-SOLO. */
#include "state.h"

/* IS-SOLO-04. `pass` counts the player's picks. */
void is_run_solo_lookout(struct is_state *s, struct mg_play *play)
{
    if (s->pass < 2 && is_size(s, IS_ROW) > 0)
        is_ask(s, IS_ASK_DRAFT, 0);
    else
        is_begin_phase(s, IS_PH_PRODUCTION, play);
}

/* His Location for this round: IS-SOLO-05. The cards of the line are his Deals: see
 * add_rival_deals(). */
static void give_virtual(struct is_state *s, unsigned card, struct mg_play *play)
{
    is_tell_of(play, IS_EV_VIRTUAL, MG_NOBODY, card, 0, 0);
    is_move_card(s, IS_ROW, card, IS_EMPIRE + IS_VIRTUAL, MG_KNOWN_TO_ALL);
}

/* After each pick one card goes to the virtual player: a random one, then the last. */
void is_solo_drafted(struct is_state *s, struct mg_play *play)
{
    int left = is_size(s, IS_ROW);

    s->pass++;
    if (left > 0) {
        int pick = left > 1 ? (int)mg_roll(&s->rng, play, (uint32_t)left) : 0;
        give_virtual(s, is_at(s, IS_ROW, pick), play);
    }
}

/* ---- attacks ----------------------------------------------------------------------------- */

static unsigned target_at(const struct is_state *s, int place)
{
    return is_attack_target[is_at(s, IS_ATTACK_LINE, place) - IS_ATTACK];
}

/* The field holds the first target, and its other Good is the second: IS-SOLO-11 to IS-SOLO-13. */
static bool field_fits(const struct is_goods *field, unsigned first, unsigned second)
{
    if (field->kinds == 0)
        return false; /* Ruins: IS-CRD-12 */
    if (field->kinds == 1)
        return field->good[0] == first &&
               (field->n[0] > 1 ? second == first : second == IS_NO_GOOD);
    return (field->good[0] == first && field->good[1] == second) ||
           (field->good[1] == first && field->good[0] == second);
}

static bool has_good(const struct is_goods *field, unsigned good)
{
    return (field->kinds > 0 && field->good[0] == good) ||
           (field->kinds > 1 && field->good[1] == good);
}

/* More is taken first. IS-SOLO-15: kind, then Resources in the cost, then Stone. */
static int taste_for(unsigned card)
{
    static const uint8_t by_kind[IS_KINDS] = { [IS_ACTION] = 2, [IS_FEATURE] = 1 };
    const struct is_row *row = is_row(card);
    int resources = 0, stone = 0;

    for (int i = 0; i < row->cost.kinds; i++) {
        resources += row->cost.good[i] <= IS_F ? row->cost.n[i] : 0;
        stone += row->cost.good[i] == IS_S ? row->cost.n[i] : 0;
    }
    return by_kind[row->kind] * 256 + resources * 16 + stone;
}

/* IS-SOLO-20: by Deal field before all that. */
static int taste_for_deal(unsigned card)
{
    static const uint8_t order[IS_GOODS] = {
        [IS_C] = 10, [IS_R] = 9, [IS_G] = 8, [IS_V] = 7, [IS_S] = 6,
        [IS_P] = 5,  [IS_F] = 4, [IS_W] = 3, [IS_B] = 2, [IS_T] = 1
    };
    return order[is_row(card)->deal] * 4096 + taste_for(card);
}

/* Keep only the best liked of the candidates. */
static int best_of(uint16_t *card, int count, int (*taste)(unsigned))
{
    int best = -1, kept = 0;
    for (int i = 0; i < count; i++)
        if (taste(card[i]) > best)
            best = taste(card[i]);
    for (int i = 0; i < count; i++)
        if (taste(card[i]) == best)
            card[kept++] = card[i];
    return kept;
}

/* Own Faction Locations that can be razed: those of the Japanese. IS-SOLO-19. */
static int list_faction(const struct is_state *s, uint16_t *out)
{
    int count = 0;
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + 1]; i++)
        if (!is_common(s->card[i].id) && is_razeable(s->card[i].id))
            out[count++] = s->card[i].id;
    return count;
}

/* Common Locations whose field has the first target and `second` as its other Good. */
static int list_pairs(const struct is_state *s, unsigned first, unsigned second, uint16_t *out)
{
    int count = 0;
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + 1]; i++)
        if (is_common(s->card[i].id) && field_fits(&is_row(s->card[i].id)->raze, first, second))
            out[count++] = s->card[i].id;
    return count;
}

static bool any_candidate(const struct is_state *s, unsigned first)
{
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + 1]; i++)
        if (is_common(s->card[i].id) && has_good(&is_row(s->card[i].id)->raze, first))
            return true;
    return false;
}

/* The place in the line of another VP card, if the first target is VP; 0: not so. */
static int vp_pair(const struct is_state *s)
{
    for (int place = 1; place < is_size(s, IS_ATTACK_LINE) && target_at(s, 0) == IS_V; place++)
        if (target_at(s, place) == IS_V)
            return place;
    return 0;
}

/* What the attack under way may take, all liked alike; `second` is the place of the pairing
 * card. */
int is_list_attacked(const struct is_state *s, uint16_t *out, int *second)
{
    *second = 0;
    if (is_size(s, IS_ATTACK_LINE) == 0)
        return 0;
    if (s->player[0].faction == IS_JAPANESE && vp_pair(s) > 0) {
        int count = list_faction(s, out); /* IS-SOLO-26: else the attack goes on */
        if (count > 0) {
            *second = vp_pair(s);
            return best_of(out, count, taste_for_deal);
        }
    }
    if (!any_candidate(s, target_at(s, 0)))
        return 0;
    for (int place = 1; place < is_size(s, IS_ATTACK_LINE); place++) { /* IS-SOLO-12, IS-EX-20 */
        int count = list_pairs(s, target_at(s, 0), target_at(s, place), out);
        if (count > 0) {
            *second = place;
            return best_of(out, count, taste_for);
        }
    }
    return 0; /* IS-SOLO-14 */
}

/* IS-SOLO-16 to IS-SOLO-18: the Location is collected, and the two cards go to the end of the
 * line. */
void is_collect(struct is_state *s, unsigned card, struct mg_play *play)
{
    uint16_t liked[IS_CARDS_MOST];
    int second;
    struct mg_piles piles = is_piles(s);

    is_list_attacked(s, liked, &second);
    is_tell_of(play, IS_EV_COLLECTED, 0, card, 0, 0);
    /* one taken over too, and its token comes back: IS-SOLO-25 */
    is_leave(s, 0, card, IS_COLLECTION);
    /* one after the other: the places shift */
    struct mg_card target = mg_pile_take(&piles, IS_ATTACK_LINE, 0);
    struct mg_card other = mg_pile_take(&piles, IS_ATTACK_LINE, second - 1);
    mg_pile_put(&piles, IS_ATTACK_LINE, target); /* IS-SOLO-17: before the other */
    mg_pile_put(&piles, IS_ATTACK_LINE, other);
    s->pass++; /* one Location is all that an attack takes: IS-SOLO-21 */
    s->acted = 0;
}

/* IS-SOLO-10: the top Attack card becomes the first of the line. */
void is_reveal_attack(struct is_state *s, struct mg_play *play)
{
    struct mg_piles piles = is_piles(s);
    int top = is_size(s, IS_ATTACK_DECK) - 1;

    if (top < 0) /* never in a game: IS-SOLO-27 */
        return;
    mg_pile_at(&piles, IS_ATTACK_DECK, top)->known = MG_KNOWN_TO_ALL;
    is_tell_of(play, IS_EV_ATTACK, MG_NOBODY, is_at(s, IS_ATTACK_DECK, top), 0, 0);
    mg_pile_move(&piles, IS_ATTACK_DECK, top, IS_ATTACK_LINE, 0);
    play->closed = true;
}

static void end_attacks(struct is_state *s, struct mg_play *play)
{
    if (s->round == IS_LAST_ROUND)
        is_finish(s, play);
    else
        is_begin_round(s, s->round + 1, play);
}

/* `pass` counts the attacks that are over; `acted` says that the one under way has its card. */
void is_run_attack(struct is_state *s, struct mg_play *play)
{
    uint16_t liked[IS_CARDS_MOST];
    int second;

    while (is_size(s, IS_EMPIRE + IS_VIRTUAL) > 0) { /* IS-SOLO-09 */
        is_tell_of(play, IS_EV_COLLECTED, MG_NOBODY, is_at(s, IS_EMPIRE + IS_VIRTUAL, 0), 0, 0);
        is_leave(s, IS_VIRTUAL, is_at(s, IS_EMPIRE + IS_VIRTUAL, 0), IS_COLLECTION);
    }
    if (s->pass == 2) {
        end_attacks(s, play);
        return;
    }
    if (!s->acted) {
        is_reveal_attack(s, play);
        s->acted = 1;
    }
    int count = is_list_attacked(s, liked, &second);
    if (count == 0) {
        is_tell_of(play, IS_EV_NO_TARGET, MG_NOBODY, 0, 0, 0);
        s->acted = 0;
        s->pass++;
    } else if (count == 1) {
        is_collect(s, liked[0], play);
    } else {
        is_ask(s, IS_ASK_ATTACKED, 0);
    }
}
