/* The two decks, C6 and C7 of the rules text. */
#include "content.h"

#define TROOP(n)                                                                                   \
    OR_TROOP, n, 0, false, false, 0,                                                               \
        N_("Counts that many dice in an attack, or is the price of a Raid.")
#define RESPONSE(dice, sides) OR_RESPONSE, dice, sides, false, false, 0
#define EVENT(choice)         OR_EVENT, 0, 0, false, false, choice
#define LASTING(choice)       OR_EVENT, 0, 0, false, true, choice
#define BOTH                  (OR_ON_ATTACK | OR_ON_DEFENCE)

const struct or_kind or_kinds[OR_KEYS] = {
    [OR_NO_CARD] = { "", "", OR_NO_TYPE, 0, 0, false, false, 0, "" },

    [OR_AHDATH] = { "AHDATH", N_("Ahdath militia"), TROOP(1) },
    [OR_TURCOMANS] = { "TURCOMANS", N_("Turcoman horsemen"), TROOP(2) },
    [OR_ASKAR] = { "ASKAR", N_("Askar"), TROOP(3) },
    [OR_MAMLUKS] = { "MAMLUKS", N_("Mamluks"), TROOP(4) },
    [OR_SERGEANTS] = { "SERGEANTS", N_("Foot sergeants"), TROOP(1) },
    [OR_ARMED_PILGRIMS] = { "ARMED_PILGRIMS", N_("Armed pilgrims"), TROOP(2) },
    [OR_KNIGHTS] = { "KNIGHTS", N_("Knights"), TROOP(3) },
    [OR_MILITARY_ORDERS] = { "MILITARY_ORDERS", N_("Military orders"), TROOP(4) },

    [OR_LEADER] = { "LEADER", N_("Leader"), RESPONSE(0, BOTH),
                    N_("After the roll, 3 points lift dice of its side.") },
    [OR_REGROUP] = { "REGROUP", N_("Regrouping"), OR_RESPONSE, 0, OR_ON_ATTACK, true, false, 0,
                     N_("After the attack its owner takes back his highest Troop.") },
    [OR_HORSE_ARCHERS] = { "HORSE_ARCHERS", N_("Horse archers"), RESPONSE(0, BOTH),
                           N_("The other side has one die less.") },
    [OR_AMBUSH] = { "AMBUSH", N_("Ambush"), RESPONSE(0, OR_ON_DEFENCE),
                    N_("The highest Troop of the attack gives no dice.") },
    [OR_NAPHTHA] = { "NAPHTHA", N_("Naphtha"), RESPONSE(2, OR_ON_DEFENCE),
                     N_("The defence has 2 more dice.") },
    [OR_TURCOPOLES] = { "TURCOPOLES", N_("Turcopoles"), RESPONSE(2, OR_ON_DEFENCE),
                        N_("The defence of an area with a castle has 2 more dice.") },
    [OR_SIEGE_ENGINES] = { "SIEGE_ENGINES", N_("Siege engines"), RESPONSE(0, OR_ON_ATTACK),
                           N_("+1 castles give the defence no dice.") },
    [OR_TRUE_CROSS] = { "TRUE_CROSS", N_("True Cross"), RESPONSE(0, BOTH),
                        N_("Its side rolls its misses again, once.") },
    [OR_CROSSBOWMEN] = { "CROSSBOWMEN", N_("Crossbowmen"), RESPONSE(1, BOTH),
                         N_("Its side has one more die.") },
    [OR_TREASON] = { "TREASON", N_("Treason"), RESPONSE(0, BOTH),
                     N_("At the reveal, one Response of the other side has no effect.") },

    [OR_INCURSION] = { "INCURSION", N_("Incursion"), EVENT(OR_CHOOSE_OPPONENT),
                       N_("An opponent discards a card at random.") },
    [OR_WALLS] = { "WALLS", N_("Walls"), EVENT(OR_CHOOSE_NOTHING),
                   N_("Turn one of your castles to +1.") },
    [OR_TRADE] = { "TRADE", N_("Trade"), EVENT(OR_CHOOSE_NOTHING), N_("Your Bonus goes up by 1.") },
    [OR_SEDUCTION] = { "SEDUCTION", N_("Seduction"), EVENT(OR_CHOOSE_OPPONENT),
                       N_("Take a card at random from a player of the other faith.") },
    [OR_SCORCHED_EARTH] = { "SCORCHED_EARTH", N_("Scorched earth"), EVENT(OR_CHOOSE_OPPONENT),
                            N_("An opponent's Bonus goes down by 1.") },
    [OR_MERCENARIES] = { "MERCENARIES", N_("Mercenaries"), EVENT(OR_CHOOSE_AREA),
                         N_("An attack in which each of your cards that is no Troop counts as a Troop of value 2.") },
    [OR_MINOR_CAMPAIGN] = { "MINOR_CAMPAIGN", N_("Minor campaign"), EVENT(OR_CHOOSE_AREA),
                            N_("An attack on an independent realm with 3 more dice; Troops are optional.") },
    [OR_JEWS] = { "JEWS", N_("Jewish communities"), EVENT(OR_CHOOSE_NOTHING),
                  N_("Draw 3 cards, then discard one.") },
    [OR_SUCCESSION] = { "SUCCESSION", N_("Succession"), EVENT(OR_CHOOSE_AREA),
                        N_("Roll a die: on 4 or more an opponent's regular castle leaves its area.") },
    [OR_WATCHTOWERS] = { "WATCHTOWERS", N_("Watchtowers"), LASTING(OR_CHOOSE_NOTHING),
                         N_("This turn attacks against you are laid face up, and a Raid against you needs a 6.") },
    [OR_TRUCE] = { "TRUCE", N_("Truce"), LASTING(OR_CHOOSE_OPPONENT),
                   N_("This turn you and an opponent may neither attack nor raid each other.") },
    [OR_JOINT_ATTACK] = { "JOINT_ATTACK", N_("Joint attack"), EVENT(OR_CHOOSE_AREA),
                          N_("An attack together with another neighbour of the area; both are rewarded.") },
    [OR_ASSASSINS] = { "ASSASSINS", N_("Assassins"), EVENT(OR_CHOOSE_OPPONENT),
                       N_("Look at an opponent's hand and discard one of its cards.") },
    [OR_TROUBADOURS] = { "TROUBADOURS", N_("Troubadours"), EVENT(OR_CHOOSE_OPPONENT),
                         N_("Look at an opponent's hand, take a card of it and give one of yours.") },
    [OR_SPIES] = { "SPIES", N_("Spies"), LASTING(OR_CHOOSE_OPPONENT),
                   N_("This turn you see an opponent's hand.") },
    [OR_PREACHING] = { "PREACHING", N_("Preaching"), EVENT(OR_CHOOSE_NOTHING),
                       N_("Draw 2 cards.") },
    [OR_DONATIONS] = { "DONATIONS", N_("Donations"), EVENT(OR_CHOOSE_NOTHING),
                       N_("Your Bonus goes up by 1.") },
    [OR_BLOCKADE] = { "BLOCKADE", N_("Blockade"), EVENT(OR_CHOOSE_OPPONENT),
                      N_("An opponent's Bonus goes down by 1.") },
    [OR_FORTIFICATION] = { "FORTIFICATION", N_("Fortification"), EVENT(OR_CHOOSE_NOTHING),
                           N_("Turn one of your castles to +1.") },
    [OR_DEUS_VULT] = { "DEUS_VULT", N_("Deus vult"), EVENT(OR_CHOOSE_AREA),
                       N_("An attack with 2 more dice.") },
};

