/* The win lines of a scenario's text. */
#include "reader.h"

static bool read_comparison(struct sg_reader *r, struct sg_atom *a)
{
    static const char *const ops[] = {
        [SG_AT_LEAST] = ">=", [SG_AT_MOST] = "<=", [SG_EXACTLY] = "==", [SG_MORE_THAN] = ">"
    };
    for (uint8_t i = 0; i < 4; i++)
        if (sg_read_skip(r, ops[i])) {
            int n;
            a->op = i;
            if (!sg_read_number(r, 0, 255, &n))
                return false;
            a->n = (uint8_t)n;
            return true;
        }
    return sg_read_wrong(r, "Compare by >=, <=, == or >.");
}

static bool want_open(struct sg_reader *r)
{
    return sg_read_want(r, "(", "An opening bracket is missing.");
}

static bool want_close(struct sg_reader *r)
{
    return sg_read_want(r, ")", "A closing bracket is missing.");
}

static bool read_control(struct sg_reader *r, struct sg_atom *a)
{
    return want_open(r) && sg_read_side(r, &a->side) &&
           sg_read_want(r, ",", "control(side, place) needs a comma.") &&
           sg_read_region(r, &a->where) && want_close(r);
}

static bool read_group(struct sg_reader *r, struct sg_atom *a)
{
    a->group = SG_GROUP_ALL;
    if (sg_read_is(r, ")"))
        return true;
    if (sg_read_skip(r, "fighter")) {
        a->group = SG_GROUP_FIGHTERS;
        return true;
    }
    for (uint8_t i = 0; i < SG_CLASSES; i++)
        if (sg_read_skip(r, sg_classes[i].id)) {
            a->group = i;
            return true;
        }
    return sg_read_wrong(r, "There is no class of this name.");
}

static bool read_active(struct sg_reader *r, struct sg_atom *a)
{
    if (!want_open(r) || !sg_read_side(r, &a->side) || !read_group(r, a) || !want_close(r))
        return false;
    a->outside = sg_read_skip(r, "outside");
    if (!a->outside && !sg_read_want(r, "in", "active(side) is in or outside a place."))
        return false;
    return sg_read_region(r, &a->where) && read_comparison(r, a);
}

/* exited(A02, E), exited(ANG, E) >= 8, exited(ROY pack, E) >= 4 */
static bool read_exited(struct sg_reader *r, struct sg_atom *a)
{
    int person;
    if (!want_open(r))
        return false;
    bool one = sg_find_person(r->word) >= 0;
    if (one) {
        if (!sg_read_person(r, &person))
            return false;
        a->of = (uint8_t)(person + 1);
        a->side = sg_has(r->out->force[1], person);
        a->n = 1;
    } else if (!sg_read_side(r, &a->side)) {
        return false;
    }
    if (!one && sg_read_skip(r, "pack"))
        a->kind = SG_IF_PACK_EXITED;
    return sg_read_want(r, ",", "exited(who, edge) needs a comma.") &&
           sg_read_edges(r, &a->edges) && want_close(r) && (one || read_comparison(r, a));
}

static bool read_who(struct sg_reader *r, struct sg_atom *a)
{
    int person;
    if (!want_open(r) || !sg_read_person(r, &person))
        return false;
    a->of = (uint8_t)(person + 1);
    a->side = sg_has(r->out->force[1], person);
    return want_close(r);
}

static bool read_side_only(struct sg_reader *r, struct sg_atom *a)
{
    return want_open(r) && sg_read_side(r, &a->side) && want_close(r);
}

static bool read_side_count(struct sg_reader *r, struct sg_atom *a)
{
    return read_side_only(r, a) && read_comparison(r, a);
}

/* An engine that somebody in this scenario has. */
static bool read_engine(struct sg_reader *r, struct sg_atom *a)
{
    if (!want_open(r) || !sg_read_piece(r, &a->of))
        return false;
    if (a->of != SG_TOWER && a->of != SG_RAM && a->of != SG_GALLERY)
        return sg_read_wrong(r, "Tower, ram or gallery belongs here.");
    return true;
}

static bool read_out_of_use(struct sg_reader *r, struct sg_atom *a)
{
    return read_engine(r, a) && want_close(r);
}

static bool read_contact(struct sg_reader *r, struct sg_atom *a)
{
    return read_engine(r, a) && (!sg_read_skip(r, ",") || sg_read_region(r, &a->where)) &&
           want_close(r);
}

static bool read_door(struct sg_reader *r, struct sg_atom *a)
{
    if (!want_open(r) || !sg_read_map(r, &a->where.first) ||
        !sg_read_want(r, ".", "A door is written map.door."))
        return false;
    int door = sg_find_door(r->out->map[a->where.first], r->word);
    if (door < 0)
        return sg_read_wrong(r, "This map has no such door.");
    a->where.count = (uint8_t)door;
    sg_read_next(r);
    return want_close(r);
}

