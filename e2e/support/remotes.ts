import type { BrowserContext } from '@playwright/test';

/** The remotes that the portal is made of. */
export const REMOTES = ['mf-public', 'mf-courses', 'mf-community', 'mf-admin'] as const;

export type Remote = (typeof REMOTES)[number];

/** The entry of a remote's release, which the browser asks for before anything else of it. */
const ENTRY = /\/releases\/(?<remote>mf-[a-z]+)\/[^?]*remoteEntry\b[^/]*\.js$/;

/** Notes in `loaded` whose code the pages of this browser ask for. */
export function watchRemotes(context: BrowserContext, loaded: Set<string>) {
  context.on('request', (request) => {
    const remote = ENTRY.exec(request.url())?.groups?.['remote'];
    if (remote) loaded.add(remote);
  });
}