const uint8_t or_keys[OR_CARDS] = {
    /* C6, the Muslim deck: 16 Troops, 7 Responses, 13 Events. */
    [1 ... 4] = OR_AHDATH,          /* M01 to M04 */
    [5 ... 9] = OR_TURCOMANS,       /* M05 to M09 */
    [10 ... 14] = OR_ASKAR,         /* M10 to M14 */
    [15 ... 16] = OR_MAMLUKS,       /* M15 to M16 */
    [17 ... 18] = OR_LEADER,        /* M17 to M18 */
    [19] = OR_REGROUP,              /* M19 */
    [20 ... 21] = OR_HORSE_ARCHERS, /* M20 to M21 */
    [22] = OR_AMBUSH,               /* M22 */
    [23] = OR_NAPHTHA,              /* M23 */
    [24 ... 25] = OR_INCURSION,     /* M24 to M25 */
    [26 ... 27] = OR_WALLS,         /* M26 to M27 */
    [28] = OR_TRADE,                /* M28 */
    [29] = OR_SEDUCTION,            /* M29 */
    [30] = OR_SCORCHED_EARTH,       /* M30 */
    [31] = OR_MERCENARIES,          /* M31 */
    [32] = OR_MINOR_CAMPAIGN,       /* M32 */
    [33] = OR_JEWS,                 /* M33 */
    [34] = OR_SUCCESSION,           /* M34 */
    [35] = OR_WATCHTOWERS,          /* M35 */
    [36] = OR_TRUCE,                /* M36 */

    /* C7, the Christian deck: 17 Troops, 8 Responses, 11 Events. */
    [37 ... 40] = OR_SERGEANTS,       /* C01 to C04 */
    [41 ... 46] = OR_ARMED_PILGRIMS,  /* C05 to C10 */
    [47 ... 51] = OR_KNIGHTS,         /* C11 to C15 */
    [52 ... 53] = OR_MILITARY_ORDERS, /* C16 to C17 */
    [54 ... 55] = OR_TURCOPOLES,      /* C18 to C19 */
    [56 ... 57] = OR_LEADER,          /* C20 to C21 */
    [58] = OR_SIEGE_ENGINES,          /* C22 */
    [59] = OR_TRUE_CROSS,             /* C23 */
    [60] = OR_CROSSBOWMEN,            /* C24 */
    [61] = OR_TREASON,                /* C25 */
    [62] = OR_INCURSION,              /* C26 */
    [63] = OR_JOINT_ATTACK,           /* C27 */
    [64] = OR_ASSASSINS,              /* C28 */
    [65] = OR_TROUBADOURS,            /* C29 */
    [66] = OR_SPIES,                  /* C30 */
    [67] = OR_PREACHING,              /* C31 */
    [68] = OR_DONATIONS,              /* C32 */
    [69] = OR_BLOCKADE,               /* C33 */
    [70 ... 71] = OR_FORTIFICATION,   /* C34 to C35 */
    [72] = OR_DEUS_VULT,              /* C36 */
};

