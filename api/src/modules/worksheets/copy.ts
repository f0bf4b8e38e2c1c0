/** Texts for a missing worksheet. */
export const COPY = {
  noWorksheet: 'This course has no worksheet.',
} as const;
