/* The header of every page, and the line below it that says when the connection is down. */
import { app, link } from './app.js';
import { h, icon } from './dom.js';
import { t } from './text.js';

/** @typedef {{icon: string, text: string, why?: string, act?: () => void, href?: string, disabled?: boolean, key?: string, pressed?: boolean, help?: string}} Action   why: it cannot be pressed; help: what the label does not say */

/** @param {string} title @param {Action[]} actions @param {string} [cls] */
export function header(title, actions, cls = '') {
    return [
        h('header', { class: `bar ${cls}`, key: 'bar' },
            h('a', { class: 'brand', href: '/', 'aria-label': t('brand label') }, icon('mangonel'), h('span', { class: 'lbl' }, 'Mangonel')),
            title === '' ? null : h('h1', { tabindex: '-1' }, title),
            h('span', { class: 'spring' }),
            elsewhere(),
            actions.map(button)),
        h('div', { class: `frieze ${cls}`, key: 'frieze' }),
        connection(),
    ];
}

/** A way to another table where it is your turn. */
function elsewhere() {
    if (app.elsewhere.length === 0) return null;
    return h('a', { class: 'btn elsewhere', href: `/t/${app.elsewhere[0].code}`, key: 'elsewhere', 'aria-label': t('your move elsewhere') },
        icon('hourglass'), h('span', { class: 'lbl' }, t('your move elsewhere')));
}

/** @param {Action} a */
function button(a) {
    const said = a.why === undefined ? a.text : `${a.text}: ${a.why}`;
    const help = a.why === undefined ? a.help ?? a.text : said;
    const shared = { class: 'btn plain', 'aria-label': said, title: a.key === undefined ? help : `${help} (${a.key})`, key: a.icon };
    const inside = [icon(a.icon), h('span', { class: 'lbl' }, a.text)];
    return a.href !== undefined ? h('a', { ...shared, href: a.href }, inside)
        : h('button', { ...shared, onclick: a.act, 'aria-disabled': a.disabled ? 'true' : null, 'aria-pressed': a.pressed === undefined ? null : String(a.pressed),
            'aria-keyshortcuts': a.key ?? null }, inside);
}

function connection() {
    const down = link.state === 'lost';
    return h('div', { class: down ? 'line-down' : 'line-up', role: 'status', key: 'line' },
        down ? [icon('hourglass'), h('span', null, t('line down'))] : null);
}

/** The links that every page but the table has. @returns {Action[]} */
export function siteActions() {
    return [
        { icon: 'rules', text: t('rules'), help: t('help rules'), href: '/rules' },
        { icon: 'settings', text: t('settings'), help: t('help settings'), href: '/settings' },
        { icon: 'person', help: t('help account'), text: app.you === null || app.you.guest ? t('account') : app.you.name, href: '/account' },
    ];
}
