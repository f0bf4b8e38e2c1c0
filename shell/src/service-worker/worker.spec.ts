/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MemoryCaches } from './testing/memory-caches';
import { startWorker } from './worker';

const ORIGIN = 'https://portal.example';
const FILE = ['/releases/shell/1.0.0/app.html', 'sha256-'] as const;

const CONFIG = {
  id: '1',
  offline: FILE,
  app: FILE,
  files: [],
  answers: [],
  ahead: [],
  aheadOfCourse: [],
  memberCourses: '/api/courses',
  hintCookie: 'portal_member',
  compositionId: 'c0ffee',
  compositionElementId: 'composition',
  renderedId: 'rendered',
};

const blockOf = (id: string, json: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(json)}</script>`;

/** A page as the portal renders it. */
const page = (heading: string) =>
  new Response(
    `<h1>${heading}</h1>${blockOf('composition', { id: 'c0ffee', releases: [] })}${blockOf('rendered', { answers: {} })}`,
  );

type Handler = (event: object) => void;

let handlers: Map<string, Handler>;
let signedIn: boolean;
beforeEach(() => {
  // No deadline passes: the network answers at once.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  handlers = new Map();
  signedIn = true;
  const scope = {
    caches: new MemoryCaches().asStorage,
    cookieStore: { get: () => Promise.resolve(signedIn ? { value: '0123456789abcdef' } : null) },
    location: { origin: ORIGIN },
    navigator: {},
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  };
  startWorker(scope as unknown as ServiceWorkerGlobalScope, CONFIG);
});
afterEach(() => {
  jest.useRealTimers();
});

/** Lets the worker answer a request of the page, and finish what it does meanwhile. */
async function dispatch(
  request: { method: string; path: string; mode?: string; keepalive?: boolean },
  network?: Response,
) {
  const { path, method, mode = 'cors', keepalive = false } = request;
  const pending: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  handlers.get('fetch')?.({
    request: { url: ORIGIN + path, method, mode, keepalive, cache: 'default' },
    resultingClientId: 'tab',
    preloadResponse: Promise.resolve(network),
    respondWith: (answer: Promise<Response>) => (response = answer),
    waitUntil: (work: Promise<unknown>) => pending.push(work),
  });
  const text = await (await response)?.text();
  await Promise.all(pending);
  return text;
}
const openPage = (network: Response) => dispatch({ method: 'GET', path: '/dashboard', mode: 'navigate' }, network);

test('a page that was opened before comes from the device', async () => {
  expect(await openPage(page('First'))).toContain('First');
  expect(await openPage(page('Second'))).toContain('First');
  expect(await openPage(page('Third'))).toContain('Second');
});

test('after a change by the member, a page comes from the network', async () => {
  await openPage(page('First'));
  await dispatch({ method: 'POST', path: '/api/priorities' });
  expect(await openPage(page('Second'))).toContain('Second');
});

test.each([
  ['a report of a page that is closed', { method: 'POST', path: '/api/errors', keepalive: true }],
  ['a form of the server', { method: 'POST', path: '/logout' }],
])('%s changes nothing of what is kept', async (_what, request) => {
  await openPage(page('First'));
  await dispatch(request);
  expect(await openPage(page('Second'))).toContain('First');
});

test('nothing is kept for a visitor', async () => {
  signedIn = false;
  await openPage(page('First'));
  expect(await openPage(page('Second'))).toContain('Second');
});
