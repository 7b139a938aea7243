/* Damage: what a disk, a copy cut short or another program did to the file. */
#include "schema.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

void check_tell_damage(const char *path, const char *why, char *said, size_t room)
{
    snprintf(
        said, room,
        "the database %s is damaged (%s). Put a backup in its place; what can still be read of it is saved by:"
        " mangonel admin export --all FOLDER --db %s",
        path, why, path);
}

/* One line of it: SQLite writes several, with line ends in them. */
static void take_line(char *out, size_t room, const char *text)
{
    if (text == NULL)
        text = "";
    if (strncmp(text, "*** in database main ***\n", 25) == 0)
        text += 25;
    snprintf(out, room, "%.*s", (int)strcspn(text, "\n"), text);
}

bool check_is_small(const char *path)
{
    struct stat file;
    return stat(path, &file) != 0 || file.st_size <= CHECK_MOST_BYTES;
}

static int64_t pragma_number(sqlite3 *db, const char *pragma)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = 0;

    if (sqlite3_prepare_v2(db, pragma, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* 0: there is none. */
static sqlite3_int64 size_of(sqlite3 *db, int which)
{
    sqlite3_file *file = NULL;
    sqlite3_int64 size = 0;

    if (sqlite3_file_control(db, "main", which, &file) == SQLITE_OK && file != NULL &&
        file->pMethods != NULL)
        file->pMethods->xFileSize(file, &size);
    return size;
}

/* SQLite takes what is behind the end of the file for zeros, which an empty page is full of. With a
 * journal beside it the file may be shorter than the database. */
static bool is_cut_short(sqlite3 *db)
{
    return size_of(db, SQLITE_FCNTL_JOURNAL_POINTER) == 0 &&
           size_of(db, SQLITE_FCNTL_FILE_POINTER) <
               pragma_number(db, "PRAGMA page_count") * pragma_number(db, "PRAGMA page_size");
}

bool check_is_sound(sqlite3 *db, const char *path, bool thoroughly, char *said, size_t room)
{
    sqlite3_stmt *statement = NULL;
    char why[160] = "";
    int result =
        sqlite3_prepare_v2(db, thoroughly ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)",
                           -1, &statement, NULL);

    if (result == SQLITE_OK)
        result = sqlite3_step(statement);
    if (result == SQLITE_ROW)
        take_line(why, sizeof why, (const char *)sqlite3_column_text(statement, 0));
    else
        snprintf(why, sizeof why, "%s", sqlite3_errmsg(db));
    sqlite3_finalize(statement);
    if (strcmp(why, "ok") == 0 && is_cut_short(db))
        snprintf(why, sizeof why, "it is shorter than it was");
    else if (strcmp(why, "ok") == 0)
        return true;
    check_tell_damage(path, why, said, room);
    return false;
}
