import type { Page } from '@portal/contracts/release';

/** The few pages that the shell itself owns. */
export const manifest = {
  pages: [
    {
      id: 'settings',
      path: '/settings',
      access: 'member',
      title: 'Profile Settings',
      data: [
        '/api/account',
        '/api/account/starting-point',
        '/api/account/first-day',
        '/api/account/proof',
        '/api/account/devices',
        '/api/account/email-settings',
        '/api/account/notifications',
        '/api/account/push',
        '/api/account/community-profile',
        '/api/account/broadcasts',
      ],
    },
  ],
} as const satisfies { pages: readonly Page[] };
