import { jest } from '@jest/globals';
import { appOf, bundle, bundles, MOMENT, NotingPool } from '../../../test/renderer-pool';

let noting: NotingPool;
beforeEach(() => {
  noting = new NotingPool();
});
afterEach(() => noting.pool.stop());

const render = (...asked: Parameters<NotingPool['render']>) => noting.render(...asked);

test('renders by the bundles of a composition, each with its own', async () => {
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(await render('greets', { site: 'two' })).toMatchObject({ html: 'Hello Dana at two' });
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(noting.faults).toEqual([]);
});

test('what React leaves for the next turn is done', async () => {
  expect(await render('later')).toMatchObject({ html: 'came later' });
});

test('a renderer that was started at a deployment does not read its bundles again for the first page', async () => {
  const load = jest.fn(() => Promise.resolve(bundles()));
  await noting.pool.deploy([appOf({ load })]);
  await noting.pool.deploy([appOf({ load })]);
  expect(await render('greets', { load })).toMatchObject({ html: 'Hello Dana at one' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a deployment ends the renderers of what was there before', async () => {
  const load = jest.fn(() => Promise.resolve(bundles()));
  await noting.pool.deploy([appOf({ load })]);
  await noting.pool.deploy([appOf({ site: 'two' })]);
  expect(await render('greets', { load })).toMatchObject({ html: 'Hello Dana at one' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a deployment that is followed by another before it is done starts nothing that nobody would end', async () => {
  const load = jest.fn(() => Promise.resolve(bundles()));
  const [first, second] = [
    noting.pool.deploy([appOf(), appOf({ app: 'mf-b', load })]),
    noting.pool.deploy([appOf({ site: 'two' })]),
  ];
  await Promise.all([first, second]);
  expect(load).not.toHaveBeenCalled();
});

test('bundles that do not start at a deployment harm nobody', async () => {
  await noting.pool.deploy([
    appOf({ site: 'two', load: () => Promise.reject(new Error('unreadable')) }),
    appOf({ site: 'three', load: () => Promise.resolve(bundles('three', undefined, 'throw 1')) }),
  ]);
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(noting.faults).toEqual([]);
});

test.each([
  ['throws', 'throws', /^release: Error: no such thing/],
  ['calls itself without end', 'overflows', /^release: RangeError/],
  ['brings a script', 'scripts', /^release: The page is refused: A page's markup cannot hold <script>/],
])(
  'fault: a page that %s while it is rendered — it alone is not rendered, the next one is',
  async (_, pageId, reason) => {
    expect(await render(pageId)).toBeUndefined();
    while ((await render('greets')) === undefined);
    expect(noting.faults).toEqual([expect.stringMatching(reason)]);
  },
);

test('fault: a remote’s bundle does not start — the pages of the others are rendered', async () => {
  const broken = bundle('mf-b', 'throw new Error("broken")');
  expect(await render('greets', { app: 'mf-b', remote: broken })).toBeUndefined();
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(noting.faults).toEqual([expect.stringMatching(/^release: Error: broken/)]);
});

test('a shell’s bundle that does not start is the fault of the shell', async () => {
  const load = () => Promise.resolve(bundles('one', undefined, 'throw new Error("broken")'));
  expect(await render('greets', { load })).toBeUndefined();
  expect(noting.faults).toEqual([expect.stringMatching(/^shell: Error: broken/)]);
});

test('a page that nobody waits for any more is not begun', async () => {
  const over = new AbortController();
  const request = { app: 'mf-a', pageId: 'hangs', address: '/', moment: MOMENT, answers: {} };
  const first = render('greets');
  const second = noting.pool.render(appOf(), request, over.signal, noting.note);
  over.abort();
  expect([await first, await second]).toEqual([expect.objectContaining({ html: 'Hello Dana at one' }), undefined]);
  expect(noting.faults).toEqual([]);
});

test('bundles that cannot be read are no fault of the page, and are read again', async () => {
  expect(await render('greets', { load: () => Promise.reject(new Error('the database is away')) })).toBeUndefined();
  expect(await render('greets')).toBeUndefined();
  await noting.pool.deploy([appOf({ site: 'two' })]);
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(noting.faults).toEqual([]);
});
