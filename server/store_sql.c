/* What is said to SQLite, one sentence for each thing that is written or read. schema.c has the
 * tables. */
#include "store_sql.h"

/* The columns of a table, in the order of STORE_PUT_TABLE and of enum match_column. */
#define TABLE                                                                                      \
    "id, code, game, options, seed, created, state, open, clock, seats, creator, updated, moves, turn, wake, result, rules, dice"

const char *const store_statements[STORE_STATEMENTS] = {
    [STORE_ADD_PERSON] = "INSERT INTO person (id, name, folded, password, created)"
                         " VALUES (?1, ?2, nullif(?3, ''), ?4, ?5)",
    [STORE_NAME_PERSON] =
        "UPDATE person SET name = ?1, folded = nullif(?2, ''), password = ?3 WHERE id = ?4",
    [STORE_DELETE_PERSON] = "DELETE FROM person WHERE id = ?1",
    [STORE_PERSON_SETTINGS] = "UPDATE person SET settings = ?1 WHERE id = ?2",
    [STORE_ADD_SESSION] = "INSERT INTO session (token, person, kind, created, used)"
                          " VALUES (?1, ?2, ?3, ?4, ?4)",
    [STORE_END_SESSION] = "DELETE FROM session WHERE token = ?1",
    [STORE_END_SESSIONS] = "DELETE FROM session WHERE person = ?1",
    [STORE_PUT_TABLE] =
        "INSERT OR REPLACE INTO match (" TABLE ") VALUES"
        " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
    [STORE_TABLE_MOVED] = "UPDATE match SET updated = ?1, moves = ?2, turn = ?3, wake = ?4,"
                          " state = ?5, result = ?6, clock = ?7, rules = ?8 WHERE id = ?9",
    [STORE_SEAT_TABLE] = "INSERT OR IGNORE INTO seated (match, person) VALUES (?1, ?2)",
    [STORE_UNSEAT_TABLE] = "DELETE FROM seated WHERE match = ?1 AND person = ?2",
    [STORE_ADD_LOG] = "INSERT INTO log (match, n, time, kind, seat, text, sum)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, line_sum(?1, ?2, ?3, ?4, ?5, ?6))",
    [STORE_SESSION_USED] = "UPDATE session SET used = ?1 WHERE token = ?2",
    [STORE_END_OTHERS] = "DELETE FROM session WHERE person = ?1 AND token <> ?2",
    [STORE_ADD_TOKEN] =
        "INSERT INTO session (token, person, kind, created, used, id, name)"
        " SELECT ?1, ?2, 'bot', ?3, ?3, ?4, ?5"
        " WHERE (SELECT count(*) FROM session WHERE person = ?2 AND kind = 'bot') < ?6",
    [STORE_END_TOKEN] =
        "DELETE FROM session WHERE person = ?1 AND kind = 'bot' AND coalesce(nullif(id, ''), substr(token, 1, 16)) = ?2",
    [STORE_SET_PASSWORD] = "UPDATE person SET password = ?1 WHERE id = ?2",
    [STORE_SET_RECOVERY] = "UPDATE person SET recovery = ?1 WHERE id = ?2",
    [STORE_RECOVER] =
        "UPDATE person SET password = ?1, recovery = ?2 WHERE id = ?3 AND recovery = ?4",
    [STORE_END_RECOVERED] = "DELETE FROM session WHERE person = ?1"
                            " AND EXISTS (SELECT 1 FROM person WHERE id = ?1 AND recovery = ?2)",
    [STORE_FOLD_PERSON] = "UPDATE OR IGNORE person SET folded = ?1 WHERE id = ?2",
    [STORE_AGREE] = "INSERT OR REPLACE INTO agreed (match, rules) VALUES (?1, ?2)",
    [STORE_TABLE_SEATS] = "UPDATE match SET seats = ?1 WHERE id = ?2",
    [STORE_ASK] = "INSERT OR REPLACE INTO asked (match, open) VALUES (?1, ?2)",
    [STORE_ASK_CLOSE] = "INSERT OR IGNORE INTO closing (match) VALUES (?1)",
    [STORE_KEEP_CLOCK] = "INSERT OR REPLACE INTO clock (one, ms) VALUES (1, ?1)",
    [STORE_ASKED_CLOSE] = "DELETE FROM closing WHERE match = ?1",
};

