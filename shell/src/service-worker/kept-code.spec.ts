/** @jest-environment node */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { KeptCode } from './kept-code';
import { MemoryCaches } from './testing/memory-caches';

const OFFLINE = ['/offline', 'sha384-offline'] as const;
const APP = ['/app-shell.html', 'sha384-app'] as const;
const file = (name: string) => [`/releases/shell/1/${name}.js`, `sha384-${name}`] as const;

let caches: MemoryCaches;
let fetched: jest.Mock<(url: string, init: RequestInit) => Promise<Response>>;
beforeEach(() => {
  caches = new MemoryCaches();
  fetched = jest.fn((url) => Promise.resolve(new Response(url)));
  globalThis.fetch = fetched as never;
});

const codeOf = (id: string, ...files: string[]) =>
  new KeptCode(caches.asStorage, { id, offline: OFFLINE, app: APP, files: files.map(file) });
const fetchedFiles = () => fetched.mock.calls.map(([url]) => url).sort();

describe('code', () => {
  test('is fetched with its integrity, and there once all of it is', async () => {
    const code = codeOf('1', 'a', 'b');
    await code.keepOfflinePage();
    expect([await code.isWanted(), await code.appShell()]).toEqual([false, undefined]);
    await code.keepAll();
    expect(caches.contents()).toEqual({
      'code-1': ['/app-shell.html', '/offline', '/releases/shell/1/a.js', '/releases/shell/1/b.js'],
    });
    expect(fetched.mock.calls.map(([url, { integrity }]) => [url, integrity])).toEqual(
      expect.arrayContaining([OFFLINE, APP, file('a'), file('b')]),
    );
    fetched.mockClear();
    await code.keepAll();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('of another configuration stays in use until all of the new one is there, and then goes', async () => {
    await codeOf('1', 'a', 'b').keepAll();
    fetched.mockClear();
    fetched.mockImplementation((url) =>
      url.endsWith('c.js') ? Promise.reject(new TypeError('Integrity')) : Promise.resolve(new Response(url)),
    );
    const next = codeOf('2', 'a', 'c');
    expect(await next.isWanted()).toBe(true);
    await expect(next.keepAll()).rejects.toThrow('Integrity');
    expect([await next.appShell(), await codeOf('1').appShell()]).toEqual([undefined, expect.any(Response)]);
    // What both have is taken over.
    expect(fetchedFiles()).not.toContain('/releases/shell/1/a.js');

    fetched.mockImplementation((url) => Promise.resolve(new Response(url)));
    await next.keepAll();
    await next.deleteOthers();
    expect(caches.contents()).toEqual({
      'code-2': ['/app-shell.html', '/releases/shell/1/a.js', '/releases/shell/1/c.js'],
    });
  });

  test('that the browser’s own cache has damaged is fetched anew', async () => {
    fetched.mockImplementation((url, { cache }) =>
      cache === 'default' ? Promise.reject(new TypeError('Integrity')) : Promise.resolve(new Response(url)),
    );
    await codeOf('1', 'a').keepAll();
    expect(caches.contents()).toEqual({ 'code-1': ['/app-shell.html', '/releases/shell/1/a.js'] });
  });

  test('that the server does not have is not kept', async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })));
    await expect(codeOf('1', 'a').keepAll()).rejects.toThrow('404');
    expect(caches.contents()).toEqual({});
  });

  test('is answered from the device, and from the network if it is not there or asked for anew', async () => {
    const code = codeOf('1', 'a');
    await code.keepAll();
    fetched.mockImplementation(() => Promise.resolve(new Response('network')));
    const answer = async (path: string, init?: RequestInit) =>
      (await code.answer(new Request(`https://portal.example${path}`, init))).text();
    expect(await answer('/releases/shell/1/a.js')).toBe('/releases/shell/1/a.js');
    expect(await answer('/releases/shell/1/a.js', { cache: 'reload' })).toBe('network');
    expect(await answer('/releases/shell/1/z.js')).toBe('network');
  });
});
