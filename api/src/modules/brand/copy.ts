/** What is said of logos that are not there. */
export const COPY = {
  logoGone: 'This logo is not there any more. Please choose it again.',
  noLogo: 'There is no logo at this address. It may have been replaced.',
} as const;
