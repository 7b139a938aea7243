/* Every card is the one that the table prints: cost, colours, kind, fields, copies and every number
 * of what it does.
 *
 * The tables below were typed from the printed lists, not from cards.txt. The test writes each card
 * of the compiled tables back in the words of the effect grammar (colours in the order of the
 * list), so a number that is changed anywhere on the way is found. */
#include "is_test.h"

#include <ctype.h>

struct printed {
    const char *id, *name;
    /* copies mark (-: none), kind, colours; cost; Raze field; Good of the Deal */
    const char *fields;
    const char *ability;
};

static const struct printed all[] = {
    { "COM001", "Statue", "- F gy, cost 1W+2S, raze 1V+1S, deal -",
      "BONUS: gain(1V) x count(own,gy,max=6) then draw(1,C)" },
    { "COM002", "Supplier", "- F gy, cost 1W+2S, raze 1G+1S, deal -", "ON build[gy]: gain(1G+1V)" },
    { "COM003", "Wood Storage", "- F br, cost 2W+1S, raze 2W, deal -",
      "BONUS: gain(1V) x count(own,br,max=6) then draw(1,C)" },
    { "COM004", "Carpenter's Workshop", "- F br, cost 3W, raze 1G+1W, deal -",
      "ON build[br]: gain(1G+1V)" },
    { "COM005", "Gallows", "- F bk, cost 2W, raze 1V+1W, deal -", "ON raze[any]: gain(1V)" },
    { "COM006", "Mill", "- F rd, cost 3W, raze 1P+1F, deal -", "ON build[rd]: gain(1G+1V)" },
    { "COM007", "Old Forest", "- P br, cost 2W, raze 2W, deal -", "PROD: gain(2W)" },
    { "COM008-010", "Quarry", "- P gy, cost 1W+1S, raze 2S, deal -",
      "PROD: gain(1S) ; BONUS: gain(1S)" },
    { "COM011", "Rubble", "- P gy, cost 2W+1S, raze 2S, deal -",
      "PROD: gain(1S) x count(own,gy,max=3)" },
    { "COM012-013", "Village", "- P pk, cost 1W, raze 2P, deal -",
      "PROD: gain(1P) ; BONUS: gain(1P)" },
    { "COM014", "Village", "- P pk, cost 1W, raze 1P+1W, deal -",
      "PROD: gain(1P) ; BONUS: gain(1P)" },
    { "COM015", "Town", "- P pk, cost 1W+1S, raze 2P, deal -", "PROD: gain(2P)" },
    { "COM016", "Farmers at Work", "- P pk, cost 3W, raze 1P+1G, deal -",
      "PROD: use_prod(own) ; BONUS: draw(1,C)" },
    { "COM017", "Mamma's Baths", "- P pk, cost 2W+1S, raze 1P+1F, deal -",
      "PROD: gain(1P) x count(own,pk,max=3)" },
    { "COM018-020", "Armorer", "- P bk, cost 1W+1S, raze 1V+1S, deal -", "PROD: gain(1R)" },
    { "COM021-022", "Gold Mine", "- A go, cost 1W+1S, raze 1V+1G, deal -", "ACT2: 1P => gain(1G)" },
    { "COM023-024", "Grain Field", "- P rd, cost 1W+1F, raze 2F, deal -",
      "PROD: gain(1F) ; BONUS: gain(1F)" },
    { "COM025", "Lord's Fields", "- P rd, cost 2W+1S, raze 2F, deal -",
      "PROD: gain(1F) x count(own,rd,max=3)" },
    { "COM026", "Monument", "- P pu, cost 1S, raze 1V+1S, deal -", "PROD: gain(1V)" },
    { "COM027", "Merchant's Guild", "- P go, cost 2W+1S, raze 1G+1S, deal -",
      "PROD: gain(1G) x count(own,go,max=3)" },
    { "COM028", "Gold Creek", "- P go, cost 1W+1S, raze 1G+1P, deal -", "PROD: gain(1G)" },
    { "COM029", "Wood Supplier", "- P br, cost 3W, raze 2W, deal -",
      "PROD: gain(1W) x count(own,br,max=3)" },
    { "COM030-031", "Goldsmith's Workshop", "- A go, cost 1W+1S, raze 1V+1G, deal -",
      "ACT1: 1P+1G => gain(2V)" },
    { "COM032", "Marketplace", "- A go, cost 2W, raze 1G+1W, deal -",
      "ACT1: 1W+1S+1F => gain(3V)" },
    { "COM033", "Coal Mine", "- A gy, cost 1W+1S, raze 1P+1S, deal -", "ACT1: 1P => gain(2S)" },
    { "COM034", "Mason", "- A gy, cost 1W+1S, raze 1W+1S, deal -", "ACT1: 1P+1S => gain(2V)" },
    { "COM035", "Mason", "- A gy, cost 2S, raze 1V+1S, deal -", "ACT1: 1P+1S => gain(2V)" },
    { "COM036", "Court Sculptor", "- A gy, cost 1S, raze 1P+1S, deal -", "ACT2: 1S => gain(1V)" },
    { "COM037-038", "Mason's Guild", "- A gy, cost 2W+1S, raze 1G+1S, deal -",
      "ACT1: 1P+2S => gain(3V)" },
    { "COM039", "Missionaries", "- A pk, cost 2F, raze 1V+1P, deal -", "ACT1: 1P+1R => gain(3V)" },
    { "COM040", "Settlers", "- A pk, cost 1W, raze 1P+1W, deal -",
      "ACT1: 1W => build_hand(faction,noL)" },
    { "COM041", "Acting Troupe", "- A pk, cost 2W, raze 1P+1W, deal -", "ACT1: 1P => ready(own)" },
    { "COM042", "Lumberjacks", "- A br, cost 2W, raze 2W, deal -", "ACT1: 1P => gain(2W)" },
    { "COM043", "Carpenter", "- A br, cost 2W+1S, raze 1V+1W, deal -", "ACT1: 1P+2W => gain(3V)" },
    { "COM044-045", "Joiner", "- A br, cost 2W, raze 1V+1W, deal -", "ACT1: 1P+1W => gain(2V)" },
    { "COM046-047", "Castle", "- A bl, cost 1W+1S, raze 2C, deal -", "ACT2: 1P => draw(1,C)" },
    { "COM048", "Castle", "- A bl, cost 2S, raze 2C, deal -", "ACT2: 1P => draw(1,C)" },
    { "COM049", "Tavern", "- A bl, cost 1W+1S, raze 2C, deal -",
      "BONUS: draw(1,C) ; ACT1: 1H => gain(2V)" },
    { "COM050-051", "Barracks", "- A bk, cost 1W+2S, raze 1V+1P, deal -", "ACT2: 1P => gain(1R)" },
    { "COM052", "Confectioner", "- A rd, cost 2W+1S, raze 1G+1F, deal -",
      "ACT1: 1P+2F => gain(3V)" },
    { "COM053-054", "Pig Farmer", "- A rd, cost 1W+1S, raze 1P+1F, deal -",
      "ACT1: 1P+1F => gain(2V)" },
    { "COM055", "Pig Farmer", "- A rd, cost 2W, raze 1P+1F, deal -", "ACT1: 1P+1F => gain(2V)" },
    { "COM056", "Brewer", "- A rd, cost 1W, raze 1W+1F, deal -", "ACT2: 1F => gain(1V)" },
    { "COM057", "Imperial Messenger", "- A rd, cost 1F, raze 1P+1G, deal -",
      "ACT1: 1P => use_deal(own)" },
    { "COM058-060", "New Forest", "- A br, cost 1W, raze 2W, deal -", "ACT2: 1P => gain(1W)" },
    { "COM061", "Hanseatic League", "- A go, cost 1W+2S, raze 1V+1G, deal -",
      "ACT2: 1P+1DEAL => gain(2V)" },
    { "COM062-064", "Lumberjacks' Route", "- P br, cost 2W, raze 2W, deal -",
      "PROD: gain(1W) ; BONUS: gain(1W)" },
    { "COM065-068", "Watchtower", "- P bl, cost 2W, raze 2C, deal -",
      "PROD: draw(1,C) ; BONUS: draw(1,C)" },
    { "COM069-074", "Ruins", "- F -, cost 0, raze -, deal -", "BONUS: gain(1P)" },
    { "COM075", "Baker", "- F rd, cost 2W+1S, raze 1V+1F, deal -",
      "BONUS: gain(1V) x count(own,rd,max=6) then draw(1,C)" },
    { "COM076-077", "Sawmill", "- A br, cost 1W, raze 1P+1W, deal -", "ACT2: 1W => gain(1V)" },
    { "COM078", "Canteen", "- F pk, cost 3W, raze 1P+1F, deal -", "ON build[pk]: gain(1G+1V)" },
    { "COM079", "Meeting Place", "- F pk, cost 2W+1S, raze 1P+1C, deal -",
      "BONUS: gain(1V) x count(own,pk,max=6) then draw(1,C)" },
    { "COM080", "Monty the Merchant", "- F go, cost 1W+2S, raze 1G+1S, deal -",
      "ON build[go]: gain(1G+1V)" },
    { "COM081", "Apartment", "- F go, cost 1W+2S, raze 1G+1S, deal -",
      "BONUS: gain(1V) x count(own,go,max=6) then draw(1,C)" },
    { "COM082", "Hunter Joe", "- A rd, cost 1W, raze 1W+1F, deal -", "ACT1: 1P => gain(2F)" },
    { "COM083", "Above-Ground Mine", "- A gy, cost 1S, raze 2S, deal -", "ACT2: 1P => gain(1S)" },
    { "COM084", "Porters", "- A pk, cost 2W, raze 1P+1S, deal -", "ACT1: 1F => use_prod(own)" },
    { "COM085", "Young Couple", "- F -, cost 1W, raze 1P+1W, deal -",
      "BONUS: colour() then gain(1P)" },
    { "BAR001-003", "Primeval Forest", "3 P br, cost 1W, raze -, deal W", "PROD: gain(2W)" },
    { "BAR004-006", "Barbarian Altar", "3 A go, cost 2W+1L, raze -, deal G",
      "ACT2: 1P => gain(1V)" },
    { "BAR007-009", "Foray", "3 F bk, cost 1W+1L, raze -, deal W",
      "ON raze[hand]: gain(1V) ; ON raze[enemy]: gain(2V)" },
    { "BAR010", "Saboteurs", "2 A bk, cost 1W+1L, raze -, deal C", "ACT1: 1P => steal(1X)" },
    { "BAR011", "Saboteurs", "2 A bk, cost 1W+1L, raze -, deal G", "ACT1: 1P => steal(1X)" },
    { "BAR012-013", "Sentry Tower", "2 P pk, cost 2W+1L, raze -, deal P", "PROD: gain(1R+1P)" },
    { "BAR014", "Dark Chapel", "2 A bk, cost 1W+2S+1L, raze -, deal P",
      "ACT1: 0 => choose(raze_hand(1R) / raze_enemy(2R,prot)) then convert()" },
    { "BAR015", "Dark Chapel", "2 A bk, cost 1W+2S+1L, raze -, deal R",
      "ACT1: 0 => choose(raze_hand(1R) / raze_enemy(2R,prot)) then convert()" },
    { "BAR016", "Pack", "2 A bk, cost 1W+1L, raze -, deal R", "ACT2: 1P => loot()" },
    { "BAR017", "Pack", "2 A bk, cost 1W+1L, raze -, deal G", "ACT2: 1P => loot()" },
    { "BAR018-019", "Rabble", "2 A bl, cost 1W+1L, raze -, deal P", "ACT1: 1P => raze_own()" },
    { "BAR020-021", "Barbarian Village", "2 P pk, cost 1W, raze -, deal P", "PROD: gain(2P)" },
    { "BAR022", "Hillfort", "1 F bk, cost 2W+1L, raze -, deal W",
      "BONUS: gain(1V) x count(own,bk,max=6)" },
    { "BAR023", "Expedition", "1 A bk, cost 1W+1S+1L, raze -, deal S", "ACT1: 1P+1R => gain(4V)" },
    { "BAR024", "Barbarian Quarry", "1 P bk, cost 1S+1L, raze -, deal S", "PROD: gain(1R+1S)" },
    { "BAR025", "Barter Camp", "1 A go, cost 1W+1L, raze -, deal F", "ACT2: 1P => gain(1X)" },
    { "BAR026", "Fighting Pit", "1 A bk, cost 1W+1S+1L, raze -, deal R",
      "ACT1: 2P => gain(1R+2V)" },
    { "BAR027", "Idol", "1 F pu, cost 3S+1L, raze -, deal P", "BONUS: gain(4V)" },
    { "BAR028", "Mission", "1 A bl, cost 2W+1L, raze -, deal C", "ACT1: 1P => draw(2,C)" },
    { "BAR029", "Pyre", "1 F bk, cost 1W+1S+1L, raze -, deal R",
      "ON raze[any]: gain(1P) ; ON razed: gain(1R)" },
    { "BAR030", "Robbers", "1 A rd, cost 1W+1L, raze -, deal P",
      "ACT1: 1P => drop_enemy_deal() then gain(1M+1V)" },
    { "BAR061-063", "Shaman's Hut", "3 P or, cost 1W+1L, raze -, deal B",
      "PROD: gain(1B) ; BONUS: gain(1P)" },
    { "BAR064-065", "War Totem", "2 F bk, cost 1W+1L, raze -, deal R",
      "ON raze[any]: pray(3,declare any,each 1V)" },
    { "BAR066-067", "Oracle of Bones", "2 A or, cost 1W+1S+1L, raze -, deal P",
      "ACT1: 1P => pray(5,declare pk/bk,each 1M)" },
    { "BAR068", "Skald's Stone", "1 F pu, cost 2S+1L, raze -, deal V",
      "ON pray.end[ok]: gain(1V) limit 3" },
    { "BAR069", "Sacrificial Pit", "1 A bk, cost 1S+1L, raze -, deal R",
      "ACT1: 3P => gain(1B+4V)" },
    { "BAR070", "Spirit Guide", "1 A bl, cost 1W+1L, raze -, deal C",
      "ACT1: 1P => pray(4,choose any,keep 1)" },
    { "JAP001-003", "Farm", "3 P rd, cost 1W, raze 1V, deal P", "PROD: gain(1P+1F)" },
    { "JAP004-005", "Rice Fields", "2 P rd, cost 1F, raze 1V, deal F", "PROD: gain(2F)" },
    { "JAP006-007", "Geisha House", "2 P pk, cost 1W+1L, raze 1V, deal P",
      "PROD: gain(1P) x count(own,pk,max=3)" },
    { "JAP008", "Garrison", "1 A bk, cost 1W+1L, raze 1V, deal R",
      "ACT1: 1P+1R => discard_enemy(common)" },
    { "JAP009", "Daimyo's Castle", "2 P gy, cost 2S+1L, raze 1V, deal S",
      "PROD: gain(1V) x samurai(max=3)" },
    { "JAP010", "Daimyo's Castle", "2 P gy, cost 2S+1L, raze 1V, deal G",
      "PROD: gain(1V) x samurai(max=3)" },
    { "JAP011", "Buddha Temple", "1 P bl, cost 1S+1L, raze 1V, deal C", "PROD: look(2,CF,keep=1)" },
    { "JAP012", "Casino", "1 A go, cost 2W+1L, raze 1V, deal G", "ACT1: 1P => reveal_raze()" },
    { "JAP013-014", "Gate", "2 F bl, cost 1W+1L, raze 1V, deal F",
      "STATIC immune(raze) ; FREE: tuck(hand,max=3) ; END: gain(1V) x under(max=3)" },
    { "JAP015", "Shrine", "1 F go, cost 1W+1S+1L, raze 1V, deal C",
      "STATIC immune(raze) ; FREE: lay(1X,max=5) ; END: gain(1V) x laid(max=5)" },
    { "JAP016-018", "Stalls", "3 A rd, cost 1W+1L, raze 1V, deal F", "ACT1: 1F => gain(1G+1V)" },
    { "JAP019", "Negotiator", "1 A rd, cost 1W+1L, raze 1V, deal G",
      "ACT1: 1F => build_deal(noL)" },
    { "JAP020", "Sake Brewery", "1 F pk, cost 1W+1L, raze 1V, deal F", "ON deal: gain(2P)" },
    { "JAP021", "Trade Route", "3 A rd, cost 1S+1L, raze 1V, deal F", "ACT1: 1F => trade_deal()" },
    { "JAP022", "Trade Route", "3 A rd, cost 1S+1L, raze 1V, deal P", "ACT1: 1F => trade_deal()" },
    { "JAP023", "Trade Route", "3 A rd, cost 1S+1L, raze 1V, deal V", "ACT1: 1F => trade_deal()" },
    { "JAP024-025", "Dojo", "2 F rd, cost 1W+1L, raze 1V, deal V",
      "BONUS: draw(1,CF) ; STATIC samurai(+1)" },
    { "JAP026-027", "Ninjas", "2 A bk, cost 1S+1L, raze 1V, deal R",
      "BONUS: samurai(2) ; ACT1: 1P => steal(1G/1R)" },
    { "JAP028", "Sumo School", "1 A bk, cost 1W+1L, raze 1V, deal P", "ACT1: 1F => gain(1R+1P)" },
    { "JAP029", "Master Swordsmith", "1 A bk, cost 1S+1L, raze 1V, deal S",
      "ACT1: 1S => gain(2R)" },
    { "JAP030", "School of Diplomacy", "1 F rd, cost 1W+1L, raze 1V, deal G", "ON deal: gain(2V)" },
    { "JAP061-063", "Fuji Apple Festival", "3 P rd, cost 1W+1L, raze 1V, deal W",
      "PROD: gain(1F) then pray(2,free,rd 1V)" },
    { "JAP064-065", "Wandering Priest", "2 F or, cost 1W+1L, raze 1V, deal F",
      "ON deal: pray(5,match deal,each 1V)" },
    { "JAP066-067", "Kami Shrine", "2 P or, cost 1S+1L, raze 1V, deal B",
      "PROD: gain(1B) ; BONUS: samurai(1)" },
    { "JAP068", "Torii of Blessings", "1 F pu, cost 1W+1S+1L, raze 1V, deal V",
      "STORE 2 B ; END: gain(1V) x bless(max=4)" },
    { "JAP069", "Monk Archers", "1 A bk, cost 1W+1L, raze 1V, deal R",
      "ACT1: 1P => pray(4,free,bk 1R,pk 1K)" },
    { "JAP070", "Tea Ceremony", "1 A pk, cost 1W+1L, raze 1V, deal P",
      "ACT1: 1F => gain(1B) then pray(3,choose br/gy/rd/pk,each 1M)" },
    { "ROM001-002", "Sculptor's Workshop", "2 A gy, cost 1S+1L, raze -, deal S",
      "ACT1: 1P+2S => gain(4V)" },
    { "ROM003-004", "Sculptor's Apprentice", "3 A gy, cost 1S+1L, raze -, deal G",
      "ACT1: 1P+1S => gain(3V)" },
    { "ROM005", "Sculptor's Apprentice", "3 A gy, cost 1S+1L, raze -, deal S",
      "ACT1: 1P+1S => gain(3V)" },
    { "ROM006-007", "Gladiator School", "2 A bk, cost 1S+1L, raze -, deal P",
      "ACT2: 1R => gain(2V)" },
    { "ROM008", "Engineers", "1 A bk, cost 1W+1S+1L, raze -, deal R",
      "ACT1: 1P+2R => discard_enemy(any)" },
    { "ROM009", "Gardens", "1 F rd, cost 1W+1S+1L, raze -, deal F", "ON build[common]: gain(1F)" },
    { "ROM010", "Spies", "1 A bl, cost 1W+1S+1L, raze -, deal C", "ACT1: 2P => take_deal()" },
    { "ROM011", "Architect", "1 P bl, cost 2S+1L, raze -, deal C", "PROD: look(2,CF,keep=1)" },
    { "ROM012-014", "Administration", "3 F bl, cost 2S+1L, raze -, deal C",
      "ON build[faction]: gain(1V)" },
    { "ROM015-016", "Headquarters", "2 F gy, cost 2S+1L, raze -, deal S",
      "ON build[gy]: draw(1,C) then gain(1V)" },
    { "ROM017-018", "Legion", "2 P bl, cost 1F+1L, raze -, deal R",
      "PROD: draw(1,CC) ; BONUS: draw(1,CC)" },
    { "ROM019", "Warehouses", "1 F rd, cost 1S+1L, raze -, deal F", "STORE 4 W/S/F" },
    { "ROM020-021", "Builder", "2 P br, cost 1S+1L, raze -, deal S", "PROD: gain(1W+1S)" },
    { "ROM022", "Roman Fortification", "1 F bk, cost 2S+1L, raze -, deal P",
      "STATIC protect(common,+1)" },
    { "ROM023-025", "Trade Colony", "3 P br/gy/rd, cost 1W+2S+1L, raze -, deal P",
      "PROD: gain(1P+1G)" },
    { "ROM026", "Roman Barracks", "1 P pk, cost 1F+1L, raze -, deal R", "PROD: gain(2P)" },
    { "ROM027-028", "Stonemason", "2 P gy, cost 1W+1S+1L, raze -, deal S", "PROD: gain(2S)" },
    { "ROM029", "Roman Bank", "1 P go, cost 1S+1L, raze -, deal G", "PROD: gain(1G)" },
    { "ROM030", "Colossus", "1 A go, cost 2S+1L, raze -, deal S", "ACT1: 1P+1G => gain(4V)" },
    { "ROM061-063", "Lararium", "3 P or, cost 1S+1L, raze -, deal B",
      "PROD: gain(1B) ; BONUS: gain(1S)" },
    { "ROM064-065", "Chapel of Mars", "2 A bk, cost 1W+1S+1L, raze -, deal R",
      "ACT1: 1P => pray(5,free,bk 1R,pk 1P,go 1G)" },
    { "ROM066-067", "Solid Foundations", "2 F gy, cost 1S+1L, raze -, deal S",
      "ON build[common]: may(0 => tuck_new(same)) ; END: gain(2V) x tucked(match)" },
    { "ROM068", "Useful Marcus", "1 A br, cost 1W+1S+1L, raze -, deal W", "ACT1: 1U => gain(2M)" },
    { "ROM069", "Augurs", "1 A bl, cost 1S+1L, raze -, deal C",
      "ACT1: 1P => pray(4,choose any,keep 2)" },
    { "ROM070", "Vestal Temple", "1 F pu, cost 2S+1L, raze -, deal V",
      "ON build[faction]: pray(3,match built,each 1V)" },
    { "EGY001", "Desert", "1 A bl, cost 0, raze -, deal P",
      "BONUS: draw(2,C) ; ACT1: 1H => pick_discard()" },
    { "EGY002", "Altar of Bastet", "1 P gy, cost 1S+1L, raze -, deal C",
      "PROD: gain(1S) x count(own,gy,max=3)" },
    { "EGY003", "Chariot Builder", "1 A bk, cost 1W+1S+1L, raze -, deal R",
      "ACT1: 1R => raze_enemy(0,free)" },
    { "EGY004", "Pharaoh's Guard", "1 P bk, cost 2F+1L, raze -, deal R",
      "PROD: choose(gain(1R) / gain(2V))" },
    { "EGY005", "Oasis", "1 F pk, cost 1F+1L, raze -, deal P",
      "BONUS: gain(2P) ; ON exchange.enemy: gain(1P) x pairs()" },
    { "EGY006", "Slaver", "1 F pk, cost 1S+1L, raze -, deal P",
      "ON build[any]: may(1P => gain(1V) / 1G => gain(2V))" },
    { "EGY007-008", "Royal Bath", "2 A pk, cost 1S+1L, raze -, deal P", "ACT1: 1G => gain(3P)" },
    { "EGY009", "Golden Bazaar", "1 A go, cost 1L, raze -, deal P", "ACT2: 1X => gain(1G)" },
    { "EGY010", "Scorpion Breeder", "1 A pk, cost 1W+1S+1L, raze -, deal R",
      "ACT1: 1P => block()" },
    { "EGY011-012", "Caravan", "2 P gy, cost 1F, raze -, deal C", "PROD: gain(1F+1P)" },
    { "EGY013", "Temple of Ra", "1 A go, cost 1S+1L, raze -, deal P", "ACT1: 1E => takeover()" },
    { "EGY014-015", "Sanctuary", "2 A bk, cost 2S+1L, raze -, deal G",
      "ACT1: 1P => found_hand() then gain(1S)" },
    { "EGY016-018", "Avenue of Sphinxes", "3 A gy, cost 2S+1L, raze -, deal P",
      "ACT1: 1P+1S => gain(3V)" },
    { "EGY019-020", "Sphinx", "2 F go, cost 1S+1L, raze -, deal G", "ON gainvp[2+]: gain(1V)" },
    { "EGY021-023", "Goldsmith", "3 A go, cost 2S+1L, raze -, deal G", "ACT2: 1G => gain(2V)" },
    { "EGY024-025", "Slaves", "2 A gy, cost 1S+1L, raze -, deal S", "ACT1: 2P => gain(3S)" },
    { "EGY026-027", "Egyptian Quarry", "2 P gy, cost 1S+1L, raze -, deal S", "PROD: gain(2S)" },
    { "EGY028-030", "Pyramid", "3 P gy, cost 2S, raze -, deal G", "PROD: gain(1G+1S)" },
    { "EGY061-063", "Statue of Cheops", "3 A gy, cost 2S+1L, raze -, deal S",
      "ACT1: 1P+1S => statue()" },
    { "EGY064-065", "Temple Scribes", "2 A or, cost 1S+1L, raze -, deal B",
      "ACT1: 1G => gain(1B) then pray(5,free,go 1G,gy 1S)" },
    { "EGY066-067", "Priests of Amun", "2 P or, cost 1F+1L, raze -, deal B", "PROD: gain(1B+1P)" },
    { "EGY068", "Sanctuary of Thoth", "1 F or, cost 1S+1L, raze -, deal G",
      "ON gainvp[blessed]: gain(1V)" },
    { "EGY069", "Book of the Dead", "1 F bk, cost 2S+1L, raze -, deal C",
      "ON build[faction]: gain(1B)" },
    { "EGY070", "Eye of Horus", "1 F pu, cost 3S+1L, raze -, deal V",
      "STORE 3 B ; END: gain(1V) x bless(max=4)" },
    { "ATL001-003", "Crystal Forge", "3 P wh, cost 1S, raze -, deal T", "PROD: gain(1T+1P)" },
    { "ATL004-006", "Academy of Poseidon", "3 A wh, cost 1W+1L, raze -, deal C",
      "ACT2: 1P => gain(1T)" },
    { "ATL007-009", "Tidal Mill", "3 P gy, cost 1S+1L, raze -, deal S", "PROD: gain(1W+1S)" },
    { "ATL010-011", "Orichalcum Mine", "2 P go, cost 1S+1L, raze -, deal G", "PROD: gain(1G+1P)" },
    { "ATL012-013", "Sea Gate", "2 A bl, cost 1W+1L, raze -, deal C",
      "ACT1: 1T => draw(2,C) then gain(1V)" },
    { "ATL014-015", "Coral Gardens", "2 P rd, cost 1W, raze -, deal F", "PROD: gain(1F+1P)" },
    { "ATL016-017", "Emerald Harbour", "2 A rd, cost 1W+1L, raze -, deal F",
      "ACT1: 1T => unlock() ; ACTU2: 1P => gain(1X)" },
    { "ATL018-019", "Glory Obelisk", "2 A pu, cost 2S+1L, raze -, deal V",
      "ACT1: 1T+1S => gain(1TG)" },
    { "ATL020-021", "Shield Tower", "2 A bk, cost 1S+1L, raze -, deal R",
      "ACT1: 1T => gain(1TD+1R)" },
    { "ATL022", "Hall of Inventors", "1 F wh, cost 2S+1L, raze -, deal T", "ON tech: gain(1V)" },
    { "ATL023", "Temple of Poseidon", "1 F pu, cost 3S+1L, raze -, deal V",
      "BONUS: gain(1V) x techloc(max=6)" },
    { "ATL024", "Dolphin Riders", "1 A bk, cost 1W+1L, raze -, deal R", "ACT1: 1P+1R => gain(4V)" },
    { "ATL025", "Navigators' School", "1 P bl, cost 1S+1L, raze -, deal C",
      "PROD: look(2,CF,keep=1)" },
    { "ATL026", "Great Aqueduct", "1 F gy, cost 2S+1L, raze -, deal S",
      "ON build[common]: may(1P => gain(1T))" },
    { "ATL027", "Trident Market", "1 A go, cost 1W+1L, raze -, deal G", "ACT1: 1G => gain(1T+2V)" },
    { "ATL028", "Sunken Library", "1 A bl, cost 1W+1S+1L, raze -, deal C", "ACT2: 1H => gain(1T)" },
    { "ATL029", "Storm Machine", "1 A bk, cost 1W+2S+1L, raze -, deal R",
      "ACT1: 2T => discard_enemy(common)" },
    { "ATL030", "Ark of Atlantis", "1 F pu, cost 2W+2S+1L, raze -, deal P",
      "END: gain(1V) x count(own,faction,max=8)" },
    { "ATL051-053", "Oracle of the Deep", "3 P or, cost 1S+1L, raze -, deal B",
      "PROD: pray(3,choose br/gy/rd/pk/go,each 1M)" },
    { "ATL054-055", "Pearl of Prayer", "2 F or, cost 1W+1L, raze -, deal B",
      "STORE 2 B ; ON tech: gain(1B)" },
    { "ATL056-057", "Temple of the Tides", "2 A pu, cost 1S+1L, raze -, deal V",
      "ACT1: 1T => pray(5,declare any,each 1V)" },
    { "ATL058", "Salvaged Altar", "1 F or, cost 2S+1L, raze -, deal B",
      "STORE 3 B ; END: gain(1V) x bless(max=5)" },
    { "ATL059", "Priestess of Cleito", "1 A pk, cost 1W+1L, raze -, deal P",
      "ACT1: 1P => gain(1B) then pray(3,free,pk 1P,bk 1R)" },
    { "ATL060", "Raised Temple", "1 F pu, cost 2S+1L, raze -, deal V", "STATIC worth(4)" },
    { "AZT001-003", "Maize Terraces", "3 P rd, cost 1W, raze -, deal F", "PROD: gain(1F+1P)" },
    { "AZT004-006", "Sacrificial Altar", "3 A or, cost 1S+1L, raze -, deal P",
      "ACT2: 1P => pray(5,declare br/gy/rd,each 1M)" },
    { "AZT007-009", "Voice of the Gods", "3 A or, cost 1W+1L, raze -, deal B",
      "ACT1: 1P => gain(1B) then pray(5,free,rd 1F,pk 1P)" },
    { "AZT010-011", "Temple of the Rising Sun", "2 A pu, cost 2S+1L, raze -, deal V",
      "ACT2: 1P => pray(5,spend br/gy/rd)" },
    { "AZT012-013", "Obsidian Pit", "2 P gy, cost 1S+1L, raze -, deal S", "PROD: gain(1S+1R)" },
    { "AZT014-015", "Cacao Grove", "2 P br, cost 1W, raze -, deal W", "PROD: gain(1W+1F)" },
    { "AZT016-017", "House of Novices", "2 P pk, cost 1W+1L, raze -, deal P", "PROD: gain(2P)" },
    { "AZT018-019", "Shrine of Colours", "2 P or, cost 1W+1S+1L, raze -, deal B",
      "PROD: gain(1B) ; BONUS: gain(1B)" },
    { "AZT020-021", "Feathered Scouts", "2 A bl, cost 1W+1L, raze -, deal C",
      "ACT1: 1P => pray(4,choose any,keep 1)" },
    { "AZT022", "Stone That Tells Stories", "1 F bl, cost 1S+1L, raze -, deal C",
      "ON pray.end: may(0 => save(game,max=3))" },
    { "AZT023", "Calendar Wheel", "1 F go, cost 2S+1L, raze -, deal G", "STORE 2 B" },
    { "AZT024", "Great Pyramid", "1 F pu, cost 3S+1L, raze -, deal V",
      "BONUS: gain(1V) x count(own,or,max=6)" },
    { "AZT025", "Eagle Warriors", "1 A bk, cost 1W+1S+1L, raze -, deal R",
      "ACT1: 1R => pray(5,free,bk 1R,rd 1V,pk 1V)" },
    { "AZT026", "High Priest", "1 F or, cost 1S+1L, raze -, deal B",
      "ON pray.end[ok]: gain(1V) limit 3" },
    { "AZT027", "Market of Tlatelolco", "1 A go, cost 1W+1L, raze -, deal G",
      "ACT2: 1P => pray(3,choose br/gy/rd/go,each 1M)" },
    { "AZT028", "Blood Steps", "1 A bk, cost 1S+1L, raze -, deal R", "ACT1: 2P => gain(1B+3V)" },
    { "AZT029", "Temple of Rain", "1 P rd, cost 1S+1L, raze -, deal F",
      "PROD: pray(4,free,br 1W,rd 1F)" },
    { "AZT030", "House of Omens", "1 A bl, cost 1W+1L, raze -, deal C",
      "ACT1: 1HC => save_cost(round) then gain(1B)" },
    { "AZT031-033", "Floating Gardens", "3 OP rd, cost 1W+1L, raze -, deal F", "OPEN: gain(2F)" },
    { "AZT034-035", "Obsidian Market", "2 OP gy, cost 1S+1L, raze -, deal S", "OPEN: gain(1S+1P)" },
    { "AZT036-037", "Pilgrims' Road", "2 F or, cost 1W+1L, raze -, deal B",
      "BONUS: gain(1B) ; ON send.enemy: gain(1V)" },
    { "AZT038", "Shrine of Hospitality", "1 OP or, cost 1S+1L, raze -, deal B", "OPEN: gain(1B)" },
    { "AZT039", "Envoys", "1 A pk, cost 1W+1L, raze -, deal P",
      "ACT1: 1P => choose(use_prod(open) / pray(3,choose br/gy/rd,each 1M))" },
    { "AZT040", "Feast of Neighbours", "1 F rd, cost 1W+1S+1L, raze -, deal F",
      "END: gain(2V) x count(own,open,max=4)" },
    { "AZT041-043", "Star Observatory", "3 P wh, cost 1S+1L, raze -, deal T", "PROD: gain(1T+1P)" },
    { "AZT044-045", "Gears of the Calendar", "2 A wh, cost 1W+1L, raze -, deal T",
      "ACT1: 1T => pray(5,declare any,each 1M)" },
    { "AZT046-047", "Aqueduct of Tenochtitlan", "2 A gy, cost 2S+1L, raze -, deal S",
      "ACT1: 1P+1T => gain(4V)" },
    { "AZT048", "Clockwork Altar", "1 F or, cost 1S+1L, raze -, deal B",
      "ON pray.start: may(1T => more(2))" },
    { "AZT049", "Engineer Priest", "1 A pk, cost 1W+1L, raze -, deal P",
      "ACT2: 1T => gain(1B+1P)" },
    { "AZT050", "Temple of the Machine", "1 F pu, cost 3S+1L, raze -, deal V",
      "BONUS: may(1T => gain(2V)) up to 4" },
    { "AZT051-053", "Calmecac School", "3 F bl, cost 1W+1L, raze -, deal C",
      "ON set[any]: draw(1,C) then gain(1V)" },
    { "AZT054-055", "Sun Stone", "2 F go, cost 2S+1L, raze -, deal G", "ON set[any]: gain(2V)" },
    { "AZT056-057", "Weavers", "2 P br, cost 1W+1L, raze -, deal W",
      "PROD: gain(1W) then gain(1B) x sets(max=2)" },
    { "AZT058", "Ball Court", "1 A bk, cost 1W+1S+1L, raze -, deal R",
      "ACT1: 1P => gain(1R) then gain(1V) x sets(max=3)" },
    { "AZT059", "Feathered Serpent", "1 F or, cost 1S+1L, raze -, deal B",
      "ON set[any]: pray(5,declare any,each 1V)" },
    { "AZT060", "Hall of Mosaics", "1 F pu, cost 2S+1L, raze -, deal V",
      "END: gain(2V) x sets(max=4)" },
};

