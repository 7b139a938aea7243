/* Ways in: tokens for programs, another password, the code for who has lost his. Parts of the account page. */
import { redraw } from './app.js';
import { h } from './dom.js';
import { post } from './link.js';
import { ago, t } from './text.js';

/** @typedef {{id: string, name: string, created: number, used: number}} Token */

export class Access {
    /** @param {import('./account.js').Account} account */
    constructor(account) {
        this.account = account;
        /** Shown once. */
        this.token = '';
        this.code = '';
        /** @type {Token[] | null} */
        this.tokens = null;
        this.asked = false;
    }

    /** What an answer brought that is shown once, or is listed. @param {any} answer */
    take(answer) {
        if (answer.token !== undefined) this.token = answer.token;
        if (answer.recovery !== undefined) this.code = answer.recovery;
        if (answer.tokens !== undefined) this.tokens = answer.tokens;
        else if (answer.token !== undefined) this.load();
    }

    async load() {
        this.asked = true;
        try { this.tokens = (await post('/api/tokens', {})).tokens; } catch { this.tokens = null; }
        redraw();
    }

    /** The code that was just made. */
    shownCode() {
        return this.code === '' ? null : h('section', { class: 'panel', key: 'code' }, h('h2', { class: 'hd' }, h('span', null, t('recovery code'))),
            h('p', { class: 'small' }, t('recovery text')), h('p', null, h('code', { class: 'token' }, this.code)));
    }

    tokenList() {
        if (!this.asked) this.load();
        return [
            h('h3', { key: 'title' }, t('bot token')), h('p', { class: 'small muted', key: 'text' }, t('bot token text')),
            this.token === '' ? null : h('p', { key: 'token' }, h('code', { class: 'token' }, this.token)),
            h('form', { class: 'row', key: 'make', onsubmit: this.account.submit('/api/token', t('token made')) },
                h('label', { for: 'token-name' }, t('token name')), h('input', { id: 'token-name', name: 'name', required: true, maxlength: 40, autocomplete: 'off' }),
                h('button', { class: 'btn' }, t('make a token'))),
            h('h4', { key: 'list' }, t('tokens')),
            this.tokens === null || this.tokens.length === 0 ? h('p', { class: 'small muted', key: 'none' }, t('no tokens'))
                : h('ul', { class: 'tokens', key: 'tokens' }, this.tokens.map(one => h('li', { key: one.id, class: 'row' },
                    h('span', null, t('token line', one.name, ago(one.used))),
                    h('button', { class: 'btn', onclick: () => this.account.send('/api/revoke', { id: one.id }, t('token ended')) }, t('end token', one.name))))),
        ];
    }

    passwordForms() {
        return [
            h('form', { class: 'panel', key: 'password', onsubmit: this.account.submit('/api/password', t('password changed')), 'aria-labelledby': 'password-title' },
                h('h3', { id: 'password-title' }, t('change password')),
                field('password-old', t('old password'), { name: 'old', autocomplete: 'current-password', required: true }),
                field('password-new', t('new password'), { name: 'password', autocomplete: 'new-password', required: true, minlength: 8 }),
                h('button', { class: 'btn' }, t('change password'))),
            h('form', { class: 'panel', key: 'recovery', onsubmit: this.account.submit('/api/recovery', t('code made')), 'aria-labelledby': 'recovery-title' },
                h('h3', { id: 'recovery-title' }, t('recovery code')), h('p', { class: 'small muted' }, t('recovery text')),
                field('recovery-password', t('password'), { name: 'password', autocomplete: 'current-password', required: true }),
                h('button', { class: 'btn' }, t('make a code'))),
        ];
    }

    recoverForm() {
        return h('form', { class: 'panel', key: 'recover', onsubmit: this.account.submit('/api/recover', t('recovered')), 'aria-labelledby': 'recover-title' },
            h('h3', { id: 'recover-title' }, t('forgot')),
            field('recover-name', t('name'), { name: 'name', type: 'text', autocomplete: 'username', required: true }),
            field('recover-code', t('recovery code'), { name: 'code', type: 'text', autocomplete: 'off', required: true }),
            field('recover-password', t('new password'), { name: 'password', autocomplete: 'new-password', required: true, minlength: 8 }),
            h('button', { class: 'btn' }, t('recover')));
    }
}

/** @param {string} id @param {string} label @param {Record<string, any>} props */
function field(id, label, props) {
    return h('p', { class: 'field wide' }, h('label', { for: id }, label), h('input', { id, type: 'password', ...props }));
}
