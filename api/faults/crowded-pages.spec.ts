import { get } from 'node:http';
import { RENDER_DEADLINES } from '../src/config/render-deadline';
import type { Client } from '../test/client';
import { observed } from '../test/observe';
import { cookiesOf, memberPages, openPage, publishRendering, remoteProgram, STATIC_ROOT } from '../test/page-programs';
import { startPortal, type Portal } from '../test/portal';

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' };

/** Keeps the renderer's processor busy for some milliseconds. */
const busy = (milliseconds: number) => `for (const end = Date.now() + ${milliseconds}; Date.now() < end;);`;

const PROGRAM = remoteProgram({
  dashboard: `({ answers }) => {
    ${busy(10)}
    return html('Hello ' + answers['/api/auth/user'].body.firstName);
  }`,
  counts: `() => { globalThis.shown = (globalThis.shown ?? 0) + 1; return html('Shown ' + globalThis.shown); }`,
  dawdles: `() => { ${busy(500)} return html('At last'); }`,
  hangs: `() => { for (;;); }`,
});

const PAGES = memberPages({ dashboard: ['/api/dashboard'], counts: [], dawdles: [], hangs: [] });

let portal: Portal;
let member: Client;

async function start(renderDeadline = RENDER_DEADLINES) {
  portal = await startPortal({ renderDeadline });
  await publishRendering(portal, { app: 'mf-a', pages: PAGES, program: PROGRAM });
  member = await portal.member({ firstName: 'Dana' });
  while (!String((await openPage(member, '/dashboard')).body).includes('Hello Dana'));
}
afterEach(() => portal.stop());

test('fault: 80 members open their dashboard at the same moment — every page comes with its content', async () => {
  await start();
  const names = Array.from({ length: 80 }, (_, at) => `Member${at}`);
  const members: Client[] = [];
  for (const firstName of names) members.push(await portal.member({ firstName }));
  const started = performance.now();
  const pages = await Promise.all(members.map((each) => openPage(each, '/dashboard', 'portal_zone=UTC', PHONE)));
  const took = Math.round(performance.now() - started);
  expect(pages.map(({ status }) => status)).toEqual(names.map(() => 200));
  const shown = names.filter((name, at) => String(pages[at]?.body).includes(`>Hello ${name}<`));
  expect(shown).toEqual(names);
  observed(`80 of 80 with content, the last after ${took} ms`);
}, 60_000);

test('fault: pages wait behind one that hangs — it is cut and told, and they come with their content', async () => {
  await start({ ...RENDER_DEADLINES, phone: 20_000, computer: 20_000 });
  const hanging = openPage(member, '/hangs');
  const behind = Array.from({ length: 20 }, () => openPage(member, '/dashboard'));
  expect((await hanging).body).toContain(STATIC_ROOT);
  for (const { body } of await Promise.all(behind)) expect(body).toContain('Hello Dana');
  const failures = () =>
    portal.database.query('SELECT app, page_id AS "pageId", last_error AS "lastError" FROM render_failures');
  let told = await failures();
  while (told.length === 0) told = await failures();
  expect(told).toEqual([{ app: 'mf-a', pageId: 'hangs', lastError: expect.stringMatching(/hangs/) }]);
}, 60_000);

test('fault: a page is not rendered within what it is worth waiting for — it is left to the browser, and no release is at fault', async () => {
  await start({ ...RENDER_DEADLINES, phone: 20_000, computer: 300 });
  const late = openPage(member, '/dawdles');
  const waits = openPage(member, '/dawdles', 'portal_zone=UTC', PHONE);
  expect((await late).body).toContain(STATIC_ROOT);
  expect((await waits).body).toContain('At last');
  expect(await portal.database.query('SELECT FROM render_failures')).toEqual([]);
}, 60_000);

test('fault: 30 visitors leave before it is their turn — nothing is rendered for them', async () => {
  await start({ ...RENDER_DEADLINES, phone: 20_000, computer: 20_000 });
  const shownOf = async () => Number(/Shown (\d+)/.exec(String((await openPage(member, '/counts')).body))?.[1]);
  expect(await shownOf()).toBe(1);
  const first = openPage(member, '/dawdles');
  const leaving = Array.from({ length: 30 }, () => {
    const headers = { cookie: `${cookiesOf(member)}; portal_zone=UTC` };
    const request = get(`${portal.origin}/counts`, { headers });
    const left = new Promise((resolve) => request.on('error', () => undefined).on('close', resolve));
    return { request, left };
  });
  // One that comes after all of them tells that they have arrived.
  await member.send('GET', '/api/health');
  for (const { request, left } of leaving) {
    request.destroy();
    await left;
  }
  expect((await first).body).toContain('At last');
  const shown = await shownOf();
  // Those whose calls were under way already are let go before they are rendered, but for the one whose turn it was.
  expect(shown).toBeLessThanOrEqual(3);
  observed(`30 left, ${shown - 2} rendered all the same`);
}, 60_000);
