/// <reference lib="webworker" />
import { KEPT_AT_HEADER } from '@portal/contracts/call';
import type { WorkerConfig } from '@portal/delivery/worker-config';
import { deviceOwner } from './device-owner';
import { keepAhead } from './keep-ahead';
import { KeptAnswers } from './kept-answers';
import { KeptCode } from './kept-code';
import { KeptPages } from './kept-pages';
import { CODE_CACHE, FIRST_PAGE_AT_REST, MEMBER_CACHE, PAGE_AT_REST, PAGE_HIDDEN } from './names';
import { networkFirst } from './network-first';
import { NetworkTimeout } from './network-timeout';
import { PageRefreshes } from './page-refreshes';

/** Milliseconds after which a request is given up whose kept response is shown: it holds a connection that others need. */
const GIVE_UP_AFTER = 16_000;

/** Files that keep their content for good. */
const isCode = (pathname: string) => /^\/(releases|typeface)\/./.test(pathname);

/** Not pages of the shell: forms for signing in and out, and downloads. */
const isOfServer = (pathname: string) => pathname.startsWith('/api/');

/** Whether a cache is one of ours, and not one of the earlier worker. */
const isOurs = (name: string) => name.startsWith(CODE_CACHE) || name.startsWith(MEMBER_CACHE);

/** A kept response that has just come from the network. */
function asFresh(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.delete(KEPT_AT_HEADER);
  return new Response(kept.body, { headers });
}

/**
 * Lets members open the portal without a connection (docs/decisions/0079): the code of the live releases, and what the
 * API has answered them. With a connection, everything comes from the network, except for the files of releases and, at
 * first, for a page that was opened before on the same day (docs/decisions/0083).
 */
export function startWorker(scope: ServiceWorkerGlobalScope, config: WorkerConfig): void {
  const owner = () => deviceOwner(scope, config.hintCookie);
  const code = new KeptCode(scope.caches, config);
  const answers = new KeptAnswers(scope.caches, config, owner);
  const pages = new KeptPages(scope.caches, config, owner);
  const refreshes = new PageRefreshes();
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

  /** Notes that the member changes something: what is kept of pages or on its way may not have it. */
  async function noteChange() {
    networkTimeout.noteChange();
    refreshes.end();
    const who = await owner();
    if (who !== undefined) await pages.outdate(who);
  }

  /** Keeps a page that is on its way, and its responses. Resolves with the paths of the calls that these answer. */
  async function keepPage(who: string, url: string, network: Promise<Response>): Promise<string[]> {
    const clone = async () => (await network).clone();
    const [paths] = await Promise.all([
      clone().then((page) => answers.keepOfPage(who, page)),
      pages.keep(who, url, clone()),
    ]);
    return paths;
  }

  /** Requests the pages again that the member has outdated, once nobody looks at any. */
  async function renewPages() {
    const who = await owner();
    if (who === undefined || savesData()) return;
    await pages.renew(who, requestPage);
  }

  /** Keeps the page that the member opened before this worker was there. */
  async function keepFirstPage(url: string) {
    const who = await owner();
    if (who !== undefined && !savesData()) await keepPage(who, url, requestPage(url));
  }

  /**
   * A page: one that was kept today, while the network's is on its way. Otherwise, from the network; without one, the
   * document that renders it from what is kept.
   */
  async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
    const { request, resultingClientId } = event;
    const preloaded = event.preloadResponse as Promise<Response | undefined>;
    const network = preloaded.then((page) => page ?? fetch(request));
    keepQuietly(event, answers.deleteOthers());
    const who = await owner();
    if (who === undefined || isOfServer(pathname)) return network.catch(offlinePage);
    const kept = isReload(request) ? undefined : await pages.find(who, request.url);
    const arriving = keepPage(who, request.url, network);
    keepQuietly(event, arriving);
    if (kept) {
      refreshes.begin(resultingClientId, Promise.race([arriving, rejectAfter(GIVE_UP_AFTER)]));
      return kept;
    }
    return networkFirst(network, code.appShell, networkTimeout.milliseconds).catch(offlinePage);
  }

  async function answerCall(event: FetchEvent): Promise<Response> {
    const { request, clientId } = event;
    const who = await owner();
    if (who === undefined) return fetch(request);
    const giveUp = new AbortController();
    const askNetwork = async () => {
      const response = await fetch(request, { signal: AbortSignal.any([request.signal, giveUp.signal]) });
      keepQuietly(event, answers.keep(who, request.url, response.clone()));
      return response;
    };
    const fetchFresh = async () => {
      const kept = (await refreshes.answers(clientId, request.url)) ? await answers.find(who, request.url) : undefined;
      return kept ? asFresh(kept) : askNetwork();
    };
    const findKept = async () => {
      const kept = await answers.find(who, request.url);
      if (kept) setTimeout(() => giveUp.abort(), GIVE_UP_AFTER);
      return kept;
    };
    return networkFirst(fetchFresh(), findKept, networkTimeout.milliseconds);
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if ([PAGE_AT_REST, FIRST_PAGE_AT_REST].includes(event.data)) keepQuietly(event, fillAhead());
    if (event.data === FIRST_PAGE_AT_REST && event.source instanceof WindowClient)
      keepQuietly(event, keepFirstPage(event.source.url));
    if (event.data === PAGE_HIDDEN) keepQuietly(event, renewPages());
  });
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url, keepalive } = event.request;
    const { origin, pathname } = new URL(url);
    if (origin !== scope.location.origin) return;
    if (method !== 'GET') {
      // What a page reports while it's closed, such as errors and measurements, is kept alive.
      if (pathname.startsWith('/api/') && !keepalive) keepQuietly(event, noteChange());
      return;
    }
    if (mode === 'navigate') event.respondWith(answerPage(event, pathname));
    else if (isCode(pathname)) event.respondWith(code.answer(event.request));
    else if (answers.mayKeep(pathname)) event.respondWith(answerCall(event));
  });
}

const requestPage = (url: string) => fetch(url, { credentials: 'same-origin', priority: 'low' });

/** Whether the member has reloaded the page: they want what is newest. */
const isReload = (request: Request) =>
  (request as Request & { isReloadNavigation?: boolean }).isReloadNavigation ?? request.cache === 'no-cache';

const rejectAfter = (milliseconds: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The network takes too long')), milliseconds));

/** What can't be kept now is kept another time; what it is for goes on. */
const keepQuietly = (event: ExtendableEvent, work: Promise<unknown>) => event.waitUntil(work.catch(console.warn));