/* clang-format off */
static const char *const card_words[OR_CARDS] = {
    NULL,
    "ahdath-m01", "ahdath-m02", "ahdath-m03", "ahdath-m04", "turcomans-m05", "turcomans-m06",
    "turcomans-m07", "turcomans-m08", "turcomans-m09", "askar-m10", "askar-m11", "askar-m12",
    "askar-m13", "askar-m14", "mamluks-m15", "mamluks-m16", "leader-m17", "leader-m18",
    "regrouping-m19", "horse-archers-m20", "horse-archers-m21", "ambush-m22", "naphtha-m23",
    "incursion-m24", "incursion-m25", "walls-m26", "walls-m27", "trade-m28", "seduction-m29",
    "scorched-earth-m30", "mercenaries-m31", "minor-campaign-m32", "jews-m33", "succession-m34",
    "watchtowers-m35", "truce-m36",
    "sergeants-c01", "sergeants-c02", "sergeants-c03", "sergeants-c04", "armed-pilgrims-c05",
    "armed-pilgrims-c06", "armed-pilgrims-c07", "armed-pilgrims-c08", "armed-pilgrims-c09",
    "armed-pilgrims-c10", "knights-c11", "knights-c12", "knights-c13", "knights-c14",
    "knights-c15", "military-orders-c16", "military-orders-c17", "turcopoles-c18",
    "turcopoles-c19", "leader-c20", "leader-c21", "siege-engines-c22", "true-cross-c23",
    "crossbowmen-c24", "treason-c25", "incursion-c26", "joint-attack-c27", "assassins-c28",
    "troubadours-c29", "spies-c30", "preaching-c31", "donations-c32", "blockade-c33",
    "fortification-c34", "fortification-c35", "deus-vult-c36",
};
/* clang-format on */

/* C8: Mamluks M16, Mercenaries, Minor campaign, Jews, Succession, Watchtowers, Truce; Joint attack,
 * Assassins, Troubadours, Spies. */
const uint8_t or_removed[] = { 16, 31, 32, 33, 34, 35, 36, 36 + 27, 36 + 28, 36 + 29, 36 + 30, 0 };

const struct mg_names or_card_names = { .count = OR_CARDS, .name = card_words };