/* ---- from the tables back to the grammar ------------------------------------------------- */

static const char *const codes[IS_GOODS] = { "W",  "S", "F",  "P",  "G", "R",    "D",  "T", "TD",
                                             "TG", "B", "B3", "V",  "C", "CC",   "CF", "K", "X",
                                             "M",  "L", "H",  "HC", "U", "DEAL", "E" };
static const char *const colours[IS_COLOURS] = { "br", "gy", "rd", "pk", "go",
                                                 "bk", "wh", "pu", "bl", "or" };
static const char *const kinds[IS_KINDS] = { "P", "OP", "F", "A" };

static void put_goods(const struct is_goods *goods, const char *between, bool counted,
                      struct mg_text *out)
{
    for (int i = 0; i < goods->kinds; i++) {
        mg_put(out, i > 0 ? between : "");
        if (counted)
            mg_put_number(out, goods->n[i]);
        mg_put(out, codes[goods->good[i]]);
    }
}

static void put_cost(const struct is_goods *goods, struct mg_text *out)
{
    mg_put(out, goods->kinds == 0 ? "0" : "");
    put_goods(goods, "+", true, out);
}

static void put_set(unsigned set, struct mg_text *out)
{
    bool first = true;
    for (int colour = 0; colour < IS_COLOURS; colour++)
        if (set >> colour & 1) {
            mg_put(out, first ? "" : "/");
            mg_put(out, colours[colour]);
            first = false;
        }
    mg_put(out, first ? "-" : "");
}

