/* What this browser remembers: language, theme, sound. Nothing secret, and fine to lose. */

/** @param {string} name @param {string} [otherwise] */
export function recall(name, otherwise = '') {
    try { return localStorage.getItem(`mangonel.${name}`) ?? otherwise; } catch { return otherwise; }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
    try { localStorage.setItem(`mangonel.${name}`, value); } catch { /* private window: it holds until the page closes */ }
}

/** @param {'system' | 'light' | 'dark' | string} theme */
export function setTheme(theme) {
    keep('theme', theme);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
}
