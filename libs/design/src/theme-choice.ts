/** Local storage key of the theme that was chosen, `dark` or `light` (spec section 9). */
export const THEME_KEY = 'theme';

/** The class of the root element that selects the light theme (spec section 4). */
export const LIGHT_CLASS = 'light';

/**
 * Applies the selected theme before the first paint; without it, a page is dark. Small and the same on every page, so
 * that one hash in the security policy allows it.
 */
export const THEME_SCRIPT = `try{if(localStorage.getItem('${THEME_KEY}')==='light')document.documentElement.classList.add('${LIGHT_CLASS}')}catch{}`;