static void put_with(const char *before, int n, const char *after, struct mg_text *out)
{
    mg_put(out, before);
    mg_put_number(out, n);
    mg_put(out, after);
}

static void put_times(struct is_times x, struct mg_text *out)
{
    static const char *const names[IS_NUMBERS] = {
        [IS_COUNT_FACTION] = "count(own,faction,",
        [IS_COUNT_OPEN] = "count(own,open,",
        [IS_COUNT_SAMURAI] = "samurai(",
        [IS_COUNT_UNDER] = "under(",
        [IS_COUNT_LAID] = "laid(",
        [IS_COUNT_TECHLOC] = "techloc(",
        [IS_COUNT_BLESS] = "bless(",
        [IS_COUNT_SETS] = "sets(",
        [IS_COUNT_PAIRS] = "pairs(",
        [IS_COUNT_TUCKED] = "tucked(match",
    };
    if (x.number == IS_ONCE)
        return;
    mg_put(out, " x ");
    if (x.number == IS_COUNT_COLOUR) {
        mg_put(out, "count(own,");
        mg_put(out, colours[x.colour]);
        mg_putc(out, ',');
    } else {
        mg_put(out, names[x.number]);
    }
    if (x.max > 0)
        put_with("max=", x.max, "", out);
    mg_putc(out, ')');
}

