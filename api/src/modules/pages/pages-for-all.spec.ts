import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseProxy } from '../../../test/database-proxy';
import { observed } from '../../../test/observe';
import { publishRendering, remoteProgram, STATIC_ROOT } from '../../../test/page-programs';
import { aPage } from '../../../test/published';
import { startPortal, type Portal } from '../../../test/portal';
import { SERVING_TIMEOUTS } from '../../config/database-timeouts';

const REMOTE = remoteProgram({
  prices: `({ answers }) => html('<p>' + answers['/api/plans'].body.plans.map(({ version }) => version.cents).join() + '</p>')`,
  broken: `() => { throw new Error('no such thing'); }`,
});

const PAGES = [
  { ...aPage('/prices', 'public', 'prices', 'Prices'), data: ['/api/plans'] },
  { ...aPage('/', 'visitor', 'prices', 'Home'), data: ['/api/plans'] },
  { ...aPage('/broken', 'public', 'broken', 'Broken'), data: ['/api/plans'] },
];

const SOLD = '<p>49900,19900,49900,150000,300000</p>';

const publishPages = (portal: Portal) => publishRendering(portal, { app: 'mf-a', pages: PAGES, program: REMOTE });

const open = async (portal: Portal, address = '/prices', headers: Record<string, string> = {}) =>
  portal.visitor().send('GET', address, { headers });

/** Opens a page until it shows something; the responses of its calls are cached for a second. */
async function untilShown(portal: Portal, text: string) {
  const began = performance.now();
  for (;;) {
    const { body } = await open(portal);
    if (String(body).includes(text)) return Math.round(performance.now() - began);
    if (performance.now() - began > 10_000) throw new Error(`Not shown: ${text}`);
    await pause(50);
  }
}

describe('a page for everybody that shows what the owner changes', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal();
    await publishPages(portal);
  }, 60_000);
  afterAll(() => portal.stop());

  test.each(['/prices', '/'])(
    '%s comes with its content and what it was made from, for whoever asks',
    async (address) => {
      const { status, headers, body } = await open(portal, address);
      expect(status).toBe(200);
      expect(body).toContain(SOLD);
      expect(body).toContain('"forAll":true,"answers":{"/api/plans":{"body":{');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  test('starts its script no earlier than one that was rendered at the build', async () => {
    const { body } = await open(portal);
    expect(body).toContain('requestIdleCallback');
    expect(body).not.toMatch(/<script defer/);
  });

  test('is not sent again to a browser that has it', async () => {
    const etag = (await open(portal)).headers.get('etag') ?? '';
    expect((await open(portal, '/prices', { 'if-none-match': etag })).status).toBe(304);
  });

  test('shows a new price to the next visitor', async () => {
    await open(portal);
    await portal.database.query('UPDATE plan_versions SET cents = 52900 WHERE plan_key = $1', ['core-group']);
    const took = await untilShown(portal, '<p>49900,19900,52900,150000,300000</p>');
    expect(took).toBeLessThan(3_000);
    await portal.database.query('UPDATE plan_versions SET cents = 49900 WHERE plan_key = $1', ['core-group']);
    await untilShown(portal, SOLD);
  });

  test('fault: a page for everybody throws while it is rendered — the static page is sent, and others are rendered', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await open(portal, '/broken');
      expect([status, String(body).includes(STATIC_ROOT)]).toEqual([200, true]);
    }
    expect((await open(portal)).body).toContain(SOLD);
    observed('shown 5 of 5 times');
  });
});

test('fault: the database hangs while prices are looked up — the page goes on with those of before', async () => {
  let proxy: DatabaseProxy | undefined;
  const reach = async (url: string) => {
    proxy = await DatabaseProxy.before(url);
    return proxy.url;
  };
  const portal = await startPortal({ reach, databaseTimeouts: SERVING_TIMEOUTS });
  try {
    await publishPages(portal);
    await untilShown(portal, SOLD);
    proxy?.turn({ kind: 'stall' });
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await open(portal);
      expect([status, String(body).includes(SOLD)]).toEqual([200, true]);
      await pause(600);
    }
  } finally {
    proxy?.turn({ kind: 'pass' });
    await portal.stop();
    await proxy?.stop();
  }
}, 60_000);

test('the calls that a page makes in this process are not told of as cut off', async () => {
  const log: string[] = [];
  const logTo = { write: (line: string) => void log.push(line) };
  const portal = await startPortal({ environment: { LOG_LEVEL: 'info' }, logTo });
  try {
    await publishPages(portal);
    await untilShown(portal, SOLD);
    const calls = log.filter((line) => line.includes('"route":"/api/plans"'));
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((line) => line.includes('cut off'))).toEqual([]);
  } finally {
    await portal.stop();
  }
});
