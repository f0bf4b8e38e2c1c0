/** The class of the root element once the reader has gone on from the page that the browser loaded. */
export const NAVIGATED_CLASS = 'went-on';

/** Milliseconds in which a page came that comes soon. */
const SOON = 250;

/** Whether the page came so soon after it was asked for that what is asked for now comes before it is drawn; as a script says it. */
export const LOADED_FAST = `performance.now()-performance.getEntriesByType('navigation')[0]?.requestStart<${SOON}`;

/** @deprecated Use `NAVIGATED_CLASS`. Removed in the next minor version. */
export const WENT_ON_CLASS = NAVIGATED_CLASS;
/** @deprecated Use `LOADED_FAST`. Removed in the next minor version. */
export const CAME_SOON = LOADED_FAST;
