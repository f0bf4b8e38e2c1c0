import type { BrowserContext } from '@playwright/test';

/** The remotes that the portal is made of. */
export type Remote = 'mf-public' | 'mf-courses' | 'mf-community' | 'mf-admin';

/** The entry of a remote's release, which the browser asks for before anything else of it. */
const ENTRY = /\/releases\/(?<remote>mf-[a-z]+)\/[^?]*remoteEntry\b[^/]*\.js$/;

const remoteOf = (address: string) => ENTRY.exec(address)?.groups?.['remote'];

/** Notes in `loaded` whose code the pages of this browser are given. */
export function watchRemotes(context: BrowserContext, loaded: Set<string>) {
  context.on('response', (response) => {
    const remote = remoteOf(response.url());
    if (remote) loaded.add(remote);
  });
}

/** Gives the pages of this browser the code of these remotes alone: what a link to another fetches ahead does not come. */
export const holdOtherRemotes = (context: BrowserContext, remotes: readonly Remote[]) =>
  context.route(
    ({ href }) => {
      const remote = remoteOf(href);
      return remote !== undefined && !remotes.some((stated) => stated === remote);
    },
    () => {},
  );
