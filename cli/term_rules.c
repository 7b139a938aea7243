/* Rules at the table: refusals with the rule that stands behind them, and the rules to look up. */
#include "term.h"
#include "thing.h"

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
    mg_put(&words, mg_why(cli_lang(), verdict));
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

    return in_area(id, typed, whole) || (strncmp(id, prefix, length) == 0 && id[length] == '-' &&
                                         in_area(id + length + 1, typed, whole));
}

/* A way through the rules that concern this game: its own, then those of all games (MG-...). All 0
 * at the beginning. */
struct walk {
    size_t at;
    bool general;
};

static const struct mg_rule *next_rule(const struct term *t, struct walk *w)
{
    const struct mg_rule *rule;

    for (;;) {
        const char *prefix = w->general ? "MG" : mg_match_game(t->match)->prefix;
        while ((rule = mg_rule_at(cli_lang(), w->at)) != NULL) {
            w->at++;
            if (strncmp(rule->id, prefix, strlen(prefix)) == 0 && rule->id[strlen(prefix)] == '-')
                return rule;
        }
        if (w->general)
            return NULL;
        *w = (struct walk){ .general = true };
    }
}

/* The next rule of another chapter than this one's; NULL: there is none. */
static const struct mg_rule *next_chapter(const struct term *t, struct walk *w,
                                          const struct mg_rule *last)
{
    const struct mg_rule *rule;

    while ((rule = next_rule(t, w)) != NULL)
        if (last == NULL || strcmp(rule->chapter, last->chapter) != 0)
            break;
    return rule;
}

/* "KC-TURN": an id without its number. */
static int area_of(const struct mg_rule *rule)
{
    const char *dash = strrchr(rule->id, '-');
    return dash != NULL ? (int)(dash - rule->id) : (int)strlen(rule->id);
}

static void list_chapters(const struct term *t)
{
    const struct mg_rule *rule = NULL;
    int number = 0;

    term_say(t, N_("The chapters of the rules, and how their ids begin:"));
    for (struct walk w = { 0 }; (rule = next_chapter(t, &w, rule)) != NULL;) {
        struct mg_text words = term_text(t);
        mg_put(&words, "  ");
        mg_put_right(&words, mg_digits(++number).text, 2);
        mg_put(&words, ". ");
        mg_put(&words, rule->chapter);
        mg_put(&words, " (");
        mg_put_bytes(&words, rule->id, (size_t)area_of(rule));
        mg_put(&words, ")\n");
        term_wrap(t, &words, 6);
    }
    term_say(
        t,
        N_("Type rules with the number or title of a chapter, an id, or words that a rule has in it."));
}

/* How a rule may be asked for, in this order: what fits first is shown. */
enum asked { BY_ID, BY_AREA, BY_CHAPTER, BY_WORDS, ASKED_COUNT };

static bool asked_for(const struct term *t, const struct mg_rule *rule, int chapter,
                      const char *typed, const char *folded, enum asked how)
{
    char text[1600];

    switch (how) {
    case BY_ID:
    case BY_AREA: return rule_matches(t, rule->id, typed, how == BY_ID);
    case BY_CHAPTER:
        mg_fold(rule->chapter, text, sizeof text);
        return strcmp(mg_digits(chapter).text, typed) == 0 || strcmp(text, folded) == 0;
    default:
        mg_fold(rule->text, text, sizeof text);
        return *folded != '\0' && mg_fold_has(text, folded);
    }
}

static int show_asked(const struct term *t, const char *typed, const char *folded, enum asked how)
{
    const struct mg_rule *rule, *last = NULL;
    int found = 0, chapter = 0;

    for (struct walk w = { 0 }; (rule = next_rule(t, &w)) != NULL; last = rule) {
        chapter += last == NULL || strcmp(rule->chapter, last->chapter) != 0;
        if (!asked_for(t, rule, chapter, typed, folded, how))
            continue;
        print_rule(t, rule);
        found++;
    }
    return found;
}

void term_rules(struct term *t, const char *rest)
{
    char folded[200];
    int found = 0;

    if (*rest == '\0') {
        list_chapters(t);
        return;
    }
    mg_fold(rest, folded, sizeof folded);
    for (int how = 0; how < ASKED_COUNT && found == 0; how++)
        found = show_asked(t, rest, folded, (enum asked)how);
    if (found == 0) {
        struct mg_text typed = term_text(t);
        term_quote(&typed, rest, 30);
        term_say(
            t,
            N_("No rule is called {0} or has these words in it. Type rules to see the chapters."),
            typed.buf);
        mg_text_free(&typed);
    }
}
