import type { RemoteManifest } from '@portal/contracts/release';

/** The pages of this remote, and their place in the members' navigation. */
export const manifest = {
  sdk: '^1.2.0',
  pages: [
    {
      id: 'home',
      path: '/hello',
      access: 'member',
      title: 'Hello',
      data: ['/api/dashboard'],
      nav: { label: 'Hello', order: 100, icon: 'star' },
    },
  ],
} as const satisfies RemoteManifest;
