import { bundle, NotingPool, REMOTE } from '../test/renderer-pool';

let noting: NotingPool;
beforeEach(() => {
  noting = new NotingPool();
});
afterEach(() => noting.pool.stop());

const render = (...asked: Parameters<NotingPool['render']>) => noting.render(...asked);

test.each([
  ['hangs', 'hangs', /^release: It hangs/],
  ['takes all memory', 'hoards', /^release: (The renderer ended|It hangs|It takes \d+ MB)/],
  ['waits for what never comes', 'waits', /^release: It waits for something that never comes/],
])(
  'fault: a page that %s while it is rendered — it alone is not rendered, the next one is',
  async (_, pageId, reason) => {
    expect(await render(pageId)).toBeUndefined();
    while ((await render('greets')) === undefined);
    expect(noting.faults).toEqual([expect.stringMatching(reason)]);
  },
);

test('fault: a page hangs — pages of other apps are rendered meanwhile', async () => {
  const other = { app: 'mf-b', remote: bundle('mf-b', REMOTE) };
  await render('greets');
  await render('greets', other);
  const hanging = render('hangs');
  expect(await render('greets', other)).toMatchObject({ html: 'Hello Dana at one' });
  expect(noting.faults).toEqual([]);
  expect(await hanging).toBeUndefined();
});

test('goes back to a composition of before, however many there were meanwhile', async () => {
  const sites = Array.from({ length: 18 }, (_, at) => `site-${at}`);
  for (const site of [...sites, 'site-0']) {
    expect(await render('greets', { site })).toMatchObject({ html: `Hello Dana at ${site}` });
  }
  expect(noting.faults).toEqual([]);
});

test('fault: a remote’s bundle hangs at its start — the pages of the others are rendered', async () => {
  const hanging = { app: 'mf-b', remote: bundle('mf-b', 'for (;;);') };
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
  expect(await render('greets', hanging)).toBeUndefined();
  expect(await render('greets')).toMatchObject({ html: 'Hello Dana at one' });
});
