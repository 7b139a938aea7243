/* Your name, how to keep it, notices, language, theme and sound. */
import { app, attempt, changeLanguage, link, redraw, tell } from './app.js';
import { h, icon } from './dom.js';
import { header, siteActions } from './head.js';
import { post, Refused } from './link.js';
import { recall, setTheme } from './prefs.js';
import { setSound, soundOn } from './sound.js';
import { language, languages, t } from './text.js';

export class Account {
    constructor() {
        this.error = '';
        this.done = '';
        this.token = '';
    }

    /** @param {string} path @param {object} body @param {string} done */
    async send(path, body, done) {
        this.error = this.done = '';
        try {
            const answer = await post(path, body);
            this.done = done;
            if (answer.token !== undefined) this.token = answer.token;
            if (answer.you !== undefined) app.you = answer.you;
            if (path !== '/api/token') { link.knownSession = false; link.restart(); }
        } catch (why) {
            this.error = why instanceof Refused && why.code === 'lost' ? t('line down') : why instanceof Error ? why.message : '';
        }
        redraw();
    }

    /** @param {string} path @param {string} done @returns {(event: SubmitEvent) => void} */
    submit(path, done) {
        return event => {
            event.preventDefault();
            const form = /** @type {HTMLFormElement} */ (event.target);
            this.send(path, Object.fromEntries(new FormData(form)), done);
            for (const input of form.querySelectorAll('input[type=password]')) /** @type {HTMLInputElement} */ (input).value = '';
        };
    }

    /** @param {Partial<typeof app.notify>} change */
    async setNotify(change) {
        if (change.browser === true && await Notification.requestPermission() !== 'granted') { tell(t('notices blocked')); return; }
        const answer = await attempt('settings', { notify: { ...app.notify, ...change } });
        app.notify = { ...app.notify, ...answer?.notify };
        redraw();
    }

    draw() {
        const guest = app.you === null || app.you.guest;
        return [
            header(t('account'), siteActions(), 'start'),
            h('main', { class: 'home reading', key: 'home' },
                this.error === '' ? null : h('p', { class: 'bad', role: 'alert', key: 'error' }, icon('note'), ' ', this.error),
                this.done === '' ? null : h('p', { class: 'good', role: 'status', key: 'done' }, icon('check'), ' ', this.done),
                h('h2', { class: 'hd' }, h('span', null, t('your name'))),
                h('p', { key: 'name' }, icon('person'), ' ', h('b', null, app.you?.name ?? ''), ' ', h('span', { class: 'muted' }, guest ? t('guest explained') : t('account explained'))),
                guest ? this.guestForms() : this.ownForms(),
                this.notices(),
                preferences()),
        ];
    }

    guestForms() {
        return h('div', { class: 'twoforms', key: 'guest' },
            h('form', { class: 'panel', onsubmit: this.submit('/api/register', t('name kept')), 'aria-labelledby': 'keep-title' },
                h('h3', { id: 'keep-title' }, t('keep a name')),
                field('keep-name', t('name'), { name: 'name', autocomplete: 'username', required: true, maxlength: 32 }),
                field('keep-password', t('password'), { name: 'password', type: 'password', autocomplete: 'new-password', required: true, minlength: 8 }),
                h('button', { class: 'btn main' }, t('keep it'))),
            h('form', { class: 'panel', onsubmit: this.submit('/api/login', t('logged in')), 'aria-labelledby': 'login-title' },
                h('h3', { id: 'login-title' }, t('log in')),
                field('login-name', t('name'), { name: 'name', autocomplete: 'username', required: true }),
                field('login-password', t('password'), { name: 'password', type: 'password', autocomplete: 'current-password', required: true }),
                h('button', { class: 'btn' }, t('log in'))));
    }

    ownForms() {
        return h('div', { class: 'twoforms', key: 'own' },
            h('div', { class: 'panel' }, h('h3', null, t('sessions')),
                h('p', { class: 'row' }, h('button', { class: 'btn', onclick: () => this.send('/api/logout', {}, t('logged out')) }, t('log out')),
                    h('button', { class: 'btn', onclick: () => this.send('/api/logout', { everywhere: true }, t('logged out')) }, t('log out everywhere'))),
                h('h3', null, t('bot token')), h('p', { class: 'small muted' }, t('bot token text')),
                this.token === '' ? h('button', { class: 'btn', onclick: () => this.send('/api/token', {}, t('token made')) }, t('make a token'))
                    : h('p', null, h('code', { class: 'token' }, this.token))),
            h('form', { class: 'panel', onsubmit: this.submit('/api/delete', t('account deleted')), 'aria-labelledby': 'delete-title' },
                h('h3', { id: 'delete-title' }, t('delete account')), h('p', { class: 'small muted' }, t('delete text')),
                field('delete-password', t('password'), { name: 'password', type: 'password', autocomplete: 'current-password', required: true }),
                h('button', { class: 'btn' }, t('delete account'))));
    }

    notices() {
        return h('section', { key: 'notices' }, h('h2', { class: 'hd' }, h('span', null, t('notices'))),
            check(t('notice page'), app.notify.page, on => this.setNotify({ page: on })),
            check(t('notice browser'), app.notify.browser, on => this.setNotify({ browser: on })),
            h('form', { class: 'field wide', onsubmit: (/** @type {SubmitEvent} */ e) => {
                e.preventDefault();
                const url = /** @type {HTMLInputElement} */ (document.getElementById('webhook')).value.trim();
                this.setNotify({ webhook: url === '' ? null : url });
            } }, h('label', { for: 'webhook' }, t('webhook'), h('small', { class: 'muted' }, t('webhook text'))),
            h('span', { class: 'row' }, h('input', { id: 'webhook', type: 'url', placeholder: 'https://', value: app.notify.webhook ?? '' }), h('button', { class: 'btn' }, t('save')))));
    }
}

/** Language, theme, sound: also shown at the table. */
export function preferences() {
    return h('section', { key: 'preferences' }, h('h2', { class: 'hd' }, h('span', null, t('this browser'))),
        choice('lang', t('language'), language(), languages, value => changeLanguage(value)),
        choice('theme', t('theme'), recall('theme', 'system'), [['system', t('theme system')], ['light', t('theme light')], ['dark', t('theme dark')]],
            value => { setTheme(value); redraw(); }),
        check(t('sound'), soundOn(), on => { setSound(on); redraw(); }));
}

/** @param {string} id @param {string} label @param {Record<string, any>} props */
function field(id, label, props) {
    return h('p', { class: 'field wide' }, h('label', { for: id }, label), h('input', { id, ...props }));
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
function check(label, on, set) {
    return h('p', null, h('label', { class: 'radio' }, h('input', { type: 'checkbox', checked: on,
        onchange: (/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).checked) }), ' ', label));
}

/** @param {string} name @param {string} label @param {string} now @param {readonly (readonly [string, string])[]} values @param {(value: string) => void} set */
function choice(name, label, now, values, set) {
    return h('p', { class: 'field wide' }, h('label', { for: `pref-${name}` }, label),
        h('select', { id: `pref-${name}`, value: now, onchange: (/** @type {Event} */ e) => set(/** @type {HTMLSelectElement} */ (e.target).value) },
            values.map(([value, text]) => h('option', { value }, text))));
}