static void put_prayer(const struct is_step *step, struct mg_text *out)
{
    static const char *const modes[IS_PRAY_MODES] = { "free",   "declare ",   "choose ",
                                                      "spend ", "match deal", "match built" };
    const struct is_prayer *p = &is_prayers[step->prayer];
    bool listed =
        p->mode == IS_PRAY_DECLARE || p->mode == IS_PRAY_CHOOSE || p->mode == IS_PRAY_SPEND;

    put_with("pray(", step->n, ",", out);
    mg_put(out, modes[p->mode]);
    if (listed && p->set == IS_ANY_COLOUR)
        mg_put(out, "any");
    else if (listed)
        put_set(p->set, out);
    for (int i = 0; i < p->pays; i++) {
        const struct is_pay *pay = &p->pay[i];
        mg_putc(out, ',');
        if (pay->colour == IS_PAY_KEEP) {
            put_with("keep ", pay->keep, "", out);
            continue;
        }
        mg_put(out, pay->colour == IS_PAY_EACH ? "each" : colours[pay->colour]);
        mg_putc(out, ' ');
        put_goods(&pay->goods, "+", true, out);
        assert_true(p->mode != IS_PRAY_FREE || (p->set >> pay->colour & 1));
    }
    if (p->mode == IS_PRAY_FREE)
        assert_int_equal(__builtin_popcount(p->set), p->pays);
    mg_putc(out, ')');
}

