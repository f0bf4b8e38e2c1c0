import type { RemoteManifest } from '@portal/contracts/release';

const sdk = '^1.12.0';

/** Pages that the shell's React renders. */
export const rendered = {
  sdk,
  pages: [
    { id: 'sample', path: '/sample', access: 'member', title: 'Sample', nav: { label: 'Sample', order: 90 } },
    { id: 'sample-address', path: '/sample/address/:part', access: 'member', title: 'Sample of an address' },
    { id: 'sample-moved', path: '/sample/moved', access: 'member', title: 'Sample that moved' },
    { id: 'sample-admin', path: '/sample/admin', access: 'public', title: 'Sample of the admin’s' },
    { id: 'sample-visitor', path: '/sample/visitor', access: 'public', title: 'Sample for visitors' },
  ],
} as const satisfies RemoteManifest;

/** Pages that mount themselves. */
export const mounted = {
  sdk,
  pages: [{ id: 'sample-mounted', path: '/sample/mounted', access: 'public', title: 'Sample that mounts itself' }],
} as const satisfies RemoteManifest;

/** A small remote that uses everything the SDK offers to remotes. One of it is archived for each minor version. */
export const manifest: RemoteManifest = { sdk, pages: [...rendered.pages, ...mounted.pages] };
