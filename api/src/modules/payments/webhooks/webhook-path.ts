/** Where providers send their events. */
export const EVENTS_PATH = '/api/payments/events';
