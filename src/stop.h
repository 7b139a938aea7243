/* "Stop, it is not wanted any more": a flag that one thread, or a signal, sets and those at work
 * look at. */
#ifndef MG_STOP_H
#define MG_STOP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* Has it been set? NULL: nobody can set it. The flag says nothing of other memory, so the cheapest
 * load will do. */
static inline bool mg_stopped(const atomic_bool *stop)
{
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

#endif
