/* Bytes from strangers at the gate. The first byte says in pieces of which size they come: the
 * gate's judgement must be the same for all sizes, and what it has refused, or said enough to,
 * stays so. */
#include <stdlib.h>
#include <string.h>
#include "gate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t take_all(struct gate *g, const uint8_t *data, size_t size, size_t piece)
{
    size_t passed = 0;

    for (size_t at = 0; at < size; at += piece) {
        size_t count = size - at < piece ? size - at : piece, took = gate_take(g, data + at, count);
        if (took > count || (took < count && g->stage != GATE_DONE && g->stage != GATE_FAULT))
            abort();
        passed += took;
    }
    return passed;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gate whole = { 0 }, pieces = { 0 };

    if (size < 2)
        return 0;
    if (take_all(&whole, data + 1, size - 1, size - 1) !=
            take_all(&pieces, data + 1, size - 1, 1 + data[0] % 16) ||
        whole.stage != pieces.stage || whole.left != pieces.left ||
        (whole.stage == GATE_FAULT) != (whole.why != NULL))
        abort();
    return 0;
}