static void put_steps(unsigned first, unsigned steps, struct mg_text *out);

static void put_branches(const struct is_step *step, const char *verb, struct mg_text *out)
{
    mg_put(out, verb);
    for (int i = 0; i < step->branches; i++) {
        const struct is_branch *b = &is_branches[step->branch + i];
        mg_put(out, i > 0 ? " / " : "");
        if (step->verb == IS_MAY) {
            put_cost(&b->cost, out);
            mg_put(out, " => ");
        }
        put_steps(b->step, b->steps, out);
    }
    mg_putc(out, ')');
    if (step->up_to > 0)
        put_with(" up to ", step->up_to, "", out);
}

static const char *word(unsigned filter)
{
    static const char *const words[IS_WORDS] = { "",      "any", "common",  "faction", "hand",
                                                 "enemy", "2+",  "blessed", "ok",      "prot",
                                                 "free",  "own", "open" };
    return filter >= IS_OF_COLOUR ? colours[filter - IS_OF_COLOUR] : words[filter];
}

static void put_word_of(const char *verb, const struct is_step *step, struct mg_text *out)
{
    mg_put(out, verb);
    mg_put(out, word(step->word));
    mg_putc(out, ')');
}

static void put_step(const struct is_step *step, struct mg_text *out)
{
    switch (step->verb) {
    case IS_GAIN:
        mg_put(out, "gain(");
        put_goods(&step->goods, "+", true, out);
        mg_putc(out, ')');
        put_times(step->times, out);
        break;
    case IS_DRAW:
        put_with("draw(", step->n, ",", out);
        mg_put(out, codes[step->deck]);
        mg_putc(out, ')');
        break;
    case IS_LOOK:
        put_with("look(", step->n, ",", out);
        mg_put(out, codes[step->deck]);
        put_with(",keep=", step->keep, ")", out);
        break;
    case IS_CHOOSE: put_branches(step, "choose(", out); break;
    case IS_MAY: put_branches(step, "may(", out); break;
    case IS_PRAY: put_prayer(step, out); break;
    case IS_RAZE_HAND:
        mg_put(out, "raze_hand(");
        put_goods(&step->goods, "+", true, out);
        mg_putc(out, ')');
        break;
    case IS_RAZE_ENEMY:
        mg_put(out, "raze_enemy(");
        put_cost(&step->goods, out);
        put_word_of(",", step, out);
        break;
    case IS_STEAL:
        mg_put(out, "steal(");
        put_goods(&step->goods, "/", true, out);
        mg_putc(out, ')');
        break;
    case IS_LAY:
        mg_put(out, "lay(");
        put_goods(&step->goods, "+", true, out);
        put_with(",max=", step->max, ")", out);
        break;
    case IS_DISCARD_ENEMY: put_word_of("discard_enemy(", step, out); break;
    case IS_USE_PROD: put_word_of("use_prod(", step, out); break;
    case IS_USE_DEAL: put_word_of("use_deal(", step, out); break;
    case IS_READY: put_word_of("ready(", step, out); break;
    case IS_SAMURAI: put_with("samurai(", step->n, ")", out); break;
    case IS_MORE: put_with("more(", step->n, ")", out); break;
    case IS_TUCK: put_with("tuck(hand,max=", step->max, ")", out); break;
    case IS_SAVE: put_with("save(game,max=", step->max, ")", out); break;
    case IS_RAZE_OWN: mg_put(out, "raze_own()"); break;
    case IS_CONVERT: mg_put(out, "convert()"); break;
    case IS_LOOT: mg_put(out, "loot()"); break;
    case IS_REVEAL_RAZE: mg_put(out, "reveal_raze()"); break;
    case IS_DROP_ENEMY_DEAL: mg_put(out, "drop_enemy_deal()"); break;
    case IS_TAKE_DEAL: mg_put(out, "take_deal()"); break;
    case IS_TRADE_DEAL: mg_put(out, "trade_deal()"); break;
    case IS_BUILD_DEAL: mg_put(out, "build_deal(noL)"); break;
    case IS_BUILD_HAND: mg_put(out, "build_hand(faction,noL)"); break;
    case IS_BLOCK: mg_put(out, "block()"); break;
    case IS_TAKEOVER: mg_put(out, "takeover()"); break;
    case IS_FOUND_HAND: mg_put(out, "found_hand()"); break;
    case IS_PICK_DISCARD: mg_put(out, "pick_discard()"); break;
    case IS_TUCK_NEW: mg_put(out, "tuck_new(same)"); break;
    case IS_STATUE: mg_put(out, "statue()"); break;
    case IS_UNLOCK: mg_put(out, "unlock()"); break;
    case IS_COLOUR: mg_put(out, "colour()"); break;
    case IS_SAVE_COST: mg_put(out, "save_cost(round)"); break;
    default: fail_msg("verb %d", step->verb);
    }
}

