/** The class of the root element once the reader has gone on from the page that the browser loaded. */
export const WENT_ON_CLASS = 'went-on';

/** Milliseconds in which a page came that comes soon. */
const SOON = 250;

/** Whether the page came so soon after it was asked for that what is asked for now comes before it is drawn; as a script says it. */
export const CAME_SOON = `performance.now()-performance.getEntriesByType('navigation')[0]?.requestStart<${SOON}`;
