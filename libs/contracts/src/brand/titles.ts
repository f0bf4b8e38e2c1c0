import { DEFAULT_BRAND } from './brand-words';

/** What the portal is called until its owner changes it. */
export const SITE_NAME = DEFAULT_BRAND.name;

/** What a page is called in the browser's tab, given its own title and what the portal is called. */
export const pageTitle = (title: string, siteName: string = SITE_NAME) => `${title} | ${siteName}`;

/** The not-found page (spec section 2). */
export const NOT_FOUND = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const;