static void put_steps(unsigned first, unsigned steps, struct mg_text *out)
{
    for (unsigned i = 0; i < steps; i++) {
        mg_put(out, i > 0 ? " then " : "");
        put_step(&is_steps[first + i], out);
    }
}

static void put_event(const struct is_clause *c, struct mg_text *out)
{
    static const char *const events[IS_TRIGGERS] = {
        [IS_ON_BUILD] = "build",       [IS_ON_DEAL] = "deal",
        [IS_ON_RAZE] = "raze",         [IS_ON_RAZED] = "razed",
        [IS_ON_GAINVP] = "gainvp",     [IS_ON_EXCHANGE] = "exchange",
        [IS_ON_SEND] = "send",         [IS_ON_PRAY_START] = "pray.start",
        [IS_ON_PRAY_END] = "pray.end", [IS_ON_SET] = "set",
        [IS_ON_TECH] = "tech",
    };
    mg_put(out, "ON ");
    mg_put(out, events[c->event]);
    mg_put(out, c->enemy ? ".enemy" : "");
    if (c->filter != IS_NO_WORD) {
        mg_putc(out, '[');
        mg_put(out, word(c->filter));
        mg_putc(out, ']');
    }
    mg_put(out, ": ");
}

static void put_static(const struct is_clause *c, struct mg_text *out)
{
    switch (c->modifier) {
    case IS_IMMUNE: mg_put(out, "STATIC immune(raze)"); break;
    case IS_SAMURAI_MORE: put_with("STATIC samurai(+", c->value, ")", out); break;
    case IS_PROTECT_COMMON: put_with("STATIC protect(common,+", c->value, ")", out); break;
    default: put_with("STATIC worth(", c->value, ")", out); break;
    }
}

