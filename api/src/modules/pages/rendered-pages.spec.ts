import { createPriority } from '@portal/contracts/priorities';
import type { Client } from '../../../test/client';
import { DatabaseProxy } from '../../../test/database-proxy';
import { aPage, Published, untilServed, versionAt, type Build } from '../../../test/published';
import { SERVING } from '../../database/data-source';
import { startPortal, type Portal } from '../../../test/portal';

/** A shell that renders the member's name and the answers by their addresses. */
const SHELL = `
exports.shared = {};
exports.renderPage = async ({ app, pageId, address, moment, answers }, remotes) => {
  const show = (await remotes[app][pageId]()).default;
  return show({ address, moment, answers });
};`;

const REMOTE = `
const page = (show) => async () => ({ default: show });
exports.default = {
  home: page(({ answers, moment }) => ({
    html: '<h1>Hello ' + answers['/api/auth/user'].body.firstName + ' in ' + moment.timeZone + '</h1>',
    styles: 'h1{color:gold}',
    styledVersion: '6.6.0',
  })),
  day: page(({ answers }) => ({ html: JSON.stringify(answers['/api/dashboard'].body.dailyPriorities).replaceAll('<', '&lt;'), styles: '', styledVersion: '6' })),
  broken: page(() => { throw new Error('no such thing'); }),
  leads: page(() => ({ redirect: '/' })),
};`;

const PAGES = [
  aPage('/', 'member', 'home', 'Home'),
  { ...aPage('/day', 'member', 'day', 'Day'), data: ['/api/dashboard'] },
  aPage('/broken', 'member', 'broken', 'Broken'),
  aPage('/leads', 'member', 'leads', 'Leads'),
  aPage('/videos', 'public', 'home', 'Videos'),
];

const cookiesOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Makes the pages live, and whatever else there is to be. */
async function publishPages({ databaseUrl, origin }: Portal, ...others: Build[]) {
  const published = new Published(databaseUrl);
  for (const build of [{ app: 'mf-a', pages: PAGES, program: REMOTE }, ...others]) await published.publish(build);
  const { version } = await published.publish({ app: 'shell', program: SHELL });
  await untilServed(origin, 'shell', version);
}

describe('a member’s page', () => {
  let portal: Portal;
  let member: Client;

  beforeAll(async () => {
    portal = await startPortal();
    await publishPages(portal, {
      app: 'mf-b',
      pages: [aPage('/other', 'member', 'other', 'Other')],
      program: 'broken(',
    });
    member = await portal.member({ firstName: 'Dana', timeZone: 'Asia/Tokyo' });
  }, 60_000);
  afterAll(() => portal.stop());

  const open = (address: string, who = member, cookies = 'portal_zone=Asia/Tokyo') =>
    who.send('GET', address, { headers: { cookie: `${cookiesOf(who)}; ${cookies}` } });

  test('comes with its content, its styles and what it was made from, for that member alone', async () => {
    const { status, headers, body } = await open('/');
    expect(status).toBe(200);
    expect(body).toContain('<div id="root" data-prerendered="mf-a/home"><h1>Hello Dana in Asia/Tokyo</h1></div>');
    expect(body).toContain('<style data-styled="" data-styled-version="6.6.0">h1{color:gold}</style>');
    expect(body).toContain('"answers":{"/api/auth/user":{"body":{');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      vary: 'Cookie, Accept-Encoding',
    });
    expect(headers.get('etag')).toBeNull();
  });

  test('holds what its calls answer at that moment', async () => {
    await member.call(createPriority, { body: { title: 'Call three </script> people' } });
    expect((await open('/day')).body).toContain('Call three');
    expect((await open('/day')).body).not.toContain('</script> people');
  });

  test('is given with the ticket that its browser draws where a candidate has a share', async () => {
    const published = new Published(portal.databaseUrl);
    const candidate = { app: 'mf-a', text: 'second', pages: PAGES, program: REMOTE.replace('Hello', 'Welcome') };
    const { app, version } = await published.publish(candidate, 'canary');
    await published.move({ action: 'share', app, percent: 100 });
    await untilServed(portal.origin, app, version, 'portal_channel=0');
    const { headers, body } = await open('/');
    expect(headers.get('set-cookie')).toMatch(/portal_channel=\d+/);
    expect(body).toContain('Welcome Dana');
    const live = await versionAt(portal.origin, app);
    await published.move({ action: 'withdraw', app });
    await untilServed(portal.origin, app, live, 'portal_channel=canary');
  });

  test('that leads elsewhere is answered so', async () => {
    const { status, headers } = await open('/leads');
    expect([status, headers.get('location')]).toEqual([302, '/']);
  });

  test.each([
    ['whoever says to be a member and is none', () => portal.visitor(), 'portal_member=1; portal_zone=Asia/Tokyo'],
    ['a browser that has not told its zone', () => member, ''],
    ['a zone that there is not', () => member, 'portal_zone=Mars/Base'],
  ])('is the static page for %s', async (_, who, cookies) => {
    const { status, body } = await open('/', who(), cookies);
    expect(status).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('Dana');
  });

  test('for everybody is nobody’s', async () => {
    expect((await open('/videos')).body).toContain('<div id="root"></div>');
  });

  test.each([
    ['a page throws while it is rendered', '/broken'],
    ['the program of a page’s remote does not start', '/other'],
  ])('fault: %s — the static page is sent, each time, and others are rendered', async (_, address) => {
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await open(address);
      expect([status, String(body).includes('<div id="root"></div>')]).toEqual([200, true]);
    }
    expect((await open('/')).body).toContain('Hello Dana');
  });
});

test('fault: a call of a page fails — the static page is sent, and the browser asks and tells of it', async () => {
  const portal = await startPortal();
  try {
    await publishPages(portal);
    const member = await portal.member();
    await portal.database.query('ALTER TABLE priorities RENAME TO priorities_gone');
    const headers = { cookie: `${cookiesOf(member)}; portal_zone=UTC` };
    const { status, body } = await member.send('GET', '/day', { headers });
    expect([status, String(body).includes('<div id="root"></div>')]).toEqual([200, true]);
  } finally {
    await portal.stop();
  }
}, 60_000);

test('fault: the database hangs while a page is opened — the static page is sent before the call itself is given up', async () => {
  let proxy: DatabaseProxy | undefined;
  const reach = async (url: string) => {
    proxy = await DatabaseProxy.before(url);
    return proxy.url;
  };
  const portal = await startPortal({ reach, patience: SERVING });
  try {
    await publishPages(portal);
    const member = await portal.member();
    proxy?.turn({ kind: 'stall' });
    const headers = { cookie: `${cookiesOf(member)}; portal_zone=UTC` };
    const answered: string[] = [];
    const note = async (path: string) => {
      const { status } = await member.send('GET', path, { headers });
      answered.push(`${path} ${status}`);
    };
    await Promise.all([note('/day'), note('/api/dashboard')]);
    expect(answered).toEqual(['/day 200', '/api/dashboard 503']);
  } finally {
    proxy?.turn({ kind: 'pass' });
    await portal.stop();
    await proxy?.stop();
  }
}, 60_000);
