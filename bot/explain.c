/* What a bot did wrong, in words. */
#include "bot.h"

#include <string.h>

/* {0} is the number or the detail. */
/* clang-format off */
static const char *const sentence[] = {
    [MG_BOT_FINE]      = N_("The bot did nothing wrong."),
    [MG_BOT_NO_START]  = N_("The bot cannot be started: {0}."),
    [MG_BOT_NO_MEMORY] = N_("There is not enough memory."),
    [MG_BOT_STOPPED]   = N_("The bot was not waited for any longer."),
    [MG_BOT_ENDED]     = N_("The bot ended with exit code {0}."),
    [MG_BOT_KILLED]    = N_("The bot was ended by signal {0}."),
    [MG_BOT_DEAF]      = N_("The bot closed its input or its output."),
    [MG_BOT_SILENT]    = N_("The bot did not answer within {0} ms."),
    [MG_BOT_FLOOD]     = N_("The bot wrote a line longer than {0} bytes."),
    [MG_BOT_UNASKED]   = N_("The bot said something that it was not asked for: \"{0}\"."),
    [MG_BOT_NO_JSON]   = N_("The bot's answer is not a JSON object: \"{0}\"."),
    [MG_BOT_WRONG_ID]  = N_("The bot's answer does not carry the id of the question: \"{0}\"."),
    [MG_BOT_REFUSED]   = N_("The bot refused to answer: \"{0}\"."),
    [MG_BOT_NO_MOVE]   = N_("The bot's answer names no move: \"{0}\"."),
    [MG_BOT_ILLEGAL]   = N_("The bot's move \"{0}\" is not legal."),
};
/* clang-format on */

/* How many bytes of well-formed UTF-8 that a terminal can show begin here; 0: none. */
static size_t showable(const char *text)
{
    const unsigned char *p = (const unsigned char *)text;
    size_t length = p[0] < 0x80       ? 1
                    : p[0] >> 5 == 6  ? 2
                    : p[0] >> 4 == 14 ? 3
                    : p[0] >> 3 == 30 ? 4
                                      : 0;

    if (p[0] < 0x20 || p[0] == 0x7f || p[0] == 0xc0 || p[0] == 0xc1 || p[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if (p[i] >> 6 != 2)
            return 0;
    if ((p[0] == 0xc2 && p[1] < 0xa0) || (p[0] == 0xe0 && p[1] < 0xa0) ||
        (p[0] == 0xed && p[1] > 0x9f) || (p[0] == 0xf0 && p[1] < 0x90) ||
        (p[0] == 0xf4 && p[1] > 0x8f))
        return 0; /* more control characters, overlong, half of a pair, beyond the last */
    return length;
}

/* As one line; what cannot be shown becomes a question mark, ends of lines a bar. */
static void put_plain(struct mg_text *out, const char *text)
{
    for (const char *p = text; *p != '\0';) {
        size_t length = showable(p);
        if (length > 0)
            mg_put_bytes(out, p, length);
        else if (*p == '\n' || *p == '\r' || *p == '\t')
            mg_put(out, *p == '\n' && p[1] != '\0' ? " | " : " ");
        else
            mg_putc(out, '?');
        p += length > 0 ? length : 1;
    }
    while (out->len > 0 && out->len < out->cap && out->buf[out->len - 1] == ' ')
        out->buf[--out->len] = '\0';
}

void mg_bot_explain(const struct mg_bot_failure *f, struct mg_text *out)
{
    char detail[3 * sizeof f->detail] = "", words[3 * sizeof f->last_words] = "";
    struct mg_text plain = MG_TEXT(detail, out), last = MG_TEXT(words, out);

    put_plain(&plain, f->detail);
    mg_say(out, sentence[f->fault], f->detail[0] != '\0' ? detail : mg_digits(f->number).text);
    if (f->why != NULL) {
        mg_putc(out, ' ');
        mg_speak_by(out, f->rule);
        mg_say(out, f->why);
        mg_put(out, " [");
        mg_put(out, f->rule);
        mg_putc(out, ']');
    }
    put_plain(&last, f->last_words);
    if (words[0] != '\0') {
        mg_putc(out, ' ');
        mg_say(out, N_("It wrote on its standard error: \"{0}\"."), words);
    }
}
