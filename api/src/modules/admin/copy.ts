/** What the API says when the shared password is wrong. */
export const COPY = {
  invalidPassword: 'Unauthorized: invalid password',
} as const;