static bool read_demolished(struct sg_reader *r, struct sg_atom *a)
{
    if (!want_open(r) || !sg_read_region(r, &a->where))
        return false;
    for (int i = a->where.first; i < a->where.first + a->where.count; i++)
        if (r->out->area[i].kind != SG_AREA_SECTION)
            return sg_read_wrong(r, "Only sections of walls are demolished.");
    return want_close(r);
}

static bool read_nothing(struct sg_reader *r, struct sg_atom *a)
{
    (void)a;
    return r->out->siege || sg_read_wrong(r, "This belongs to a full siege.");
}

static const struct {
    const char *word;
    bool (*read)(struct sg_reader *r, struct sg_atom *a);
} atoms[SG_IF_KINDS] = {
    [SG_IF_CONTROL] = { "control", read_control },
    [SG_IF_ACTIVE] = { "active", read_active },
    /* a kind of exited */
    [SG_IF_EXITED] = { "exited", read_exited },
    [SG_IF_PACK_EXITED] = { "", NULL },
    [SG_IF_DEAD] = { "dead", read_who },
    [SG_IF_ALIVE] = { "alive", read_who },
    [SG_IF_CAPTURED] = { "captured", read_who },
    [SG_IF_LED_OFF] = { "led_off", read_who },
    [SG_IF_CASUALTY] = { "casualty", read_side_count },
    [SG_IF_WITHDRAWAL] = { "withdrawal", read_side_only },
    [SG_IF_OUT_OF_USE] = { "out_of_use", read_out_of_use },
    [SG_IF_CONTACT] = { "contact", read_contact },
    [SG_IF_DOOR_OPEN] = { "open", read_door },
    [SG_IF_DEMOLISHED] = { "demolished", read_demolished },
    [SG_IF_RATIO] = { "ratio", read_side_count },
    [SG_IF_TAKEN] = { "taken", read_nothing },
    [SG_IF_LIFTED] = { "lifted", read_nothing },
};

static bool read_atom(struct sg_reader *r, bool either)
{
    struct sg_atom a = { .no = sg_read_skip(r, "not"), .either = either };
    if (r->out->atoms == SG_ATOMS)
        return sg_read_wrong(r, "This scenario has too many conditions.");
    for (uint8_t i = 0; i < SG_IF_KINDS; i++)
        if (atoms[i].read != NULL && sg_read_skip(r, atoms[i].word)) {
            a.kind = i;
            if (!atoms[i].read(r, &a))
                return false;
            r->out->atom[r->out->atoms++] = a;
            return true;
        }
    return sg_read_wrong(r, "There is no condition of this name.");
}

/* Atoms joined by "or". */
static bool read_either(struct sg_reader *r)
{
    if (!read_atom(r, false))
        return false;
    while (sg_read_skip(r, "or"))
        if (!read_atom(r, true))
            return false;
    return true;
}

static bool read_part(struct sg_reader *r, struct sg_win_line *line, bool *bare_or)
{
    int before = r->out->atoms;
    if (sg_read_skip(r, "at_limit")) {
        line->at_limit = true;
        return true;
    }
    if (sg_read_skip(r, "("))
        return read_either(r) && want_close(r);
    if (!read_either(r))
        return false;
    *bare_or |= r->out->atoms > before + 1;
    return true;
}

static bool read_condition(struct sg_reader *r, struct sg_win_line *line)
{
    bool bare_or = false;
    int parts = 0;
    line->first = r->out->atoms;
    do {
        if (!read_part(r, line, &bare_or))
            return false;
        parts++;
    } while (sg_read_skip(r, "and"));
    if (bare_or && parts > 1)
        return sg_read_wrong(r, "Put what is joined by \"or\" into brackets.");
    line->atoms = (uint8_t)(r->out->atoms - line->first);
    return true;
}

static bool add_line(struct sg_reader *r, struct sg_win_line line)
{
    if (r->out->lines == SG_WIN_LINES)
        return sg_read_wrong(r, "This scenario has too many win lines.");
    r->out->line[r->out->lines++] = line;
    return true;
}

bool sg_read_win(struct sg_reader *r)
{
    static const char *const grades[SG_GRADES] = { "", "marginal", "substantial", "decisive" };
    struct sg_win_line line = { 0 };
    if (!sg_read_side(r, &line.side) || !sg_read_colon(r) || !read_condition(r, &line) ||
        !sg_read_want(r, "->", "A win line ends in -> and its grade."))
        return false;
    for (uint8_t i = SG_MARGINAL; i < SG_GRADES; i++)
        if (sg_read_skip(r, grades[i]))
            line.grade = i;
    if (line.grade == SG_NO_GRADE)
        return sg_read_wrong(r, "Grades are marginal, substantial and decisive.");
    return add_line(r, line);
}

bool sg_read_draw(struct sg_reader *r)
{
    struct sg_win_line line = { .side = 2 };
    return sg_read_colon(r) && read_condition(r, &line) && add_line(r, line);
}
