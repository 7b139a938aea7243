/* What operators read of a running server. */
#include "server.h"

#include <stdarg.h>
#include <time.h>

/* One line each: time, event, then name=value. No passwords, tokens or hands. */
void server_log(struct server *s, const char *event, const char *format, ...)
{
    char when[32];
    time_t now = time(NULL);
    struct tm utc;
    va_list args;

    if (s->log == NULL)
        return;
    flockfile(s->log); /* webhooks are told about from a thread of their own */
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    fprintf(s->log, "time=%s event=%s ", when, event);
    va_start(args, format);
    vfprintf(s->log, format, args);
    va_end(args);
    fputc('\n', s->log);
    fflush(s->log);
    funlockfile(s->log);
}
