import type { Page } from '@portal/contracts/release';

/** The few pages that the shell itself owns. */
export const manifest = {
  pages: [{ id: 'settings', path: '/settings', access: 'member', title: 'Profile Settings' }],
} as const satisfies { pages: readonly Page[] };
