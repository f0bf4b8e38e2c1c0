/** What is said of pictures besides why one is not taken. */
export const COPY = {
  oneAtATime: 'Another file of yours is still being saved.',
  notWaiting: 'This picture is not there any more. Please choose it again.',
  gone: 'There is no picture at this address. It may have been replaced, removed or hidden.',
} as const;
