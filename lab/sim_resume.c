/* Going on with a file of lines: the games that are finished, and where to go on. */
#include "sim.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim_parse.h"

/* The file as it is being read. */
struct reader {
    const struct lab *lab;
    const char *path;
    char *line;
    size_t room;
    long long number, bytes; /* of the line in hand; up to its end */
    uint64_t least;          /* the next game may not be an earlier one */
};

static bool refuse(const struct reader *r, const char *why)
{
    return lab_failed(r->lab, "cannot go on with %s: line %lld: %s", r->path, r->number, why);
}

/* Games up to the first gap stay in the file. Those behind it are held. */
static bool place(struct sim_past *past, struct reader *r, uint64_t number)
{
    if (number < r->least)
        return refuse(r, "the games are not in order");
    r->least = number + 1;
    past->games++;
    if (number == past->next) {
        past->next++;
        past->keep = r->bytes;
        return true;
    }
    if (number - past->next >= SIM_REACH)
        return refuse(r, "games are missing before it");
    past->held[number - past->next] = strdup(r->line);
    return past->held[number - past->next] != NULL || refuse(r, "there is not enough memory");
}

static bool take_line(struct sim_past *past, const struct sim *sim, struct reader *r, size_t length,
                      struct sim_game *row, struct sim_sums *sums)
{
    char buffer[200];
    struct mg_text why = { .buf = buffer, .cap = sizeof buffer };
    json_t *object = sim_parse(sim, r->line, length, row, &why);

    if (object == NULL)
        return refuse(r, buffer);
    bool ok = row->number < sim->games || refuse(r, "it has more games than --games asks for");
    ok = ok && place(past, r, row->number);
    if (ok)
        sim_count(sums, sim, row);
    json_decref(object);
    return ok;
}

/* A last line without its end was being written when the program was stopped. */
static bool read_lines(struct sim_past *past, const struct sim *sim, struct reader *r,
                       struct sim_game *row, struct sim_sums *sums)
{
    ssize_t length;

    while (errno = 0, (length = getline(&r->line, &r->room, past->file)) > 0) {
        r->number++;
        if (r->line[length - 1] != '\n') {
            lab_failed(r->lab, "%s: the last line (%lld) is torn; that game is played again",
                       r->path, r->number);
            return true;
        }
        r->bytes += length;
        if (!take_line(past, sim, r, (size_t)length, row, sums))
            return false;
    }
    if (errno == 0 && !ferror(past->file))
        return true;
    return lab_failed(r->lab, "cannot read %s: %s", r->path, strerror(errno));
}

/* Cut off what is torn or held, and stand at the end. */
static bool stand_at_end(struct sim_past *past, const struct lab *lab, const char *path)
{
    if (fseeko(past->file, 0, SEEK_END) == 0 && ftello(past->file) == past->keep)
        return true;
    if (ftruncate(fileno(past->file), past->keep) == 0 &&
        fseeko(past->file, past->keep, SEEK_SET) == 0)
        return true;
    return lab_failed(lab, "cannot write %s: %s", path, strerror(errno));
}

bool sim_past_read(struct sim_past *past, const struct sim *sim, const char *path,
                   struct sim_sums *sums)
{
    struct reader reader = { .lab = sim->lab, .path = path };
    struct sim_game row;

    past->file = fopen(path, "r+b");
    if (past->file == NULL)
        return lab_failed(sim->lab, "cannot go on with %s: %s", path, strerror(errno));
    bool ok = sim_game_open(&row, sim);
    if (!ok)
        lab_failed(sim->lab, "there is not enough memory");
    ok = ok && read_lines(past, sim, &reader, &row, sums) && stand_at_end(past, sim->lab, path);
    sim_game_close(&row);
    free(reader.line);
    return ok;
}

bool sim_past_seed(const char *path, struct mg_seed *out)
{
    FILE *file = fopen(path, "rb");
    char *line = NULL;
    size_t room = 0;
    bool found = false;

    if (file == NULL)
        return false;
    if (getline(&line, &room, file) > 0) {
        json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        const char *seed = json_string_value(json_object_get(object, "seed"));
        found = seed != NULL && mg_seed_parse(seed, out);
        json_decref(object);
    }
    free(line);
    fclose(file);
    return found;
}

void sim_past_close(struct sim_past *past)
{
    if (past->file != NULL)
        fclose(past->file);
    for (size_t i = 0; i < SIM_REACH; i++)
        free(past->held[i]);
    *past = (struct sim_past){ .file = NULL };
}
