/* The keys under which moves are counted. */
#include "sim_keys.h"

#include <string.h>

static int find_place(struct sim_keys *keys, const struct mg_arg *arg)
{
    for (int i = 0; i < keys->places; i++)
        if (strcmp(keys->place[i].name, arg->place) == 0 && keys->place[i].names == arg->names)
            return i;
    if (keys->places == SIM_PLACES)
        return -1;
    keys->place[keys->places].name = arg->place;
    keys->place[keys->places].names = arg->names;
    return keys->places++;
}

static int find_link(const struct sim_keys *keys, int kind, int place)
{
    for (int i = 0; i < keys->links; i++)
        if (keys->link[i].kind == kind && keys->link[i].place == place)
            return i;
    return -1;
}

/* An argument of a kind of move. Two arguments of one kind may speak of the same place. */
static bool add_link(struct sim_keys *keys, int kind, const struct mg_arg *arg)
{
    int place = find_place(keys, arg);

    if (place < 0 || keys->links == SIM_LINKS)
        return false;
    if (find_link(keys, kind, place) >= 0)
        return true;
    keys->link[keys->links].kind = kind;
    keys->link[keys->links++].place = place;
    return true;
}

bool sim_keys_make(struct sim_keys *keys, const struct mg_game *game)
{
    *keys = (struct sim_keys){ .game = game };
    for (int kind = 1; game->moves[kind].name != NULL; kind++) {
        keys->verbs = kind;
        for (int i = 0; i < 3 && game->moves[kind].arg[i].place != NULL; i++)
            if (game->moves[kind].arg[i].names != NULL &&
                !add_link(keys, kind, &game->moves[kind].arg[i]))
                return false;
    }
    int next = keys->verbs;
    for (int i = 0; i < keys->links; i++) {
        keys->link[i].first = next;
        next += keys->place[keys->link[i].place].names->count;
    }
    keys->counted = next;
    for (int i = 0; i < keys->places; i++) {
        keys->place[i].first = next;
        next += keys->place[i].names->count;
    }
    keys->count = next;
    return true;
}

int sim_keys_of(const struct sim_keys *keys, struct mg_move move, int out[4])
{
    const struct mg_move_kind *kind = &keys->game->moves[move.kind];
    const uint16_t value[3] = { move.a, move.b, move.c };
    int count = 0;

    out[count++] = move.kind - 1;
    for (int i = 0; i < 3 && kind->arg[i].place != NULL; i++) {
        const struct mg_arg *arg = &kind->arg[i];
        if (arg->names == NULL || (arg->optional && value[i] == 0) || value[i] >= arg->names->count)
            continue;
        for (int l = 0; l < keys->links; l++) {
            int place = keys->link[l].place;
            if (keys->link[l].kind == move.kind && keys->place[place].names == arg->names &&
                strcmp(keys->place[place].name, arg->place) == 0)
                out[count++] = keys->link[l].first + value[i];
        }
    }
    return count;
}

/* The link that a key belongs to; -1: none. */
static int link_of(const struct sim_keys *keys, int key)
{
    int link = keys->links - 1;

    if (key < keys->verbs || key >= keys->counted)
        return -1;
    while (keys->link[link].first > key)
        link--;
    return link;
}

int sim_keys_thing(const struct sim_keys *keys, int key)
{
    int link = link_of(keys, key);
    return link < 0 ? -1 : keys->place[keys->link[link].place].first + key - keys->link[link].first;
}

static void write_thing(const struct sim_keys *keys, int place, int value, struct mg_text *out)
{
    mg_put(out, keys->place[place].name);
    mg_putc(out, ':');
    mg_name_write(keys->place[place].names, (uint16_t)value, out);
}

void sim_key_write(const struct sim_keys *keys, int key, struct mg_text *out)
{
    int link = link_of(keys, key), place = keys->places - 1;

    if (key < keys->verbs) {
        mg_put(out, keys->game->moves[key + 1].name);
    } else if (link >= 0) {
        mg_put(out, keys->game->moves[keys->link[link].kind].name);
        mg_putc(out, ' ');
        write_thing(keys, keys->link[link].place, key - keys->link[link].first, out);
    } else {
        while (keys->place[place].first > key)
            place--;
        write_thing(keys, place, key - keys->place[place].first, out);
    }
}

int sim_key_find(const struct sim_keys *keys, const char *text)
{
    size_t verb = strcspn(text, " ");
    int kind = 0;
    uint16_t value;

    for (int i = 1; i <= keys->verbs; i++)
        if (strlen(keys->game->moves[i].name) == verb &&
            memcmp(keys->game->moves[i].name, text, verb) == 0)
            kind = i;
    if (kind == 0 || text[verb] == '\0')
        return kind - 1;
    const char *thing = text + verb + 1, *colon = strchr(thing, ':');
    for (int l = 0; colon != NULL && l < keys->links; l++) {
        const char *place = keys->place[keys->link[l].place].name;
        if (keys->link[l].kind == kind && strlen(place) == (size_t)(colon - thing) &&
            memcmp(place, thing, (size_t)(colon - thing)) == 0 &&
            mg_name_parse(keys->place[keys->link[l].place].names, colon + 1, &value))
            return keys->link[l].first + value;
    }
    return -1;
}
