/* A cage for the running server: what it never does it cannot do any more, also in the hands of
 * somebody who has broken into it. */
#ifndef MG_SANDBOX_H
#define MG_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

/* For this thread and those that it starts later: where the kernel knows Landlock, files are only
 * made, written and removed below `folder`, and no other program is run. What is open stays open.
 * False: why is in `error`. */
bool sandbox_files(const char *folder, char *error, size_t room);
/* For all threads: no new processes, and only the system calls that a server needs when it has
 * started. */
bool sandbox_calls(char *error, size_t room);

#endif
