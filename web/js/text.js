/* The page's own words in the language of the reader. The words of the games come from the server. */
import { recall, keep } from './prefs.js';
import en from '../i18n/en.js';

export const languages = /** @type {const} */ ([['en', 'English'], ['it', 'Italiano'], ['es', 'Español']]);

/** @type {Record<string, string>} */
let words = en;
let lang = 'en';

export function language() { return lang; }

/** The language asked for last time, or else the browser's first one that we speak. */
export function firstLanguage() {
    const wished = [recall('lang'), ...navigator.languages.map(name => name.slice(0, 2))];
    return wished.find(name => languages.some(([id]) => id === name)) ?? 'en';
}

/** @param {string} to */
export async function setLanguage(to) {
    lang = to;   /* at once: requests name it */
    const module = to === 'en' ? { default: en } : await import(`../i18n/${to}.js`);
    if (lang !== to) return;
    words = module.default;
    keep('lang', to);
    document.documentElement.lang = to;
}

/** @param {string} key @param {...(string | number)} args in the place of {0}, {1} @returns {string} */
export function t(key, ...args) {
    const sentence = words[key] ?? /** @type {Record<string, string>} */ (en)[key] ?? key;
    return sentence.replace(/\{(\d)\}/g, (_, i) => String(args[Number(i)] ?? ''));
}

/** One form for 1, another for the rest: "card" and "cards". @param {string} key @param {number} count */
export function plural(key, count) {
    return t(count === 1 ? `${key}.one` : key, count);
}

/** A whole number as the language writes it. @param {number} n */
export function number(n) { return new Intl.NumberFormat(lang).format(n); }

/** How long ago. @param {number} time in seconds since 1970 */
export function ago(time) {
    const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
    const seconds = Math.round(Date.now() / 1000 - time);
    if (seconds < 60) return t('just now');
    if (seconds < 5400) return format.format(-Math.round(seconds / 60), 'minute');
    if (seconds < 129600) return format.format(-Math.round(seconds / 3600), 'hour');
    return format.format(-Math.round(seconds / 86400), 'day');
}

/** @param {number} seconds */
export function clockText(seconds) {
    const s = Math.max(0, Math.floor(seconds));
    if (s >= 86400) return `${Math.floor(s / 86400)} d ${Math.floor(s % 86400 / 3600)} h`;
    const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
    return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s % 3600 / 60))}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/** A whole number as it is printed: with a real minus. @param {number} n */
export function whole(n) { return n < 0 ? `−${-n}` : String(n); }
