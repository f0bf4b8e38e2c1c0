/** What all plain pages say. */
export const COPY = {
  product: 'Five Pillars',
  tagline: 'Lead with purpose. Win with results.',
  backHome: 'Back to the home page',
  notNow: 'That did not work',
  signInAgain: 'Sign in again',
} as const;
