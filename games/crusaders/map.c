/* The map. CR-SET-02: with two players only the regions marked `small` exist; the links among them
 * are the same. The sources give its facts, not its drawing: it is our reconstruction. Hexagons are
 * pointy; odd rows are shifted right by half of one. Sea links: ENG-FLA, SCO-DEN, DEN-PRU, APU-SER,
 * CON-JER. */
#include "content.h"

#include <stdlib.h>

#define B(place) CR_BIT(CR_##place)
#define CASTLE   (1 << CR_CASTLE)
#define CHURCH   (1 << CR_CHURCH)
#define FARM     (1 << CR_FARM)
#define BANK     (1 << CR_BANK)

/* CR-BLD-06: what is printed there costs 1 less. */
const struct cr_place_kind cr_places[CR_PLACES] = {
    /*           x    y  col row  kind        printed discount  small  neighbours, name */
    [CR_PAR] = { 210, 320, 1, 3, CR_CAPITAL, CASTLE | CHURCH | FARM | BANK, true,
                 B(NOR) | B(FLA) | B(CHA) | B(BUR) | B(AQU) | B(ANJ), N_("Paris") },
    [CR_NOR] = { 160, 233, 1, 2, CR_START, CASTLE | FARM, true, B(PAR) | B(FLA) | B(ANJ) | B(ENG),
                 N_("Normandy") },
    [CR_FLA] = { 260, 233, 2, 2, CR_START, CHURCH | BANK, true,
                 B(PAR) | B(NOR) | B(CHA) | B(ENG) | B(SAX) | B(DEN), N_("Flanders") },
    [CR_CHA] = { 310, 320, 2, 3, CR_START, FARM | BANK, true,
                 B(PAR) | B(FLA) | B(BUR) | B(SAX) | B(FRN) | B(SWA), N_("Champagne") },
    [CR_BUR] = { 260, 406, 2, 4, CR_START, CHURCH | FARM, true,
                 B(PAR) | B(CHA) | B(AQU) | B(PRO) | B(SWA) | B(ARA), N_("Burgundy") },
    [CR_AQU] = { 160, 406, 1, 4, CR_START, CASTLE | CHURCH, true,
                 B(PAR) | B(BUR) | B(ANJ) | B(ARA) | B(CAS), N_("Aquitaine") },
    [CR_ANJ] = { 110, 320, 0, 3, CR_START, CASTLE | BANK, true, B(PAR) | B(NOR) | B(AQU),
                 N_("Anjou") },
    [CR_ENG] = { 110, 147, 0, 1, CR_OPEN, 0, false, B(NOR) | B(FLA) | B(SCO), N_("England") },
    [CR_SAX] = { 360, 233, 3, 2, CR_OPEN, 0, true, B(FLA) | B(CHA) | B(DEN) | B(FRN) | B(BRA),
                 N_("Saxony") },
    [CR_PRO] = { 310, 493, 2, 5, CR_OPEN, 0, false, B(BUR) | B(LOM) | B(SWA) | B(ARA) | B(ROM),
                 N_("Provence") },
    [CR_LOM] = { 410, 493, 3, 5, CR_OPEN, 0, true,
                 B(PRO) | B(SWA) | B(ROM) | B(APU) | B(AUS) | B(CRO), N_("Lombardy") },
    [CR_SCO] = { 60, 60, 0, 0, CR_FLAG, 0, false, B(ENG) | B(DEN), N_("Scotland") },
    [CR_DEN] = { 310, 147, 2, 1, CR_FLAG, 0, true, B(FLA) | B(SAX) | B(SCO) | B(PRU),
                 N_("Denmark") },
    [CR_FRN] = { 410, 320, 3, 3, CR_FLAG, 0, true,
                 B(CHA) | B(SAX) | B(SWA) | B(BOH) | B(AUS) | B(BRA), N_("Franconia") },
    [CR_SWA] = { 360, 406, 3, 4, CR_FLAG, 0, true,
                 B(CHA) | B(BUR) | B(PRO) | B(LOM) | B(FRN) | B(AUS), N_("Swabia") },
    [CR_ARA] = { 210, 493, 1, 5, CR_FLAG, 0, true, B(BUR) | B(AQU) | B(PRO) | B(CAS) | B(GRA),
                 N_("Aragon") },
    [CR_CAS] = { 110, 493, 0, 5, CR_FLAG, 0, true, B(AQU) | B(ARA) | B(GRA), N_("Castile") },
    [CR_GRA] = { 160, 580, 1, 6, CR_FLAG, 0, false, B(ARA) | B(CAS), N_("Granada") },
    [CR_ROM] = { 360, 580, 3, 6, CR_FLAG, 0, true, B(PRO) | B(LOM) | B(APU), N_("Rome") },
    [CR_APU] = { 460, 580, 4, 6, CR_FLAG, 0, true, B(LOM) | B(ROM) | B(CRO) | B(SER),
                 N_("Apulia") },
    [CR_BOH] = { 510, 320, 4, 3, CR_FLAG, 0, true,
                 B(FRN) | B(AUS) | B(BRA) | B(POL) | B(HAL) | B(HUN), N_("Bohemia") },
    [CR_AUS] = { 460, 406, 4, 4, CR_FLAG, 0, true,
                 B(LOM) | B(FRN) | B(SWA) | B(BOH) | B(HUN) | B(CRO), N_("Austria") },
    [CR_BRA] = { 460, 233, 4, 2, CR_FLAG, 0, true, B(SAX) | B(FRN) | B(BOH) | B(PRU) | B(POL),
                 N_("Brandenburg") },
    [CR_PRU] = { 510, 147, 4, 1, CR_FLAG, 0, true, B(DEN) | B(BRA) | B(LIV) | B(POL),
                 N_("Prussia") },
    [CR_LIV] = { 610, 147, 5, 1, CR_FLAG, 0, false, B(PRU) | B(POL) | B(LIT), N_("Livonia") },
    [CR_POL] = { 560, 233, 5, 2, CR_FLAG, 0, true,
                 B(BOH) | B(BRA) | B(PRU) | B(LIV) | B(LIT) | B(HAL), N_("Poland") },
    [CR_LIT] = { 660, 233, 6, 2, CR_FLAG, 0, false, B(LIV) | B(POL) | B(HAL) | B(RUT),
                 N_("Lithuania") },
    [CR_HAL] = { 610, 320, 5, 3, CR_FLAG, 0, true,
                 B(BOH) | B(POL) | B(LIT) | B(RUT) | B(HUN) | B(WAL), N_("Halych") },
    [CR_RUT] = { 710, 320, 6, 3, CR_FLAG, 0, false, B(LIT) | B(HAL) | B(WAL), N_("Ruthenia") },
    [CR_HUN] = { 560, 406, 5, 4, CR_FLAG, 0, true,
                 B(BOH) | B(AUS) | B(HAL) | B(WAL) | B(CRO) | B(SER), N_("Hungary") },
    [CR_WAL] = { 660, 406, 6, 4, CR_FLAG, 0, false, B(HAL) | B(RUT) | B(HUN) | B(SER) | B(CON),
                 N_("Wallachia") },
    [CR_CRO] = { 510, 493, 4, 5, CR_FLAG, 0, true, B(LOM) | B(APU) | B(AUS) | B(HUN) | B(SER),
                 N_("Croatia") },
    [CR_SER] = { 610, 493, 5, 5, CR_FLAG, 0, true, B(APU) | B(HUN) | B(WAL) | B(CRO) | B(CON),
                 N_("Serbia") },
    [CR_CON] = { 710, 493, 6, 5, CR_FLAG, 0, false, B(WAL) | B(SER) | B(ANA) | B(ANT) | B(JER),
                 N_("Constantinople") },
    [CR_ANA] = { 810, 493, 7, 5, CR_FLAG, 0, false, B(CON) | B(ANT), N_("Anatolia") },
    [CR_ANT] = { 760, 580, 7, 6, CR_FLAG, 0, false, B(CON) | B(ANA) | B(JER), N_("Antioch") },
    [CR_JER] = { 810, 666, 7, 7, CR_FLAG, 0, false, B(CON) | B(ANT), N_("Jerusalem") },
};

