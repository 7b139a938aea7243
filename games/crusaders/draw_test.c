/* The table on a terminal: the map keeps its columns whatever stands in a region, and shows all
 * that is printed there. */
#include "cr_test.h"

struct screen {
    char buffer[60000];
    struct mg_text text;
    char *line[400];
    int lines;
};

/* The drawing of a state, cut into lines. */
static void draw(struct screen *w, const struct cr_state *s, int columns, int lang, bool ascii)
{
    w->buffer[0] = '\0';
    w->text = (struct mg_text){ .buf = w->buffer,
                                .cap = sizeof w->buffer,
                                .columns = (uint16_t)columns,
                                .lang = (uint8_t)lang,
                                .ascii = ascii };
    mg_speak_of(&w->text, &cr_game);
    cr_draw(s, 0, &w->text);
    assert_true(w->text.len < w->text.cap);
    w->lines = 0;
    for (char *line = strtok(w->buffer, "\n" MG_BELOW_BOARD); line != NULL;
         line = strtok(NULL, "\n" MG_BELOW_BOARD))
        w->line[w->lines++] = line;
}

/* Where the letter in this column begins; the end of a shorter line. */
static const char *at_column(const char *line, int column)
{
    for (; *line != '\0'; line++)
        if (((unsigned char)*line & 0xc0) != 0x80 && column-- == 0)
            return line;
    return line;
}

/* Does the line have the word in this column? */
static bool has_at(const char *line, int column, const char *word)
{
    return strncmp(at_column(line, column), word, strlen(word)) == 0;
}

static int cell_of(int columns)
{
    int cell = 2 * columns / 17;
    return cell < 18 ? cell : 18;
}

static int column_of(unsigned place, int columns)
{
    int cell = cell_of(columns);
    return cr_places[place].col * cell + (cr_places[place].row % 2 == 1 ? cell / 2 : 0);
}

/* The line of the map with this region's name; the first letters are enough. */
static int line_of(const struct screen *w, unsigned place, int columns)
{
    char start[32] = "";
    const char *name = mg_translate(&cr_game, (enum mg_lang)w->text.lang, cr_places[place].name),
               *end = at_column(name, 4);

    memcpy(start, name, (size_t)(end - name));
    for (int i = 0; i < w->lines; i++)
        if (has_at(w->line[i], column_of(place, columns), start))
            return i;
    fail_msg("%s is not in its column (%d columns, %s)", name, columns,
             mg_lang_name((enum mg_lang)w->text.lang));
    return -1;
}

/* ---- columns ----------------------------------------------------------------------------- */

/* As much as can stand in a region: two buildings of different players, a coat of arms or a tile,
 * and knights of everybody. */
static struct cr_state crowded(const char *options)
{
    struct cr_state s = at_first_turn(options);

    for (unsigned place = 1; place < CR_PLACES; place++) {
        struct cr_region *r = cr_region_at(&s, place);
        if (!cr_on_board(&s, place))
            continue;
        r->enemy = 0;
        r->buildings = 2;
        r->building[0] =
            (struct cr_building){ .piece = (uint8_t)cr_piece(CR_CHURCH, 3), .owner = s.players };
        r->building[1] =
            (struct cr_building){ .piece = (uint8_t)cr_piece(CR_CHAPEL, 4), .owner = 1 };
        if (place % 2 == 0)
            r->coat = s.players, r->tile = 0;
    }
    for (int seat = 0; seat < s.players; seat++)
        for (s.player[seat].knights = 0; s.player[seat].knights < CR_KNIGHTS_MOST;)
            s.player[seat].knight[s.player[seat].knights++] = seat % 2 == 0 ? CR_SAX : CR_PAR;
    return s;
}

/* The line behind those of this region: of the next row, or of the links across the sea. */
static int end_of(const struct screen *w, const struct cr_state *s, unsigned place, int columns)
{
    for (unsigned next = 1; next < CR_PLACES; next++)
        if (cr_on_board(s, next) && cr_places[next].row == cr_places[place].row + 1)
            return line_of(w, next, columns);
    for (int i = 0; i < w->lines; i++)
        if (w->line[i][0] == '~')
            return i;
    return w->lines;
}

