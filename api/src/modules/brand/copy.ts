/** Texts about missing logos. */
export const COPY = {
  logoGone: 'This logo is no longer available. Please choose it again.',
  noLogo: 'There’s no logo at this address. It may have been replaced.',
} as const;
