export const COPY = {
  gone: 'We can’t find this entry. It may have been deleted.',
  used: 'Another entry uses this picture. Please choose it again.',
  notYet: 'The day can’t be in the future',
} as const;
