/** API texts for a wrong shared password. */
export const COPY = {
  invalidPassword: 'Unauthorized: invalid password',
} as const;
