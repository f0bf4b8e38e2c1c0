import { text } from 'node:stream/consumers';
import { SERVING_TIMEOUTS } from '../src/config/database-timeouts';
import type { Client } from '../test/client';
import { DatabaseProxy } from '../test/database-proxy';
import { openPage, publishRendering } from '../test/page-programs';
import { Published, untilServed } from '../test/published';
import { startPortal, type Portal } from '../test/portal';
import { rendererProcesses } from '../test/renderer-processes';
import { AT_ONCE, begin, endOf, LEFT_TO_BROWSER, PAGES, REMOTE } from '../test/streamed-pages';

let portal: Portal;
let member: Client;

beforeEach(async () => {
  portal = await startPortal({ renderDeadline: AT_ONCE });
  await publishRendering(portal, { app: 'mf-a', pages: PAGES, program: REMOTE });
  member = await portal.member({ firstName: 'Dana' });
}, 60_000);
afterEach(() => portal.stop());

test.each([
  ['throws', '/throws'],
  ['hangs', '/hangs'],
  ['has a call that is not there any more', '/gone'],
])(
  'fault: a page whose beginning is sent %s — it ends with what the browser needs to render it',
  async (_, address) => {
    const { response, start } = await begin(address, member);
    expect(await endOf({ response, start })).toEqual(LEFT_TO_BROWSER);
    while (!String((await openPage(member, '/')).body).includes('Hello Dana'));
  },
);

test('fault: a page whose beginning is sent comes too late — it ends with what the browser needs to render it', async () => {
  await portal.stop();
  portal = await startPortal({ renderDeadline: { ...AT_ONCE, computer: 200 } });
  await publishRendering(portal, { app: 'mf-a', pages: PAGES, program: REMOTE });
  const { response, start } = await begin('/dawdles', await portal.member());
  expect(await endOf({ response, start })).toEqual(LEFT_TO_BROWSER);
}, 60_000);

test('fault: the renderer is killed once a page’s beginning is sent — it ends with what the browser needs to render it', async () => {
  await openPage(member, '/');
  const { response, start } = await begin('/hangs', member);
  for (const pid of await rendererProcesses()) process.kill(pid, 'SIGKILL');
  expect(await endOf({ response, start })).toEqual(LEFT_TO_BROWSER);
});

test('fault: a release is replaced once a page’s beginning is sent — the page goes on as it began', async () => {
  await openPage(member, '/');
  const { response, start } = await begin('/dawdles', member);
  const published = new Published(portal.databaseUrl);
  const program = REMOTE.replace('At last', 'Of the next release');
  const { app, version } = await published.publish({ app: 'mf-a', text: 'next', pages: PAGES, program });
  await untilServed(portal.origin, app, version);
  const html = start + (await text(response));
  const versions = new Set([...html.matchAll(/\/releases\/mf-a\/([^/]+)\//g)].map(([, each]) => each));
  expect(html).toContain('At last');
  expect([versions.size, versions.has(version)]).toEqual([1, false]);
});

test('fault: a visitor leaves once a page’s beginning is sent — the others get their pages', async () => {
  const { request } = await begin('/dawdles', member);
  request.destroy();
  expect((await openPage(member, '/')).body).toContain('Hello Dana');
});

test('fault: the database hangs once a page’s beginning is sent — it ends with what the browser needs to render it', async () => {
  let proxy: DatabaseProxy | undefined;
  const reach = async (url: string) => {
    proxy = await DatabaseProxy.before(url);
    return proxy.url;
  };
  const other = await startPortal({ reach, databaseTimeouts: SERVING_TIMEOUTS, renderDeadline: AT_ONCE });
  try {
    await publishRendering(other, { app: 'mf-a', pages: PAGES, program: REMOTE });
    const who = await other.member();
    proxy?.turn({ kind: 'stall' });
    const { response, start } = await begin('/', who);
    expect(await endOf({ response, start })).toEqual(LEFT_TO_BROWSER);
  } finally {
    proxy?.turn({ kind: 'pass' });
    await other.stop();
    await proxy?.stop();
  }
}, 60_000);
