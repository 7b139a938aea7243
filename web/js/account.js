/* Your name, how to keep it, notices, language, theme and sound. */
import { Access } from './access.js';
import { app, attempt, link, redraw, tell } from './app.js';
import { h, icon } from './dom.js';
import { header, siteActions } from './head.js';
import { post, Refused } from './link.js';
import { check, preferences } from './fields.js';
import { t } from './text.js';

/** After these the socket is another person's, or another name's. */
const changesSession = ['/api/register', '/api/name', '/api/login', '/api/logout', '/api/delete', '/api/recover'];

/** The server speaks English here: what has words in the page is said by the page. @param {unknown} why */
function refusal(why) {
    if (!(why instanceof Error)) return '';
    const code = why instanceof Refused ? why.code : '', key = `refused ${code}`, said = t(key);
    return code === 'lost' ? t('line down') : said !== key ? said : why.message;
}

export class Account {
    /** @param {boolean} [settings] what this browser does stands first */
    constructor(settings = false) {
        this.settings = settings;
        this.error = '';
        this.done = '';
        this.access = new Access(this);
    }

    /** @param {string} path @param {object} body @param {string} done */
    async send(path, body, done) {
        this.error = this.done = '';
        try {
            const answer = await post(path, body);
            this.done = done;
            this.access.take(answer);
            if (answer.you !== undefined) app.you = answer.you;
            if (changesSession.includes(path)) { this.access.asked = false; link.knownSession = false; link.restart(); }
        } catch (why) {
            this.error = refusal(why);
        }
        redraw();
    }

    /** @param {string} path @param {string} done @returns {(event: SubmitEvent) => void} */
    submit(path, done) {
        return event => {
            event.preventDefault();
            const form = /** @type {HTMLFormElement} */ (event.target);
            this.send(path, Object.fromEntries(new FormData(form)), done);
            for (const input of form.querySelectorAll('input[type=password], input[name=code]')) /** @type {HTMLInputElement} */ (input).value = '';
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
            header(t(this.settings ? 'settings' : 'account'), siteActions(), 'start'),
            h('main', { class: 'home reading', key: 'home' },
                this.error === '' ? null : h('p', { class: 'bad', role: 'alert', key: 'error' }, icon('note'), ' ', this.error),
                this.done === '' ? null : h('p', { class: 'good', role: 'status', key: 'done' }, icon('check'), ' ', this.done),
                this.access.shownCode(),
                this.settings ? [preferences(), this.notices()] : null,
                h('h2', { class: 'hd' }, h('span', null, t('your name'))),
                h('p', { key: 'name' }, icon('person'), ' ', h('b', null, app.you?.name ?? ''), ' ', h('span', { class: 'muted' }, guest ? t('guest explained') : t('account explained'))),
                guest ? this.guestForms() : this.ownForms(),
                this.settings ? null : this.notices(),
                hearing(),
                this.settings ? null : preferences()),
        ];
    }

    guestForms() {
        return h('div', { class: 'twoforms', key: 'guest' },
            h('form', { class: 'panel', onsubmit: this.submit('/api/name', t('name changed')), 'aria-labelledby': 'rename-title' },
                h('h3', { id: 'rename-title' }, t('another name')),
                field('rename', t('name'), { name: 'name', required: true, minlength: 2, maxlength: 24, autocomplete: 'nickname' }),
                h('button', { class: 'btn' }, t('call me so'))),
            h('form', { class: 'panel', onsubmit: this.submit('/api/register', t('name kept')), 'aria-labelledby': 'keep-title' },
                h('h3', { id: 'keep-title' }, t('keep a name')),
                field('keep-name', t('name'), { name: 'name', autocomplete: 'username', required: true, maxlength: 32 }),
                field('keep-password', t('password'), { name: 'password', type: 'password', autocomplete: 'new-password', required: true, minlength: 8 }),
                h('button', { class: 'btn main' }, t('keep it'))),
            h('form', { class: 'panel', onsubmit: this.submit('/api/login', t('logged in')), 'aria-labelledby': 'login-title' },
                h('h3', { id: 'login-title' }, t('log in')),
                field('login-name', t('name'), { name: 'name', autocomplete: 'username', required: true }),
                field('login-password', t('password'), { name: 'password', type: 'password', autocomplete: 'current-password', required: true }),
                h('button', { class: 'btn' }, t('log in'))),
            this.access.recoverForm());
    }

    ownForms() {
        return h('div', { class: 'twoforms', key: 'own' },
            h('div', { class: 'panel' }, h('h3', null, t('sessions')),
                h('p', { class: 'row' }, h('button', { class: 'btn', onclick: () => this.send('/api/logout', {}, t('logged out')) }, t('log out')),
                    h('button', { class: 'btn', onclick: () => this.send('/api/logout', { everywhere: true }, t('logged out')) }, t('log out everywhere'))),
                this.access.tokenList()),
            this.access.passwordForms(),
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

/** Chat for oneself, and who is not heard. */
function hearing() {
    const set = async (/** @type {boolean} */ on) => { const answer = await attempt('settings', { chat: on }); if (answer !== null) app.chat = answer.chat; redraw(); };
    const hear = async (/** @type {string} */ who) => { const answer = await attempt('ignore', { who }); if (answer !== null) app.ignored = answer.ignored; redraw(); };
    return h('section', { key: 'hearing' }, h('h2', { class: 'hd' }, h('span', null, t('chat'))),
        check(t('chat setting'), app.chat, set),
        app.ignored.length === 0 ? null : [h('h3', { key: 'title' }, t('ignored people')),
            h('ul', { class: 'tokens', key: 'list' }, app.ignored.map(one => h('li', { key: one.who, class: 'row' }, h('b', null, one.name), h('button', { class: 'btn', onclick: () => hear(one.who) }, t('hear again', one.name)))))]);
}

/** @param {string} id @param {string} label @param {Record<string, any>} props */
function field(id, label, props) {
    return h('p', { class: 'field wide' }, h('label', { for: id }, label), h('input', { id, ...props }));
}