static void put_clause(const struct is_clause *c, struct mg_text *out)
{
    switch (c->kind) {
    case IS_BONUS: mg_put(out, "BONUS: "); break;
    case IS_PROD: mg_put(out, "PROD: "); break;
    case IS_OPEN: mg_put(out, "OPEN: "); break;
    case IS_FREE: mg_put(out, "FREE: "); break;
    case IS_END: mg_put(out, "END: "); break;
    case IS_ON: put_event(c, out); break;
    case IS_STATIC: put_static(c, out); return;
    case IS_STORE:
        put_with("STORE ", c->times, " ", out);
        put_goods(&c->cost, "/", false, out);
        return;
    default:
        put_with(c->kind == IS_ACT ? "ACT" : "ACTU", c->times, ": ", out);
        put_cost(&c->cost, out);
        mg_put(out, " => ");
        break;
    }
    put_steps(c->step, c->steps, out);
    if (c->limit > 0)
        put_with(" limit ", c->limit, "", out);
}

/* ---- card by card ------------------------------------------------------------------------ */

static void put_fields(const struct is_row *row, struct mg_text *out)
{
    if (row->copies > 0)
        mg_put_number(out, row->copies);
    mg_put(out, row->copies > 0 ? " " : "- ");
    mg_put(out, kinds[row->kind]);
    mg_putc(out, ' ');
    put_set(row->colours, out);
    mg_put(out, ", cost ");
    put_cost(&row->cost, out);
    mg_put(out, ", raze ");
    mg_put(out, row->raze.kinds == 0 ? "-" : "");
    put_goods(&row->raze, "+", true, out);
    mg_put(out, ", deal ");
    mg_put(out, row->deal == IS_GOODS ? "-" : codes[row->deal]);
}

static void put_ability(const struct is_row *row, struct mg_text *out)
{
    for (unsigned i = 0; i < row->clauses; i++) {
        mg_put(out, i > 0 ? " ; " : "");
        put_clause(is_clause_of(row, i), out);
    }
}

/* "BAR001-003" */
static void put_id(const struct is_row *row, struct mg_text *out)
{
    const char *first = is_card_words[row->first],
               *last = is_card_words[row->first + row->cards - 1];
    char upper[4] = { (char)toupper(first[0]), (char)toupper(first[1]), (char)toupper(first[2]),
                      '\0' };
    mg_put(out, upper);
    mg_put(out, first + 3);
    if (row->cards > 1) {
        mg_putc(out, '-');
        mg_put(out, last + 3);
    }
}

