/** What is said of pictures besides why one is not taken. */
export const COPY = {
  oneAtATime: 'Another picture of yours is still being saved.',
  gone: 'There is no picture at this address. It may have been replaced or removed.',
} as const;
