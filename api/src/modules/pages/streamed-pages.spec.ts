import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client } from '../../../test/client';
import { DatabaseProxy } from '../../../test/database-proxy';
import { cookiesOf, openPage, publishRendering, remoteProgram, STATIC_ROOT } from '../../../test/page-programs';
import { aPage, Published, untilServed } from '../../../test/published';
import { startPortal, type Portal } from '../../../test/portal';
import { rendererProcesses } from '../../../test/renderer-processes';
import { SERVING_TIMEOUTS } from '../../config/database-timeouts';

/** Every page's beginning is sent by itself. */
const AT_ONCE = { phone: 20_000, computer: 20_000, whole: 0 };

const busy = (milliseconds: number) => `for (const end = Date.now() + ${milliseconds}; Date.now() < end;);`;

const REMOTE = remoteProgram({
  home: `({ answers }) => ({
    html: '<h1>Hello ' + answers['/api/auth/user'].body.firstName + '</h1>',
    styles: 'h1{color:gold}',
    styledVersion: '6.6.0',
  })`,
  dawdles: `() => { ${busy(800)} return html('At last'); }`,
  throws: `() => { throw new Error('no such thing'); }`,
  hangs: `() => { for (;;); }`,
  leads: `() => ({ redirect: '/fire?program=identity&day=2' })`,
});

const PAGES = [
  aPage('/', 'member', 'home', 'Home'),
  { ...aPage('/gone', 'member', 'home', 'Gone'), data: ['/api/gone'] },
  ...['dawdles', 'throws', 'hangs', 'leads'].map((id) => aPage(`/${id}`, 'member', id, id)),
];

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ') ?? [];

/** Parts of a page that its policy does not allow. */
function forbiddenIn(html: string, policy: string) {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
  const styles = [...html.matchAll(/<style([^>]*)>([^]*?)<\/style>/g)];
  expect(scripts.length).toBeGreaterThan(2);
  const allowed = directive(policy, 'style-src');
  return [
    ...scripts.filter((code) => !directive(policy, 'script-src').includes(hashOf(code))),
    ...styles.flatMap(([, attributes = '', rules = '']) => {
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
      return allowed.includes(hashOf(rules)) || allowed.includes(`'nonce-${nonce}'`) ? [] : [rules];
    }),
  ];
}

let portal: Portal;
let member: Client;

beforeEach(async () => {
  portal = await startPortal({ renderDeadline: AT_ONCE });
  await publishRendering(portal, { app: 'mf-a', pages: PAGES, program: REMOTE });
  member = await portal.member({ firstName: 'Dana' });
}, 60_000);
afterEach(() => portal.stop());

interface Begun {
  request: ClientRequest;
  response: IncomingMessage;
  start: string;
}

/** Requests a page; returns its head and its first chunk, once they have arrived, and then the rest. */
async function begin(address: string, who = member): Promise<Begun> {
  const headers = { cookie: `${cookiesOf(who)}; portal_zone=UTC` };
  const request = get(who.origin + address, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const [start] = (await once(response, 'data')) as [string];
  response.pause();
  return { request, response, start };
}

/** How a page ends, after its start has arrived. */
async function endOf({ response, start }: Pick<Begun, 'response' | 'start'>) {
  const html = start + (await text(response));
  return {
    isEmpty: html.includes(STATIC_ROOT),
    startsShell: html.includes('<script defer src="/releases/shell/'),
    asksForData: html.includes('id="early"'),
    isWhole: html.endsWith('</html>\n'),
    forbidden: forbiddenIn(html, String(response.headers['content-security-policy'])),
  };
}

/** A page that a browser renders itself, with all that it needs for that. */
const LEFT_TO_BROWSER = { isEmpty: true, startsShell: true, asksForData: true, isWhole: true, forbidden: [] };

test('the beginning of a page comes while it is rendered, and then its content', async () => {
  const { response, start } = await begin('/dawdles');
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

test.each([
  ['throws', '/throws'],
  ['hangs', '/hangs'],
  ['has a call that is not there any more', '/gone'],
])(
  'fault: a page whose beginning is sent %s — it ends with what the browser needs to render it',
  async (_, address) => {
    const { response, start } = await begin(address);
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
  const { response, start } = await begin('/hangs');
  for (const pid of await rendererProcesses()) process.kill(pid, 'SIGKILL');
  expect(await endOf({ response, start })).toEqual(LEFT_TO_BROWSER);
});

test('fault: a release is replaced once a page’s beginning is sent — the page goes on as it began', async () => {
  await openPage(member, '/');
  const { response, start } = await begin('/dawdles');
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
  const { request } = await begin('/dawdles');
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
