/** Texts for visitors about their links. */
export const COPY = {
  linkGone:
    'This link no longer works, or part of it is missing. Please use the link in the latest email about your strategy session.',
} as const;
