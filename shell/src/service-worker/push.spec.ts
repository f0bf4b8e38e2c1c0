import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listenForPush } from './push';

const ORIGIN = 'https://portal.example';

type Listener = (event: object) => void;

/** The part of a service worker that push messages need. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const windows: { visibilityState: string; navigate: unknown; focus: unknown }[] = [];
  const openWindow = jest.fn((_url: string) => Promise.resolve(null));
  const showNotification = jest.fn((_title: string, _options: object) => Promise.resolve());
  const subscribe = jest.fn((_options: object) =>
    Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example/new', expirationTime: null, keys: KEYS }) }),
  );
  const scope = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: new URL(ORIGIN),
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
  };
  listenForPush(scope as never);
  return {
    openWindow,
    showNotification,
    subscribe,
    addWindow(visibilityState: string, navigate = () => Promise.resolve(null)) {
      const opened = {
        visibilityState,
        navigate: jest.fn((_url: string) => navigate()),
        focus: jest.fn(() => Promise.resolve()),
      };
      windows.push(opened);
      return opened;
    },
    async dispatch(name: string, event: object) {
      let work: unknown;
      listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
      await work;
    },
  };
}

const KEYS = { p256dh: 'B', auth: 'a' };

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker();
});

describe('a message', () => {
  const push = (data: unknown) => worker.dispatch('push', { data });

  test('is shown, and replaces those with its tag', async () => {
    const payload = { title: 'Five Pillars', text: 'Kim cheered your post', path: '/community', tag: 'a-tag' };
    await push({ json: () => payload });
    expect(worker.showNotification).toHaveBeenCalledWith('Five Pillars', {
      body: 'Kim cheered your post',
      tag: 'a-tag',
      data: { path: '/community' },
    });
    await push({ json: () => ({ ...payload, icon: '/logo.png' }) });
    expect(worker.showNotification.mock.calls[1]?.[1]).toMatchObject({ icon: '/logo.png' });
  });

  test.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['no object', { json: () => null }],
  ])('that holds %s is shown, too', async (_, data) => {
    await push(data);
    expect(worker.showNotification).toHaveBeenCalledWith(
      expect.stringMatching(/./),
      expect.objectContaining({ data: { path: '/notifications' } }),
    );
  });
});

describe('a click on a notification', () => {
  const click = async (data: unknown) => {
    const close = jest.fn();
    await worker.dispatch('notificationclick', { notification: { close, data } });
    expect(close).toHaveBeenCalled();
  };

  test('opens a window where there is none', async () => {
    await click({ path: '/community/posts/1?all=1#last' });
    expect(worker.openWindow).toHaveBeenCalledWith(`${ORIGIN}/community/posts/1?all=1#last`);
  });

  test('leads the window there that is visible', async () => {
    const [hidden, visible] = [worker.addWindow('hidden'), worker.addWindow('visible')];
    await click({ path: '/coaching' });
    expect(visible.navigate).toHaveBeenCalledWith(`${ORIGIN}/coaching`);
    expect(visible.focus).toHaveBeenCalled();
    expect([hidden.navigate, worker.openWindow].map((made) => made.mock.calls.length)).toEqual([0, 0]);
  });

  test('opens another window where one can’t be led', async () => {
    worker.addWindow('visible', () => Promise.reject(new TypeError('Not controlled')));
    await click({ path: '/coaching' });
    expect(worker.openWindow).toHaveBeenCalledWith(`${ORIGIN}/coaching`);
  });

  test.each([
    { path: 'https://elsewhere.example/' },
    { path: '//elsewhere.example/' },
    { path: String.raw`\\elsewhere.example` },
    { path: 'javascript:alert(1)' },
    { path: 'https://' },
    {},
    null,
  ])('never leaves the portal: %j', async (data) => {
    await click(data);
    expect(worker.openWindow).toHaveBeenCalledWith(`${ORIGIN}/notifications`);
  });
});

describe('a subscription that the browser replaces', () => {
  const [MEMBER, STAFF] = ['/api/account/push', '/api/admin/push'] as const;
  const subscribed = (is: boolean) => ({ status: 200, body: { publicKey: 'key', subscribed: is } });
  const signedOut = { status: 401, body: {} };
  const change = async (answers: Record<string, { status: number; body: object }>) => {
    const fetched = jest.fn((path: string, _init?: RequestInit) => {
      const { status, body } = answers[path] ?? signedOut;
      return Promise.resolve({ ok: status < 400, json: () => Promise.resolve(body) } as Response);
    });
    globalThis.fetch = fetched as never;
    await worker.dispatch('pushsubscriptionchange', {});
    return fetched.mock.calls.filter(([, init]) => init?.method === 'PUT');
  };
  const renewed = { method: 'PUT', body: JSON.stringify({ endpoint: 'https://push.example/new', keys: KEYS }) };

  test('is renewed with the portal’s key', async () => {
    const [[path, init] = [], ...others] = await change({ [MEMBER]: subscribed(true) });
    expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    expect([path, init, others]).toEqual([MEMBER, expect.objectContaining(renewed), []]);
  });

  test('is renewed for the staff account too, as its calls are made', async () => {
    const put = await change({ [MEMBER]: subscribed(true), [STAFF]: subscribed(true) });
    expect(put.map(([path]) => path)).toEqual([MEMBER, STAFF]);
    expect(put[1]?.[1]).toMatchObject({ ...renewed, headers: { 'x-admin-auth': 'true' } });
  });

  test.each([
    ['has signed out', signedOut],
    ['has turned it off', subscribed(false)],
  ])('is not renewed for who %s', async (_, answer) => {
    expect(await change({ [MEMBER]: answer, [STAFF]: answer })).toEqual([]);
    expect(worker.subscribe).not.toHaveBeenCalled();
  });
});
