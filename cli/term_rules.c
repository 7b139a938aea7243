/* Rules at the table: refusals with the rule that stands behind them, and the rules to look up. */
#include "term.h"

#include <string.h>
#include <strings.h>

static void print_rule(const struct term *t, const struct mg_rule *rule)
{
    struct mg_text words = term_text(t);

    mg_put(&words, "  ");
    mg_put(&words, rule->id);
    mg_put(&words, ": ");
    mg_put(&words, rule->text);
    mg_putc(&words, '\n');
    term_wrap(t, &words, 4);
}

/* The sentence with the rule's id; then the rule itself. */
void term_refuse(const struct term *t, struct mg_verdict verdict)
{
    struct mg_text words = term_text(t);
    const struct mg_rule *rule = mg_rule_find(cli_lang(), verdict.rule);

    mg_put_colour(&words, "31");
    mg_put(&words, mg_tr(&words, verdict.why));
    mg_put_colour(&words, "0");
    mg_put(&words, " [");
    mg_put(&words, verdict.rule);
    mg_put(&words, "]\n");
    term_wrap(t, &words, 2);
    if (rule != NULL)
        print_rule(t, rule);
}

/* Does the id, or the id without the game's prefix, begin with what was typed, up to a dash? */
static bool in_area(const char *id, const char *typed, bool whole)
{
    size_t length = strlen(typed);
    if (strncasecmp(id, typed, length) != 0)
        return false;
    return whole ? id[length] == '\0' : id[length] == '-' || id[length] == '\0';
}

static bool rule_matches(const struct term *t, const char *id, const char *typed, bool whole)
{
    const char *prefix = mg_match_game(t->match)->prefix;
    size_t length = strlen(prefix);

    return in_area(id, typed, whole) ||
           (strncmp(id, prefix, length) == 0 && id[length] == '-' &&
            in_area(id + length + 1, typed, whole));
}

/* The next rule that concerns this game: its own, and those of all games (MG-...). */
static const struct mg_rule *next_rule(const struct term *t, size_t *i)
{
    const char *prefix = mg_match_game(t->match)->prefix;
    const struct mg_rule *rule;

    while ((rule = mg_rule_at(cli_lang(), *i)) != NULL) {
        size_t length = strcspn(rule->id, "-");
        ++*i;
        if (strncmp(rule->id, "MG-", 3) == 0 ||
            (strlen(prefix) == length && strncmp(rule->id, prefix, length) == 0))
            break;
    }
    return rule;
}

/* "KC-TURN 9, KC-DRAW 7, ..." */
static void list_areas(const struct term *t)
{
    struct mg_text words = term_text(t);
    const struct mg_rule *rule, *last = NULL;
    size_t area = 0;
    long long count = 0;

    term_say(t, N_("The rules have ids. Areas, and how many rules each has:"));
    for (size_t i = 0;;) {
        rule = next_rule(t, &i);
        if (last != NULL && (rule == NULL || strncmp(rule->id, last->id, area) != 0)) {
            mg_put_bytes(&words, last->id, area - 1);
            mg_putc(&words, ' ');
            mg_put_number(&words, count);
            mg_put(&words, ", ");
            count = 0;
        }
        if (rule == NULL)
            break;
        const char *dash = strrchr(rule->id, '-');
        area = dash != NULL ? (size_t)(dash - rule->id) + 1 : strlen(rule->id);
        count++;
        last = rule;
    }
    if (words.len >= 2)
        words.buf[words.len -= 2] = '\0';
    mg_putc(&words, '\n');
    term_wrap(t, &words, 0);
    term_say(t, N_("Type rules with an area or an id to read them."));
}

void term_rules(struct term *t, const char *rest)
{
    const struct mg_rule *rule;
    int found = 0;

    if (*rest == '\0') {
        list_areas(t);
        return;
    }
    for (int whole = 1; whole >= 0 && found == 0; whole--)
        for (size_t i = 0; (rule = next_rule(t, &i)) != NULL;)
            if (rule_matches(t, rule->id, rest, whole)) {
                print_rule(t, rule);
                found++;
            }
    if (found == 0) {
        struct mg_text typed = term_text(t);
        term_quote(&typed, rest, 30);
        term_say(t, N_("There is no rule {0}. Type rules to see the areas."), typed.buf);
        mg_text_free(&typed);
    }
}
