const OWN = '/@remote-kit';

/** What the dev server answers itself, beside the portal's own addresses. */
export const ADDRESSES = {
  /** The program that runs in every page ahead of the shell. */
  page: `${OWN}/page.js`,
  /** The news for the pages, as server-sent events (`News`). */
  news: `${OWN}/news`,
  /** Takes `{ message, stack }` of an error; answers a `Fault`, or 204 where it comes from elsewhere. */
  trace: `${OWN}/trace`,
} as const;
