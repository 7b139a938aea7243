/* Small drawings in SVG. */
#include "sim_plot.h"

#include <math.h>
#include <stdarg.h>

void html_put(struct mg_text *out, const char *words)
{
    for (const char *p = words; *p != '\0'; p++) {
        if (*p == '<')
            mg_put(out, "&lt;");
        else if (*p == '>')
            mg_put(out, "&gt;");
        else if (*p == '&')
            mg_put(out, "&amp;");
        else if (*p == '"')
            mg_put(out, "&quot;");
        else
            mg_putc(out, *p);
    }
}

void html_print(struct mg_text *out, const char *format, ...)
{
    char buffer[2000];
    va_list args;

    va_start(args, format);
    vsnprintf(buffer, sizeof buffer, format, args);
    va_end(args);
    mg_put(out, buffer);
}

/* ---- scales ------------------------------------------------------------------------------ */

/* The least of 1, 2, 5, 10, 20, 50, ... that is not below. */
static double nice(double step)
{
    double power = pow(10, floor(log10(step)));
    double digit = step / power;
    return (digit <= 1.000001 ? 1 : digit <= 2.000001 ? 2 : digit <= 5.000001 ? 5 : 10) * power;
}

struct scale scale_around(double low, double high, int marks)
{
    double span = high - low > 1e-9 ? high - low : 1;
    struct scale s = { .step = nice(span / marks) };

    s.low = floor(low / s.step + 1e-9) * s.step;
    s.high = ceil(high / s.step - 1e-9) * s.step;
    if (s.high - s.low < s.step)
        s.high = s.low + s.step;
    return s;
}

/* Where a value stands, in percent of the width. Dots at the ends need a little room. */
static double at(const struct scale *s, double value)
{
    double x = (value - s->low) / (s->high - s->low);
    return 3 + 94 * (x < 0 ? 0 : x > 1 ? 1 : x);
}

static int marks_of(const struct scale *s)
{
    return (int)floor((s->high - s->low) / s->step + 1e-6) + 1;
}

/* How many digits behind the point tell the marks apart. */
static int decimals(double step)
{
    int digits = 0;
    for (; step < 0.999 && digits < 9; step *= 10)
        digits++;
    return digits;
}

/* ---- in the rows of a table -------------------------------------------------------------- */

/* A page may have thousands of these, so what they share is in the style: lines at `n` + 1 marks,
 * one at a fair share, and the middle of the height for what is drawn here. */
static void open_cell(struct mg_text *out, const struct scale *s, double fair)
{
    html_print(out, "<svg class=\"cell\" aria-hidden=\"true\" style=\"--n:%d", marks_of(s) - 1);
    if (fair > 0)
        html_print(out, ";--f:%.3g%%", at(s, fair));
    mg_put(out, "\">");
}

void plot_defs(struct mg_text *out)
{
    mg_put(
        out,
        "<svg class=\"defs\" aria-hidden=\"true\"><marker id=\"end\" viewBox=\"-1 -5 2 10\" markerWidth=\"2\" "
        "markerHeight=\"10\" markerUnits=\"userSpaceOnUse\"><path class=\"reach\" d=\"M0-4.4V4.4\"/></marker></svg>");
}

void plot_axis(struct mg_text *out, const struct scale *s, const char *unit)
{
    int marks = marks_of(s), every = marks > 5 ? 2 : 1; /* numbers need room */

    mg_put(out, "<svg class=\"cell axis\" aria-hidden=\"true\">");
    for (int i = 0; i < marks; i += every) {
        double value = s->low + i * s->step;
        html_print(out, "<text x=\"%.2f%%\" y=\"13\" text-anchor=\"middle\">%.*f%s</text>",
                   at(s, value), decimals(s->step), value, unit);
    }
    mg_put(out, "</svg>");
}

void plot_share(struct mg_text *out, const struct scale *s, struct share share, double fair)
{
    open_cell(out, s, fair);
    html_print(out, "<line class=\"reach ends\" x1=\"%.3g%%\" x2=\"%.3g%%\"/>",
               at(s, 100 * share.low), at(s, 100 * share.high));
    html_print(out, "<circle class=\"dot\" cx=\"%.3g%%\" r=\"4\"/></svg>",
               at(s, 100 * share.share));
}

void plot_pair(struct mg_text *out, const struct scale *s, double full, double hollow)
{
    open_cell(out, s, 0);
    html_print(out, "<line class=\"reach\" x1=\"%.3g%%\" x2=\"%.3g%%\"/>", at(s, full),
               at(s, hollow));
    html_print(out, "<circle class=\"hollow\" cx=\"%.3g%%\" r=\"4\"/>", at(s, hollow));
    html_print(out, "<circle class=\"dot\" cx=\"%.3g%%\" r=\"4\"/></svg>", at(s, full));
}

/* ---- bars and lines ---------------------------------------------------------------------- */

