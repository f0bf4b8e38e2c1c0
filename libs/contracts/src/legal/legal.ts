/** The legal pages: data protection, and the terms of service. */
export const LEGAL = {
  privacy: { path: '/privacy', label: 'Privacy notice' },
  terms: { path: '/terms', label: 'Terms of service' },
} as const;
