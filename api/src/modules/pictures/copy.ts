/** Other texts about pictures than why one is rejected. */
export const COPY = {
  oneAtATime: 'Another file of yours is still being saved. Please try again in a moment.',
  notWaiting: 'This picture is no longer available. Please choose it again.',
  gone: 'There’s no picture at this address. It may have been replaced, removed, or hidden.',
} as const;
