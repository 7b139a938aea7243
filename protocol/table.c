/* The table of commands. */
#include "request.h"

#include <string.h>

enum {
    ALONE = MG_MAY_ENGINE,
    AT_A_TABLE = MG_MAY_ENGINE | MG_MAY_SEAT | MG_MAY_SPECTATOR,
    SEATED = MG_MAY_ENGINE | MG_MAY_SEAT,
    ANYBODY = MG_MAY_ENGINE | MG_MAY_PERSON,
};

/* clang-format off */
const struct mg_command mg_commands[] = {
    /* name, who may, needs a match, takes, gives, who answers */
    { "hello", ANYBODY, false, "", "name version protocol lang langs games ai", mg_do_hello },
    { "describe", ANYBODY, false, "game", "fields chance things", mg_do_describe },
    { "rules", ANYBODY, false, "game rule", "rules", mg_do_rules },
    { "options", ANYBODY, false, "game options", "options legal seats refused", mg_do_options },
    { "new", ALONE, false, "game options seed chance scenario", "status", mg_do_new },
    { "setup", ALONE, false, "game options seed position", "status", mg_do_setup },
    { "load", ALONE, false, "record", "status", mg_do_load },
    { "chance", ALONE, false, "values", "waiting", mg_do_chance },
    { "status", ALONE, true, "seat", "status undo", mg_do_status },
    { "legal", ALONE, true, "seat", "actor actors seat prompt moves", mg_do_legal },
    { "play", SEATED, true, "move moves seat as", "events status", mg_do_play },
    { "why", SEATED, true, "move seat", "legal rule message", mg_do_why },
    { "undo", ALONE, true, "count to force seat", "status", mg_do_undo },
    { "view", ALONE, true, "seat", "view", mg_do_view },
    { "describe_position", AT_A_TABLE, true, "seat", "text", mg_do_describe_position },
    { "score", AT_A_TABLE, true, "seat", "score", mg_do_score },
    { "look", ALONE, true, "what seat", "text", mg_do_look },
    { "chronicle", AT_A_TABLE, true, "seat markdown", "text", mg_do_chronicle },
    { "position", ALONE, true, "", "position", mg_do_position },
    { "save", ALONE, true, "seats", "record", mg_do_save },
    { "hash", ALONE, true, "", "hash", mg_do_hash },
    { "suggest", ALONE, true, "ai seat seed ms nodes view",
      "seat move label unit value iterations best moves", mg_do_suggest },
    { "entrust", ALONE, true, "seat until level stretch seed ms nodes most as",
      "seat level until stretch stopped moves events status", mg_do_entrust },
    { "review", ALONE, true, "seconds nodes games seed",
      "game over seats whole looked games_imagined error positions sums turns", mg_do_review },
    { .name = NULL },
};
/* clang-format on */

const struct mg_command *mg_command_find(const char *name)
{
    for (const struct mg_command *c = mg_commands; c->name != NULL; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}
