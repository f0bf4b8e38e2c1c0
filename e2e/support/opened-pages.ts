import type { BrowserContext, Page } from '@playwright/test';
import { compositionSchema } from '@portal/contracts/release';
import { matchesPath } from '@portal/delivery/paths';

/** The remotes that the portal is made of. */
export const REMOTES = ['mf-public', 'mf-courses', 'mf-community', 'mf-admin'] as const;

export type Remote = (typeof REMOTES)[number];

/** A remote, or one of its pages, e.g. `mf-courses/dashboard`. */
export type Opens = Remote | `${Remote}/${string}`;

/** What the browsers of a test have opened. */
export interface Opened {
  /** Whose code their pages were given. */
  remotes: Set<string>;
  /** Paths of their pages, e.g. `/dashboard`. */
  paths: Set<string>;
}

/** The entry of a remote's release, which the browser asks for before anything else of it. */
const ENTRY = /\/releases\/(?<remote>mf-[a-z]+)\/[^?]*remoteEntry\b[^/]*\.js$/;

const remoteOf = (address: string) => ENTRY.exec(address)?.groups?.['remote'];

/** Notes what the pages of this browser open. */
export function watchOpened(context: BrowserContext, { remotes, paths }: Opened) {
  context.on('response', (response) => {
    const remote = remoteOf(response.url());
    if (remote) remotes.add(remote);
  });
  const watch = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && URL.canParse(frame.url())) paths.add(new URL(frame.url()).pathname);
    });
  context.pages().forEach(watch);
  context.on('page', watch);
}

interface RemotePage {
  remote: string;
  path: string;
  /** E.g. `mf-courses/dashboard`. */
  name: string;
}

/** The pages of the portal's remotes when the first test asks. */
const remotePages = new Map<string, Promise<RemotePage[]>>();

async function fetchRemotePages(baseURL: string): Promise<RemotePage[]> {
  const answer = await fetch(new URL('/releases/registry.json', baseURL));
  return compositionSchema
    .parse(await answer.json())
    .releases.filter(({ app }) => app.startsWith('mf-'))
    .flatMap(({ app, pages }) => pages.map(({ id, path }) => ({ remote: app, path, name: `${app}/${id}` })));
}

export function pagesOf(baseURL: string): Promise<RemotePage[]> {
  const pages = remotePages.get(baseURL) ?? fetchRemotePages(baseURL);
  remotePages.set(baseURL, pages);
  return pages;
}

/**
 * What of it a spec file doesn't state. A path that two remotes have is stated with either's page: whose it was follows from
 * the code that came.
 */
export function unstated({ remotes, paths }: Opened, opens: readonly Opens[], pages: readonly RemotePage[]): string[] {
  const stated: readonly string[] = opens;
  const otherRemotes = [...remotes].filter((remote) => !stated.some((each) => each.split('/')[0] === remote));
  const otherPages = [...paths].flatMap((opened) => {
    const matching = pages.filter(({ path }) => matchesPath(path, opened));
    const known = matching.some(({ remote, name }) => stated.includes(remote) || stated.includes(name));
    return known ? [] : matching.map(({ name }) => name);
  });
  return [...new Set([...otherRemotes, ...otherPages])];
}