/* Before every cell there is a blank: nothing that stands in one runs into the next. */
static void cells_are_kept(const struct screen *w, int from, int to, int row, int columns)
{
    int cell = cell_of(columns), shift = row % 2 == 1 ? cell / 2 : 0;

    for (int i = from; i < to; i++)
        for (int col = 1; col < 8; col++) {
            const char *before = at_column(w->line[i], col * cell + shift - 1);
            if (*before != '\0' && *before != ' ')
                fail_msg("%d columns, %s: cell %d is not kept: %s", columns,
                         mg_lang_name((enum mg_lang)w->text.lang), col, w->line[i]);
        }
}

static void the_map_keeps_its_columns(void **unused)
{
    static const char *const games[] = { "players=2", "players=3", "players=6",
                                         "players=4 expansion=off" };
    static struct screen w;
    (void)unused;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        struct cr_state empty = at_first_turn(games[g]), full = crowded(games[g]);
        empty.track[0] = empty.track[1] = 9; /* strengths of two digits */
        for (int columns = 80; columns <= 200; columns += 7)
            for (int lang = 0; lang < MG_LANG_COUNT; lang++)
                for (int k = 0; k < 4; k++) {
                    const struct cr_state *s = k % 2 == 0 ? &empty : &full;
                    draw(&w, s, columns, lang, k > 1);
                    for (unsigned place = 1; place < CR_PLACES; place++)
                        if (cr_on_board(s, place)) {
                            int line = line_of(&w, place, columns),
                                end = end_of(&w, s, place, columns);
                            assert_true(end > line && end <= line + 4);
                            cells_are_kept(&w, line, end, cr_places[place].row, columns);
                        }
                    for (int i = 0; i < w.lines; i++)
                        assert_true(mg_columns(w.line[i]) <= columns);
                }
    }
}

static void both_buildings_of_a_region_are_shown(void **unused) /* CR-XB-02 */
{
    static struct screen w;
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_free(&s, "franconia");
    given_free(&s, "swabia");
    given_building(&s, 1, "franconia", "castle2");
    given_building(&s, 2, "franconia", "keep1");
    given_building(&s, 0, "swabia", "mill3");
    given_tile(&s, "franconia", 13);
    given_more_knights(&s, 0, "franconia");
    for (int columns = 80; columns <= 160; columns += 40) {
        int line, column = column_of(CR_FRN, columns);
        draw(&w, &s, columns, MG_EN, false);
        line = line_of(&w, CR_FRN, columns);
        assert_true(has_at(w.line[line + 1], column, "3+T 2Ca2 "));
        assert_true(has_at(w.line[line + 2], column, "3Ke1 @1"));
    }
}

static void knights_without_room_are_named_once(void **unused)
{
    static struct screen w;
    (void)unused;
    struct cr_state s = crowded("players=6");
    draw(&w, &s, 80, MG_EN, true);
    int line = line_of(&w, CR_SAX, 80);
    assert_true(has_at(w.line[line + 2], column_of(CR_SAX, 80), "1Cp4 "));
    /* twelve knights of three players */
    assert_true(has_at(w.line[line + 3], column_of(CR_SAX, 80), "@135+"));
    s.region[CR_SAX - 1].buildings = 1;
    draw(&w, &s, 80, MG_EN, true);
    assert_true(has_at(w.line[line_of(&w, CR_SAX, 80) + 2], column_of(CR_SAX, 80), "@135+ "));
    draw(&w, &s, 130, MG_EN, true);
    assert_true(
        has_at(w.line[line_of(&w, CR_SAX, 130) + 2], column_of(CR_SAX, 130), "@111133335555 "));
    for (int seat = 0; seat < 6; seat++) /* the worst: all of them in one place */
        for (int i = 0; i < CR_KNIGHTS_MOST; i++)
            s.player[seat].knight[i] = CR_SAX;
    draw(&w, &s, 80, MG_EN, true);
    assert_true(has_at(w.line[line_of(&w, CR_SAX, 80) + 2], column_of(CR_SAX, 80), "@123456+ "));
}

/* ---- what is printed --------------------------------------------------------------------- */