static void every_card_is_the_one_that_the_table_prints(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof all / sizeof all[0], IS_ROWS);
    for (unsigned i = 0; i < IS_ROWS; i++) {
        char id[20], fields[120], ability[300];
        struct mg_text a = { .buf = id, .cap = sizeof id },
                       b = { .buf = fields, .cap = sizeof fields },
                       c = { .buf = ability, .cap = sizeof ability };
        put_id(&is_rows[i], &a);
        put_fields(&is_rows[i], &b);
        put_ability(&is_rows[i], &c);
        assert_string_equal(id, all[i].id);
        assert_string_equal(is_rows[i].name, all[i].name);
        assert_string_equal(fields, all[i].fields);
        assert_string_equal(ability, all[i].ability);
    }
}

/* What is looked up often is found in the clauses, and says the same. */
static void what_is_found_in_the_clauses_is_there(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < IS_ROWS; i++) {
        const struct is_row *row = &is_rows[i];
        unsigned listens = 0, statics = 0, prod = IS_NO_CLAUSE, bonus = IS_NO_CLAUSE, acts = 0;
        for (unsigned k = 0; k < row->clauses; k++) {
            const struct is_clause *c = is_clause_of(row, k);
            listens |= c->kind == IS_ON ? 1u << c->event : 0;
            statics |= c->kind == IS_STATIC ? 1u << c->modifier : 0;
            if (c->kind == IS_PROD || c->kind == IS_OPEN)
                prod = row->clause + k;
            if (c->kind == IS_BONUS)
                bonus = row->clause + k;
            if (c->kind == IS_ACT || c->kind == IS_ACTU)
                assert_int_equal(row->act[acts++], row->clause + k);
        }
        assert_int_equal(row->listens, listens);
        assert_int_equal(row->statics, statics);
        assert_int_equal(row->prod, prod);
        assert_int_equal(row->bonus, bonus);
        for (; acts < 2; acts++)
            assert_int_equal(row->act[acts], IS_NO_CLAUSE);
        for (unsigned card = row->first; card < row->first + row->cards; card++)
            assert_int_equal(is_row_of[card], i);
    }
}

/* IS-DECK-09, IS-DECK-10, IS-DECK-12: the groups in the order of the cards, by copies. */
/* IS-DECK-09, IS-DECK-10 */
static void every_pack_has_the_cards_that_the_book_counts(void **unused)
{
    static const struct {
        const char *first, *last;
        uint8_t pack;
    } parts[] = {
        { "bar001", "bar030", IS_BASE },
        { "bar061", "bar070", IS_PACK_AZTECS },
        { "jap001", "jap030", IS_BASE },
        { "jap061", "jap070", IS_PACK_AZTECS },
        { "rom001", "rom030", IS_BASE },
        { "rom061", "rom070", IS_PACK_AZTECS },
        { "egy001", "egy030", IS_BASE },
        { "egy061", "egy070", IS_PACK_AZTECS },
        { "atl001", "atl030", IS_BASE },
        { "atl051", "atl060", IS_PACK_AZTECS },
        { "azt001", "azt030", IS_BASE },
        { "azt031", "azt040", IS_PACK_FRIENDS },
        { "azt041", "azt050", IS_PACK_ATLANTEANS },
        { "azt051", "azt060", IS_PACK_THREE },
    };
    unsigned card = IS_COMMON_CARDS + 1;
    (void)unused;
    for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        assert_int_equal(card_of(parts[i].first), card);
        for (; card <= card_of(parts[i].last); card++) {
            assert_int_equal(is_row(card)->pack, parts[i].pack);
            assert_int_equal(is_groups[is_row(card)->group].pack, parts[i].pack);
            assert_int_equal(is_groups[is_row(card)->group].cards, is_row(card)->copies);
        }
    }
    assert_int_equal(card, IS_CARDS);
}

static void every_board_is_the_one_that_the_table_prints(void **unused) /* IS-CLN-06, IS-DEF-07 */
{
    static const struct {
        const char *produces, *stores;
    } boards[IS_FACTIONS] = {
        [IS_BARBARIANS] = { "5P+1R", "P" },       [IS_JAPANESE] = { "4P+1W+1R", "F" },
        [IS_ROMANS] = { "2P+1W+1S+1R", "R" },     [IS_EGYPTIANS] = { "3P+1G+1R", "G" },
        [IS_ATLANTEANS] = { "3P+1S+1T+1R", "S" }, [IS_AZTECS] = { "3P+1F+1R+1B3", "W" },
    };
    (void)unused;
    for (int faction = IS_BARBARIANS; faction < IS_FACTIONS; faction++) {
        char line[60];
        struct mg_text out = { .buf = line, .cap = sizeof line };
        put_goods(&is_boards[faction].produces, "+", true, &out);
        assert_string_equal(line, boards[faction].produces);
        assert_string_equal(codes[is_boards[faction].stores], boards[faction].stores);
    }
    /* one Defence token each, as many as players for the Atlanteans */
    for (int players = 1; players <= IS_SEATS; players++) {
        char options[60];
        snprintf(options, sizeof options, "players=%d faction1=atlanteans", players);
        struct is_state s = table(options);
        produces(&s, 0);
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(s.player[seat].supply[IS_D], seat == 0 ? players : 1);
    }
}

static void the_attack_deck_is_the_one_that_the_table_prints(void **unused) /* IS-SOLO-02 */
{
    static const char *const targets[IS_ATTACKS] = { "W", "W", "W", "S", "S", "S", "P", "P",
                                                     "P", "F", "F", "G", "G", "V", "V", "C" };
    (void)unused;
    for (int i = 0; i < IS_ATTACKS; i++)
        assert_string_equal(codes[is_attack_target[i]], targets[i]);
    assert_string_equal(is_card_words[IS_ATTACK], "atk01");
    assert_string_equal(is_card_words[IS_ATTACK + IS_ATTACKS - 1], "atk16");
}

/* IS-SOLO-23; limits of pieces. */
/* IS-SOLO-23, IS-GDS-07 */
static void ratings_and_pieces_are_those_that_the_book_counts(void **unused)
{
    static const int from[] = { 0, 30, 40, 50, 60, 70, 80 };
    (void)unused;
    for (int i = 0; i < 7; i++) {
        assert_int_equal(is_rating(from[i]), i);
        if (i > 0)
            assert_int_equal(is_rating(from[i] - 1), i - 1);
    }
    assert_int_equal(IS_EGYPTIAN_TOKENS, 4);
    assert_int_equal(IS_STATUES, 3);
    assert_int_equal(IS_DECK_CARDS, 30);
    assert_int_equal(IS_LAST_ROUND, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_card_is_the_one_that_the_table_prints),
        TEST(what_is_found_in_the_clauses_is_there),
        TEST(every_pack_has_the_cards_that_the_book_counts),
        TEST(every_board_is_the_one_that_the_table_prints),
        TEST(the_attack_deck_is_the_one_that_the_table_prints),
        TEST(ratings_and_pieces_are_those_that_the_book_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
