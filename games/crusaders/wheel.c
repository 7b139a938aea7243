/* Distributions: where the pieces of a wedge go, with every order's power. A power names a wedge,
 * not a step: passing over or doubling a wedge on the first or on a later lap comes to the same. */
#include "state.h"

/* The places that are passed, in order: CR-DIST-13. */
struct path {
    int start, step;
};

static int element(struct path path, int i)
{
    return ((path.start + i * path.step) % CR_WHEEL + CR_WHEEL) % CR_WHEEL;
}

/* CR-DIST-01, CR-ORD-02, CR-ORD-07, CR-ORD-10: from the next wedge on, clockwise, unless the order
 * may do otherwise. */
static struct path path_of(int origin, int how)
{
    if (how == CR_BACK)
        return (struct path){ origin - 1, -1 };
    return (struct path){ how == CR_HERE ? origin : origin + 1, 1 };
}

/* Does the path come to this place within so many steps? */
static bool comes_by(struct path path, int steps, int place)
{
    for (int i = 0; i < steps && i < CR_WHEEL; i++)
        if (element(path, i) == place)
            return true;
    return false;
}

/* CR-DIST-09: each order's power, once in every distribution. */
static struct mg_verdict check_power(const struct cr_player *p, int how)
{
    static const char *const rule[CR_HOWS] = {
        [CR_HERE] = "CR-ORD-02",   [CR_BACK] = "CR-ORD-10",   [CR_PASS_OVER] = "CR-ORD-05",
        [CR_DOUBLE] = "CR-ORD-09", [CR_GIANT] = "CR-DIST-11",
    };
    if (how != CR_PLAIN && cr_orders[p->order].how != how)
        return mg_no(rule[how], N_("Your order does not have this power."));
    return MG_LEGAL;
}

/* Which wedge may be named. */
static struct mg_verdict check_which(const struct cr_player *p, int origin, int how, unsigned which)
{
    struct path path = path_of(origin, how);
    int pieces = cr_pieces_at(p, origin), place = cr_place_of(p, which);

    if (how != CR_PASS_OVER && how != CR_DOUBLE && how != CR_GIANT)
        return which == 0 ? MG_LEGAL
                          : mg_no("CR-DIST-13", N_("This way of distributing names no wedge."));
    if (which == 0)
        return mg_no("CR-DIST-13", N_("Name the wedge that this is about."));
    if (how == CR_DOUBLE && !comes_by(path, pieces - 1, place))
        return mg_no("CR-ORD-09", N_("The tokens do not reach this wedge with one to spare."));
    if (how == CR_PASS_OVER && !comes_by(path, pieces, place))
        return mg_no("CR-ORD-05", N_("The tokens do not come by this wedge."));
    if (how == CR_GIANT && !comes_by(path, pieces, place))
        return mg_no("CR-DIST-11", N_("No piece is laid on this wedge."));
    return MG_LEGAL;
}

struct mg_verdict cr_check_lay(const struct cr_player *p, unsigned wedge, int how, unsigned which)
{
    bool giant = p->giant != 0 && p->giant == wedge;
    struct mg_verdict v = check_power(p, how);

    if (!mg_legal(v))
        return v;
    if (how == CR_GIANT && !giant)
        return mg_no("CR-DIST-11", N_("The giant token is not on the wedge that is distributed."));
    if (how == CR_PLAIN && giant)
        return mg_no("CR-DIST-11", N_("Say on which wedge the giant token is laid."));
    return check_which(p, cr_place_of(p, wedge), how, which);
}

/* CR-DIST-02: the circle goes on past the emptied wedge. CR-DIST-10: no piece is lost. */
struct cr_laid cr_lay(const struct cr_player *p, unsigned wedge, int how, unsigned which)
{
    int origin = cr_place_of(p, wedge), pieces = cr_pieces_at(p, origin);
    int skip = how == CR_PASS_OVER ? cr_place_of(p, which) : -1;
    struct path path = path_of(origin, how);
    struct cr_laid laid = { .giant = p->giant };

    for (int i = 0; i < CR_WHEEL; i++)
        laid.tokens[i] = i == origin ? 0 : p->tokens[i];
    if (how == CR_DOUBLE) { /* CR-ORD-09 */
        laid.tokens[cr_place_of(p, which)]++;
        pieces--;
    }
    for (int i = 0; pieces > 0; i++) {
        if (element(path, i) == skip) { /* CR-ORD-05: once */
            skip = -1;
            continue;
        }
        laid.tokens[element(path, i)]++;
        pieces--;
    }
    if (how == CR_GIANT) { /* CR-DIST-11: it is one of the pieces laid there */
        laid.tokens[cr_place_of(p, which)]--;
        laid.giant = (uint8_t)which;
    }
    return laid;
}

/* The ways in which this wedge may be distributed, as moves. At least one. */
unsigned cr_list_lays(const struct cr_player *p, unsigned wedge, struct mg_move *out)
{
    int power = cr_orders[p->order].how;
    bool names = power == CR_PASS_OVER || power == CR_DOUBLE || power == CR_GIANT;
    unsigned count = 0;

    if (mg_legal(cr_check_lay(p, wedge, CR_PLAIN, 0)))
        out[count++] = (struct mg_move){ .kind = CR_M_LAY };
    if (power == CR_PLAIN)
        return count;
    for (uint16_t which = names; which < (names ? CR_WEDGES : 1); which++)
        if (mg_legal(cr_check_lay(p, wedge, power, which)))
            out[count++] = (struct mg_move){ .kind = CR_M_LAY, .a = (uint16_t)power, .b = which };
    return count;
}
