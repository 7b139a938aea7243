/* The set-up sheet drawn: ways to play, choices as cards, and a foot that says the whole in one sentence. */
import { app, gameName, levelName } from './app.js';
import { crest, h, icon } from './dom.js';
import { header, siteActions } from './head.js';
import { splitName } from './lobby.js';
import { ofSeat, SCENARIO_BYTES, SetUp } from './setup.js';
import { redraw } from './app.js';
import { language, plural, t } from './text.js';

/** @typedef {import('./types.js').Option} Option */
/** @typedef {{value: string | number, name: string, text?: string, picture?: any, facts?: [string, string][]}} Pick */

const WAYS = /** @type {const} */ ([['solo', 'person'], ['friends', 'link'], ['screen', 'screen']]);
const MOST_CARDS = 8;    // more than these are shown when asked for
const SHORT = 4;         // so many plain words stand side by side; more are a list

/** @param {SetUp} s */
export function drawSetUp(s) {
    const game = s.game();
    if (s.about === null || s.together === null || game === undefined) return [header('', siteActions(), 'start'),
        h('main', { class: 'home', key: 'home' }, h('p', { class: 'opening' }, s.wrong !== '' ? [icon('note'), ' ', s.wrong, ' ', h('a', { href: '/' }, t('all games'))] : t('opening')))];
    const [name] = splitName(game.name);
    document.title = `${t('play')} · ${name}`;
    return [
        header('', siteActions(), `g-${s.id}`),
        h('main', { class: `home sheet g-${s.id}`, key: 'sheet' },
            h('div', { class: 'top' }, h('span', { class: 'crest' }, crest(s.id)),
                h('div', null, h('h1', { tabindex: '-1' }, name), h('p', { class: 'small muted' }, game.about)),
                h('a', { class: 'btn plain', href: '/', 'aria-label': t('back to the games') }, icon('close'))),
            h('div', { class: 'ways', role: 'group', 'aria-label': t('how you play') }, WAYS.map(([way, sign]) => h('button', {
                class: 'btn', type: 'button', key: way, 'data-way': way, 'aria-pressed': String(s.way === way), onclick: () => s.setWay(way),
            }, icon(sign), h('span', null, t(`way ${way}`))))),
            h('form', { class: 'newtable', 'aria-label': t('new table'), onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); s.start(); } },
                h('div', { class: 'parts cols' }, h('div', { class: 'parts' }, main(s)), h('div', { class: 'parts' }, beside(s))),
                foot(s))),
    ];
}

/* ---- a choice -------------------------------------------------------------------------------------------- */

/**
 * Radio buttons as cards, or side by side where they are plain words.
 * @param {SetUp} s @param {string} name @param {string} title @param {Pick[]} picks @param {string | number} now @param {(value: any) => void} set @param {{cls?: string, note?: string}} [more]
 */
function choice(s, name, title, picks, now, set, { cls = '', note = '' } = {}) {
    const plain = picks.every(pick => pick.text === undefined && pick.picture === undefined);
    return h('fieldset', { class: 'pick', key: name }, h('legend', null, title, note === '' ? null : h('small', null, note)),
        h('div', { class: `opts ${plain ? 'seg' : ''} ${cls}` }, picks.map(pick => radio(s, name, pick, String(pick.value) === String(now), () => set(pick.value), plain))),
        plain ? reasons(s, name, picks) : null);
}

/** Why some of these words cannot be chosen now: once, below them. @param {SetUp} s @param {string} name @param {Pick[]} picks */
function reasons(s, name, picks) {
    const why = new Set(picks.map(pick => refusalOf(s, name, pick)?.message).filter(message => message !== undefined));
    return [...why].map(message => h('p', { class: 'small muted', key: message }, message));
}

/** @param {SetUp} s @param {string} name @param {Pick} pick */
function refusalOf(s, name, pick) { return name.startsWith('option-') ? s.refusal(name.slice('option-'.length), pick.value) : undefined; }