/* The small board: Paris, 6 starting, 2 open and 16 enemy regions. The large one has all 37. */
const uint64_t cr_board[2] = {
    B(PAR) | B(NOR) | B(FLA) | B(CHA) | B(BUR) | B(AQU) | B(ANJ) | B(SAX) | B(LOM) | B(DEN) |
        B(FRN) | B(SWA) | B(ARA) | B(CAS) | B(ROM) | B(APU) | B(BOH) | B(AUS) | B(BRA) | B(PRU) |
        B(POL) | B(HAL) | B(HUN) | B(CRO) | B(SER),
    CR_BIT(CR_PLACES) - 2,
};

bool cr_is_sea_link(unsigned a, unsigned b)
{
    const struct cr_place_kind *p = &cr_places[a], *q = &cr_places[b];
    /* a hexagon is 100 wide, and a row is shifted by 50 */
    int across = abs(p->x - q->x), rows = abs(p->row - q->row);
    bool touch = (rows == 0 && across == 100) || (rows == 1 && across == 50);

    return (p->next >> b & 1) && !touch;
}

static const char *const place_words[CR_PLACES] = {
    NULL,        "paris",    "normandy",    "flanders",  "champagne", "burgundy", "aquitaine",
    "anjou",     "england",  "saxony",      "provence",  "lombardy",  "scotland", "denmark",
    "franconia", "swabia",   "aragon",      "castile",   "granada",   "rome",     "apulia",
    "bohemia",   "austria",  "brandenburg", "prussia",   "livonia",   "poland",   "lithuania",
    "halych",    "ruthenia", "hungary",     "wallachia", "croatia",   "serbia",   "constantinople",
    "anatolia",  "antioch",  "jerusalem",
};
const struct mg_names cr_place_names = { .count = CR_PLACES, .name = place_words };
