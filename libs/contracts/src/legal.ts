/** The pages that say what becomes of people's data and what holds between them and us. */
export const LEGAL = {
  privacy: { path: '/privacy', label: 'Privacy notice' },
  terms: { path: '/terms', label: 'Terms of service' },
} as const;