/** @param {SetUp} s @param {string} name @param {Pick} pick @param {boolean} on @param {() => void} set @param {boolean} plain */
function radio(s, name, pick, on, set, plain) {
    const no = refusalOf(s, name, pick);
    return h('label', { class: `${no ? 'dis' : ''} ${pick.picture ? 'scen' : ''}`, key: String(pick.value), title: no?.message },
        h('input', { type: 'radio', name, value: pick.value, 'data-value': pick.value, checked: on, disabled: no !== undefined, onchange: set }),
        pick.picture, h('span', { class: 'tx' }, h('b', null, pick.name), no && !plain ? h('small', null, no.message) : pick.text ? h('small', null, pick.text) : null,
            pick.facts ? h('span', { class: 'facts2' }, pick.facts.map(([sign, text]) => h('span', { key: text }, icon(sign), text))) : null));
}

/** What may be chosen, as it is shown. @param {SetUp} s @param {Option} option @returns {Pick[]} */
function picksOf(s, option) {
    const least = option.name === 'players' ? s.leastPlayers() : option.low ?? 0;
    const values = option.values ?? Array.from({ length: (option.high ?? 0) - least + 1 }, (_, i) => i + least);
    return values.map(value => {
        const card = s.own?.card?.(setUpUi(s), option.name, String(value)) ?? null;
        const base = ofSeat(option.name)?.[0] ?? option.name;
        return { value, name: s.valueName(option.name, value), text: s.said(`${option.name} ${value} text`, `${base} ${value} text`) ?? undefined, picture: card?.picture, facts: card?.facts };
    });
}

/** @param {SetUp} s @returns {import('./games.js').SetUpUi} */
function setUpUi(s) {
    return { content: s.about?.content, options: s.together?.options ?? {}, word: (key, ...args) => (s.said(key) ?? key).replace(/\{(\d)\}/g, (_, i) => String(args[Number(i)] ?? '')) };
}

/** @param {SetUp} s @param {Option} option */
function asked(s, option) {
    const picks = picksOf(s, option), set = (/** @type {any} */ value) => s.choose(option.name, value), now = s.value(option.name);
    const name = `option-${option.name}`, title = s.optionName(option.name, ofSeat(option.name)?.[1] === s.mine), cards = picks.some(pick => pick.text !== undefined || pick.picture !== undefined);
    if (picks.length > MOST_CARDS && cards) return folded(s, name, title, picks, now, set);
    if (!cards && picks.length > MOST_CARDS) return list(s, option, picks);
    return choice(s, name, title, picks, now, set, { cls: !cards ? '' : picks.length % 3 === 0 || picks.length > 4 ? 'c2 c3' : 'c2' });
}

/** Many cards: the first ones, and the chosen one; the others are asked for. @param {SetUp} s @param {string} name @param {string} title @param {Pick[]} picks @param {any} now @param {(value: any) => void} set */
function folded(s, name, title, picks, now, set) {
    const most = 6, shown = s.all ? picks : picks.filter((pick, i) => i < most || pick.value === now);
    return [choice(s, name, title, shown, now, set, { cls: 'c2 c3', note: s.all ? '' : t('so many of', shown.length, picks.length) }),
        s.all ? null : h('p', { key: `${name} all` }, h('button', { class: 'btn show-all', type: 'button', onclick: () => { s.all = true; redraw(); } }, t('show all', picks.length)))];
}

/** A list of values. @param {SetUp} s @param {Option} option @param {Pick[]} picks */
function list(s, option, picks) {
    const id = `option-${option.name}`;
    return h('p', { class: 'field', key: option.name }, h('label', { for: id }, h('b', null, s.optionName(option.name)), h('small', { class: 'muted' }, option.text)),
        h('select', { id, value: s.value(option.name), onchange: (/** @type {Event} */ e) => s.choose(option.name, /** @type {HTMLSelectElement} */ (e.target).value) },
            picks.map(pick => h('option', { value: pick.value, key: String(pick.value), disabled: s.refusal(option.name, pick.value) !== undefined, title: s.refusal(option.name, pick.value)?.message }, pick.name))));
}

/* ---- the parts ------------------------------------------------------------------------------------------- */

/** Those that the game asks for first; the number of players always; of a seat's, only one's own. @param {SetUp} s */
function split(s) {
    const options = s.about?.options ?? [], first = s.own?.first ?? options.slice(0, 3).map(option => option.name);
    const isFirst = (/** @type {Option} */ option) => { const seat = ofSeat(option.name); return seat === null ? first.includes(option.name) : first.includes(seat[0]) && seat[1] === s.mine; };
    const order = (/** @type {Option} */ option) => first.indexOf(ofSeat(option.name)?.[0] ?? option.name);
    const shown = options.filter(option => isFirst(option) && option.name !== 'players').sort((a, b) => order(a) - order(b));
    const rest = options.filter(option => !shown.includes(option) && option.name !== 'players' && (ofSeat(option.name)?.[1] ?? 0) < s.players());
    return { players: options.find(option => option.name === 'players'), shown, rest };
}

