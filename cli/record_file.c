/* Records from files. */
#include "record_file.h"

#include <stdlib.h>
#include <string.h>

/* Copy the value of "key: value" if the line has that key. */
static bool take_value(const char *line, size_t length, const char *key, char *value, size_t room)
{
    size_t n = strlen(key);

    if (length <= n || memcmp(line, key, n) != 0 || line[n] != ':')
        return false;
    line += n + 1, length -= n + 1;
    while (length > 0 && *line == ' ')
        line++, length--;
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\r'))
        length--;
    if (length >= room)
        length = room - 1;
    memcpy(value, line, length);
    value[length] = '\0';
    return true;
}

/* "Anna | greedy" */
static void take_names(struct record_file *r, char *list)
{
    char *rest = list;

    for (int seat = 0; seat < MG_MAX_SEATS; seat++) {
        char *name = strsep(&rest, "|");
        if (name == NULL)
            return;
        name += strspn(name, " ");
        size_t length = strlen(name);
        while (length > 0 && name[length - 1] == ' ')
            length--;
        snprintf(r->name[seat], sizeof r->name[seat], "%.*s", (int)length, name);
    }
}

/* "server PROMISE PART" or "0 PROMISE PART", once for each; what is no such line is for `verify` to
 * refuse. */
static void take_part(struct record_file *r, char *value, size_t line)
{
    char *rest = value, *who = strsep(&rest, " "), *promise = strsep(&rest, " ");
    int seat = strcmp(who, "server") == 0                                     ? MG_MAX_SEATS
               : strlen(who) == 1 && *who >= '0' && *who < '0' + MG_MAX_SEATS ? *who - '0'
                                                                              : -1;

    if (seat < 0 || (seat < MG_MAX_SEATS && seat >= mg_match_seats(r->match)) ||
        r->part[seat].line > 0) {
        r->odd_part = line;
        return;
    }
    r->part[seat].line = line;
    snprintf(r->part[seat].promise, sizeof r->part[seat].promise, "%s",
             promise != NULL ? promise : "");
    snprintf(r->part[seat].part, sizeof r->part[seat].part, "%s", rest != NULL ? rest : "");
}

/* The lines that the referee has no use for. The record has been loaded: it is text. */
static void read_header(struct record_file *r, const char *text)
{
    size_t number = 1;

    for (const char *line = text; *line != '\0' && !(*line >= '0' && *line <= '9'); number++) {
        size_t length = strcspn(line, "\n");
        char value[600];
        if (take_value(line, length, "seats", value, sizeof value))
            take_names(r, value);
        if (take_value(line, length, "part", value, sizeof value))
            take_part(r, value, number);
        r->known |= take_value(line, length, "known", value, sizeof value);
        r->set_up |= length > 10 && strncmp(line, "position: ", 10) == 0;
        if (take_value(line, length, "commitment", r->commitment, sizeof r->commitment))
            r->commitment_line = number;
        line += length + (line[length] == '\n');
    }
}

static void tell(const char *path, size_t line, struct mg_verdict v, const char *detail)
{
    const char *why = mg_why(cli_lang(), v);

    if (*detail != '\0')
        cli_failed("%s: line %zu: %s [%s] (%s)", path, line, why, v.rule, detail);
    else
        cli_failed("%s: line %zu: %s [%s]", path, line, why, v.rule);
}

bool record_file_load(struct record_file *r, const char *path)
{
    struct mg_text text = cli_text(), detail = cli_text();
    struct mg_verdict verdict;
    size_t line = 0;

    memset(r, 0, sizeof *r);
    if (cli_read_file(path, &text)) {
        r->match = mg_match_load(text.buf, text.len, &verdict, &line, &detail);
        if (r->match != NULL)
            read_header(r, text.buf);
        else
            tell(path, line, verdict, detail.buf);
    }
    mg_text_free(&text);
    mg_text_free(&detail);
    return r->match != NULL;
}

void record_file_close(struct record_file *r)
{
    mg_match_close(r->match);
    r->match = NULL;
}

void record_file_name(const struct record_file *r, int seat, struct mg_text *out)
{
    if (r->name[seat][0] != '\0')
        mg_put(out, r->name[seat]);
    else
        mg_match_seat_name(r->match, seat, out);
}

int record_file_open(struct record_file *r, const char *path, const struct record_eyes *eyes,
                     int *viewer)
{
    *r = (struct record_file){ .match = NULL };
    if (eyes->all && eyes->seat >= 0)
        return cli_usage("--seat and --all exclude each other");
    if (!record_file_load(r, path))
        return CLI_FAILED;
    if (eyes->seat >= mg_match_seats(r->match))
        return cli_usage("--seat takes 0 to %d in this game", mg_match_seats(r->match) - 1);
    *viewer = eyes->all ? MG_REFEREE : eyes->seat >= 0 ? (int)eyes->seat : MG_SPECTATOR;
    return CLI_OK;
}
