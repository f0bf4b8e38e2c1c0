/// <reference lib="webworker" />
import type { WorkerConfig } from '@portal/delivery/worker-config';
import { deviceOwner } from './device-owner';
import { keepAhead } from './keep-ahead';
import { KeptAnswers } from './kept-answers';
import { KeptCode } from './kept-code';
import { CODE_CACHE, MEMBER_CACHE, PAGE_AT_REST } from './names';
import { networkFirst } from './network-first';
import { NetworkTimeout } from './network-timeout';

/** Milliseconds after which a call is given up whose kept response is shown: it holds a connection that others need. */
const GIVE_UP_AFTER = 16_000;

/** Files that keep their content for good. */
const isCode = (pathname: string) => /^\/(releases|typeface)\/./.test(pathname);

/** Not pages of the shell: forms for signing in and out, and downloads. */
const isOfServer = (pathname: string) => pathname.startsWith('/api/');

/** Whether a cache is one of ours, and not one of the earlier worker. */
const isOurs = (name: string) => name.startsWith(CODE_CACHE) || name.startsWith(MEMBER_CACHE);

/**
 * Lets members open the portal without a connection (docs/decisions/0079): the code of the live releases, and what the
 * API has answered them. With a connection, everything comes from the network, except for the files of releases.
 */
export function startWorker(scope: ServiceWorkerGlobalScope, config: WorkerConfig): void {
  const owner = () => deviceOwner(scope, config.hintCookie);
  const code = new KeptCode(scope.caches, config);
  const answers = new KeptAnswers(scope.caches, config, owner);
  const networkTimeout = new NetworkTimeout(() => performance.now());
  const savesData = () =>
    (scope.navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

  async function install() {
    await code.keepOfflinePage();
    // Visitors get nothing that they won't need.
    const wanted = (await code.isWanted()) || (await owner()) !== undefined;
    if (wanted && !savesData()) await code.keepAll();
    await scope.skipWaiting();
  }

  async function activate() {
    const former = (await scope.caches.keys()).filter((name) => !isOurs(name));
    await Promise.all(former.map((name) => scope.caches.delete(name)));
    await Promise.all([code.deleteOthers(), answers.deleteOthers()]);
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  async function fillAhead() {
    const who = await owner();
    if (who === undefined || savesData()) return;
    await code.keepAll();
    await keepAhead(answers, who, config);
  }

  async function offlinePage(error: unknown): Promise<Response> {
    const page = await code.offlinePage();
    if (!page) throw error;
    return page;
  }

  /** A page: from the network; without one, the document that renders it from what is kept. */
  async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
    const preloaded = event.preloadResponse as Promise<Response | undefined>;
    const network = preloaded.then((page) => page ?? fetch(event.request));
    keepQuietly(event, answers.deleteOthers());
    const who = await owner();
    if (who === undefined || isOfServer(pathname)) return network.catch(offlinePage);
    keepQuietly(
      event,
      network.then((page) => answers.keepOfPage(who, page.clone())),
    );
    return networkFirst(network, code.appShell, networkTimeout.milliseconds).catch(offlinePage);
  }

  async function answerCall(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const who = await owner();
    if (who === undefined) return fetch(request);
    const giveUp = new AbortController();
    const network = fetch(request, { signal: AbortSignal.any([request.signal, giveUp.signal]) });
    keepQuietly(
      event,
      network.then((response) => answers.keep(who, request.url, response.clone())),
    );
    const findKept = async () => {
      const kept = await answers.find(who, request.url);
      if (kept) setTimeout(() => giveUp.abort(), GIVE_UP_AFTER);
      return kept;
    };
    return networkFirst(network, findKept, networkTimeout.milliseconds);
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data === PAGE_AT_REST) keepQuietly(event, fillAhead());
  });
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url, keepalive } = event.request;
    const { origin, pathname } = new URL(url);
    if (origin !== scope.location.origin) return;
    if (method !== 'GET') {
      // What a page reports while it's closed, such as errors and measurements, is kept alive.
      if (pathname.startsWith('/api/') && !keepalive) networkTimeout.noteChange();
      return;
    }
    if (mode === 'navigate') event.respondWith(answerPage(event, pathname));
    else if (isCode(pathname)) event.respondWith(code.answer(event.request));
    else if (answers.mayKeep(pathname)) event.respondWith(answerCall(event));
  });
}

/** What can't be kept now is kept another time; what it is for goes on. */
const keepQuietly = (event: ExtendableEvent, work: Promise<unknown>) => event.waitUntil(work.catch(console.warn));
