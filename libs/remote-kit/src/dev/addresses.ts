const OWN = '/@remote-kit';

/** The paths that the dev server itself handles, besides the portal's own paths. */
export const ADDRESSES = {
  /** The program that runs in every page ahead of the shell. */
  page: `${OWN}/page.js`,
  /** The news for the pages, as server-sent events (`News`). */
  news: `${OWN}/news`,
  /** Accepts `{ message, stack }` of an error; returns a `Fault`, or 204 if the error is from elsewhere. */
  trace: `${OWN}/trace`,
} as const;
