import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { COMPOSITION_ELEMENT_ID, containerName, type LiveRelease } from '@portal/contracts/release';
import { reportRemoteLoad } from '@portal/contracts/releases';
import { shareScope } from './federation-runtime';
import type * as loadPages from './load-page';
import type * as loadedPages from './loaded-pages';

const aRelease = (app: string, sdk: LiveRelease['sdk']): LiveRelease => ({
  app,
  version: '1.0.0-0123456789ab',
  sdk,
  entry: { file: 'remoteEntry.js', integrity: 'sha384-right' },
  pages: [],
});

/** What the portal wrote into the page. */
const COMPOSITION = {
  channel: 'stable',
  id: 'one',
  reload: 'offer',
  releases: [
    aRelease('shell', { provides: '1.5.0' }),
    ...['mf-fine', 'mf-whole', 'mf-small', 'mf-shaky', 'mf-broken', 'mf-gone', 'mf-stuck'].map((app) =>
      aRelease(app, { needs: '^1.0.0' }),
    ),
    aRelease('mf-new', { needs: '^1.9.0' }),
  ],
};

const Page = () => <p>Here</p>;

/** A remote with one page, `home`, whose loads use these in turn; the last one repeats. */
function aRemote(...loads: (() => Promise<unknown>)[]) {
  const home = jest.fn(() => (loads.length > 1 ? loads.shift() : loads[0])?.() ?? Promise.reject(new Error('none')));
  const container = {
    init: jest.fn((_scope: unknown) => undefined),
    get: jest.fn((_exposed: string) => Promise.resolve(() => ({ default: { home } }))),
  };
  return { home, container };
}

const arrives = () => Promise.resolve({ default: Page });
const fails = () => Promise.reject(new TypeError('Failed to fetch'));

const remotes: Record<string, ReturnType<typeof aRemote>> = {};

/** The browser runs the scripts of the remotes that are there, and finds no others. */
const browser = new MutationObserver((changes) => {
  for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(script instanceof HTMLScriptElement)) continue;
    const app = Object.keys(remotes).find((name) => script.src.includes(`/${name}/`));
    if (app) Object.assign(window, { [containerName(app)]: remotes[app]?.container });
    script.dispatchEvent(new Event(app ? 'load' : 'error'));
  }
});

let pages: typeof loadPages & typeof loadedPages;
const reports: unknown[] = [];
const asked: string[] = [];

beforeAll(async () => {
  const written = document.createElement('script');
  written.id = COMPOSITION_ELEMENT_ID;
  written.type = 'application/json';
  written.textContent = JSON.stringify(COMPOSITION);
  document.body.append(written);
  browser.observe(document.head, { childList: true });
  pages = { ...(await import('./load-page')), ...(await import('./loaded-pages')) };
  pages.startRemotes();
});
beforeEach(() => {
  reports.length = 0;
  asked.length = 0;
  Object.assign(navigator, {
    sendBeacon: (path: string, sent: Blob) => reports.push({ path, bytes: sent.size }),
  });
  globalThis.fetch = (address) => {
    if (typeof address === 'string') asked.push(address);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => browser.disconnect());

test('a page is loaded once for all who ask at the same time, and is there at once from then on', async () => {
  remotes['mf-fine'] = aRemote(arrives);
  expect(pages.loadedPage('mf-fine', 'home')).toBeUndefined();
  const both = await Promise.all([pages.loadPage('mf-fine', 'home'), pages.loadPage('mf-fine', 'home')]);
  expect(both).toEqual([Page, Page]);
  expect(remotes['mf-fine'].home).toHaveBeenCalledTimes(1);
  expect(pages.loadedPage('mf-fine', 'home')).toBe(Page);
  expect(reports).toMatchObject([{ path: reportRemoteLoad.path }]);
});

test('a remote is started once, with what the shell shares', async () => {
  remotes['mf-whole'] = aRemote(arrives);
  await Promise.all([pages.loadPage('mf-whole', 'home'), pages.loadPage('mf-whole', 'nowhere').catch(() => undefined)]);
  await pages.loadPage('mf-whole', 'home');
  expect(remotes['mf-whole'].container.init.mock.calls).toEqual([[shareScope]]);
  expect(remotes['mf-whole'].container.get).toHaveBeenCalledWith('./routes');
  expect(document.head.querySelectorAll('script[src*="mf-whole"]')).toHaveLength(1);
});

test('a page that the remote has not is told', async () => {
  remotes['mf-small'] = aRemote(arrives);
  await expect(pages.loadPage('mf-small', 'nowhere')).rejects.toThrow('mf-small has no page nowhere');
});

test('what fails is fetched anew and tried again, three times in all', async () => {
  remotes['mf-shaky'] = aRemote(fails, fails, arrives);
  expect(await pages.loadPage('mf-shaky', 'home')).toBe(Page);
  expect(remotes['mf-shaky'].home).toHaveBeenCalledTimes(3);
  expect(asked).toEqual(Array(2).fill(expect.stringMatching(/mf-shaky.*release\.json$/)));
});

test('what fails three times is told, and tried again when it is asked for again', async () => {
  remotes['mf-broken'] = aRemote(fails, fails, fails, arrives);
  await expect(pages.loadPage('mf-broken', 'home')).rejects.toThrow('Failed to fetch');
  expect(await pages.loadPage('mf-broken', 'home')).toBe(Page);
});

test('a remote whose script cannot be had is told as such', async () => {
  await expect(pages.loadPage('mf-gone', 'home')).rejects.toThrow('could not be loaded');
});

test.each([
  ['needs a newer shell', 'mf-new', 'mf-new needs SDK ^1.9.0; this shell provides 1.5.0'],
  ['is not live', 'mf-nowhere', 'mf-nowhere has no release here'],
])('a remote that %s is not even asked for', async (_why, app, message) => {
  await expect(pages.loadPage(app, 'home')).rejects.toThrow(message);
  expect(document.head.innerHTML).not.toContain(app);
});

test('a load that hangs can be given up, so that the next one asks anew', async () => {
  remotes['mf-stuck'] = aRemote(() => new Promise(() => {}), arrives);
  void pages.loadPage('mf-stuck', 'home');
  pages.abandonLoad('mf-stuck', 'home');
  expect(await pages.loadPage('mf-stuck', 'home')).toBe(Page);
});

test('the shell’s own pages need no remote', async () => {
  expect(await pages.loadPage('shell', 'settings')).toBeInstanceOf(Function);
});
