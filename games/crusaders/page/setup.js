/* What Crusaders shows of its own where a game is set up: words of its options. */

/* Asked for at once; what else there is, is folded away. */
export const first = ['expansion', 'variant', 'orders'];

/** @type {Record<string, Record<string, string>>} */
export const words = {
    en: {
        'option expansion': 'Divine Influence',
        'option variant': 'Wheels',
        'option orders': 'Knight orders',
        'variant standard': 'one random wheel for all',
        'variant first': 'first game',
        'variant learning': 'learning game',
        'variant unpredictable': 'a random wheel for each',
        'variant tournament': 'as the players like',
        'orders deal2': 'one of two',
        'orders draft': 'from a common row',
        'orders none': 'none',
        'expansion off': 'Base game',
        'expansion on': 'With Divine Influence',
        'expansion off text': 'The five orders as they were.',
        'expansion on text': 'More buildings, influence tiles, coats of arms.',
    },
    it: {
        'option expansion': 'Divine Influence',
        'option variant': 'Ruote',
        'option orders': 'Ordini cavallereschi',
        'variant standard': 'una ruota a caso per tutti',
        'variant first': 'prima partita',
        'variant learning': 'partita introduttiva',
        'variant unpredictable': 'una ruota a caso per ciascuno',
        'variant tournament': 'a scelta dei giocatori',
        'orders deal2': 'uno fra due',
        'orders draft': 'da una fila comune',
        'orders none': 'nessuno',
        'expansion off': 'Gioco base',
        'expansion on': 'Con Divine Influence',
        'expansion off text': 'I cinque ordini com’erano.',
        'expansion on text': 'Più edifici, tessere influenza, stemmi.',
    },
    es: {
        'option expansion': 'Divine Influence',
        'option variant': 'Ruedas',
        'option orders': 'Órdenes de caballería',
        'variant standard': 'una rueda al azar para todos',
        'variant first': 'primera partida',
        'variant learning': 'partida de aprendizaje',
        'variant unpredictable': 'una rueda al azar para cada uno',
        'variant tournament': 'a gusto de los jugadores',
        'orders deal2': 'una de dos',
        'orders draft': 'de una fila común',
        'orders none': 'ninguna',
        'expansion off': 'Juego básico',
        'expansion on': 'Con Divine Influence',
        'expansion off text': 'Las cinco órdenes como eran.',
        'expansion on text': 'Más edificios, losetas de influencia, escudos.',
    },
};
