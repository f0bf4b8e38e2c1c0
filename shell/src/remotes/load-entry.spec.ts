import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { containerName, type LiveRelease } from '@portal/contracts/release';
import { entryUrl, loadContainer } from './load-entry';

const aRelease = (app: string, integrity = 'sha384-right'): LiveRelease => ({
  app,
  version: '1.0.0-0123456789ab',
  sdk: { needs: '^1.0.0' },
  entry: { file: 'remoteEntry.js', integrity },
  pages: [],
});

/** The script that waits in the page, if one does. */
const waiting = () => document.head.querySelector('script');

const container = { init: () => undefined, get: () => undefined };

/** The script arrives and runs, leaving what an entry leaves: a container under the remote's name. */
function arrive(app: string, left: unknown = container) {
  Object.assign(window, { [containerName(app)]: left });
  waiting()?.onload?.(new Event('load'));
}

function load(app: string, release = aRelease(app)) {
  const loaded = loadContainer(release);
  // The result is checked later.
  loaded.catch(() => undefined);
  return loaded;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('an entry is loaded by its published hash, and answers its container', async () => {
  const loaded = load('mf-one');
  expect(waiting()).toMatchObject({ integrity: 'sha384-right', crossOrigin: 'anonymous' });
  expect(waiting()?.getAttribute('src')).toBe(entryUrl(aRelease('mf-one')));
  arrive('mf-one');
  expect(await loaded).toBe(container);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(document.head.childElementCount).toBe(1);
});

test('an entry without a published hash is never asked for', async () => {
  await expect(load('mf-two', aRelease('mf-two', ''))).rejects.toThrow('names no integrity');
  expect(waiting()).toBeNull();
});

test('an entry that is missing or another than was published is refused, and its script taken away', async () => {
  const loaded = load('mf-three');
  waiting()?.dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toThrow('could not be loaded, or is not what was published');
  expect(waiting()).toBeNull();
});

test('an entry that runs and leaves nothing did not start', async () => {
  const loaded = load('mf-four');
  arrive('mf-four', null);
  await expect(loaded).rejects.toThrow('did not start');
});

test('each attempt has more time and an address of its own, as the one before may still hang', async () => {
  const addresses: (string | null | undefined)[] = [];
  for (const seconds of [4, 8, 16, 32, 32]) {
    const loaded = load('mf-five');
    addresses.push(waiting()?.getAttribute('src'));
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(waiting()).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    await expect(loaded).rejects.toThrow(`did not arrive within ${seconds}000 ms`);
    expect(waiting()).toBeNull();
  }
  const first = entryUrl(aRelease('mf-five'));
  expect(addresses).toEqual([first, ...[2, 3, 4, 5].map((attempt) => `${first}?attempt=${attempt}`)]);
});
