/** The class of the root element once the reader has gone on from the page that the browser loaded. */
export const WENT_ON_CLASS = 'went-on';
