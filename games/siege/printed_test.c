/* Every number that is printed, typed a second time from the rule sheets: the people, the tables
 * and the maps. No value here comes from the tables that it proves, so that a slip in either
 * shows. */
#include "content.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- people ------------------------------------------------------------------------------ */

/* clang-format off */
static const struct person { const char *id, *tag, *name, *class; struct sg_values values[SG_FORMS]; uint8_t armour, cost, casualty, command; } people[] = {
    /* id    tag    name                     class  on foot        wounded        mounted         mounted, wounded  armour cost casualty command */
    { "A01", "ROB", "Robert of Gloucester",  "NOB", { { 28, 24, 7 }, { 15, 13, 5 }, { 34, 28, 15 }, { 19, 15, 12 } }, 1, 64, 8, 1 },
    { "A02", "MIL", "Miles of Hereford",     "NOB", { { 26, 23, 7 }, { 14, 12, 5 }, { 32, 27, 15 }, { 18, 14, 12 } }, 1, 61, 8, 1 },
    { "A03", "BRI", "Brian fitz Count",      "NOB", { { 27, 22, 7 }, { 14, 12, 5 }, { 33, 26, 15 }, { 18, 14, 12 } }, 1, 61, 8, 1 },
    { "A04", "MAT", "Empress Matilda",       "LDY", { { 1, 2, 6 }, { 0, 1, 4 }, { 1, 3, 15 }, { 0, 2, 12 } }, 0, 10, 8, 1 },
    { "A05", "RIC", "Richard",               "KNT", { { 23, 20, 7 }, { 12, 10, 5 }, { 29, 24, 15 }, { 15, 12, 12 } }, 1, 46, 5, 1 },
    { "A06", "BER", "Bertrand",              "KNT", { { 22, 20, 7 }, { 12, 10, 5 }, { 28, 24, 15 }, { 15, 12, 12 } }, 1, 45, 5, 1 },
    { "A07", "IVO", "Ivo",                   "KNT", { { 22, 19, 7 }, { 12, 10, 5 }, { 28, 23, 15 }, { 15, 12, 12 } }, 1, 44, 5, 1 },
    { "A08", "HAM", "Hamelin",               "KNT", { { 21, 20, 7 }, { 12, 10, 5 }, { 27, 24, 15 }, { 15, 12, 12 } }, 1, 44, 5, 1 },
    { "A09", "FOU", "Foulque",               "KNT", { { 22, 20, 7 }, { 12, 10, 5 }, { 28, 24, 15 }, { 15, 12, 12 } }, 1, 45, 5, 1 },
    { "A10", "BAL", "Baldwin",               "KNT", { { 22, 19, 7 }, { 12, 10, 5 }, { 28, 23, 15 }, { 15, 12, 12 } }, 1, 44, 5, 1 },
    { "A11", "WAR", "Warin",                 "SER", { { 15, 13, 7 }, { 8, 7, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 20, 3, 0 },
    { "A12", "TUR", "Turstin",               "SER", { { 16, 13, 7 }, { 8, 7, 5 }, { 20, 15, 15 }, { 10, 8, 12 } }, 1, 29, 3, 0 },
    { "A13", "ALA", "Alard",                 "SER", { { 15, 14, 7 }, { 8, 7, 5 }, { 19, 16, 15 }, { 10, 8, 12 } }, 1, 29, 3, 0 },
    { "A14", "RAH", "Rahier",                "SER", { { 15, 13, 7 }, { 8, 7, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 20, 3, 0 },
    { "A15", "GIF", "Gifford",               "HIN", { { 13, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 15, 3, 0 },
    { "A16", "GOD", "Godbert",               "HIN", { { 12, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "A17", "OSM", "Osmund",                "HIN", { { 12, 12, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 15, 3, 0 },
    { "A18", "AUB", "Aubrey",                "HIN", { { 11, 12, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "A19", "FUL", "Fulbert",               "HIN", { { 12, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "A20", "LAM", "Lambert",               "HIN", { { 13, 10, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "A21", "GWY", "Gwyn",                  "MIN", { { 10, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 11, 2, 0 },
    { "A22", "RHY", "Rhys",                  "MIN", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "A23", "HYW", "Hywel",                 "MIN", { { 9, 9, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 11, 2, 0 },
    { "A24", "EDR", "Edric",                 "MIN", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "A25", "AIL", "Ailwin",                "MIN", { { 8, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 9, 2, 0 },
    { "A26", "CAD", "Cadoc",                 "MIN", { { 10, 7, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "A27", "WAT", "Wat",                   "LIN", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 6, 2, 0 },
    { "A28", "HOB", "Hob",                   "LIN", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 6, 2, 0 },
    { "A29", "PER", "Perkin",                "LIN", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 6, 2, 0 },
    { "A30", "TAM", "Tam",                   "LIN", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 6, 2, 0 },
    { "A31", "IOR", "Iorwerth",              "JAV", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 9, 2, 0 },
    { "A32", "MEI", "Meilyr",                "JAV", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 9, 2, 0 },
    { "A33", "EDN", "Ednyfed",               "LBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 14, 2, 0 },
    { "A34", "MAD", "Madog",                 "LBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 14, 2, 0 },
    { "A35", "OWA", "Owain",                 "LBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 14, 2, 0 },
    { "A36", "WIG", "Wigo",                  "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "A37", "RAN", "Ranulf",                "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "A38", "EUD", "Eudo",                  "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "A39", "PIC", "Picot",                 "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "A40", "EKB", "Ekbert",                "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "A41", "JOS", "Joscelin",              "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "A42", "ANS", "Anselm",                "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "A43", "DAF", "Dafydd",                "SLG", { { 4, 4, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "A44", "MER", "Merek",                 "STF", { { 4, 4, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 11, 2, 0 },
    { "A45", "LUC", "Lucas",                 "ENG", { { 6, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 20, 4, 0 },
    { "A46", "HUB", "Hubert",                "ENG", { { 6, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 20, 4, 0 },
    { "A47", "LOV", "Lovell",                "SAP", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "A48", "COL", "Colin",                 "SAP", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "A49", "JOR", "Jordan",                "SAP", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "R01", "STE", "King Stephen",          "NOB", { { 29, 24, 7 }, { 15, 13, 5 }, { 35, 28, 15 }, { 19, 15, 12 } }, 1, 65, 8, 1 },
    { "R02", "YPR", "William of Ypres",      "NOB", { { 27, 23, 7 }, { 14, 12, 5 }, { 33, 27, 15 }, { 18, 14, 12 } }, 1, 62, 8, 1 },
    { "R03", "SIM", "Simon of Senlis",       "NOB", { { 26, 22, 7 }, { 14, 12, 5 }, { 32, 26, 15 }, { 18, 14, 12 } }, 1, 60, 8, 1 },
    { "R04", "GAL", "Galeran",               "KNT", { { 23, 19, 7 }, { 12, 10, 5 }, { 29, 23, 15 }, { 15, 12, 12 } }, 1, 45, 5, 1 },
    { "R05", "HER", "Herbert",               "KNT", { { 22, 19, 7 }, { 12, 10, 5 }, { 28, 23, 15 }, { 15, 12, 12 } }, 1, 44, 5, 1 },
    { "R06", "REG", "Reginald",              "KNT", { { 24, 18, 7 }, { 13, 10, 5 }, { 30, 22, 15 }, { 16, 12, 12 } }, 1, 45, 5, 1 },
    { "R07", "GER", "Gervase",               "KNT", { { 23, 18, 7 }, { 12, 10, 5 }, { 29, 22, 15 }, { 15, 12, 12 } }, 1, 44, 5, 1 },
    { "R08", "PAY", "Payn",                  "KNT", { { 22, 19, 7 }, { 12, 10, 5 }, { 28, 23, 15 }, { 15, 12, 12 } }, 1, 44, 5, 1 },
    { "R09", "DRO", "Drogo",                 "KNT", { { 21, 19, 7 }, { 12, 10, 5 }, { 27, 23, 15 }, { 15, 12, 12 } }, 1, 43, 5, 1 },
    { "R10", "ODO", "Odo",                   "KNT", { { 22, 19, 7 }, { 12, 10, 5 }, { 28, 23, 15 }, { 15, 12, 12 } }, 1, 44, 5, 1 },
    { "R11", "THI", "Thierry",               "SER", { { 15, 13, 7 }, { 8, 7, 5 }, { 19, 15, 15 }, { 10, 8, 12 } }, 1, 28, 3, 0 },
    { "R12", "GOS", "Goscelin",              "SER", { { 16, 13, 7 }, { 8, 7, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 21, 3, 0 },
    { "R13", "ASC", "Ansculf",               "SER", { { 15, 13, 7 }, { 8, 7, 5 }, { 19, 15, 15 }, { 10, 8, 12 } }, 1, 28, 3, 0 },
    { "R14", "BNR", "Bernier",               "SER", { { 15, 14, 7 }, { 8, 7, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 21, 3, 0 },
    { "R15", "HAR", "Harding",               "HIN", { { 12, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "R16", "SIW", "Siward",                "HIN", { { 13, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 15, 3, 0 },
    { "R17", "WUL", "Wulfric",               "HIN", { { 12, 12, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 15, 3, 0 },
    { "R18", "LEO", "Leofwin",               "HIN", { { 12, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "R19", "GAR", "Garin",                 "HIN", { { 11, 12, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "R20", "HUG", "Hugo",                  "HIN", { { 12, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "R21", "ALF", "Alfred",                "MIN", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R22", "DUN", "Dunstan",               "MIN", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R23", "EAD", "Eadgar",                "MIN", { { 10, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 11, 2, 0 },
    { "R24", "GRC", "Godric",                "MIN", { { 9, 9, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 11, 2, 0 },
    { "R25", "OSW", "Oswin",                 "MIN", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R26", "SEW", "Sewal",                 "MIN", { { 8, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 9, 2, 0 },
    { "R27", "THU", "Thurkil",               "MIN", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R28", "ADA", "Adam",                  "LIN", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 6, 2, 0 },
    { "R29", "GIB", "Gib",                   "LIN", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 6, 2, 0 },
    { "R30", "KET", "Ketel",                 "LIN", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 6, 2, 0 },
    { "R31", "WIL", "Wilkin",                "LIN", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 6, 2, 0 },
    { "R32", "BLA", "Blaise",                "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R33", "CLE", "Clement",               "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R34", "ERN", "Ernald",                "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R35", "HMO", "Hamo",                  "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R36", "LEF", "Lefric",                "SBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "R37", "RBN", "Robin",                 "LBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 14, 2, 0 },
    { "R38", "ALN", "Alan",                  "LBW", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 14, 2, 0 },
    { "R39", "GUY", "Guy",                   "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "R40", "NIG", "Nigel",                 "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "R41", "PIE", "Piers",                 "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "R42", "QUE", "Quentin",               "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "R43", "DOD", "Dod",                   "SLG", { { 4, 4, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "R44", "FER", "Fermin",                "STF", { { 4, 4, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 11, 2, 0 },
    { "R45", "WAL", "Waleran",               "ENG", { { 6, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 20, 4, 0 },
    { "R46", "ALH", "Ailnoth",               "ENG", { { 6, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 20, 4, 0 },
    { "R47", "BAR", "Bartholomew",           "SAP", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "R48", "EUS", "Eustace",               "SAP", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "R49", "MAR", "Martin",                "SAP", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "R50", "TOS", "Tostig",                "SAP", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "R51", "WLT", "Walter",                "SAP", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 8, 2, 0 },
    { "F01", "RUP", "Rupert",                "SER", { { 15, 13, 7 }, { 8, 7, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 20, 3, 0 },
    { "F02", "DIE", "Diederik",              "SER", { { 16, 13, 7 }, { 8, 7, 5 }, { 20, 15, 15 }, { 10, 8, 12 } }, 1, 29, 3, 0 },
    { "F03", "SIB", "Sibert",                "HIN", { { 12, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "F04", "LIE", "Lieven",                "HIN", { { 12, 12, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 15, 3, 0 },
    { "F05", "JOI", "Joris",                 "HIN", { { 13, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 15, 3, 0 },
    { "F06", "WOU", "Wouter",                "HIN", { { 12, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 3, 0 },
    { "F07", "BAV", "Bavo",                  "MIN", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "F08", "GIL", "Gillis",                "MIN", { { 10, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 11, 2, 0 },
    { "F09", "PAU", "Pauwel",                "MIN", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 10, 2, 0 },
    { "F10", "HEN", "Hendrik",               "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "F11", "ARN", "Arnout",                "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "F12", "MAA", "Maarten",               "XBW", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, 14, 2, 0 },
    { "C01", "PRI", "Prior Anselin",         "MNK", { { 3, 4, 7 }, { 1, 1, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C02", "BEN", "Brother Benet",         "MNK", { { 3, 3, 7 }, { 1, 1, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 2, 1, 0 },
    { "C03", "CUT", "Brother Cuthbert",      "MNK", { { 3, 3, 7 }, { 1, 1, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 2, 1, 0 },
    { "C04", "DEN", "Brother Denis",         "MNK", { { 3, 3, 7 }, { 1, 1, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 2, 1, 0 },
    { "C05", "ELI", "Brother Elias",         "MNK", { { 3, 3, 7 }, { 1, 1, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 2, 1, 0 },
    { "C06", "FEL", "Brother Felix",         "MNK", { { 3, 3, 7 }, { 1, 1, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 2, 1, 0 },
    { "C07", "HIC", "Hick",                  "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C08", "JAN", "Jankin",                "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C09", "MAB", "Mab",                   "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C10", "NOL", "Noll",                  "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C11", "PIP", "Piper",                 "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C12", "RAF", "Rafe",                  "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C13", "SMM", "Sim",                   "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C14", "TIB", "Tib",                   "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C15", "ULF", "Ulf",                   "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
    { "C16", "WYM", "Wymark",                "PEA", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, 3, 1, 0 },
};
/* clang-format on */

/* clang-format off */
static const struct sg_class_row classes[SG_CLASSES] = {
    { "NOB", "noble / count", { { 26, 22, 7 }, { 14, 12, 5 }, { 32, 26, 15 }, { 18, 14, 12 } }, 1, SG_HAND, 60, 50, 8, 1 },
    { "KNT", "knight", { { 22, 19, 7 }, { 12, 10, 5 }, { 28, 23, 15 }, { 15, 12, 12 } }, 1, SG_HAND, 44, 34, 5, 1 },
    { "SER", "sergeant", { { 15, 13, 7 }, { 8, 7, 5 }, { 19, 15, 15 }, { 10, 8, 12 } }, 1, SG_HAND, 28, 20, 3, 0 },
    { "HIN", "heavy infantry", { { 12, 11, 7 }, { 6, 5, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, SG_HAND, 0, 14, 3, 0 },
    { "MIN", "medium infantry", { { 9, 8, 8 }, { 5, 4, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_HAND, 0, 10, 2, 0 },
    { "LIN", "light infantry", { { 6, 5, 8 }, { 3, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_HAND, 0, 6, 2, 0 },
    { "JAV", "javelinman", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_JAVELIN, 0, 9, 2, 0 },
    { "SBW", "archer (short bow)", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_SHORT_BOW, 0, 10, 2, 0 },
    { "LBW", "archer (long bow)", { { 5, 5, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_LONG_BOW, 0, 14, 2, 0 },
    { "XBW", "crossbowman", { { 6, 7, 7 }, { 3, 3, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 1, SG_CROSSBOW, 0, 14, 2, 0 },
    { "SLG", "slinger", { { 4, 4, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_SLING, 0, 8, 2, 0 },
    { "STF", "staff slinger", { { 4, 4, 8 }, { 2, 2, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_STAFF_SLING, 0, 11, 2, 0 },
    { "ENG", "engineer", { { 6, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_HAND, 0, 20, 4, 0 },
    { "SAP", "sapper / mason", { { 7, 6, 8 }, { 3, 3, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_HAND, 0, 8, 2, 0 },
    { "PEA", "peasant", { { 4, 3, 8 }, { 2, 1, 5 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_HAND, 0, 3, 1, 0 },
    { "MNK", "monk / civilian", { { 3, 3, 7 }, { 1, 1, 4 }, { 0, 0, 0 }, { 0, 0, 0 } }, 0, SG_HAND, 0, 2, 1, 0 },
    { "LDY", "lady (noble, non-combatant)", { { 1, 2, 6 }, { 0, 1, 4 }, { 1, 3, 15 }, { 0, 2, 12 } }, 0, SG_HAND, 10, 5, 8, 1 },
};
/* clang-format on */

static void every_counter_is_the_one_that_the_roster_prints(void **unused)
{
    (void)unused;
    assert_int_equal(COUNT(people), SG_NAMED);
    for (size_t i = 0; i < COUNT(people); i++) {
        const struct person *p = &people[i];
        const struct sg_character *c = &sg_roster[i];
        assert_string_equal(c->id, p->id);
        assert_string_equal(c->tag, p->tag);
        assert_string_equal(c->name, p->name);
        assert_string_equal(sg_classes[c->class].id, p->class);
        assert_string_equal(sg_army_ids[c->army], p->id[0] == 'A'   ? "ANG"
                                                  : p->id[0] == 'R' ? "ROY"
                                                  : p->id[0] == 'F' ? "FLE"
                                                                    : "CIV");
        assert_memory_equal(c->values, p->values, sizeof p->values);
        assert_int_equal(c->armour, p->armour);
        assert_int_equal(c->cost, p->cost);
        assert_int_equal(c->casualty, p->casualty);
        assert_int_equal(c->command, p->command);
    }
}

static void every_class_is_the_one_that_the_roster_prints(void **unused)
{
    (void)unused;
    for (int i = 0; i < SG_CLASSES; i++) {
        const struct sg_class_row *row = &sg_classes[i], *printed = &classes[i];
        assert_string_equal(row->id, printed->id);
        assert_string_equal(row->name, printed->name);
        assert_memory_equal(row->values, printed->values, sizeof row->values);
        assert_int_equal(row->armour, printed->armour);
        assert_int_equal(row->weapon, printed->weapon);
        assert_int_equal(row->cost_horse, printed->cost_horse);
        assert_int_equal(row->cost_foot, printed->cost_foot);
        assert_int_equal(row->casualty, printed->casualty);
        assert_int_equal(row->command, printed->command);
    }
}

/* ---- tables ------------------------------------------------------------------------------ */

/* T1: id, code of the maps, points on foot and mounted, cover, cover across its edge, combat when
 * attacking and when attacked. */
static const char *const terrain_rows[SG_TERRAINS] = {
    "nothing - X X none none 0 0",
    "plain . 1 1 none none 0 0",
    "brush b 2 4 light light - -",
    "tree t 2 X light light - -",
    "scarp s 2 4 none medium - -",
    "beach e 1 1 none none 0 0",
    "shallow w 2 2 light light - -",
    "river v 4 X light light - -",
    "ford f 2 2 none none 0 0",
    "bridge B 1 1 none none 0 0",
    "moat m 4 X none none - -",
    "obstacle x X X none none 0 0",
    "wall_s # X X total total 0 0",
    "wall_p W X X total total 0 0",
    "interior i 1 X none none + +",
    "furniture u 2 X light light - -",
    "stairs S 2 X none none - -",
    "void ^ X X none none 0 0",
    "doorway d 1 1 medium medium 0 +",
    "tower_door d 1 X medium medium 0 +",
    "door D 1 1 medium medium 0 +",
    "gate G 1 1 none none 0 0",
    "window n 4 X medium medium - +",
    "church_window c 4 X light light 0 +",
    "chapel_window h 1 X strong strong 0 +",
    "rampart R 1 X none strong 0 +",
    "platform P 1 X none light 0 0",
    "arrow_slit a 1 X strong strong 0 +",
    "castle_window N 1 X medium medium 0 +",
    "double_window o 1 X medium medium 0 +",
    "scaffold marker 1 X light light - -",
    "filled_moat marker 2 X none none 0 0",
    "bridge_destroyed marker X X none none - -",
    "gangplank marker 1 X none none 0 0",
    "hoarding marker 1 X medium strong - -",
    "tower_ground marker 2 X total total - -",
    "tower_level marker 1 X total total 0 0",
    "drawbridge marker 1 X none none 0 0",
    "winch marker 2 X total total - -",
    "rubble marker 2 X medium medium - -",
    "mine marker 2 X total total - -",
    "ladder marker 3 X none none - -",
    "ram_cell marker 2 X total total 0 0",
    "gallery_cell marker 2 X total total 0 0",
};

static const char *points_text(int points, char buffer[8])
{
    snprintf(buffer, 8, points == SG_NEVER ? "X" : "%d", points);
    return buffer;
}

static char sign_of(int pips)
{
    return pips > 0 ? '+' : pips < 0 ? '-' : '0';
}

static void every_terrain_is_the_one_that_t1_prints(void **unused) /* T1 */
{
    (void)unused;
    static const char *const cover[SG_COVERS] = { "none", "light", "medium", "strong", "total" };
    for (int i = 0; i < SG_TERRAINS; i++) {
        const struct sg_terrain_row *t = &sg_terrains[i];
        char line[96], code[2] = { t->code, 0 }, foot[8], mounted[8];
        snprintf(line, sizeof line, "%s %s %s %s %s %s %c %c", t->id, t->code ? code : "marker",
                 points_text(t->foot, foot), points_text(t->mounted, mounted), cover[t->cover],
                 cover[t->across], sign_of(t->attack), sign_of(t->defence));
        assert_string_equal(line, terrain_rows[i]);
        assert_in_range(t->attack + 1, 0, 2);
        assert_in_range(t->defence + 1, 0, 2);
    }
}

/* T2: the first distance, the last of short, medium and long range, the row offset. */
/* clang-format off */
static const struct sg_weapon_row weapons[SG_WEAPONS] = {
    { "hand", 0, { 0, 0, 0 }, 0 },          { "short_bow", 1, { 10, 25, 50 }, 2 }, { "long_bow", 1, { 12, 30, 70 }, 1 },
    { "crossbow", 1, { 15, 35, 60 }, 0 },   { "javelin", 1, { 5, 12, 25 }, 2 },    { "sling", 1, { 8, 16, 24 }, 2 },
    { "staff_sling", 3, { 10, 20, 30 }, 2 }, { "stone", 1, { 1, 0, 0 }, 2 },       { "ballista", 1, { 20, 40, 80 }, 0 },
    { "mangonel", 1, { 50, 0, 0 }, 0 },     { "perrier", 1, { 40, 0, 0 }, 0 },
};
/* clang-format on */

static void every_weapon_has_the_ranges_that_t2_prints(void **unused) /* T2 */
{
    (void)unused;
    for (int i = 0; i < SG_WEAPONS; i++) {
        assert_string_equal(sg_weapons[i].id, weapons[i].id);
        assert_int_equal(sg_weapons[i].least, weapons[i].least);
        assert_memory_equal(sg_weapons[i].range, weapons[i].range, 3);
        assert_int_equal(sg_weapons[i].offset, weapons[i].offset);
    }
}

/* T3: on foot, mounted; cover none, light, medium, strong; rows 1 to 9 */
static const char *const shots[2][4] = {
    { "CCCBBBAA-", "CCBBBAAA-", "CBBBAAA--", "BBBAAA---" },
    { "EEDCCBAA-", "EDCCBAA--", "DCCBAA---", "CCBAA----" },
};
static const char *const bolts[2][4] = {
    /* T5: the same; die 1 to 10 */
    { "CCCCCBBBA-", "CCCCBBBAA-", "CCCBBBAA--", "CCBBBAA---" },
    { "EEEDDCCBA-", "EEDDCCBAA-", "EDDCCBAA--", "DDCCBAA---" },
};
/* T4: on foot, mounted; die 1 to 10; -5 or less, -4..0, 1-4, 5-8, 9-12, 13-20, 21-30, 31-50, 51-70,
 * 71+ */
static const char *const combats[2][10] = {
    { "CCDDEFFFFF", "-CCDEEFFFF", "--CCDEEFFF", "---CDEEEFF", "B--CCDEEEF", "BB--CDDEEE",
      "BB--CCDDEE", "ABB-CCCDDE", "AABB-CCCDD", "AAABB-CCCD" },
    { "-CCHDEEFFF", "--CCHDEEFF", "--CCCHDEEF", "B--CCCHDEE", "B---CCHHDE", "BB--CCCHDE",
      "BB---CCCHD", "ABB--CCCHD", "AABB--CCCH", "AAABB--CCC" },
};
/* T6, ballista and staff sling: side, vertex; die 1-4, 5, 6, 7, 8, 9, 10 */
static const int8_t small_scatter[2][7][2] = {
    { { 0, 0 }, { -1, 0 }, { 1, 0 }, { 0, -1 }, { 1, -1 }, { -1, 1 }, { 0, 1 } },
    { { 0, 0 }, { 0, -1 }, { -1, 0 }, { 1, -1 }, { -1, 1 }, { 1, 0 }, { 0, 1 } },
};
static const int8_t large_scatter[2][19][2] = {
    /* T6, mangonel: 2 to 20 */
    { { 1, -2 },
      { -2, 2 },
      { 0, -2 },
      { -2, 1 },
      { -1, -1 },
      { -2, 0 },
      { -1, 1 },
      { 0, -1 },
      { -1, 0 },
      { 0, 0 },
      { 1, 0 },
      { 1, -1 },
      { 0, 1 },
      { 2, 0 },
      { 2, -1 },
      { 1, 1 },
      { 2, -2 },
      { 0, 2 },
      { -1, 2 } },
    { { 2, -2 },
      { -2, 1 },
      { 1, -2 },
      { -2, 0 },
      { 0, -2 },
      { -1, -1 },
      { 1, -1 },
      { -1, 0 },
      { 0, -1 },
      { 0, 0 },
      { 1, 0 },
      { 0, 1 },
      { -1, 1 },
      { 1, 1 },
      { 2, 0 },
      { 0, 2 },
      { 2, -1 },
      { -1, 2 },
      { -2, 2 } },
};
/* T8: arrow, torch, oil, spread, dousing; 11: never */
static const uint8_t fires[SG_FIRE_CLASSES][SG_FIRE_BYS] = {
    { 7, 4, 3, 6, 8 },  /* tent */
    { 8, 6, 5, 8, 7 },  /* engine: mangonel, perrier, ballista */
    { 8, 6, 5, 8, 7 },  /* wood: hoarding, scaffold, palisade, mantlet, ladder */
    { 8, 6, 11, 8, 7 }, /* siege tower, sides and rear */
    { 10, 9, 7, 9, 6 }, /* siege tower front, ram, gallery */
    { 10, 9, 7, 9, 6 }, /* gate, door, bridge */
};
/* T9: die 1 to 10; points 1, 3, 6, 9, 12, for each P, S, L */
static const char *const bombardments[10] = {
    "1C 1C 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C 4C 4C D/4C",
    "- - - - - - 1C 1C 1C 2C 2C 2C 3C D/3C D/3C",
    "- - - - - - - - - 1C 1C D/1C D/2C D/2C D/2C",
    "- - - - - - - - - - D D D/1C D/1C D/1C",
    "- - - - - - - - D D D D D D D",
    "- - - - - - - D D D D D D D D",
    "- - - - - D D D D D D D D D D",
    "- - D - D D D D D D D D D D D",
    "- D D D D D D D D D D D D D D",
    "D D D D D D D D D D D D D D D",
};

/* T3, T4, T5 */
static void shots_bolts_and_combats_have_the_letters_that_are_printed(void **unused)
{
    (void)unused;
    for (int mounted = 0; mounted < 2; mounted++) {
        for (int cover = 0; cover < 4; cover++) {
            assert_string_equal(sg_shot_table[mounted][cover], shots[mounted][cover]);
            assert_string_equal(sg_ballista_table[mounted][cover], bolts[mounted][cover]);
        }
        for (int die = 0; die < 10; die++)
            assert_string_equal(sg_combat_table[mounted][die], combats[mounted][die]);
    }
}

static void the_columns_of_combat_begin_and_end_as_printed(void **unused) /* T4 */
{
    (void)unused;
    static const struct {
        int16_t first, last;
    } columns[SG_COLUMNS] = {
        { -99, -5 }, { -4, 0 },  { 1, 4 },   { 5, 8 },   { 9, 12 },
        { 13, 20 },  { 21, 30 }, { 31, 50 }, { 51, 70 }, { 71, 300 },
    };
    for (int i = 0; i < SG_COLUMNS; i++)
        for (int difference = columns[i].first; difference <= columns[i].last; difference++)
            assert_int_equal(sg_column(difference), i);
}

static void shots_of_engines_fall_where_t6_says(void **unused) /* T6 */
{
    (void)unused;
    for (int orientation = 0; orientation < 2; orientation++) {
        for (int die = 1; die <= 10; die++)
            assert_memory_equal(sg_scatter_small[orientation][die],
                                small_scatter[orientation][die <= 4 ? 0 : die - 4], 2);
        for (int sum = 2; sum <= 20; sum++)
            assert_memory_equal(sg_scatter_large[orientation][sum],
                                large_scatter[orientation][sum - 2], 2);
    }
}

static void fire_needs_the_dice_that_t8_prints(void **unused) /* T8 */
{
    (void)unused;
    assert_memory_equal(sg_fire_table, fires, sizeof fires);
}

/* "D/3C" as the table keeps it. */
static int result_of(const char *word)
{
    const char *points = strpbrk(word, "1234");
    return (word[0] == 'D' ? SG_DAMAGE : 0) | (points ? *points - '0' : 0);
}

static void walls_are_damaged_as_t9_prints(void **unused) /* T9, SG-BMB-06 */
{
    (void)unused;
    for (int die = 0; die < 10; die++) {
        char line[96];
        snprintf(line, sizeof line, "%s", bombardments[die]);
        int cell = 0;
        for (char *rest = NULL, *word = strtok_r(line, " ", &rest); word != NULL;
             word = strtok_r(NULL, " ", &rest), cell++)
            assert_int_equal(sg_bombard_table[die][cell / 3][cell % 3], result_of(word));
        assert_int_equal(cell, 15);
    }
    assert_int_equal(sg_grades[SG_WALL_P], 4);
    assert_int_equal(sg_grades[SG_WALL_S], 2);
    assert_int_equal(sg_grades[SG_WALL_L], 1);
}

/* T21: engine, and its cells facing E from the front centre. */
static const char *const footprints[SG_SHAPES] = {
    "0,0",
    "0,0 1,0 0,1",
    "0,0 -1,0 -2,0 -3,0 0,-1 -1,-1 -2,-1 -3,-1 -4,-1 -1,1 -2,1 -3,1 -4,1 -5,1",
    "0,0 -1,0 -2,0 -3,0 0,-1 -1,-1 -2,-1 -1,1 -2,1 -3,1",
    "0,0 -1,0 -2,0 -3,0 0,-1 -1,-1 -2,-1 -1,1 -2,1 -3,1",
    "0,0 -1,0 0,-1 -1,-1 -1,1 -2,1",
    "1,0 1,-1 0,1",
    "2,0 2,-1 1,1",
    "0,-1 -1,1",
    "0,0 -1,0 -2,0 -3,0 0,-1 -1,-1 -2,-1 -3,-1 -1,1 -2,1 -3,1 -4,1",
    "0,0 -1,0 -2,0 -3,0 0,-1 -1,-1 -2,-1 -3,-1 -1,1 -2,1 -3,1 -4,1",
};

static void engines_stand_on_the_cells_that_t21_prints(void **unused) /* T21 */
{
    (void)unused;
    for (int i = 0; i < SG_SHAPES; i++) {
        char line[160] = "";
        for (int k = 0; k < sg_footprints[i].count; k++)
            snprintf(line + strlen(line), sizeof line - strlen(line), "%s%d,%d", k ? " " : "",
                     sg_footprints[i].cell[k].q, sg_footprints[i].cell[k].r);
        assert_string_equal(line, footprints[i]);
    }
}

/* Price (0: not for sale) and how many are in the box. */
/* clang-format off */
static const struct { const char *id; uint8_t price, limit; } prices[] = {
    { "ladder", 4, 6 },    { "grapnel", 2, 6 },   { "fascine", 2, 30 },  { "mantlet", 4, 6 },   { "oil", 6, 6 },           { "stonepile", 2, 6 },
    { "hoarding", 5, 4 },  { "scaffold", 3, 2 },  { "ox", 5, 4 },        { "pack", 4, 6 },      { "torch", 1, 12 },        { "flaming_arrow", 1, 60 },
    { "ballista", 20, 3 }, { "perrier", 25, 3 },  { "mangonel", 35, 3 }, { "ram", 40, 1 },      { "gallery", 30, 1 },      { "tower", 80, 1 },
    { "horse", 0, 128 },   { "tent", 0, 8 },      { "gangplank", 0, 2 }, { "rubble", 0, 30 },
};
/* clang-format on */

static void equipment_costs_what_is_printed_and_the_box_holds_so_many(void **unused) /* SG-BUY-03 */
{
    (void)unused;
    assert_int_equal(COUNT(prices), SG_EQUIPMENT - 1);
    for (size_t i = 0; i < COUNT(prices); i++) {
        int kind = sg_find_piece(prices[i].id);
        assert_true(kind >= 0);
        assert_int_equal(sg_piece_rows[kind].price, prices[i].price);
        assert_int_equal(sg_piece_rows[kind].limit, prices[i].limit);
    }
}

/* ---- maps -------------------------------------------------------------------------------- */

/* Every row of every layer that has anything on it. */
static const struct row {
    uint8_t map;
    int8_t level;
    uint8_t row;
    const char *codes;
} rows[] = {
    { SG_STREAM, 0, 1, ".............ww................." },
    { SG_STREAM, 0, 2, ".............ww................." },
    { SG_STREAM, 0, 3, ".bttb.........ww...s............" },
    { SG_STREAM, 0, 4, ".btb......bb..ww....s.....bttb.." },
    { SG_STREAM, 0, 5, "...............ff...s......tb..." },
    { SG_STREAM, 0, 6, "...............ff....s.....bt..." },
    { SG_STREAM, 0, 7, "................ww...s.........." },
    { SG_STREAM, 0, 8, "...............ww.....s........." },
    { SG_STREAM, 0, 9, "...bttb.........ww.............." },
    { SG_STREAM, 0, 10, "...btb..........ww.............." },
    { SG_STREAM, 0, 11, ".................ww.bb.........." },
    { SG_STREAM, 0, 12, "................ww..b..........." },
    { SG_STREAM, 0, 13, "...........bb...ww.............." },
    { SG_STREAM, 0, 14, "...........b...ww..............." },
    { SG_STREAM, 0, 15, "........s......ww........bb....." },
    { SG_STREAM, 0, 16, "........s.....ww.........b......" },
    { SG_STREAM, 0, 17, ".........s.....ff..............." },
    { SG_STREAM, 0, 18, ".........s.....ff..............." },
    { SG_STREAM, 0, 19, "................ww.............." },
    { SG_STREAM, 0, 20, "................ww....btt......." },
    { SG_STREAM, 0, 21, ".......ttb.......ww...btb......." },
    { SG_STREAM, 0, 22, "......btb.......ww.............." },
    { SG_STREAM, 0, 23, "................ww.............." },
    { SG_STREAM, 0, 24, "...............ww..............." },
    { SG_RIVER, 0, 1, ".............evvve.............." },
    { SG_RIVER, 0, 2, ".............evvve.............." },
    { SG_RIVER, 0, 3, "............evvve..............." },
    { SG_RIVER, 0, 4, "...bb.......evvve....bttb......." },
    { SG_RIVER, 0, 5, "..bttt......evvve.....tb........" },
    { SG_RIVER, 0, 6, "..bttb.......eBBBe.............." },
    { SG_RIVER, 0, 7, ".............evvve.............." },
    { SG_RIVER, 0, 8, ".............evvve.............." },
    { SG_RIVER, 0, 9, "............evvve..............." },
    { SG_RIVER, 0, 10, "............evvve..............." },
    { SG_RIVER, 0, 11, ".........bb..ewvwe.............." },
    { SG_RIVER, 0, 12, ".........b...wfffw.............." },
    { SG_RIVER, 0, 13, ".............wfffw..bb.........." },
    { SG_RIVER, 0, 14, ".............ewvwe..b..........." },
    { SG_RIVER, 0, 15, "..............evvve............." },
    { SG_RIVER, 0, 16, "..............evvve............." },
    { SG_RIVER, 0, 17, "..............evvve....bttb....." },
    { SG_RIVER, 0, 18, ".............evvve.....btttb...." },
    { SG_RIVER, 0, 19, "......ttb....evvve.............." },
    { SG_RIVER, 0, 20, ".....btb......evvve............." },
    { SG_RIVER, 0, 21, "..............evvve............." },
    { SG_RIVER, 0, 22, ".............evvve.............." },
    { SG_RIVER, 0, 23, ".............evvve.............." },
    { SG_RIVER, 0, 24, ".............evvve.............." },
    { SG_PLAIN, 0, 1, "................................" },
    { SG_PLAIN, 0, 2, "................................" },
    { SG_PLAIN, 0, 3, "................................" },
    { SG_PLAIN, 0, 4, "..............bb................" },
    { SG_PLAIN, 0, 5, "....btb.......b................." },
    { SG_PLAIN, 0, 6, "....bttb........................" },
    { SG_PLAIN, 0, 7, "....bttb........................" },
    { SG_PLAIN, 0, 8, "................................" },
    { SG_PLAIN, 0, 9, "................................" },
    { SG_PLAIN, 0, 10, "............sssssss............." },
    { SG_PLAIN, 0, 11, "................................" },
    { SG_PLAIN, 0, 12, "................................" },
    { SG_PLAIN, 0, 13, "................................" },
    { SG_PLAIN, 0, 14, "................................" },
    { SG_PLAIN, 0, 15, "................................" },
    { SG_PLAIN, 0, 16, "................................" },
    { SG_PLAIN, 0, 17, "...........b............btb....." },
    { SG_PLAIN, 0, 18, "...........bb...........bttb...." },
    { SG_PLAIN, 0, 19, "........................bttb...." },
    { SG_PLAIN, 0, 20, "...................bb..........." },
    { SG_PLAIN, 0, 21, "...................b............" },
    { SG_PLAIN, 0, 22, "................................" },
    { SG_PLAIN, 0, 23, "................................" },
    { SG_PLAIN, 0, 24, "................................" },
    { SG_PRIORY, 0, 1, "................................" },
    { SG_PRIORY, 0, 2, "..........bttb.................." },
    { SG_PRIORY, 0, 3, "..ttb..........................." },
    { SG_PRIORY, 0, 4, ".btb..#################h##......" },
    { SG_PRIORY, 0, 5, "......#iiiiiiiiiiiiii#iii#......" },
    { SG_PRIORY, 0, 6, "......Diiiiuiiiuiiiuidiiih......" },
    { SG_PRIORY, 0, 7, "......#iiiiiiuiiiiiuidiii#......" },
    { SG_PRIORY, 0, 8, "......#iiiiiiiiiiiiii#iii#......" },
    { SG_PRIORY, 0, 9, "......###D########D####h##......" },
    { SG_PRIORY, 0, 10, ".....#.............D............" },
    { SG_PRIORY, 0, 11, "..####.............######......." },
    { SG_PRIORY, 0, 12, "..nii#.............#iiiS#..btt.." },
    { SG_PRIORY, 0, 13, "..#ii#.............#iiiin..btb.." },
    { SG_PRIORY, 0, 14, "..Diid.............diiii#......." },
    { SG_PRIORY, 0, 15, "..#ii#.............#iiii#......." },
    { SG_PRIORY, 0, 16, "..#ii#.............#iiiin......." },
    { SG_PRIORY, 0, 17, "..nii#.............#iiii#......." },
    { SG_PRIORY, 0, 18, "..##n#.............##n###......." },
    { SG_PRIORY, 0, 19, "......#####d###n####............" },
    { SG_PRIORY, 0, 20, ".......#iiuiuiuiii#.......btt..." },
    { SG_PRIORY, 0, 21, "..bb...#iiiiiiiiii#........bb..." },
    { SG_PRIORY, 0, 22, "...b...##n###n##n##..t.b........" },
    { SG_PRIORY, 0, 23, "......................t........." },
    { SG_PRIORY, 0, 24, "................................" },
    { SG_PRIORY, 1, 4, "------###c##c##c##c###----------" },
    { SG_PRIORY, 1, 5, "------#^^^^^^^^^^^^^^#----------" },
    { SG_PRIORY, 1, 6, "------#^^^^^^^^^^^^^^#----------" },
    { SG_PRIORY, 1, 7, "------#^^^^^^^^^^^^^^#----------" },
    { SG_PRIORY, 1, 8, "------#^^^^^^^^^^^^^^#----------" },
    { SG_PRIORY, 1, 9, "------######c##c######----------" },
    { SG_PRIORY, 1, 11, "-------------------######-------" },
    { SG_PRIORY, 1, 12, "-------------------#iiiS#-------" },
    { SG_PRIORY, 1, 13, "-------------------niiui#-------" },
    { SG_PRIORY, 1, 14, "-------------------#iiiin-------" },
    { SG_PRIORY, 1, 15, "-------------------#iuii#-------" },
    { SG_PRIORY, 1, 16, "-------------------niiii#-------" },
    { SG_PRIORY, 1, 17, "-------------------#iiii#-------" },
    { SG_PRIORY, 1, 18, "-------------------###n##-------" },
    { SG_CASTLE, -1, 8, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 9, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 10, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 11, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 12, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 13, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 14, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 15, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 16, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 17, "-----mm------------------mm-----" },
    { SG_CASTLE, -1, 18, "----mm-------------------mm-----" },
    { SG_CASTLE, -1, 19, "----mm--------------------mm----" },
    { SG_CASTLE, -1, 20, "----mm--mmmmmmmmmmmmmmm--mm-----" },
    { SG_CASTLE, -1, 21, "-----mmmmmmmmmmmmmmmmmmmmmm-----" },
    { SG_CASTLE, -1, 22, "-----mmmm-------------mmmm------" },
    { SG_CASTLE, 0, 1, ".....b....................b....." },
    { SG_CASTLE, 0, 2, ".ttb........................t..." },
    { SG_CASTLE, 0, 3, "btb........................bttb." },
    { SG_CASTLE, 0, 4, "................................" },
    { SG_CASTLE, 0, 5, ".......WW.....WWWWWW....WW......" },
    { SG_CASTLE, 0, 6, "......WSWWWWWWWSiiiWWWWWSW......" },
    { SG_CASTLE, 0, 7, ".......Wd.....WiiiiW....dW......" },
    { SG_CASTLE, 0, 8, ".....--W......WiiiiW....W--....." },
    { SG_CASTLE, 0, 9, ".....--W......WiiiiW....W--....." },
    { SG_CASTLE, 0, 10, ".....--W......WWDWWW....W--....." },
    { SG_CASTLE, 0, 11, ".....--W................W--....." },
    { SG_CASTLE, 0, 12, ".....--WS..............SW--....." },
    { SG_CASTLE, 0, 13, ".....--WW..............WW--....." },
    { SG_CASTLE, 0, 14, ".....--W...x............W--....." },
    { SG_CASTLE, 0, 15, ".....--W................W--....." },
    { SG_CASTLE, 0, 16, ".....--W................W--....." },
    { SG_CASTLE, 0, 17, ".....--W................W--....." },
    { SG_CASTLE, 0, 18, "....--Wd....SW.........dW--....." },
    { SG_CASTLE, 0, 19, "....--WSWWWWWWWGWWWWWWWWSW--...." },
    { SG_CASTLE, 0, 20, "....--WW-------B-------WW--..t.." },
    { SG_CASTLE, 0, 21, "..tb.----------B-----------.btb." },
    { SG_CASTLE, 0, 22, ".tb..----.............----......" },
    { SG_CASTLE, 0, 23, "................................" },
    { SG_CASTLE, 0, 24, "................................" },
    { SG_CASTLE, 1, 5, "-------WW-----WWaWWW----WW------" },
    { SG_CASTLE, 1, 6, "------WSWWWWWWWSiiiWWWWWSW------" },
    { SG_CASTLE, 1, 7, "-------WW-----WiiiiW----WW------" },
    { SG_CASTLE, 1, 8, "-------W------aiiiia----W-------" },
    { SG_CASTLE, 1, 9, "-------W------WiiiSW----W-------" },
    { SG_CASTLE, 1, 10, "-------W------WWWaWW----W-------" },
    { SG_CASTLE, 1, 11, "-------W----------------W-------" },
    { SG_CASTLE, 1, 12, "-------W----------------W-------" },
    { SG_CASTLE, 1, 13, "-------WS--------------SW-------" },
    { SG_CASTLE, 1, 14, "-------W----------------W-------" },
    { SG_CASTLE, 1, 15, "-------W----------------W-------" },
    { SG_CASTLE, 1, 16, "-------W----------------W-------" },
    { SG_CASTLE, 1, 17, "-------W----------------W-------" },
    { SG_CASTLE, 1, 18, "------WW-----S---------WW-------" },
    { SG_CASTLE, 1, 19, "------WSWWWWWWWWWWWWWWWWSW------" },
    { SG_CASTLE, 1, 20, "------WW---------------WW-------" },
    { SG_CASTLE, 2, 5, "-------aa-----WNWWNW----aa------" },
    { SG_CASTLE, 2, 6, "------aSdRRRRRDiiiiDRRRdSa------" },
    { SG_CASTLE, 2, 7, "-------da-----WiiiiW----da------" },
    { SG_CASTLE, 2, 8, "-------R------WiiiiW----R-------" },
    { SG_CASTLE, 2, 9, "-------R------NSiiSN----R-------" },
    { SG_CASTLE, 2, 10, "-------R------WWNWWW----R-------" },
    { SG_CASTLE, 2, 11, "-------R----------------R-------" },
    { SG_CASTLE, 2, 12, "-------R----------------R-------" },
    { SG_CASTLE, 2, 13, "-------R----------------R-------" },
    { SG_CASTLE, 2, 14, "-------R----------------R-------" },
    { SG_CASTLE, 2, 15, "-------R----------------R-------" },
    { SG_CASTLE, 2, 16, "-------R----------------R-------" },
    { SG_CASTLE, 2, 17, "-------R----------------R-------" },
    { SG_CASTLE, 2, 18, "------ad---------------ad-------" },
    { SG_CASTLE, 2, 19, "------aSdRRRRRRRRRRRRRRdSa------" },
    { SG_CASTLE, 2, 20, "------aa---------------aa-------" },
    { SG_CASTLE, 3, 5, "-------PP-----WWoWWW----PP------" },
    { SG_CASTLE, 3, 6, "------PSP-----WiiiSW---PSP------" },
    { SG_CASTLE, 3, 7, "-------PP-----oiiiio----PP------" },
    { SG_CASTLE, 3, 8, "--------------WiiiiW------------" },
    { SG_CASTLE, 3, 9, "--------------WSiiiW------------" },
    { SG_CASTLE, 3, 10, "--------------WoWWoW------------" },
    { SG_CASTLE, 3, 18, "------PP---------------PP-------" },
    { SG_CASTLE, 3, 19, "------PSP--------------PSP------" },
    { SG_CASTLE, 3, 20, "------PP---------------PP-------" },
    { SG_CASTLE, 4, 5, "--------------PPPPPP------------" },
    { SG_CASTLE, 4, 6, "--------------PPPPSP------------" },
    { SG_CASTLE, 4, 7, "--------------PPPPPP------------" },
    { SG_CASTLE, 4, 8, "--------------PPPPPP------------" },
    { SG_CASTLE, 4, 9, "--------------PPPPPP------------" },
    { SG_CASTLE, 4, 10, "--------------PPPPPP------------" },
};

/* Lines of [sides]: how many, and the sum of all. */
static const struct sum {
    uint8_t map;
    uint16_t count;
    uint32_t sum;
} sides[] = {
    { SG_STREAM, 15, 0xf857d0d0u }, { SG_RIVER, 0, 0x00000000u },    { SG_PLAIN, 14, 0x6512dc4cu },
    { SG_PRIORY, 58, 0x09691acdu }, { SG_CASTLE, 270, 0x59f44928u },
};

/* column, row of each end; their levels; cost */
static const struct {
    uint8_t map;
    struct sg_link link;
} links[] = {
    { SG_PRIORY, { 24, 12, 24, 12, 0, 1, 2 } }, { SG_CASTLE, { 8, 6, 8, 6, 0, 1, 2 } },
    { SG_CASTLE, { 8, 6, 8, 6, 1, 2, 2 } },     { SG_CASTLE, { 8, 6, 8, 6, 2, 3, 2 } },
    { SG_CASTLE, { 25, 6, 25, 6, 0, 1, 2 } },   { SG_CASTLE, { 25, 6, 25, 6, 1, 2, 2 } },
    { SG_CASTLE, { 25, 6, 25, 6, 2, 3, 2 } },   { SG_CASTLE, { 8, 19, 8, 19, 0, 1, 2 } },
    { SG_CASTLE, { 8, 19, 8, 19, 1, 2, 2 } },   { SG_CASTLE, { 8, 19, 8, 19, 2, 3, 2 } },
    { SG_CASTLE, { 25, 19, 25, 19, 0, 1, 2 } }, { SG_CASTLE, { 25, 19, 25, 19, 1, 2, 2 } },
    { SG_CASTLE, { 25, 19, 25, 19, 2, 3, 2 } }, { SG_CASTLE, { 16, 6, 16, 6, 0, 1, 2 } },
    { SG_CASTLE, { 19, 9, 19, 9, 1, 2, 2 } },   { SG_CASTLE, { 16, 9, 16, 9, 2, 3, 2 } },
    { SG_CASTLE, { 19, 6, 19, 6, 3, 4, 2 } },   { SG_CASTLE, { 9, 12, 9, 13, 0, 1, 2 } },
    { SG_CASTLE, { 9, 13, 8, 13, 1, 2, 2 } },   { SG_CASTLE, { 24, 12, 24, 13, 0, 1, 2 } },
    { SG_CASTLE, { 24, 13, 25, 13, 1, 2, 2 } }, { SG_CASTLE, { 13, 18, 14, 18, 0, 1, 2 } },
    { SG_CASTLE, { 14, 18, 14, 19, 1, 2, 2 } },
};

static const struct {
    uint8_t map;
    struct sg_door_row door;
} doors[] = {
    { SG_PRIORY, { "church_door", 7, 6, 0, SG_DOOR_GREAT, SG_MATERIAL_WOOD, true } },
    { SG_PRIORY, { "cloister_door_W", 10, 9, 0, SG_DOOR_CHURCH, SG_MATERIAL_WOOD, true } },
    { SG_PRIORY, { "cloister_door_E", 19, 9, 0, SG_DOOR_CHURCH, SG_MATERIAL_WOOD, true } },
    { SG_PRIORY, { "priory_gate", 3, 14, 0, SG_DOOR_GATE, SG_MATERIAL_STONE, true } },
    { SG_PRIORY, { "postern", 20, 10, 0, SG_DOOR_POSTERN, SG_MATERIAL_WOOD, true } },
    { SG_CASTLE, { "keep_door", 17, 10, 0, SG_DOOR_KEEP, SG_MATERIAL_WOOD, true } },
    { SG_CASTLE, { "keep_rampart_W", 15, 6, 2, SG_DOOR_KEEP, SG_MATERIAL_WOOD, true } },
    { SG_CASTLE, { "keep_rampart_E", 20, 6, 2, SG_DOOR_KEEP, SG_MATERIAL_WOOD, true } },
    { SG_CASTLE, { "castle_gate", 16, 19, 0, SG_DOOR_GATE, SG_MATERIAL_STONE, true } },
};

/* Sections and zones: how many hexes, and their sum. */
static const struct {
    uint8_t map;
    const char *id;
    uint8_t kind;
    int8_t die;
    bool mineable;
    uint16_t count;
    uint32_t sum;
} sections[] = {
    { SG_PRIORY, "church_N", SG_WALL_S, 0, true, 14, 0x859f5b33u },
    { SG_PRIORY, "church_S", SG_WALL_S, 0, false, 14, 0x9ef5fd07u },
    { SG_PRIORY, "church_W", SG_WALL_S, 0, true, 3, 0x4a4d5089u },
    { SG_PRIORY, "chapel", SG_WALL_S, 0, true, 12, 0x146d7cf3u },
    { SG_PRIORY, "east_range", SG_WALL_S, 0, true, 13, 0xbb4e8175u },
    { SG_PRIORY, "south_range", SG_WALL_S, 0, true, 12, 0xcf47648au },
    { SG_PRIORY, "west_range", SG_WALL_S, 0, true, 8, 0xae3e7ad9u },
    { SG_PRIORY, "precinct", SG_WALL_S, 0, true, 3, 0x548b1ea6u },
    { SG_CASTLE, "north_W", SG_WALL_P, 0, true, 5, 0x6b9ea3d6u },
    { SG_CASTLE, "north_E", SG_WALL_P, 0, true, 3, 0x2739b893u },
    { SG_CASTLE, "west", SG_WALL_P, 0, false, 10, 0x8ce75c60u },
    { SG_CASTLE, "east", SG_WALL_P, 0, false, 10, 0x63b5520du },
    { SG_CASTLE, "south_W", SG_WALL_P, 0, false, 6, 0x9b962baau },
    { SG_CASTLE, "gate", SG_WALL_S, 0, false, 1, 0x06c2c74cu },
    { SG_CASTLE, "south_E", SG_WALL_P, 0, false, 7, 0x40a0b5e9u },
    { SG_CASTLE, "tower_NW", SG_WALL_P, 0, true, 6, 0x897a44c3u },
    { SG_CASTLE, "tower_NE", SG_WALL_P, 0, true, 6, 0xa3fb4d0cu },
    { SG_CASTLE, "tower_SW", SG_WALL_P, 0, false, 6, 0x52cdbb35u },
    { SG_CASTLE, "tower_SE", SG_WALL_P, 0, false, 6, 0x6d4a4b1fu },
    { SG_CASTLE, "keep", SG_WALL_P, -1, true, 20, 0xd8bcf3b2u },
    { SG_CASTLE, "bridge", SG_WALL_L, 0, false, 2, 0xe2bb1a59u },
};
static const struct {
    uint8_t map;
    const char *id;
    uint16_t count;
    uint32_t sum;
} zones[] = {
    { SG_STREAM, "west_bank", 366, 0x3c2daaf5u }, { SG_STREAM, "east_bank", 354, 0xffe3d1c5u },
    { SG_STREAM, "edge_W", 24, 0x50b472a3u },     { SG_STREAM, "edge_E", 24, 0x8a5d6791u },
    { SG_STREAM, "edge_N", 32, 0x6967019cu },     { SG_STREAM, "edge_S", 32, 0x6553815bu },
    { SG_STREAM, "ford_N", 4, 0x8c5f0673u },      { SG_STREAM, "ford_S", 4, 0xdf96ccebu },
    { SG_STREAM, "camp", 125, 0xf8802b94u },      { SG_RIVER, "west_bank", 312, 0x9ccad2f5u },
    { SG_RIVER, "east_bank", 336, 0x70de6616u },  { SG_RIVER, "edge_W", 24, 0x50b472a3u },
    { SG_RIVER, "edge_E", 24, 0x8a5d6791u },      { SG_RIVER, "edge_N", 32, 0x6967019cu },
    { SG_RIVER, "edge_S", 32, 0x6553815bu },      { SG_RIVER, "ford", 6, 0x54f17f8du },
    { SG_RIVER, "bridge", 3, 0x40aa77b8u },       { SG_PLAIN, "north_half", 288, 0x81af1113u },
    { SG_PLAIN, "south_half", 416, 0x3e44f191u }, { SG_PLAIN, "centre", 80, 0xc26ce03du },
    { SG_PLAIN, "edge_W", 24, 0x50b472a3u },      { SG_PLAIN, "edge_E", 24, 0x8a5d6791u },
    { SG_PLAIN, "edge_N", 32, 0x6967019cu },      { SG_PLAIN, "edge_S", 32, 0x6553815bu },
    { SG_PLAIN, "west_third", 240, 0x304f930eu }, { SG_PLAIN, "east_third", 240, 0x5e268c19u },
    { SG_PLAIN, "camp", 159, 0xe969329au },       { SG_PRIORY, "church", 82, 0x55cde3e5u },
    { SG_PRIORY, "chapel", 12, 0x7abb605cu },     { SG_PRIORY, "conventual", 98, 0x4e6a1a02u },
    { SG_PRIORY, "cloister", 117, 0xa1046edfu },  { SG_PRIORY, "garth", 40, 0x882fc30bu },
    { SG_PRIORY, "outside", 399, 0x483df041u },   { SG_PRIORY, "north_side", 96, 0xe29dabeeu },
    { SG_PRIORY, "west_side", 48, 0xd4d15adcu },  { SG_PRIORY, "edge_W", 24, 0x50b472a3u },
    { SG_PRIORY, "edge_E", 24, 0x8a5d6791u },     { SG_PRIORY, "edge_N", 32, 0x6967019cu },
    { SG_PRIORY, "edge_S", 32, 0x6553815bu },     { SG_PRIORY, "centre", 1, 0x51455a6au },
    { SG_PRIORY, "scaffold_N", 3, 0xa873cc1fu },  { SG_CASTLE, "courtyard", 162, 0xecc0b18du },
    { SG_CASTLE, "ramparts", 42, 0x50a13c19u },   { SG_CASTLE, "rampart_N", 8, 0x7651c91eu },
    { SG_CASTLE, "rampart_W", 10, 0xe9383205u },  { SG_CASTLE, "rampart_E", 10, 0xc00dae16u },
    { SG_CASTLE, "rampart_S", 14, 0x310992e0u },  { SG_CASTLE, "keep", 117, 0x5cacda08u },
    { SG_CASTLE, "keep_centre", 1, 0xdb2b10a4u }, { SG_CASTLE, "gatehouse", 4, 0xd057b46cu },
    { SG_CASTLE, "bridge", 2, 0xe2bb1a59u },      { SG_CASTLE, "moat", 97, 0xa099da31u },
    { SG_CASTLE, "tower_NW", 17, 0x9216e94fu },   { SG_CASTLE, "tower_NE", 17, 0xfaf7287cu },
    { SG_CASTLE, "tower_SW", 17, 0x6a750879u },   { SG_CASTLE, "tower_SE", 17, 0xd361a867u },
    { SG_CASTLE, "towers", 68, 0xcae4c2abu },     { SG_CASTLE, "inside", 393, 0xdca2f5c9u },
    { SG_CASTLE, "outside", 399, 0x1fad1467u },   { SG_CASTLE, "outside_N", 128, 0xf2766b64u },
    { SG_CASTLE, "edge_W", 24, 0x50b472a3u },     { SG_CASTLE, "edge_E", 24, 0x8a5d6791u },
    { SG_CASTLE, "edge_N", 32, 0x6967019cu },     { SG_CASTLE, "edge_S", 32, 0x6553815bu },
    { SG_CASTLE, "centre", 1, 0x93d48d32u },
};

static void every_hex_is_the_one_that_the_map_prints(void **unused)
{
    (void)unused;
    size_t next = 0;
    for (int m = 0; m < SG_MAPS; m++)
        for (int level = -1; level <= 4; level++)
            for (int row = 1; row <= SG_MAP_ROWS; row++) {
                bool printed = next < COUNT(rows) && rows[next].map == m &&
                               rows[next].level == level && rows[next].row == row;
                for (int col = 1; col <= SG_MAP_COLS; col++)
                    assert_int_equal(sg_terrains[sg_maps[m].code[level + 1][row - 1][col - 1]].code,
                                     printed ? rows[next].codes[col - 1] : '-');
                next += printed;
            }
    assert_int_equal(next, COUNT(rows));
}

/* Spreads a small number over 32 bits, so that sums of different sets differ. */
static uint32_t mixed(uint32_t n)
{
    uint32_t h = n * 2654435761u;
    return h ^ h >> 15;
}

static uint32_t spot_number(int col, int row, int level)
{
    return (uint32_t)((col * 32 + row) * 8 + level + 1);
}

static void sides_are_those_that_the_maps_print(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(sides); i++) {
        const struct sg_map *map = &sg_maps[sides[i].map];
        uint32_t sum = 0;
        int count = 0;
        for (int level = -1; level <= 4; level++)
            for (int row = 1; row <= SG_MAP_ROWS; row++)
                for (int col = 1; col <= SG_MAP_COLS; col++)
                    for (int dir = 0; dir < SG_DIRS; dir++)
                        for (unsigned bit = 1; bit <= SG_SIDE_CORNER; bit <<= 1)
                            if (map->side_sets[map->sides[level + 1][row - 1][col - 1]][dir] &
                                bit) {
                                count++;
                                sum += mixed(
                                    (spot_number(col, row, level) * 8 + (unsigned)dir) * 32 + bit);
                            }
        assert_int_equal(count, sides[i].count);
        assert_int_equal(sum, sides[i].sum);
    }
}

static void links_and_doors_are_those_that_the_maps_print(void **unused)
{
    (void)unused;
    int next[SG_MAPS] = { 0 };
    for (size_t i = 0; i < COUNT(links); i++) {
        const struct sg_link *l = &sg_maps[links[i].map].link[next[links[i].map]++],
                             *p = &links[i].link;
        assert_int_equal(l->col * 100 + l->row, p->col * 100 + p->row);
        assert_int_equal(l->other_col * 100 + l->other_row, p->other_col * 100 + p->other_row);
        assert_int_equal(l->level, p->level);
        assert_int_equal(l->other_level, p->other_level);
        assert_int_equal(l->cost, p->cost);
    }
    for (int m = 0; m < SG_MAPS; m++)
        assert_int_equal(sg_maps[m].links, next[m]);
    memset(next, 0, sizeof next);
    for (size_t i = 0; i < COUNT(doors); i++) {
        const struct sg_door_row *d = &sg_maps[doors[i].map].door[next[doors[i].map]++],
                                 *p = &doors[i].door;
        assert_string_equal(d->id, p->id);
        assert_int_equal(d->col * 100 + d->row, p->col * 100 + p->row);
        assert_int_equal(d->level, p->level);
        assert_int_equal(d->kind, p->kind);
        assert_int_equal(d->material, p->material);
        assert_int_equal(d->closed, p->closed);
    }
    for (int m = 0; m < SG_MAPS; m++)
        assert_int_equal(sg_maps[m].doors, next[m]);
}

static uint32_t spots_sum(const struct sg_map *map, int first, int count)
{
    uint32_t sum = 0;
    for (int i = first; i < first + count; i++)
        sum += mixed(spot_number(map->spot[i].col, map->spot[i].row, map->spot[i].level));
    return sum;
}

static void sections_and_zones_have_the_hexes_that_the_maps_print(void **unused)
{
    (void)unused;
    int next[SG_MAPS] = { 0 };
    for (size_t i = 0; i < COUNT(sections); i++) {
        const struct sg_map *map = &sg_maps[sections[i].map];
        const struct sg_section *s = &map->section[next[sections[i].map]++];
        assert_string_equal(s->id, sections[i].id);
        assert_int_equal(s->kind, sections[i].kind);
        assert_int_equal(s->die, sections[i].die);
        assert_int_equal(s->mineable, sections[i].mineable);
        assert_int_equal(s->count, sections[i].count);
        assert_int_equal(spots_sum(map, s->first, s->count), sections[i].sum);
    }
    for (int m = 0; m < SG_MAPS; m++)
        assert_int_equal(sg_maps[m].sections, next[m]);
    memset(next, 0, sizeof next);
    for (size_t i = 0; i < COUNT(zones); i++) {
        const struct sg_map *map = &sg_maps[zones[i].map];
        const struct sg_zone *z = &map->zone[next[zones[i].map]++];
        assert_string_equal(z->id, zones[i].id);
        assert_int_equal(z->count, zones[i].count);
        assert_int_equal(spots_sum(map, z->first, z->count), zones[i].sum);
    }
    for (int m = 0; m < SG_MAPS; m++)
        assert_int_equal(sg_maps[m].zones, next[m]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_counter_is_the_one_that_the_roster_prints),
        cmocka_unit_test(every_class_is_the_one_that_the_roster_prints),
        cmocka_unit_test(every_terrain_is_the_one_that_t1_prints),
        cmocka_unit_test(every_weapon_has_the_ranges_that_t2_prints),
        cmocka_unit_test(shots_bolts_and_combats_have_the_letters_that_are_printed),
        cmocka_unit_test(the_columns_of_combat_begin_and_end_as_printed),
        cmocka_unit_test(shots_of_engines_fall_where_t6_says),
        cmocka_unit_test(fire_needs_the_dice_that_t8_prints),
        cmocka_unit_test(walls_are_damaged_as_t9_prints),
        cmocka_unit_test(engines_stand_on_the_cells_that_t21_prints),
        cmocka_unit_test(equipment_costs_what_is_printed_and_the_box_holds_so_many),
        cmocka_unit_test(every_hex_is_the_one_that_the_map_prints),
        cmocka_unit_test(sides_are_those_that_the_maps_print),
        cmocka_unit_test(links_and_doors_are_those_that_the_maps_print),
        cmocka_unit_test(sections_and_zones_have_the_hexes_that_the_maps_print),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
