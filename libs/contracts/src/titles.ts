export const SITE_NAME = 'Five Pillars';

/** What a page is called in the browser's tab, given its own title. */
export const pageTitle = (title: string) => `${title} | ${SITE_NAME}`;

/** The not-found page (spec section 2). */
export const NOT_FOUND = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const;
