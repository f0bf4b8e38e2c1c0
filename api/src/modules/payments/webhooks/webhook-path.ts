/** Where providers send their events. */
export const WEBHOOK_PATH = '/api/payments/events';
