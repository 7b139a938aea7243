/* What Crusader Kingdoms shows of its own where a game is set up: how many play is which game. */

/* Asked for at once; what else there is, is folded away. */
export const first = ['players'];
export const headline = 'players';

/** @type {Record<string, Record<string, string>>} */
export const words = {
    en: {
        'option muslim_cards': 'Muslim cards',
        'option players': 'Which game',
        'players 4': '2nd Crusade',
        'players 4 text': 'Four, everybody for himself.',
        'players 3': 'Saladin',
        'players 3 text': 'Three: one Muslim realm against two Christian ones.',
        'players 2': '3rd Crusade',
        'players 2 text': 'Two together against the automatic Muslims.',
        'players 1': '1st Crusade',
        'players 1 text': 'Alone against the automatic Muslims.',
    },
    it: {
        'option muslim_cards': 'Carte musulmane',
        'option players': 'Quale partita',
        'players 4': 'Seconda crociata',
        'players 4 text': 'In quattro, ognuno per sé.',
        'players 3': 'Saladino',
        'players 3 text': 'In tre: un regno musulmano contro due cristiani.',
        'players 2': 'Terza crociata',
        'players 2 text': 'In due, insieme contro i musulmani automatici.',
        'players 1': 'Prima crociata',
        'players 1 text': 'Da solo contro i musulmani automatici.',
    },
    es: {
        'option muslim_cards': 'Cartas musulmanas',
        'option players': 'Qué partida',
        'players 4': 'Segunda cruzada',
        'players 4 text': 'Cuatro, cada uno por su cuenta.',
        'players 3': 'Saladino',
        'players 3 text': 'Tres: un reino musulmán contra dos cristianos.',
        'players 2': 'Tercera cruzada',
        'players 2 text': 'Dos juntos contra los musulmanes automáticos.',
        'players 1': 'Primera cruzada',
        'players 1 text': 'Solo contra los musulmanes automáticos.',
    },
};
