/** What visitors are told of their links. */
export const COPY = {
  linkGone:
    'This link does not work any more, or it is not complete. The newest mail about your strategy session has one that does.',
} as const;
