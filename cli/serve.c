/* mangonel serve: host games, with the page in the program. Flags, or MANGONEL_... in the
 * environment. */
#include "cli.h"
#include "config.h"
#include "people.h"
#include "room.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ~/.local/share/mangonel/mangonel.db, with its folders. */
static bool default_database(char *out, size_t room, bool make)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = data != NULL && *data == '/'
                     ? snprintf(out, room, "%s/mangonel", data)
                     : snprintf(out, room, "%s/.local/share/mangonel", home != NULL ? home : "");

    if (length < 0 || (size_t)length + 16 >= room)
        return false;
    for (char *p = out + 1; *p != '\0' && make; p++)
        if (*p == '/') {
            *p = '\0';
            mkdir(out, 0700);
            *p = '/';
        }
    if (make)
        mkdir(out, 0700);
    strcat(out, "/mangonel.db");
    return true;
}

static const char *from_environment(const char *given, const char *variable)
{
    const char *value = getenv(variable);
    return given != NULL ? given : value != NULL && *value != '\0' ? value : NULL;
}

const char *cli_database(const char *given, bool make)
{
    static char path[4096];

    given = from_environment(given, "MANGONEL_DB");
    return given != NULL ? given : default_database(path, sizeof path, make) ? path : NULL;
}

/* "ADDRESS:PORT", "ADDRESS" or "PORT". */
static bool read_listen(const char *text, struct config *c, char *address, size_t room)
{
    const char *colon = strrchr(text, ':');
    bool only_port = strspn(text, "0123456789") == strlen(text);
    char *end;

    if (only_port)
        colon = text - 1;
    else
        snprintf(address, room, "%.*s", (int)(colon != NULL ? colon - text : (long)strlen(text)),
                 text);
    if (colon != NULL) {
        long port = strtol(colon + 1, &end, 10);
        if (end == colon + 1 || *end != '\0' || port < 1 || port > 65535)
            return false;
        c->port = (int)port;
        c->port_fixed = true;
    }
    c->listen = address;
    return true;
}

/* ---- bots -------------------------------------------------------------------------------- */

/* The options that may be given again have no other place to go to. */
static struct {
    struct bot_config bot[MOST_BOTS];
    int count;
} given;

static bool is_name(const char *text, size_t length)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    return length > 0 && length < BOT_NAME && strspn(text, letters) >= length;
}

/* "NAME=COMMAND" */
static bool add_bot(const char *text)
{
    size_t length = strcspn(text, "=");

    if (!is_name(text, length) || text[length] == '\0' || text[length + 1] == '\0') {
        cli_usage(
            "--bot takes NAME=COMMAND, the name of at most %d letters, digits, '-', '_' and '.', not '%.80s'",
            BOT_NAME - 1, text);
        return false;
    }
    for (int i = 0; i < given.count; i++)
        if (strlen(given.bot[i].name) == length && memcmp(given.bot[i].name, text, length) == 0) {
            cli_usage("there are two bots of the name %s", given.bot[i].name);
            return false;
        }
    if (given.count == MOST_BOTS) {
        cli_usage("at most %d bots", MOST_BOTS);
        return false;
    }
    struct bot_config *bot = &given.bot[given.count++];
    snprintf(bot->name, sizeof bot->name, "%.*s", (int)length, text);
    bot->command = text + length + 1;
    return true;
}

/* MANGONEL_BOTS has one NAME=COMMAND on each line. */
static bool bots_of_environment(void)
{
    const char *text = getenv("MANGONEL_BOTS");
    static char copy[8192];
    char *rest = copy;

    if (given.count > 0 || text == NULL)
        return true;
    if (strlen(text) >= sizeof copy) {
        cli_usage("MANGONEL_BOTS is too long");
        return false;
    }
    strcpy(copy, text);
    for (char *line = strtok_r(rest, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest))
        if (!add_bot(line))
            return false;
    return true;
}

