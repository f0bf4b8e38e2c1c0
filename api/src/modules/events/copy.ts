/** Texts of events. */
export const COPY = {
  noEvent: 'This event no longer exists.',
  canceled: 'This event was canceled.',
  over: 'This event is over.',
  past: 'Please choose a time in the future',
} as const;
