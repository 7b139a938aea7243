/* Sets the theme before anything is drawn, so that a dark page does not flash. A plain script, not a module. */
(() => {
    let theme = null;
    try { theme = localStorage.getItem('mangonel.theme'); } catch { /* no storage: the system decides */ }
    if (theme === 'light' || theme === 'dark')
        document.documentElement.dataset.theme = theme;
})();
