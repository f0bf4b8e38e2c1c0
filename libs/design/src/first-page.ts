/** The class of the root element once the reader has navigated away from the page that the browser loaded. */
export const NAVIGATED_CLASS = 'went-on';

/** Milliseconds within which a page counts as loaded fast. */
const SOON = 250;

/** Whether the page loaded so fast that further requests complete before the first paint; as a script expression. */
export const LOADED_FAST = `performance.now()-performance.getEntriesByType('navigation')[0]?.requestStart<${SOON}`;
