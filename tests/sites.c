/* See sites.h. What was proved is written when the program ends, into the folder that MG_SITES
 * names: a file for each program. */
#define _GNU_SOURCE
#include "sites.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct mg_site *first;

static void list_once(struct mg_site *site)
{
    if (site->listed)
        return;
    site->listed = true;
    site->next = first;
    first = site;
}

/* Take the first free slot, unless another thread has just done so for the same id. */
static const char *add_rule(struct mg_site *site, const char *rule)
{
    const char *copy = rule; /* no room, or too long: the id itself, which proves nothing */

    pthread_mutex_lock(&lock);
    list_once(site);
    for (int i = 0; i < MG_SITE_RULES && copy == rule; i++) {
        if (site->rule[i].from == NULL && strlen(rule) < sizeof site->rule[i].copy) {
            strcpy(site->rule[i].copy, rule);
            __atomic_store_n(&site->rule[i].from, rule, __ATOMIC_RELEASE);
        }
        if (site->rule[i].from == rule)
            copy = site->rule[i].copy;
    }
    pthread_mutex_unlock(&lock);
    return copy;
}

const char *mg_site_rule(struct mg_site *site, const char *rule)
{
    for (int i = 0; i < MG_SITE_RULES && rule != NULL; i++)
        if (__atomic_load_n(&site->rule[i].from, __ATOMIC_ACQUIRE) == rule)
            return site->rule[i].copy;
    return rule == NULL ? NULL : add_rule(site, rule);
}

/* A place may pass on what another has said: then both are proved. */
static void prove(const char *word)
{
    for (struct mg_site *site = first; site != NULL; site = site->next)
        for (int i = 0; i < MG_SITE_RULES; i++)
            if (word == site->rule[i].copy && !site->rule[i].proved) {
                site->rule[i].proved = true;
                prove(site->rule[i].from);
            }
}

int mg_site_compare(const char *a, const char *b)
{
    int order = (strcmp)(a, b);
    if (order == 0) {
        pthread_mutex_lock(&lock);
        prove(a);
        prove(b);
        pthread_mutex_unlock(&lock);
    }
    return order;
}

/* A line for each: file, line, rule. The file is there when it is whole. */
static void write_proved(void)
{
    const char *folder = getenv("MG_SITES");
    char name[4096], part[4096];

    if (folder == NULL ||
        snprintf(name, sizeof name, "%s/%s.txt", folder, program_invocation_short_name) >=
            (int)sizeof name ||
        snprintf(part, sizeof part, "%s/%s.part", folder, program_invocation_short_name) >=
            (int)sizeof part)
        return;
    mkdir(folder, 0777); /* it is there already, or fopen() says so */
    FILE *out = fopen(part, "w");
    if (out == NULL)
        return;
    for (const struct mg_site *site = first; site != NULL; site = site->next)
        for (int i = 0; i < MG_SITE_RULES; i++)
            if (site->rule[i].proved)
                fprintf(out, "%s\t%d\t%s\n", site->file, site->line, site->rule[i].copy);
    if (fclose(out) == 0)
        rename(part, name);
}

__attribute__((constructor)) static void write_at_the_end(void)
{
    atexit(write_proved);
}
