import { text } from 'node:stream/consumers';
import type { Client } from '../../../test/client';
import { openPage, publishRendering } from '../../../test/page-programs';
import { startPortal, type Portal } from '../../../test/portal';
import { AT_ONCE, begin, directive, forbiddenIn, PAGES, REMOTE } from '../../../test/streamed-pages';

const portals: Portal[] = [];
let member: Client;

/** A member of a portal whose pages are sent in pieces after `whole` milliseconds. */
async function memberAt(whole: number): Promise<Client> {
  const portal = await startPortal({ renderDeadline: { ...AT_ONCE, whole } });
  portals.push(portal);
  await publishRendering(portal, { app: 'mf-a', pages: PAGES, program: REMOTE });
  return portal.member({ firstName: 'Dana' });
}

beforeAll(async () => {
  member = await memberAt(0);
}, 60_000);
afterAll(() => Promise.all(portals.map((portal) => portal.stop())));

test('the beginning of a page comes while it is rendered, and then its content', async () => {
  const { response, start } = await begin('/dawdles', member);
  expect(response.statusCode).toBe(200);
  expect(start).toContain('<title>dawdles | Five Pillars</title>');
  expect(start).toMatch(/<link rel="preload" as="script" href="\/releases\/shell\/[^>]+ fetchpriority="low">/);
  expect(start).not.toContain('<body>');
  const rest = await text(response);
  expect(rest).toContain('<div id="root" data-prerendered="mf-a/dawdles">At last</div>');
  expect(rest).toMatch(/<\/html>\n$/);
});

test('a page in pieces holds what its policy allows, and the same headers as one that is whole', async () => {
  const { status, headers, body } = await openPage(member, '/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(status).toBe(200);
  expect(body).toContain('<h1>Hello Dana</h1>');
  expect(String(body)).not.toContain('http-equiv="Content-Security-Policy"');
  expect(forbiddenIn(String(body), policy)).toEqual([]);
  expect(policy).toContain("; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'");
  expect(directive(policy, 'script-src').filter((each) => /nonce|unsafe/.test(each))).toEqual([]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    vary: 'Cookie, Accept-Encoding',
  });
  const again = (await openPage(member, '/')).headers.get('content-security-policy');
  expect(directive(again ?? '', 'style-src').at(-1)).not.toBe(directive(policy, 'style-src').at(-1));
});

test.each(['gzip', 'gzip, deflate, br', 'identity'])(
  'for a browser that takes %s, it is one document',
  async (taken) => {
    const { headers, body } = await openPage(member, '/', 'portal_zone=UTC', { 'accept-encoding': taken });
    expect(headers.get('content-encoding')).toBe(taken === 'identity' ? null : 'gzip');
    expect(String(body)).toMatch(/^<!doctype html>[^]*<h1>Hello Dana<\/h1>[^]*<\/html>\n$/);
  },
);

test('a page that leads elsewhere once its beginning is sent does so in its document', async () => {
  const { status, body } = await openPage(member, '/leads');
  expect(status).toBe(200);
  expect(body).toContain('<meta http-equiv="refresh" content="0;url=/fire?program=identity&amp;day=2">');
  expect(body).not.toContain('id="root"');
});

test('the beginning of a page comes right away if others are requested with it', async () => {
  const patient = await memberAt(AT_ONCE.phone);
  expect((await begin('/', patient)).start).toContain('<h1>Hello Dana</h1>');
  const opened = await Promise.all(Array.from({ length: 12 }, () => begin('/tarries', patient)));
  const early = opened.filter(({ start }) => !start.includes('<body>'));
  // The first one may be there before the others arrive.
  expect(early.length).toBeGreaterThanOrEqual(11);
  for (const { response } of early) expect(await text(response)).toContain('Here it is');
}, 60_000);
