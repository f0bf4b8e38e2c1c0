import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { APP_SHELL_PATH, COMPOSITION_ELEMENT_ID, OFFLINE_PATH, type Release } from '@portal/contracts/release';
import { RENDERED_ELEMENT_ID } from '@portal/contracts/rendered-page';
import { TYPEFACE_BYTES } from '@portal/design/typeface-bytes';
import { typefaceUrl } from '@portal/design/typeface';
import { integrityOf, shortHash } from './digest';
import { inlineJson } from './html';
import { OFFLINE_ANSWERS } from './offline-answers';
import { released, type ReleasedFile } from './script-tags';
import { WORKER_CONFIG, type WorkerConfig } from './worker-config';

/** Serves navigations from the network, and the offline page without a network. It caches nothing else. */
const offlinePageWorker = (offline: string) => `const CACHE = 'offline-${shortHash(offline)}';
const PAGE = '${OFFLINE_PATH}';
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))));
});
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (!page) throw error;
    return page;
  }
}
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});
`;

/**
 * Removes the service worker and what it has kept, and reloads the windows that it controls. Windows that load after
 * that have none, so nothing is reloaded twice. What members have done offline is in a database, and stays.
 */
export const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
async function remove() {
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  await Promise.allSettled(windows.map((window) => window.navigate(window.url)));
}
self.addEventListener('activate', (event) => event.waitUntil(remove()));
`;

const TYPEFACE: readonly ReleasedFile[] = Object.entries(TYPEFACE_BYTES).map(([name, base64]) => [
  typefaceUrl(name),
  integrityOf(Buffer.from(base64, 'base64')),
]);

/** Built for developers of remotes, or for the server. */
const NOT_FOR_MEMBERS = /^(development|server|service-worker)\//;

/** The code of a release, if it has pages for members. */
const codeOf = (release: Release): ReleasedFile[] =>
  release.pages.some(({ access }) => access === 'member')
    ? Object.keys(release.files)
        .filter((file) => file.endsWith('.js') && !NOT_FOR_MEMBERS.test(file))
        .map((file) => released(release, file))
    : [];

const document = (path: string, html: string): ReleasedFile => [path, integrityOf(html)];

export interface WorkerInput {
  /** The ID of the composition of these releases. */
  compositionId: string;
  /** All live releases, the shell's among them. */
  releases: readonly Release[];
  /** The worker of the shell's release; undefined if it has none. */
  worker: string | undefined;
  /** The HTML at {@link OFFLINE_PATH}. */
  offline: string;
  /** The HTML at {@link APP_SHELL_PATH}. */
  app: string;
}

/** The text of `/service-worker.js`: the worker of the shell's release, and what it has to know. */
export function serviceWorkerText({ compositionId, releases, worker, offline, app }: WorkerInput): string {
  if (worker === undefined) return offlinePageWorker(offline);
  const config: Omit<WorkerConfig, 'id'> = {
    offline: document(OFFLINE_PATH, offline),
    app: document(APP_SHELL_PATH, app),
    files: [...releases.flatMap(codeOf), ...TYPEFACE],
    ...OFFLINE_ANSWERS,
    hintCookie: MEMBER_HINT_COOKIE,
    compositionId,
    compositionElementId: COMPOSITION_ELEMENT_ID,
    renderedId: RENDERED_ELEMENT_ID,
  };
  const told = inlineJson({ id: shortHash(JSON.stringify(config)), ...config } satisfies WorkerConfig);
  return `self.${WORKER_CONFIG}=${told};\n${worker}`;
}
