/* Lines come from many threads and are written in order of their number. A thread that is too far
 * ahead waits, so memory is bounded; the one with the next line never waits, so all get on. */
#include "sim.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* One of these per file of lines. */
struct sim_order {
    pthread_mutex_t mutex;
    pthread_cond_t moved; /* the next line has become another one */
    FILE *file;
    uint64_t next;
    struct {
        char *line; /* NULL: not finished */
        size_t length;
        bool there;
    } slot[SIM_WINDOW];
    double flushed;
    int error;
};

struct sim_order *sim_order_open(FILE *file, uint64_t first)
{
    struct sim_order *order = calloc(1, sizeof *order);
    if (order == NULL)
        return NULL;
    order->file = file;
    order->next = first;
    pthread_mutex_init(&order->mutex, NULL);
    pthread_cond_init(&order->moved, NULL);
    return order;
}

static void write_line(struct sim_order *order, const char *line, size_t length)
{
    if (line != NULL && order->error == 0 && fwrite(line, 1, length, order->file) != length)
        order->error = errno;
}

/* Write what is ready. Once a second it goes to the disk, so that a crash loses little. */
static void write_ready(struct sim_order *order)
{
    while (order->slot[order->next % SIM_WINDOW].there) {
        size_t at = order->next % SIM_WINDOW;
        write_line(order, order->slot[at].line, order->slot[at].length);
        free(order->slot[at].line);
        order->slot[at].line = NULL;
        order->slot[at].there = false;
        order->next++;
    }
    if (lab_now() - order->flushed < 1)
        return;
    order->flushed = lab_now();
    if (fflush(order->file) != 0 && order->error == 0)
        order->error = errno;
}

/* Keep a line for later. */
static void keep(struct sim_order *order, uint64_t number, const char *line, size_t length)
{
    size_t at = number % SIM_WINDOW;
    char *copy = line != NULL ? malloc(length) : NULL;

    if (line != NULL && copy == NULL)
        order->error = ENOMEM;
    else if (line != NULL)
        memcpy(copy, line, length);
    order->slot[at].line = copy;
    order->slot[at].length = length;
    order->slot[at].there = true;
}

bool sim_order_put(struct sim_order *order, uint64_t number, const char *line, size_t length)
{
    pthread_mutex_lock(&order->mutex);
    while (number >= order->next + SIM_WINDOW && order->error == 0)
        pthread_cond_wait(&order->moved, &order->mutex);
    if (order->error == 0) {
        keep(order, number, line, length);
        write_ready(order);
    }
    pthread_cond_broadcast(&order->moved);
    bool ok = order->error == 0;
    pthread_mutex_unlock(&order->mutex);
    return ok;
}

int sim_order_close(struct sim_order *order)
{
    if (order == NULL)
        return 0;
    if (fflush(order->file) != 0 && order->error == 0)
        order->error = errno;
    int error = order->error;
    for (size_t i = 0; i < SIM_WINDOW; i++)
        free(order->slot[i].line);
    pthread_cond_destroy(&order->moved);
    pthread_mutex_destroy(&order->mutex);
    free(order);
    return error;
}
