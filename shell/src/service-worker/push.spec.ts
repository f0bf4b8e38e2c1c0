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
  const answer = (status: number, body: object) =>
    ({ ok: status < 400, json: () => Promise.resolve(body) }) as Response;
  const change = async (first: Response) => {
    const fetched = jest.fn((_path: unknown, _init?: RequestInit) => Promise.resolve(first));
    globalThis.fetch = fetched as never;
    await worker.dispatch('pushsubscriptionchange', {});
    return fetched.mock.calls;
  };

  test('is renewed with the portal’s key', async () => {
    const calls = await change(answer(200, { publicKey: 'key', subscribed: true }));
    expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    const [, [path, init] = []] = calls;
    expect([path, init?.method]).toEqual(['/api/account/push', 'PUT']);
    expect(init?.body).toBe(JSON.stringify({ endpoint: 'https://push.example/new', keys: KEYS }));
  });

  test.each([
    ['has signed out', answer(401, {})],
    ['has turned it off', answer(200, { publicKey: 'key', subscribed: false })],
  ])('is not renewed for who %s', async (_, first) => {
    expect(await change(first)).toHaveLength(1);
    expect(worker.subscribe).not.toHaveBeenCalled();
  });
});