/* The drawing is 150 high: 8 above, 118 for the values, 24 for the numbers below. */
#define TOP    8.0
#define BOTTOM 126.0
#define LEFT   11.0 /* percent of the width, for the numbers of the values */

void bars_fit(struct bars *b, long long low, long long high, int most)
{
    double span = (double)(high - low + 1);

    b->width = (long long)nice(span / most > 1 ? span / most : 1);
    b->first = (long long)floor((double)low / (double)b->width) * b->width;
    b->count = (int)((high - b->first) / b->width) + 1;
}

static double bar_x(const struct bars *b, double number)
{
    double x = (number - (double)b->first) / (double)(b->count * b->width);
    return LEFT + (99 - LEFT) * (x < 0 ? 0 : x > 1 ? 1 : x);
}

static double bar_y(const struct bars *b, double value)
{
    double y = b->high > 0 ? value / b->high : 0;
    return BOTTOM - (BOTTOM - TOP) * (y > 1 ? 1 : y);
}

static void open_drawing(struct mg_text *out, const struct bars *b, const char *title)
{
    struct scale up = scale_around(0, b->high > 0 ? b->high : 1, 4);

    mg_put(out, "<svg class=\"draw\" role=\"img\"><title>");
    html_put(out, title);
    mg_put(out, "</title>");
    for (int i = 0; i < marks_of(&up); i++) {
        double value = i * up.step, y = bar_y(b, value);
        if (value > b->high * 1.0001)
            break;
        html_print(out, "<line class=\"grid\" x1=\"%.2f%%\" x2=\"99%%\" y1=\"%.1f\" y2=\"%.1f\"/>",
                   LEFT, y, y);
        html_print(out, "<text x=\"%.2f%%\" y=\"%.1f\" text-anchor=\"end\">%.*f%s</text>", LEFT - 1,
                   y + 4, decimals(up.step), value, b->unit);
    }
}

/* Numbers below the bars: as many as have room. */
static void close_drawing(struct mg_text *out, const struct bars *b)
{
    long long last = b->first + b->count * b->width;
    long long step =
        (long long)nice((double)(last - b->first) / 6 > 1 ? (double)(last - b->first) / 6 : 1);
    long long number = b->first + (step - b->first % step) % step;

    for (; number < last; number += step) {
        double x = bar_x(b, (double)number + (b->width == 1 ? 0.5 : 0));
        html_print(out,
                   "<line class=\"tick\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"%.0f\" y2=\"%.0f\"/>", x,
                   x, BOTTOM, BOTTOM + 4);
        html_print(out, "<text x=\"%.2f%%\" y=\"%.0f\" text-anchor=\"middle\">%lld</text>", x,
                   BOTTOM + 17, number);
    }
    html_print(out,
               "<line class=\"base\" x1=\"%.2f%%\" x2=\"99%%\" y1=\"%.0f\" y2=\"%.0f\"/></svg>",
               LEFT, BOTTOM, BOTTOM);
}

void plot_bars(struct mg_text *out, const struct bars *b, const char *title)
{
    open_drawing(out, b, title);
    for (int i = 0; i < b->count; i++) {
        double left = bar_x(b, (double)(b->first + i * b->width));
        double right = bar_x(b, (double)(b->first + (i + 1) * b->width)), y = bar_y(b, b->value[i]);
        if (b->value[i] > 0)
            html_print(
                out,
                "<rect class=\"bar\" x=\"%.2f%%\" width=\"%.2f%%\" y=\"%.2f\" height=\"%.2f\"/>",
                left + 0.06 * (right - left), 0.88 * (right - left), y, BOTTOM - y);
    }
    if (b->has_mark) {
        double x = bar_x(b, b->mark + (b->width == 1 ? 0.5 : 0));
        html_print(out,
                   "<line class=\"fair\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"%.0f\" y2=\"%.0f\"/>", x,
                   x, TOP - 6, BOTTOM);
    }
    close_drawing(out, b);
}

void plot_line(struct mg_text *out, const struct bars *b, const char *title)
{
    double before_x = 0, before_y = 0;
    bool begun = false;

    open_drawing(out, b, title);
    for (int i = 0; i < b->count; i++) {
        double x = bar_x(b, (double)(b->first + i * b->width) + 0.5 * (double)b->width);
        double y = bar_y(b, b->value[i]);
        if (b->value[i] <= 0)
            continue;
        if (begun)
            html_print(
                out, "<line class=\"curve\" x1=\"%.2f%%\" y1=\"%.2f\" x2=\"%.2f%%\" y2=\"%.2f\"/>",
                before_x, before_y, x, y);
        html_print(out, "<circle class=\"point\" cx=\"%.2f%%\" cy=\"%.2f\" r=\"2.5\"/>", x, y);
        before_x = x;
        before_y = y;
        begun = true;
    }
    close_drawing(out, b);
}
