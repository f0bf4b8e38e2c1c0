import { BRAND_SLOTS } from '@portal/contracts/brand-words';

/** What all server-rendered pages say. */
export const COPY = {
  product: BRAND_SLOTS.name,
  tagline: BRAND_SLOTS.tagline,
  backHome: 'Back to the home page',
  notNow: 'That didn’t work',
  signInAgain: 'Sign in again',
} as const;
