import { jest } from '@jest/globals';
import { ConsoleLogger } from '@nestjs/common';
import type { Program, Programs } from '../site/site.service';
import { Renderer, type RenderFault } from './renderer';

const log = new ConsoleLogger({ logLevels: [] });
let renderer: Renderer;
let faults: string[];
beforeEach(() => {
  faults = [];
  renderer = new Renderer(log);
});
afterEach(() => renderer.stop());

const note = ({ error, by }: RenderFault) => faults.push(`${by}: ${error.message}`);

const MOMENT = { at: '2026-03-04T12:00:00.000Z', timeZone: 'UTC' };

const program = (app: string, code: string): Program => ({ app, code, file: `${app}.cjs` });

/** A shell that shows what a remote's page says, and gives remotes one shared module. */
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
  leaves: async () => ({ default: () => process.exit(1) }),
  dawdles: async () => ({ default: () => { const end = Date.now() + 400; while (Date.now() < end); return 'late'; } }),
  looks: async () => ({ default: () => JSON.stringify(process.env) }),
};`;

const programs = (site = 'one', remotes = [program('mf-a', REMOTE)]): Programs => ({
  site,
  composition: { id: site },
  shell: program('shell', SHELL),
  remotes,
});

const ask = (pageId: string, name = 'Dana', { site = 'one', app = 'mf-a', remotes }: Partial<Asked> = {}) =>
  renderer.render(
    site,
    () => Promise.resolve(programs(site, remotes)),
    {
      app,
      pageId,
      address: '/',
      moment: MOMENT,
      answers: { name: { body: name } },
    },
    note,
  );
interface Asked {
  site: string;
  app: string;
  remotes: Program[];
}

test('renders by the programs of a composition, each with its own', async () => {
  expect(await ask('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(await ask('greets', 'Dana', { site: 'two' })).toMatchObject({ html: 'Hello Dana at two' });
  expect(await ask('greets')).toMatchObject({ html: 'Hello Dana at one' });
});

test('programs that were started ahead are not read again for the first page', async () => {
  const load = jest.fn(() => Promise.resolve(programs()));
  await renderer.startAhead('one', load);
  await renderer.startAhead('one', load);
  expect(await ask('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('programs that do not start ahead harm nobody', async () => {
  await renderer.startAhead('one', () => Promise.reject(new Error('unreadable')));
  await renderer.startAhead('two', () => Promise.resolve({ ...programs('two'), shell: program('shell', 'throw 1') }));
  expect(await ask('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(faults).toEqual([]);
});

test.each([
  ['throws', 'throws', /^page: Error: no such thing/],
  ['hangs', 'hangs', /It hangs/],
  ['takes all memory', 'hoards', /ended|It hangs/],
  ['ends its process', 'leaves', /ended/],
])(
  'fault: a page that %s while it is rendered — it alone is not rendered, the next one is',
  async (_, pageId, reason) => {
    expect(await ask(pageId)).toBeUndefined();
    while ((await ask('greets')) === undefined);
    expect(faults).toEqual([expect.stringMatching(reason)]);
  },
);

test('fault: a page takes longer than anybody waits — it is left to the browser, and that is told', async () => {
  await ask('greets');
  expect(await ask('dawdles')).toBeUndefined();
  while ((await ask('greets')) === undefined);
  expect(faults).toEqual([expect.stringMatching(/^time: It took \d+ ms$/)]);
});

test('fault: a remote’s program does not start — the pages of the others are rendered', async () => {
  const remotes = [program('mf-a', REMOTE), program('mf-b', 'throw new Error("broken")')];
  expect(await ask('greets', 'Dana', { app: 'mf-b', remotes })).toBeUndefined();
  expect(await ask('greets')).toMatchObject({ html: 'Hello Dana at one' });
});

test('a shell’s program that does not start is the fault of the shell', async () => {
  const broken = { ...programs(), shell: program('shell', 'throw new Error("broken")') };
  const request = { app: 'mf-a', pageId: 'greets', address: '/', moment: MOMENT, answers: {} };
  expect(await renderer.render('one', () => Promise.resolve(broken), request, note)).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(/^shell: Error: broken/)]);
});

test('fault: too many pages wait to be rendered — the last are left to the browser, and none is at fault', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => ask('greets')));
  expect(outcomes.slice(20)).toEqual(Array.from({ length: 20 }, () => undefined));
  expect([outcomes[0], faults]).toEqual([expect.objectContaining({ html: 'Hello Dana at one' }), []]);
});

test('goes back to a composition of before, however many there were meanwhile', async () => {
  const sites = Array.from({ length: 6 }, (_, at) => `site-${at}`);
  for (const site of [...sites, ...sites.toReversed(), 'site-0']) {
    expect(await ask('greets', 'Dana', { site })).toMatchObject({ html: `Hello Dana at ${site}` });
  }
  expect(faults).toEqual([]);
});

test('fault: a remote’s program hangs at its start — the pages of the others are rendered', async () => {
  const remotes = [program('mf-a', REMOTE), program('mf-b', 'for (;;);')];
  expect(await ask('greets', 'Dana', { remotes })).toMatchObject({ html: 'Hello Dana at one' });
  expect(await ask('greets', 'Dana', { app: 'mf-b', remotes })).toBeUndefined();
  while ((await ask('greets', 'Dana', { remotes })) === undefined);
  expect(faults).toEqual([expect.stringMatching('It hangs')]);
});

test('programs that cannot be read are no fault of the page, and are read again', async () => {
  const request = { app: 'mf-a', pageId: 'greets', address: '/', moment: MOMENT, answers: { name: { body: 'Dana' } } };
  const unreadable = () => Promise.reject(new Error('the database is away'));
  expect(await renderer.render('one', unreadable, request, note)).toBeUndefined();
  expect(await ask('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(faults).toEqual([]);
});

test('attack: a remote’s program looks for secrets — its process has no environment', async () => {
  expect(await ask('looks')).toMatchObject({ html: '{}' });
});