/* CR-BLD-06 */
static void what_is_printed_in_paris_and_the_starting_regions_is_shown(void **unused)
{
    static const struct {
        unsigned place;
        const char *signs;
    } printed[] = {
        { CR_PAR, "-chfb" }, { CR_NOR, " -cf" }, { CR_FLA, " -hb" }, { CR_CHA, " -fb" },
        { CR_BUR, " -hf" },  { CR_AQU, " -ch" }, { CR_ANJ, " -cb" },
    };
    static struct screen w;
    (void)unused;
    for (int columns = 80; columns <= 120; columns += 40)
        for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
            struct cr_state s = at_first_turn("players=2");
            unsigned place = printed[i].place;
            region(&s, cr_place_names.name[place])->tile = 13;
            draw(&w, &s, columns, MG_EN, false);
            assert_true(has_at(w.line[line_of(&w, place, columns) + 1],
                               column_of(place, columns) + 3, printed[i].signs));
            region(&s, cr_place_names.name[place])->tile = 0;
            region(&s, cr_place_names.name[place])->coat = 2;
            draw(&w, &s, columns, MG_EN, false);
            assert_true(
                has_at(w.line[line_of(&w, place, columns) + 1], column_of(place, columns), "#2"));
            assert_true(has_at(w.line[line_of(&w, place, columns) + 1],
                               column_of(place, columns) + 2, printed[i].signs));
        }
}

static bool somewhere(const struct screen *w, const char *words)
{
    for (int i = 0; i < w->lines; i++)
        if (strstr(w->line[i], words) != NULL)
            return true;
    return false;
}

static void links_across_the_sea_are_shown(void **unused) /* CR-TRV-02, CR-TRV-11 */
{
    static const unsigned ends[] = { CR_ENG, CR_FLA, CR_SCO, CR_DEN, CR_PRU,
                                     CR_APU, CR_SER, CR_CON, CR_JER };
    static struct screen w;
    (void)unused;
    struct cr_state large = at_first_turn("players=3"), small = at_first_turn("players=2");
    draw(&w, &large, 200, MG_EN, true);
    assert_true(somewhere(
        &w, "~ across the sea: Flanders-England, Scotland-Denmark, Denmark-Prussia, Apulia-Serbia, "
            "Constantinople-Jerusalem"));
    draw(&w, &large, 80, MG_EN, true);
    for (unsigned place = 1; place < CR_PLACES; place++) {
        bool sea = false;
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
            sea = sea || ends[i] == place;
        size_t letters = strlen(cr_places[place].name) < 4 ? strlen(cr_places[place].name) : 4;
        char sign = *at_column(w.line[line_of(&w, place, 80)], column_of(place, 80) + (int)letters);
        assert_int_equal(sign == '~', sea);
    }
    draw(&w, &small, 80, MG_IT, false);
    assert_true(somewhere(&w, "~ via mare: Danimarca-Prussia, Puglia-Serbia"));
    assert_false(somewhere(&w, "Gerusalemme"));
}

static void regions_differ_in_their_first_four_letters(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < MG_LANG_COUNT; lang++)
        for (unsigned a = 1; a < CR_PLACES; a++)
            for (unsigned b = 1; b < a; b++) {
                const char *one = mg_translate(&cr_game, (enum mg_lang)lang, cr_places[a].name);
                const char *other = mg_translate(&cr_game, (enum mg_lang)lang, cr_places[b].name);
                size_t letters = (size_t)(at_column(one, 4) - one);
                assert_false(strncmp(one, other, letters) == 0);
            }
}

/* A narrow terminal lists the regions, each with all that the map shows. */
static void narrow_terminals_list_the_regions(void **unused)
{
    static struct screen w;
    (void)unused;
    struct cr_state s = crowded("players=6");
    for (int columns = 40; columns < 76; columns += 5)
        for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
            draw(&w, &s, columns, lang, false);
            for (unsigned place = 1; place < CR_PLACES; place++)
                assert_true(somewhere(
                    &w, mg_translate(&cr_game, (enum mg_lang)lang, cr_places[place].name)));
        }
    draw(&w, &s, 60, MG_EN, false);
    assert_true(somewhere(&w, "6Ch3 1Cp4"));
    assert_true(somewhere(&w, "1Cp4 @111133335555"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_map_keeps_its_columns),
        cmocka_unit_test(both_buildings_of_a_region_are_shown),
        cmocka_unit_test(knights_without_room_are_named_once),
        cmocka_unit_test(what_is_printed_in_paris_and_the_starting_regions_is_shown),
        cmocka_unit_test(links_across_the_sea_are_shown),
        cmocka_unit_test(regions_differ_in_their_first_four_letters),
        cmocka_unit_test(narrow_terminals_list_the_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
