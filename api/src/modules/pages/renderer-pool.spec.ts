import { jest } from '@jest/globals';
import { ConsoleLogger } from '@nestjs/common';
import type { Composition } from '@portal/contracts/release';
import type { SsrBundle, SsrBundles } from '@portal/delivery/rendering/ssr-bundles';
import { RendererPool, type RenderFault } from './renderer-pool';
import { Sandbox } from './sandbox';

const log = new ConsoleLogger({ logLevels: [] });

/** Milliseconds of CPU time; a quarter of a portal's limits, to keep the tests fast. */
const HANGS = { render: 500, open: 1_250 };

let pool: RendererPool;
let faults: string[];
beforeEach(() => {
  faults = [];
  pool = new RendererPool(log, new Sandbox(), HANGS);
});
afterEach(() => pool.stop());

const note = ({ error, by }: RenderFault) => faults.push(`${by}: ${error.message}`);

const MOMENT = { at: '2026-03-04T12:00:00.000Z', timeZone: 'UTC' };

const bundle = (app: string, code: string): SsrBundle => ({ code, file: `${app}.cjs` });

/** A shell that shows the output of a remote's page, and gives remotes one shared module. */
const SHELL = `
exports.shared = { greeting: { hello: 'Hello' } };
exports.renderPage = async ({ app, pageId, address, answers }, remotes) => {
  const page = await remotes[app][pageId]();
  return { html: page.default({ address, answers, composition: RENDERED_COMPOSITION }), styles: '', styledVersion: '6' };
};`;

const REMOTE = `
const { hello } = require('greeting');
exports.default = {
  greets: async () => ({ default: ({ answers, composition }) => hello + ' ' + answers.name.body + ' at ' + composition.id }),
  throws: async () => ({ default: () => { throw new Error('no such thing'); } }),
  hangs: async () => ({ default: () => { for (;;); } }),
  hoards: async () => ({ default: () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); } }),
  overflows: async () => ({ default: () => { const down = () => down() + 1; return String(down()); } }),
  waits: () => new Promise(() => undefined),
  later: () => new Promise((resolve) => setTimeout(() => resolve({ default: () => 'came later' }))),
  scripts: async () => ({ default: () => '<p>Hello<script src="/releases/x.js"></script>' }),
};`;

const bundles = (site = 'one', remote = bundle('mf-a', REMOTE), shell = SHELL): SsrBundles => ({
  composition: { id: site } as Composition,
  shell: bundle('shell', shell),
  remote,
});

interface Asked {
  site: string;
  app: string;
  remote: SsrBundle;
  load: () => Promise<SsrBundles>;
}

const appOf = ({ site = 'one', app = 'mf-a', remote, load }: Partial<Asked> = {}) => ({
  site,
  app,
  load: load ?? (() => Promise.resolve(bundles(site, remote))),
});

const render = (pageId: string, asked: Partial<Asked> = {}, name = 'Dana') =>
  pool.render(
    appOf(asked),
    { app: asked.app ?? 'mf-a', pageId, address: '/', moment: MOMENT, answers: { name: { body: name } } },
    new AbortController().signal,
    note,
  );

test('renders by the bundles of a composition, each with its own', async () => {
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(await render('greets', { site: 'two' })).toMatchObject({ html: 'Hello Dana at two' });
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(faults).toEqual([]);
});

test('what React leaves for the next turn is done', async () => {
  expect(await render('later')).toMatchObject({ html: 'came later' });
});

test('a renderer that was started at a deployment does not read its bundles again for the first page', async () => {
  const load = jest.fn(() => Promise.resolve(bundles()));
  await pool.deploy([appOf({ load })]);
  await pool.deploy([appOf({ load })]);
  expect(await render('greets', { load })).toMatchObject({ html: 'Hello Dana at one' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a deployment ends the renderers of what was there before', async () => {
  const load = jest.fn(() => Promise.resolve(bundles()));
  await pool.deploy([appOf({ load })]);
  await pool.deploy([appOf({ site: 'two' })]);
  expect(await render('greets', { load })).toMatchObject({ html: 'Hello Dana at one' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('bundles that do not start at a deployment harm nobody', async () => {
  await pool.deploy([
    appOf({ site: 'two', load: () => Promise.reject(new Error('unreadable')) }),
    appOf({ site: 'three', load: () => Promise.resolve(bundles('three', undefined, 'throw 1')) }),
  ]);
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(faults).toEqual([]);
});

test.each([
  ['throws', 'throws', /^release: Error: no such thing/],
  ['hangs', 'hangs', /^release: It hangs/],
  ['takes all memory', 'hoards', /^release: (The renderer ended|It hangs|It takes \d+ MB)/],
  ['calls itself without end', 'overflows', /^release: RangeError/],
  ['waits for what never comes', 'waits', /^release: It waits for something that never comes/],
  ['brings a script', 'scripts', /^release: The page is refused: A page's markup cannot hold <script>/],
])(
  'fault: a page that %s while it is rendered — it alone is not rendered, the next one is',
  async (_, pageId, reason) => {
    expect(await render(pageId)).toBeUndefined();
    while ((await render('greets')) === undefined);
    expect(faults).toEqual([expect.stringMatching(reason)]);
  },
);

test('fault: a page hangs — pages of other apps are rendered meanwhile', async () => {
  const other = { app: 'mf-b', remote: bundle('mf-b', REMOTE) };
  await render('greets');
  await render('greets', other);
  const hanging = render('hangs');
  expect(await render('greets', other)).toMatchObject({ html: 'Hello Dana at one' });
  expect(faults).toEqual([]);
  expect(await hanging).toBeUndefined();
});

test('fault: a remote’s bundle does not start — the pages of the others are rendered', async () => {
  const broken = bundle('mf-b', 'throw new Error("broken")');
  expect(await render('greets', { app: 'mf-b', remote: broken })).toBeUndefined();
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(faults).toEqual([expect.stringMatching(/^release: Error: broken/)]);
});

test('a shell’s bundle that does not start is the fault of the shell', async () => {
  const load = () => Promise.resolve(bundles('one', undefined, 'throw new Error("broken")'));
  expect(await render('greets', { load })).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(/^shell: Error: broken/)]);
});

test('a page that nobody waits for any more is not begun', async () => {
  const over = new AbortController();
  const request = { app: 'mf-a', pageId: 'hangs', address: '/', moment: MOMENT, answers: {} };
  const first = render('greets');
  const second = pool.render(appOf(), request, over.signal, note);
  over.abort();
  expect([await first, await second]).toEqual([expect.objectContaining({ html: 'Hello Dana at one' }), undefined]);
  expect(faults).toEqual([]);
});

test('goes back to a composition of before, however many there were meanwhile', async () => {
  const sites = Array.from({ length: 18 }, (_, at) => `site-${at}`);
  for (const site of [...sites, 'site-0']) {
    expect(await render('greets', { site })).toMatchObject({ html: `Hello Dana at ${site}` });
  }
  expect(faults).toEqual([]);
});

test('fault: a remote’s bundle hangs at its start — the pages of the others are rendered', async () => {
  const hanging = { app: 'mf-b', remote: bundle('mf-b', 'for (;;);') };
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(await render('greets', hanging)).toBeUndefined();
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
});

test('bundles that cannot be read are no fault of the page, and are read again', async () => {
  expect(await render('greets', { load: () => Promise.reject(new Error('the database is away')) })).toBeUndefined();
  expect(await render('greets')).toBeUndefined();
  await pool.deploy([appOf({ site: 'two' })]);
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(faults).toEqual([]);
});
