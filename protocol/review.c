/* A review of the match that is open: one answer, when all of it is done. A server, where nobody
 * may wait so long, has a function of its own (server/ask_review.c) for the same review. */
#include "request.h"
#include "review.h"

/* Looks at the whole match again, as `mangonel review` does. By games or nodes the answer is the
 * same on every machine. */
bool mg_do_review(struct mg_request *r)
{
    const struct mg_match *m = r->engine->match;
    json_int_t nodes = 0, games = 0, seconds = -1, seed = 1;

    if (!mg_take_number(r, "nodes", MG_REVIEW_LEAST, MG_REVIEW_MOST, &nodes) ||
        !mg_take_number(r, "games", MG_REVIEW_LEAST, INT64_MAX, &games) ||
        !mg_take_number(r, "seconds", 1, 86400, &seconds) ||
        !mg_take_number(r, "seed", 0, INT64_MAX, &seed))
        return false;
    if (mg_match_moves(m) == 0)
        return mg_refuse(
            r,
            (struct mg_failure){
                .code = "bad_request",
                .message = N_("No move has been made in this game: there is nothing to review.") });
    if (seconds < 0)
        seconds = nodes > 0 || games > 0 ? 0 : MG_REVIEW_SECONDS;
    struct mg_review_how how = { .nodes = (uint32_t)nodes,
                                 .games = (uint64_t)games,
                                 .seconds = (double)seconds,
                                 .seed = (uint64_t)seed };
    struct mg_review *review = mg_review_open(m, &how);
    bool ok = review != NULL && mg_review_run(review, 2, NULL, NULL) != MG_REVIEW_NO_MEMORY;
    if (ok)
        mg_review_json(review, &r->json);
    mg_review_close(review);
    return ok || mg_refuse_memory(r);
}
