/* Memory and disk that fail once, at a chosen moment: the n-th allocation of our own code, of
 * jansson and of SQLite, or the n-th read or write of SQLite, on whatever thread. The program is
 * linked with --wrap (meson.build), so that this also works under sanitizers. */
#ifndef MG_FAULTS_H
#define MG_FAULTS_H

#include <stdbool.h>
#include <stddef.h>

enum fault { NO_MEMORY, DISK_ERROR, DISK_FULL };

void faults_start(void);                 /* before anything else uses jansson or SQLite */
void faults_at(enum fault kind, long n); /* from now on, the n-th of these fails, counted from 1 */
void faults_pause(bool pause);           /* on this thread: a test looks at something */
bool faults_end(void);                   /* no more; did it fail? */
size_t memory_in_use(void); /* bytes that our own code has, with what each piece costs beside */

#endif