/** @param {SetUp} s */
function main(s) {
    const { players, shown } = split(s);
    const several = players !== undefined && (players.high ?? 0) > s.leastPlayers();
    const count = several ? asked(s, /** @type {Option} */ (players)) : null, later = s.own?.headline !== undefined && s.own.headline !== 'players';
    return [later ? null : count, shown.map(option => asked(s, option)), later ? count : null, s.own?.card === undefined ? opponents(s) : null];
}

/** @param {SetUp} s */
function beside(s) {
    return [sides(s), s.own?.card !== undefined ? opponents(s) : null, s.way === 'solo' ? null : whoSits(s), s.has('bot:') ? ifBotFails(s) : null, begins(s), s.has('open') ? whoMayJoin(s) : null, s.way === 'screen' ? null : clock(s), s.has('open') ? agreed(s) : null, more(s)];
}

/** Where the game names its seats, one of them is yours. @param {SetUp} s */
function sides(s) {
    if (s.way === 'screen' || s.players() < 2 || !s.sided()) return null;
    const picks = (s.together?.seats ?? []).map((name, seat) => ({ value: seat, name: name ?? '', text: s.own?.side?.(setUpUi(s), seat) || undefined }));
    return choice(s, 'side', t('your side'), picks, s.mine, seat => { s.mine = Number(seat); redraw(); }, { cls: 'c2' });
}

/** Of the house of a level. @param {string} level @param {number} [n] */
function nameOf(level, n = 0) { return app.levels.find(one => one.id === level)?.house[n] ?? levelName(level); }

/** Opponents are people: a name and a shield for each level. @param {SetUp} s */
function opponents(s) {
    if (s.way !== 'solo' || s.players() < 2) return null;
    return [h('fieldset', { class: 'pick', key: 'level' }, h('legend', null, t('who plays against you')),
        h('div', { class: 'opts c2' }, app.levels.map((level, i) => h('label', { class: 'char', key: level.id },
            h('input', { type: 'radio', name: 'level', value: level.id, checked: s.level === level.id, onchange: () => { s.level = level.id; redraw(); } }),
            icon(`lv-${i + 1}`), h('b', null, nameOf(level.id), h('small', null, levelName(level.id))), h('span', null, h('small', null, level.text)))))),
    s.players() > 2 || app.bots.length > 0 ? h('details', { class: 'fold', key: 'each' }, h('summary', null, t('each opponent by himself')), h('div', null, rows(s))) : null];
}

/** @param {SetUp} s */
function rows(s) {
    return s.seats().map((who, seat) => {
        const id = `seat-of-${seat}`, name = s.together?.seats[seat] ?? t('seat n', seat + 1);
        const take = (/** @type {string} */ value) => {
            if (value === 'me' && s.way !== 'screen') s.mine = seat;
            else { s.others[`${s.way} ${seat}`] = value; if (seat === s.mine && value !== 'me') s.mine = -1; }   // who watches sits nowhere
            redraw();
        };
        return h('p', { class: 'seatrow', key: seat }, h('label', { for: id }, name),
            h('select', { id, value: who, onchange: (/** @type {Event} */ e) => take(/** @type {HTMLSelectElement} */ (e.target).value) },
                h('option', { value: 'me' }, s.way === 'screen' && seat !== s.mine ? t('at this screen') : t('me')),
                s.way === 'friends' ? h('option', { value: 'open' }, t('a friend')) : null,
                app.levels.map(level => h('option', { value: `ai:${level.id}`, key: level.id, title: level.text }, `${nameOf(level.id)} (${levelName(level.id)})`)),
                app.bots.map(bot => h('option', { value: bot.id, key: bot.id }, t('bot named', bot.name)))));
    });
}

/** @param {SetUp} s */
function whoSits(s) { return h('fieldset', { class: 'pick', key: 'sits' }, h('legend', null, t('who sits where')), h('div', null, rows(s))); }

