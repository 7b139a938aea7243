/* Records without play: moves are copied and undone as lines of text. */
#include "entrust.h"
#include "plain_record.h"
#include "server.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

void plain_begin(struct plain_record *p)
{
    *p = (struct plain_record){ .head = mg_text_growing(MG_EN), .moves = mg_text_growing(MG_EN) };
}

/* A move, and who made it for a person (NULL: he himself): the comment that a record has before
 * such a move. */
static void put_move(struct plain_record *p, const char *text, size_t length, const char *by)
{
    if (p->count == p->room) {
        size_t room = p->room == 0 ? 64 : 2 * p->room;
        size_t *larger = realloc(p->start, room * sizeof *larger);
        if (larger == NULL) {
            p->broken = true;
            return;
        }
        p->start = larger;
        p->room = room;
    }
    p->start[p->count++] = p->moves.len;
    if (by != NULL) {
        mg_put(&p->moves, MG_BY_COMPUTER);
        mg_put(&p->moves, by);
        mg_putc(&p->moves, '\n');
    }
    mg_put_bytes(&p->moves, text, length);
    mg_putc(&p->moves, '\n');
}

static void undo(struct plain_record *p, long long count)
{
    if (count < 0 || (size_t)count > p->count) {
        p->broken = true;
        return;
    }
    p->count -= (size_t)count;
    if (count > 0)
        p->moves.len = p->start[p->count];
}

/* "# computer: normal": the name; NULL: another line. */
static const char *comment_by(const char *line, size_t length)
{
    char name[16] = "";
    size_t mark = strlen(MG_BY_COMPUTER);

    if (length <= mark || length - mark >= sizeof name || strncmp(line, MG_BY_COMPUTER, mark) != 0)
        return NULL;
    memcpy(name, line + mark, length - mark);
    return mg_hand_name(mg_hand_number(name));
}

/* A record that the table began with: its position and its moves become ours. */
static void take_record(struct plain_record *p, const char *record)
{
    const char *by = NULL;

    for (const char *line = record, *end; *line != '\0'; line = *end == '\0' ? end : end + 1) {
        size_t length = strcspn(line, "\n");
        size_t digits = strspn(line, "0123456789");
        end = line + length;
        if (digits > 0 && strncmp(line + digits, ". ", 2) == 0)
            put_move(p, line + digits + 2, length - digits - 2, by);
        else if (strncmp(line, "position:", 9) == 0 || strncmp(line, "chance:", 7) == 0) {
            mg_put_bytes(&p->head, line, length);
            mg_putc(&p->head, '\n');
        }
        by = comment_by(line, length);
    }
}

/* A scenario of somebody's own is kept as remarks. */
static void take_scenario(struct plain_record *p, const char *text)
{
    mg_put(&p->head, "# scenario:\n");
    for (const char *line = text, *end; *line != '\0'; line = *end == '\0' ? end : end + 1) {
        end = line + strcspn(line, "\n");
        mg_put(&p->head, "#   ");
        mg_put_bytes(&p->head, line, (size_t)(end - line));
        mg_putc(&p->head, '\n');
    }
}

bool plain_line(struct plain_record *p, const struct store_row *line)
{
    const char *kind = line->text[2], *text = line->text[4];
    char move[MG_MAX_MOVE_TEXT + 16];

    if (line->number[0] != p->lines + 1 || line->number[5] == 0)
        p->broken = true;
    if (p->broken)
        return false;
    p->lines = line->number[0];
    if (strcmp(kind, "move") == 0) {
        char own[MG_MAX_MOVE_TEXT];
        int hand = entrust_hand(text, own, sizeof own);
        int length = snprintf(move, sizeof move, "%d %s", (int)line->number[3], own);
        put_move(p, move, length < (int)sizeof move ? (size_t)length : sizeof move - 1,
                 mg_hand_name(hand));
    } else if (strcmp(kind, "undo") == 0) {
        undo(p, atoll(text));
    } else if (strncmp(text, "mangonel record ", 16) == 0 &&
               (strcmp(kind, "import") == 0 || strcmp(kind, "create") == 0)) {
        take_record(p, text);
    } else if (strcmp(kind, "create") == 0 && text[0] != '\0') {
        take_scenario(p, text);
    }
    return !p->broken;
}

static void put_seats(const char *json, struct mg_text *out)
{
    struct seat seat[MG_MAX_SEATS] = { { .kind = SEAT_FREE } };
    int seats;

    table_seats_read(json, seat, &seats);
    for (int i = 0; i < seats; i++) {
        mg_put(out, i > 0 ? " | " : "");
        mg_put(out, seat_title(seat, seats, i));
    }
}

static void put_header(const struct store_row *row, struct mg_text *out)
{
    mg_put(out, "mangonel record 1\ngame: ");
    mg_put(out, row->text[MATCH_GAME]);
    mg_put(out, "\nrules: ");
    mg_put_number(out, row->number[MATCH_RULES]);
    mg_put(out, "\noptions: ");
    mg_put(out, row->text[MATCH_OPTIONS]);
    mg_put(out, "\nseats: ");
    put_seats(row->text[MATCH_SEATS], out);
    mg_put(out, "\nseed: ");
    mg_put(out, row->text[MATCH_SEED]);
    mg_putc(out, '\n');
}

bool plain_end(struct plain_record *p, const struct store_row *row, const char *why,
               struct mg_text *out)
{
    if (row != NULL)
        put_header(row, out);
    mg_put(out, "# ");
    mg_put(out, why);
    mg_putc(out, '\n');
    if (p->head.len > 0)
        mg_put_bytes(out, p->head.buf, p->head.len);
    mg_putc(out, '\n');
    for (size_t i = 0; i < p->count; i++) {
        size_t to = i + 1 < p->count ? p->start[i + 1] : p->moves.len;
        const char *at = p->moves.buf + p->start[i], *move = *at == '#' ? strchr(at, '\n') + 1 : at;
        mg_put_bytes(out, at, (size_t)(move - at));
        mg_put_number(out, (long long)i + 1);
        mg_put(out, ". ");
        mg_put_bytes(out, move, (size_t)(p->moves.buf + to - move));
    }
    mg_put(out, p->broken ? "# What came after this cannot be read.\n" : "");
    mg_put(out, "end: ");
    mg_put_number(out, (long long)p->count);
    mg_put(out, " moves\n");
    bool ok = mg_text_whole(out) && (p->moves.len == 0 || mg_text_whole(&p->moves));
    mg_text_free(&p->head);
    mg_text_free(&p->moves);
    free(p->start);
    return ok;
}
