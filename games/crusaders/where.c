/* Regions, enemies and buildings in sentences. Languages join them to a sentence in different ways
 * (a Parigi, in Normandia, nelle Fiandre, dall'Austria; lo Slavo, il Prussiano; al Eslavo), so each
 * has its whole phrase, and translators read them all. */
#include "state.h"

static const struct {
    const char *in, *to, *from;
} phrases[CR_PLACES] = {
    [CR_PAR] = { N_("in Paris"), N_("to Paris"), N_("from Paris") },
    [CR_NOR] = { N_("in Normandy"), N_("to Normandy"), N_("from Normandy") },
    [CR_FLA] = { N_("in Flanders"), N_("to Flanders"), N_("from Flanders") },
    [CR_CHA] = { N_("in Champagne"), N_("to Champagne"), N_("from Champagne") },
    [CR_BUR] = { N_("in Burgundy"), N_("to Burgundy"), N_("from Burgundy") },
    [CR_AQU] = { N_("in Aquitaine"), N_("to Aquitaine"), N_("from Aquitaine") },
    [CR_ANJ] = { N_("in Anjou"), N_("to Anjou"), N_("from Anjou") },
    [CR_ENG] = { N_("in England"), N_("to England"), N_("from England") },
    [CR_SAX] = { N_("in Saxony"), N_("to Saxony"), N_("from Saxony") },
    [CR_PRO] = { N_("in Provence"), N_("to Provence"), N_("from Provence") },
    [CR_LOM] = { N_("in Lombardy"), N_("to Lombardy"), N_("from Lombardy") },
    [CR_SCO] = { N_("in Scotland"), N_("to Scotland"), N_("from Scotland") },
    [CR_DEN] = { N_("in Denmark"), N_("to Denmark"), N_("from Denmark") },
    [CR_FRN] = { N_("in Franconia"), N_("to Franconia"), N_("from Franconia") },
    [CR_SWA] = { N_("in Swabia"), N_("to Swabia"), N_("from Swabia") },
    [CR_ARA] = { N_("in Aragon"), N_("to Aragon"), N_("from Aragon") },
    [CR_CAS] = { N_("in Castile"), N_("to Castile"), N_("from Castile") },
    [CR_GRA] = { N_("in Granada"), N_("to Granada"), N_("from Granada") },
    [CR_ROM] = { N_("in Rome"), N_("to Rome"), N_("from Rome") },
    [CR_APU] = { N_("in Apulia"), N_("to Apulia"), N_("from Apulia") },
    [CR_BOH] = { N_("in Bohemia"), N_("to Bohemia"), N_("from Bohemia") },
    [CR_AUS] = { N_("in Austria"), N_("to Austria"), N_("from Austria") },
    [CR_BRA] = { N_("in Brandenburg"), N_("to Brandenburg"), N_("from Brandenburg") },
    [CR_PRU] = { N_("in Prussia"), N_("to Prussia"), N_("from Prussia") },
    [CR_LIV] = { N_("in Livonia"), N_("to Livonia"), N_("from Livonia") },
    [CR_POL] = { N_("in Poland"), N_("to Poland"), N_("from Poland") },
    [CR_LIT] = { N_("in Lithuania"), N_("to Lithuania"), N_("from Lithuania") },
    [CR_HAL] = { N_("in Halych"), N_("to Halych"), N_("from Halych") },
    [CR_RUT] = { N_("in Ruthenia"), N_("to Ruthenia"), N_("from Ruthenia") },
    [CR_HUN] = { N_("in Hungary"), N_("to Hungary"), N_("from Hungary") },
    [CR_WAL] = { N_("in Wallachia"), N_("to Wallachia"), N_("from Wallachia") },
    [CR_CRO] = { N_("in Croatia"), N_("to Croatia"), N_("from Croatia") },
    [CR_SER] = { N_("in Serbia"), N_("to Serbia"), N_("from Serbia") },
    [CR_CON] = { N_("in Constantinople"), N_("to Constantinople"), N_("from Constantinople") },
    [CR_ANA] = { N_("in Anatolia"), N_("to Anatolia"), N_("from Anatolia") },
    [CR_ANT] = { N_("in Antioch"), N_("to Antioch"), N_("from Antioch") },
    [CR_JER] = { N_("in Jerusalem"), N_("to Jerusalem"), N_("from Jerusalem") },
};

/* Whom one beats. */
static const struct {
    const char *the, *a;
} enemies[CR_ENEMIES] = {
    [CR_SLAV] = { N_("the Slav"), N_("a Slav") },
    [CR_PRUSSIAN] = { N_("the Prussian"), N_("a Prussian") },
    [CR_SARACEN_CASTLE] = { N_("the Saracen (Castle)"), N_("a Saracen (Castle)") },
    [CR_SARACEN_CHURCH] = { N_("the Saracen (Church)"), N_("a Saracen (Church)") },
    [CR_SARACEN_FARM] = { N_("the Saracen (Farm)"), N_("a Saracen (Farm)") },
    [CR_SARACEN_BANK] = { N_("the Saracen (Bank)"), N_("a Saracen (Bank)") },
    [CR_SARACEN_TROOP] = { N_("the Saracen (troop)"), N_("a Saracen (troop)") },
};

/* {0} is the level. */
static const char *const the_pieces[CR_TYPES] = {
    NULL,
    N_("the Castle {0}"),
    N_("the Church {0}"),
    N_("the Farm {0}"),
    N_("the Bank {0}"),
    N_("the Keep {0}"),
    N_("the Chapel {0}"),
    N_("the Mill {0}"),
    N_("the Vault {0}"),
};

const char *cr_place_title(const struct mg_text *out, unsigned place)
{
    return mg_tr(out, cr_places[place].name);
}

const char *cr_in(const struct mg_text *out, unsigned place)
{
    return mg_tr(out, phrases[place].in);
}

const char *cr_to(const struct mg_text *out, unsigned place)
{
    return mg_tr(out, phrases[place].to);
}

const char *cr_from(const struct mg_text *out, unsigned place)
{
    return mg_tr(out, phrases[place].from);
}

const char *cr_the_enemy(const struct mg_text *out, unsigned enemy)
{
    return mg_tr(out, enemies[enemy].the);
}

const char *cr_an_enemy(const struct mg_text *out, unsigned enemy)
{
    return mg_tr(out, enemies[enemy].a);
}

void cr_the_piece(unsigned piece, struct mg_text *out)
{
    mg_say(out, the_pieces[cr_pieces[piece].type], cr_level_titles[cr_pieces[piece].level]);
}
