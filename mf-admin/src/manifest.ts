import type { RemoteManifest } from '@portal/contracts/release';

/** The admin's pages. */
export const manifest = {
  sdk: '^1.0.0',
  pages: [
    { id: 'admin-login', path: '/admin-login', access: 'public', title: 'Admin sign-in' },
    {
      id: 'admin',
      path: '/admin',
      access: 'admin',
      title: 'Admin dashboard',
      nav: { label: 'Admin', order: 90, icon: 'shield' },
    },
  ],
} as const satisfies RemoteManifest;