/** @param {SetUp} s */
function ifBotFails(s) {
    return choice(s, 'botfails', t('if a bot fails'), [{ value: 'replace', name: t('bot replaced') }, { value: 'forfeit', name: t('bot forfeits') }], s.botFails, value => { s.botFails = value; redraw(); });
}

/** @param {SetUp} s */
function begins(s) {
    if (s.own?.begin === undefined) return null;
    const picks = s.own.begin.map(how => ({ value: how, name: s.valueName('begin', how), text: s.said(`begin ${how} text`) ?? undefined }));
    return choice(s, 'begin', s.optionName('begin'), picks, s.begin, how => { s.begin = how; redraw(); }, { cls: 'c2' });
}

/** @param {SetUp} s */
function whoMayJoin(s) {
    return choice(s, 'open', t('who may join'), [{ value: 'link', name: t('by link') }, { value: 'all', name: t('for everybody') }], s.everybody ? 'all' : 'link', value => { s.everybody = value === 'all'; redraw(); });
}

/** @param {SetUp} s */
function clock(s) {
    const set = (/** @type {'minutes' | 'increment' | 'days'} */ what) => (/** @type {number} */ n) => { s[what] = n; };
    return h('div', { class: 'clockpart', key: 'clock' },
        choice(s, 'clock', t('clock'), ['none', 'live', 'daily'].map(kind => ({ value: kind, name: t(kind === 'none' ? 'no clock' : `${kind} clock`) })), s.clock, value => { s.clock = value; redraw(); }),
        s.clock === 'live' ? h('p', { class: 'row', key: 'live' }, number('minutes', t('minutes each'), s.minutes, 1, 600, set('minutes')), number('increment', t('seconds per move'), s.increment, 0, 600, set('increment'))) : null,
        s.clock === 'daily' ? h('p', { class: 'row', key: 'daily' }, number('days', t('days per move'), s.days, 1, 60, set('days'))) : null);
}

/** What all who sit down agree to. The computer in place of the clock takes a clock, and hints do without. @param {SetUp} s */
function agreed(s) {
    const clocked = s.clock !== 'none', now = s.agreed();
    const picks = ['nobody', ...(s.players() > 2 ? ['vote'] : []), ...(clocked ? ['computer'] : [])].map(how => ({ value: how, name: t(`absence ${how}`) }));
    return h('details', { class: 'fold', key: 'agreed' }, h('summary', null, t('what you agree on')), h('div', null,
        choice(s, 'absence', t('if somebody is away'), picks, now.absence, value => { s.absence = value; redraw(); }),
        clocked ? null : tick('hints', s.hints, t('allow hints'), on => { s.hints = on; }),
        tick('chat', s.chat, t('allow chat'), on => { s.chat = on; })));
}

/** @param {SetUp} s */
function more(s) {
    const { rest } = split(s), changed = rest.filter(option => s.value(option.name) !== option.default).length;
    if (rest.length === 0 && !s.about?.scenarios) return null;
    return h('details', { class: 'fold', key: 'more' }, h('summary', null, t('more choices'), h('small', null, changed === 0 ? t('as in the book') : plural('changed choices', changed))),
        h('div', null, rest.map(option => s.about && (option.values?.length ?? 99) <= SHORT ? asked(s, option) : list(s, option, picksOf(s, option))), s.about?.scenarios ? ownScenario(s) : null));
}

/** A scenario of one's own, typed or from a file; it takes the place of the one chosen above. @param {SetUp} s */
function ownScenario(s) {
    return h('fieldset', { key: 'scenario', class: 'scenario' }, h('legend', null, t('own scenario')), h('p', { class: 'small muted' }, t('own scenario text')),
        h('p', { class: 'field', key: 'file' }, h('label', { for: 'scenario-file' }, t('scenario file')), h('input', { id: 'scenario-file', type: 'file', accept: '.txt,text/plain',
            onchange: (/** @type {Event} */ e) => { const file = /** @type {HTMLInputElement} */ (e.target).files?.[0]; if (file !== undefined) s.read(file); } })),
        h('p', { class: 'field', key: 'text' }, h('label', { for: 'scenario-text' }, t('scenario text')),
            h('textarea', { id: 'scenario-text', rows: 6, maxlength: SCENARIO_BYTES, spellcheck: 'false', value: s.scenario, oninput: (/** @type {Event} */ e) => { s.scenario = /** @type {HTMLTextAreaElement} */ (e.target).value; } })));
}

