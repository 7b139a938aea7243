/* The short signs of the terminal's table, and what they mean. Every language has signs of its own,
 * as many and as long as the English ones. */
#include "legend.h"

/* Travel, Muster, Crusade, Influence, Build */
char cr_action_sign(const struct mg_text *out, unsigned action)
{
    return mg_tr(out, N_("TMCIB"))[action - 1];
}

/* "Ca" Castle, "Ch" Church, ...: two letters and a blank each */
void cr_put_type(struct mg_text *out, unsigned type)
{
    mg_put_bytes(out, mg_tr(out, N_("Ca Ch Fa Ba Ke Cp Mi Va ")) + 3 * (type - 1), 2);
}

/* Castle, Church, Farm, Bank and troop, as Saracens and starting regions show them */
char cr_piece_letter(const struct mg_text *out, unsigned which)
{
    return mg_tr(out, N_("chfbt"))[which];
}

/* Slav and Prussian */
char cr_people_sign(const struct mg_text *out, unsigned enemy)
{
    return mg_tr(out, N_("SP"))[enemy == CR_SLAV ? 0 : 1];
}

/* ---- what the signs mean ----------------------------------------------------------------- */

static void tell_enemies(struct mg_lines *lines)
{
    for (unsigned enemy = CR_SLAV; enemy <= CR_SARACEN_TROOP; enemy++) {
        bool first = enemy <= CR_SARACEN_CASTLE || enemy == CR_SARACEN_TROOP;
        MG_WORDS(word, lines->out, 80);
        if (enemy >= CR_SARACEN_CASTLE) {
            mg_put_number(&word, CR_SARACEN_STRENGTH);
            mg_putc(&word, cr_piece_letter(&word, enemy - CR_SARACEN_CASTLE));
        } else
            mg_putc(&word, cr_people_sign(&word, enemy));
        mg_putc(&word, ' ');
        /* the others show what the first does */
        mg_put(&word, mg_tr(&word, first ? cr_enemy_titles[enemy]
                                         : cr_type_titles[enemy - CR_SARACEN_CASTLE + CR_CASTLE]));
        mg_put(&word, enemy < CR_SARACEN_TROOP ? "," : ";");
        mg_put_word(lines, word_buffer);
    }
}

static void tell_actions(struct mg_lines *lines)
{
    for (unsigned action = 1; action < CR_ACTIONS; action++) {
        MG_WORDS(word, lines->out, 40);
        mg_putc(&word, cr_action_sign(&word, action));
        mg_putc(&word, ' ');
        mg_put(&word, mg_tr(&word, cr_action_titles[action]));
        mg_put(&word, action + 1 < CR_ACTIONS ? "," : ";");
        mg_put_word(lines, word_buffer);
    }
}

static void tell_types(const struct cr_state *s, struct mg_lines *lines)
{
    unsigned last = s->expansion ? CR_VAULT : CR_BANK;

    for (unsigned type = 1; type <= last; type++) {
        MG_WORDS(word, lines->out, 40);
        cr_put_type(&word, type);
        mg_putc(&word, ' ');
        mg_put(&word, mg_tr(&word, cr_type_titles[type]));
        mg_put(&word, type < last ? "," : ";");
        mg_put_word(lines, word_buffer);
    }
}

void cr_put_legend(const struct cr_state *s, struct mg_text *out)
{
    static const char *const marks[] = {
        N_("#1 coat of arms of player 1,"),
        N_("@12 knights of players 1 and 2,"),
        N_("1Ca2 Castle II of player 1;"),
        N_("Ca-1 Castle costs 1 less,"),
        N_("Ca+1 gives 1 more,"),
        N_("..-1 any of the first four types,"),
        N_("-cf Castle and Farm cost 1 less;"),
        N_("[tb T/B 2*] wedge tb, upgraded, 2 tokens, giant token"),
    };
    static const char *const tiles[] = {
        N_("3+T tile: cost 3, once +1,"),
        N_("* always,"),
        N_("up upgrade,"),
        N_("di distribute,"),
        N_("= at the end;"),
    };
    struct mg_lines lines = { .out = out, .indent = 0 };

    mg_put_colour(out, "2");
    if (s->round <= 2) { /* then one knows them */
        tell_enemies(&lines);
        tell_actions(&lines);
        tell_types(s, &lines);
    }
    for (unsigned i = 0; s->expansion && i < sizeof tiles / sizeof *tiles; i++)
        mg_put_word(&lines, mg_tr(out, tiles[i]));
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++)
        mg_put_word(&lines, mg_tr(out, marks[i]));
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
}
