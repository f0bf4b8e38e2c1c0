/** What is said when a worksheet is not there. */
export const COPY = {
  noWorksheet: 'This course has no worksheet.',
} as const;