#define PERSON "id, name, coalesce(folded, ''), password, settings"

const char *const store_queries[STORE_QUERIES] = {
    [STORE_SESSION] =
        "SELECT p.id, p.name, coalesce(p.folded, ''), p.password, p.settings, s.kind, s.created, s.used"
        " FROM session s JOIN person p ON p.id = s.person WHERE s.token = ?1",
    [STORE_PERSON_NAMED] = "SELECT " PERSON " FROM person WHERE folded = ?1",
    [STORE_PERSON] = "SELECT " PERSON " FROM person WHERE id = ?1",
    [STORE_TABLE] = "SELECT " TABLE " FROM match WHERE id = ?1",
    [STORE_TABLE_CODED] = "SELECT " TABLE " FROM match WHERE code = ?1",
    [STORE_TABLE_LOG] =
        "SELECT n, time, kind, seat, text, sum IS NULL OR"
        " sum = line_sum(match, n, time, kind, seat, text) FROM log WHERE match = ?1 ORDER BY n",
    [STORE_TABLES_OPEN] = "SELECT " TABLE " FROM match WHERE state = 0 AND open = 1"
                          " ORDER BY updated DESC LIMIT ?2",
    [STORE_TABLES_RUNNING] = "SELECT " TABLE " FROM match WHERE state = 1 AND open = 1"
                             " ORDER BY updated DESC LIMIT ?2",
    [STORE_TABLES_OF] = "SELECT " TABLE " FROM seated s JOIN match m ON m.id = s.match"
                        " WHERE s.person = ?1 ORDER BY m.updated DESC LIMIT ?2",
    /* `wake > 0` and the plus have SQLite look among the few tables that wake, not at all that are
     * played. The second is asked every second. */
    [STORE_TABLES_WAKING] =
        "SELECT id FROM match WHERE wake > 0 AND wake = 1 AND +state = 1 LIMIT ?2",
    [STORE_TABLES_DUE] = "SELECT id, wake FROM match WHERE wake > 0 AND wake > 1 AND +state = 1"
                         " ORDER BY wake LIMIT ?2",
    [STORE_CLOCK] = "SELECT ms FROM clock LIMIT ?2",
    [STORE_TABLES_ALL] = "SELECT " TABLE " FROM match ORDER BY updated DESC LIMIT ?2",
    [STORE_TABLES_CLOSING] = "SELECT match FROM closing LIMIT ?2",
    [STORE_TOKENS] =
        "SELECT coalesce(nullif(id, ''), substr(token, 1, 16)), name, created, used, token FROM session"
        " WHERE person = ?1 AND kind = 'bot' ORDER BY created, id LIMIT ?2",
    [STORE_RECOVERY] = "SELECT recovery FROM person WHERE id = ?1",
    [STORE_PEOPLE] = "SELECT " PERSON " FROM person WHERE folded IS NOT NULL LIMIT ?2",
    [STORE_AGREED] = "SELECT rules FROM agreed WHERE match = ?1",
    [STORE_ASKED] = "SELECT open FROM asked WHERE match = ?1",
    [STORE_COUNTS] = "SELECT (SELECT count(*) FROM person WHERE folded IS NOT NULL),"
                     " (SELECT count(*) FROM person WHERE folded IS NULL),"
                     " (SELECT count(*) FROM session WHERE kind = 'page'),"
                     " (SELECT count(*) FROM session WHERE kind = 'bot'),"
                     " count(*) FILTER (WHERE state = 0), count(*) FILTER (WHERE state = 1),"
                     " count(*) FILTER (WHERE state = 2), count(*) FILTER (WHERE state = 3),"
                     " coalesce(sum(moves), 0) FROM match",
};