int cmd_serve(int argc, char **argv)
{
    static char address[100] = "127.0.0.1";
    const char *listen = NULL, *db = NULL, *cert = NULL, *key = NULL, *url = NULL, *log = NULL;
    struct config c = { .port = 8080,
                        .patience = 10,
                        .workers = 2,
                        .absence = 60,
                        .think_ms = 60000,
                        .bot_ms = 5000,
                        .tables_in_memory = tables_by_memory() };
    /* What holds if nobody says otherwise. */
    const struct usual_limit {
        long long *limit, usual;
    } usual[] = {
        { &c.limit_people, 60 },    { &c.limit_tables, 120 },        { &c.limit_messages, 30 },
        { &c.limit_sockets, 256 },  { &c.limit_person_sockets, 32 }, { &c.limit_half_sent, 64 },
        { &c.limit_work, 200 },     { &c.limit_guesses, 30 },        { &c.limit_chat, 30 },
        { &c.limit_waiting, 8192 },
    };
    bool no_limits = false;
    const struct cli_option options[] = {
        { .name = "listen",
          .text = &listen,
          .help = "address and port; 127.0.0.1:8080, or the next free port" },
        { .name = "db", .text = &db, .help = "the database; ~/.local/share/mangonel/mangonel.db" },
        { .name = "tls-cert", .text = &cert, .help = "a certificate, for https" },
        { .name = "tls-key", .text = &key, .help = "its private key" },
        { .name = "public-url", .text = &url, .help = "how people reach it, if through a proxy" },
        { .name = "log", .text = &log, .help = "a file for structured logs; - is standard error" },
        { .name = "workers",
          .number = &c.workers,
          .low = 1,
          .high = 64,
          .help = "threads that search at length; 2" },
        { .name = "think-ms",
          .number = &c.think_ms,
          .low = 0,
          .high = 3600000,
          .help =
              "a computer player's decision that takes longer is cut short; 60000, 0 for no limit" },
        { .name = "bot",
          .each = add_bot,
          .help = "NAME=COMMAND, may be given again: a bot that can be seated at tables" },
        { .name = "bot-ms",
          .number = &c.bot_ms,
          .low = 1,
          .high = 600000,
          .help = "milliseconds that a bot has for a decision; 5000" },
        { .name = "absence",
          .number = &c.absence,
          .low = 0,
          .high = 864000,
          .help = "seconds away after which the others may give a seat to somebody else; 60" },
        { .name = "tables-in-memory",
          .number = &c.tables_in_memory,
          .low = 16,
          .high = MOST_TABLES,
          .help =
              "tables beyond these leave memory as soon as nobody needs them; by default a quarter of the machine's memory" },
        { .name = "limit-people",
          .number = &c.limit_people,
          .low = 0,
          .high = 1000000,
          .help = "new guests an hour from one address; 60, 0 for no limit" },
        { .name = "limit-tables",
          .number = &c.limit_tables,
          .low = 0,
          .high = 1000000,
          .help = "new tables an hour from one address; 120, 0 for no limit" },
        { .name = "limit-messages",
          .number = &c.limit_messages,
          .low = 0,
          .high = 1000000,
          .help = "messages a second on one socket; 30, 0 for no limit" },
        { .name = "sandbox",
          .flag = &c.sandbox,
          .help =
              "give up what a server never needs: other programs, most system calls, writing outside the folder of the database" },
        { .name = "limit-sockets",
          .number = &c.limit_sockets,
          .low = 0,
          .high = 1000000,
          .help = "sockets at a time from one address; 256, 0 for no limit" },
        { .name = "limit-person-sockets",
          .number = &c.limit_person_sockets,
          .low = 0,
          .high = 1000000,
          .help = "sockets at a time of one person; 32, 0 for no limit" },
        { .name = "limit-half-sent",
          .number = &c.limit_half_sent,
          .low = 0,
          .high = 1000000,
          .help =
              "connections from one address that have not sent a whole request; 64, 0 for no limit" },
        { .name = "limit-work",
          .number = &c.limit_work,
          .low = 0,
          .high = 1000000,
          .help =
              "units of work a second for one person, an address has four times that; 200, 0 for no limit" },
        { .name = "limit-guesses",
          .number = &c.limit_guesses,
          .low = 0,
          .high = 1000000,
          .help = "codes of tables an hour from one address that are none; 30, 0 for no limit" },
        { .name = "limit-chat",
          .number = &c.limit_chat,
          .low = 0,
          .high = 1000000,
          .help = "lines of chat a minute by one person; 30, 0 for no limit" },
        { .name = "limit-waiting",
          .number = &c.limit_waiting,
          .low = 0,
          .high = 1000000,
          .help = "KiB that wait to be sent to one address; 8192, 0 for no limit" },
        { .name = "no-limits",
          .flag = &no_limits,
          .help = "none of these limits but those that are given: for tests, and among friends" },
        { .name = "patience",
          .number = &c.patience,
          .low = 1,
          .high = 3600,
          .help =
              "seconds for a request to come, and three times that for an answer to be taken; 10" },
        { .name = "allow-local-webhooks",
          .flag = &c.allow_local_webhooks,
          .help = "turn notices may be posted to this machine and private networks" },
        { .name = "trust-proxy",
          .flag = &c.trust_proxy,
          .help = "believe X-Forwarded-For and X-Forwarded-Proto" },
        { .name = NULL },
    };

    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        *usual[i].limit = -1;
    int words = cli_parse(argc, argv, options, "usage: mangonel serve [options]");
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (*usual[i].limit < 0)
            *usual[i].limit = no_limits ? 0 : usual[i].usual;

    if (words < 0)
        return CLI_USAGE;
    if (words > 0)
        return cli_usage("serve takes no words, only options");
    if (!bots_of_environment())
        return CLI_USAGE;
    memcpy(c.bot, given.bot, sizeof c.bot);
    c.bots = given.count;
    if (c.sandbox && c.bots > 0)
        return cli_usage("--sandbox and --bot do not go together: bots are other programs");
    listen = from_environment(listen, "MANGONEL_LISTEN");
    c.listen = address;
    c.tls_cert = from_environment(cert, "MANGONEL_TLS_CERT");
    c.tls_key = from_environment(key, "MANGONEL_TLS_KEY");
    c.public_url = from_environment(url, "MANGONEL_PUBLIC_URL");
    c.log = from_environment(log, "MANGONEL_LOG");
    if (listen != NULL && !read_listen(listen, &c, address, sizeof address))
        return cli_usage("--listen takes ADDRESS:PORT, not '%.80s'", listen);
    if ((c.tls_cert == NULL) != (c.tls_key == NULL))
        return cli_usage("--tls-cert and --tls-key go together");
    c.database = cli_database(db, true);
    if (c.database == NULL)
        return cli_failed("there is no home for the database; use --db");
    return server_run(&c);
}