/* ---- fields ---------------------------------------------------------------------------------------------- */

/** @param {string} name @param {boolean} on @param {string} label @param {(on: boolean) => void} set */
function tick(name, on, label, set) {
    return h('label', { class: 'radio', key: name }, h('input', { type: 'checkbox', name, checked: on,
        onchange: (/** @type {Event} */ e) => { set(/** @type {HTMLInputElement} */ (e.target).checked); redraw(); } }), ' ', label);
}

/** @param {string} name @param {string} label @param {number} value @param {number} low @param {number} high @param {(n: number) => void} set */
function number(name, label, value, low, high, set) {
    return h('span', { class: 'field', key: name }, h('label', { for: `number-${name}` }, label),
        h('input', { id: `number-${name}`, type: 'number', min: low, max: high, value, required: true, onchange: (/** @type {Event} */ e) => {
            const n = Math.round(Number(/** @type {HTMLInputElement} */ (e.target).value));
            set(Math.min(high, Math.max(low, Number.isFinite(n) ? n : low)));
            redraw();
        } }));
}

/* ---- the foot -------------------------------------------------------------------------------------------- */

/** What it is called: its scenario or mode, or how many play. @param {SetUp} s */
function headline(s) {
    const by = s.own?.headline;
    if (s.scenario.trim() !== '') return t('own scenario');
    if (by !== undefined) return s.valueName(by, s.value(by));
    return s.players() === 1 ? t('play alone') : s.players() === 2 ? t('a duel') : plural('players', s.players());
}

/** @param {string[]} names */
function and(names) { return new Intl.ListFormat(language()).format(names); }

/** Whom one plays with. @param {SetUp} s */
function company(s) {
    /** @type {Map<string, string[]>} */
    const levels = new Map();
    /** @type {string[]} */
    const names = [];
    let friends = 0, here = 0;
    for (const [seat, who] of s.seats().entries()) {
        if (who === 'open') friends++;
        else if (who === 'me') here += seat === s.mine ? 0 : 1;
        else if (who.startsWith('bot:')) names.push(who.slice(4));
        else levels.set(who.slice(3), [...levels.get(who.slice(3)) ?? [], nameOf(who.slice(3), levels.get(who.slice(3))?.length)]);
    }
    for (const [level, house] of levels) names.push(`${and(house)} (${levelName(level)})`);
    return [names.length > 0 ? t('against them', and(names)) : '',
        friends > 0 ? plural('with friends', friends) : '', here > 0 ? plural('at one screen', here + 1) : ''].filter(text => text !== '');
}

/** Everything that is chosen, in one sentence. @param {SetUp} s */
export function sentence(s) {
    const named = s.way !== 'screen' && s.players() > 1 && s.sided() && s.mine >= 0;
    const other = (s.about?.options ?? []).filter(option => option.name !== 'players' && option.name !== s.own?.headline && s.wanted()[option.name] !== undefined && s.value(option.name) !== option.default)
        .map(option => `${s.optionName(option.name)}: ${s.valueName(option.name, s.value(option.name))}`);
    const at = s.clockNow();
    return [...(named ? [t('you are side', s.together?.seats[s.mine] ?? '')] : []), ...company(s), ...other,
        ...(s.own?.begin === undefined ? [] : [lower(s.valueName('begin', s.begin))]),
        at === null ? t('without clock') : at.kind === 'live' ? t('live clock said', s.minutes, s.increment) : plural('daily clock said', s.days)].join('; ');
}

/** @param {string} text */
function lower(text) { return text.slice(0, 1).toLowerCase() + text.slice(1); }

/** @param {SetUp} s */
function foot(s) {
    return h('div', { class: 'foot-bar', key: 'foot' }, h('p', { role: 'status' }, h('b', null, headline(s)), ': ', sentence(s), '.'),
        SetUp.last(s.id) === null ? null : h('button', { class: 'btn', type: 'button', onclick: () => s.asLastTime() }, icon('again'), t('as last time')),
        h('button', { class: 'btn main', 'aria-disabled': s.busy ? 'true' : null }, s.has('open') ? t('make the link') : t('begin')));
}

/** What the start page says of the last set-up. @param {SetUp} s */
export function shortly(s) { return `${headline(s)}: ${company(s).join('; ') || gameName(s.id)}`; }
