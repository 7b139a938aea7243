/* Battles of our own, for the tests that play whole games: record_test.c, side_test.c. */
#ifndef SG_OWN_TEST_H
#define SG_OWN_TEST_H

/* Few people, the first and last of the roster among them, close together and with much to do it
 * with. */
static const char in_the_castle[] =
    "id: X1\nname: In the castle\nboard: castle\nside ANG: A01 A04 A05 A15 A31 A33 A45 A47\nside CIV: C01 C06 C07 C14-C16\nattacker: ANG\n"
    "equip ANG: ladder*2, grapnel*2, mantlet*2, oil*2, stonepile*2, ballista*1, torch*3, flaming_arrow*6\n"
    "equip CIV: ladder*2, stonepile*2, oil*2, torch*3\n"
    "setup ANG: castle.inside\nsetup CIV: castle.inside\nfirst: CIV\nlimit: 60\nwin ANG: at_limit -> marginal\n";
static const char before_the_castle[] =
    "id: X2\nname: Before the castle\nboard: castle\nside ANG: A01 A02 A16-A20 A33 A34 A40 A45-A49\nside ROY: R01 R02 R15 R16 R32 R39 R44-R46 R51\nattacker: ANG\n"
    "equip ANG: tower*1, ram*1, perrier*1, mangonel*1, ballista*1, fascine*12, ladder*3, mantlet*4, torch*3, flaming_arrow*9, ox*4, grapnel*2\n"
    "equip ROY: hoarding3*1, hoarding2*1, hoarding1*1, scaffold2*1, oil*3, stonepile*3, ballista*2, mangonel*1, perrier*1, flaming_arrow*6\n"
    "setup ROY hoarding: castle.ramparts + castle.towers\nsetup ROY: castle.inside\nsetup ANG fascine: castle.moat\n"
    "setup ANG tower: castle columns 1-3 rows 10-16 even level 0, facing E\nsetup ANG ram: castle columns 29-31 rows 10-16 even level 0, facing W\n"
    "setup ANG: castle.outside + inside tower + inside ram\nfirst: ANG\nlimit: 60\nwin ROY: at_limit -> marginal\n";
static const char in_the_open[] =
    "id: X3\nname: In the open\nboard: plain\nside ANG: A01-A05 A11 A32 A33 A44-A46\nside ROY: R01 R04 R11 R32 R37 R43 R44 R51\nmounted: all\n"
    "equip ANG: pack*3, ox*2, tent*2, mantlet*2, ballista*1, perrier*1, torch*2\nequip ROY: pack*2, ox*2, tent*2, mantlet*2, mangonel*1, ballista*1, flaming_arrow*4\n"
    "setup ANG: plain columns 9-16 rows 8-16\nsetup ROY: plain columns 14-22 rows 8-16\nfirst: ROY\nlimit: 60\nwin ANG: at_limit -> marginal\n";
static const char at_the_river[] =
    "id: X4\nname: At the river\nboard: river, stream\nside FLE: F01-F12\nside ROY: R01 R05 R15 R33 R39 R47 R51\nmounted: R01 R05\n"
    "equip FLE: gangplank*1, mantlet*2, torch*4, flaming_arrow*6, pack*1\nequip ROY: torch*4, flaming_arrow*6, ballista*1\n"
    "setup FLE: river columns 13-20\nsetup ROY: river columns 13-22\nfirst: FLE\nlimit: 60\nwin ROY: at_limit -> marginal\n";
static const char in_the_priory[] =
    "id: X5\nname: In the priory\nboard: priory\nside CIV: C01-C03 C14-C16\nside ANG: A01 A06 A14 A27 A36 A43 A49\n"
    "equip ANG: ladder*2, ram*1, gallery*1, torch*4, flaming_arrow*6, scaffold3*1\nequip CIV: stonepile*3, oil*1, ladder*1, hoarding2*1, torch*2\n"
    "setup CIV: priory.church + priory.cloister + priory.garth\nsetup ANG: priory.garth + priory.north_side + priory.west_side\nfirst: ANG\nlimit: 60\nwin CIV: at_limit -> marginal\n";

#define OWN(battle) { battle, #battle }
static const struct {
    const char *text, *word;
} own[] = { OWN(in_the_castle), OWN(before_the_castle), OWN(in_the_open), OWN(at_the_river),
            OWN(in_the_priory) };

#endif
