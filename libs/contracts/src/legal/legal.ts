/** The legal pages: what happens to people's data, and the terms between them and us. */
export const LEGAL = {
  privacy: { path: '/privacy', label: 'Privacy notice' },
  terms: { path: '/terms', label: 'Terms of service' },
} as const;
