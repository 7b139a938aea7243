/* A disk in memory under SQLite, whose power can be cut: what was written and not synced by then is
 * there, lost, torn or garbage, piece by piece, by chance. Every write is remembered, so that one
 * history can be cut at each of its points without being lived through again. */
#ifndef MG_POWER_DISK_H
#define MG_POWER_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool disk_install(void); /* as the file system that SQLite uses by default */
void disk_format(void);  /* empty, and nothing is remembered */

/* From here on what happens is a history: what is there now is safe. */
void disk_begin(void);
size_t disk_now(void); /* how many writes, syncs and the like there have been */

/* A history, taken away from the disk, and what is left of it if the power fails after so many of
 * its steps: that is then what the disk holds, with nobody using it. A disk that lies forgets to
 * sync. */
struct history;
struct history *disk_take(void);
void history_cut(const struct history *h, size_t after, uint32_t *chance, bool lies);
size_t history_steps(const struct history *h);
void history_free(struct history *h);

/* a small generator, the same everywhere */
uint32_t chance_below(uint32_t *chance, uint32_t below);

#endif
