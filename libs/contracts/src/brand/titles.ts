import { DEFAULT_BRAND } from './brand-words';

/** The portal's default name. */
export const SITE_NAME = DEFAULT_BRAND.name;

/** A page's title in the browser tab, from its own title and the portal's name. */
export const pageTitle = (title: string, siteName: string = SITE_NAME) => `${title} | ${siteName}`;

/** The not-found page (spec section 2). */
export const NOT_FOUND = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const;
