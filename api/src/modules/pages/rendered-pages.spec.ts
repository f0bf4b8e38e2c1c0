import { setTimeout as pause } from 'node:timers/promises';
import { createPost } from '@portal/contracts/community';
import { listReleases } from '@portal/contracts/delivery';
import { createPriority } from '@portal/contracts/priorities';
import { Client } from '../../../test/client';
import { observed } from '../../../test/observe';
import { cookiesOf, openPage, publishRendering, remoteProgram, STATIC_ROOT } from '../../../test/page-programs';
import { aPage, Published, untilServed, versionAt, type Build } from '../../../test/published';
import { startPortal, type Portal } from '../../../test/portal';

const REMOTE = remoteProgram({
  home: `({ answers, moment }) => ({
    html: '<h1>Hello ' + answers['/api/auth/user'].body.firstName + ' in ' + moment.timeZone + '</h1>',
    styles: 'h1{color:gold}',
    styledVersion: '6.6.0',
  })`,
  day: `({ answers }) => html(JSON.stringify(answers['/api/dashboard'].body.dailyPriorities).replaceAll('<', '&lt;'))`,
  feed: `({ answers }) => html(Object.entries(answers).map(([path, { body }]) => path + ' ' + body.length).join())`,
  gone: `() => html('Rendered without its answer')`,
  leads: `() => ({ redirect: '/' })`,
});

const PAGES = [
  aPage('/', 'member', 'home', 'Home'),
  { ...aPage('/day', 'member', 'day', 'Day'), data: ['/api/dashboard'] },
  { ...aPage('/feed', 'member', 'feed', 'Feed'), data: ['/api/community/posts'], dataQuery: ['pillar'] },
  { ...aPage('/gone', 'member', 'gone', 'Gone'), data: ['/api/gone'] },
  aPage('/leads', 'member', 'leads', 'Leads'),
  aPage('/videos', 'public', 'home', 'Videos'),
];

const publishPages = (portal: Portal, ...others: Build[]) =>
  publishRendering(portal, { app: 'mf-a', pages: PAGES, program: REMOTE }, ...others);

describe('a member’s page', () => {
  let portal: Portal;
  let member: Client;

  beforeAll(async () => {
    portal = await startPortal();
    await publishPages(
      portal,
      { app: 'mf-b', pages: [aPage('/other', 'member', 'other', 'Other')], program: 'broken(' },
      {
        app: 'mf-broken',
        pages: [aPage('/broken', 'member', 'broken', 'Broken')],
        program: remoteProgram({ broken: `() => { throw new Error('no such thing'); }` }),
      },
    );
    member = await portal.member({ firstName: 'Dana', timeZone: 'Asia/Tokyo' });
  }, 60_000);
  afterAll(() => portal.stop());

  const open = (address: string, who = member, cookies = 'portal_zone=Asia/Tokyo') => openPage(who, address, cookies);

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

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('for a browser that takes %s is sent as %s', async (taken, sent) => {
    const { headers, body } = await openPage(member, '/', 'portal_zone=Asia/Tokyo', { 'accept-encoding': taken });
    expect(headers.get('content-encoding')).toBe(sent);
    expect(body).toContain('Hello Dana in Asia/Tokyo');
  });

  test('holds what its calls answer at that moment', async () => {
    await member.call(createPriority, { body: { title: 'Call three </script> people' } });
    expect((await open('/day')).body).toContain('Call three');
    expect((await open('/day')).body).not.toContain('</script> people');
  });

  test('asks by its own address, as far as its calls take that', async () => {
    await member.call(createPost, { body: { content: 'Of clarity', pillar: 'clarity' } });
    await member.call(createPost, { body: { content: 'Of nothing' } });
    expect((await open('/feed')).body).toContain('/api/community/posts 2<');
    expect((await open('/feed?pillar=clarity&limit=1')).body).toContain('/api/community/posts?pillar=clarity 1<');
    expect((await open('/feed?pillar=impact')).body).toContain('/api/community/posts?pillar=impact 0<');
    expect((await open('/feed?pillar=fun')).body).toContain('/api/community/posts 2<');
  });

  test('is rendered for the bucket of its browser during a rollout', async () => {
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
    expect(body).toContain(STATIC_ROOT);
    expect(body).not.toContain('Dana');
  });

  test('for everybody is nobody’s', async () => {
    expect((await open('/videos')).body).toContain(STATIC_ROOT);
  });

  test.each([
    ['a page throws while it is rendered', '/broken'],
    ['a page’s call is not there any more', '/gone'],
    ['the bundle of a page’s remote does not start', '/other'],
  ])('fault: %s — the static page is sent, each time, and others are rendered', async (_, address) => {
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await open(address);
      expect([status, String(body).includes(STATIC_ROOT)]).toEqual([200, true]);
    }
    expect((await open('/')).body).toContain('Hello Dana');
    observed('shown 5 of 5 times');
  });

  test('that is not rendered is told to the team of its release, until a day after the last time', async () => {
    const published = new Published(portal.databaseUrl);
    const publish = async (build: Build) => {
      const { app, version } = await published.publish(build);
      await untilServed(portal.origin, app, version);
      return version;
    };
    const pages = [aPage('/told', 'member', 'told', 'Told')];
    const program = remoteProgram({ told: `() => { throw new Error('no such thing\\nas this'); }` });
    const version = await publish({ app: 'mf-told', pages, program });
    /** After three failures, no page of the release is rendered; other releases are. */
    const openOften = async () => {
      for (let time = 0; time < 5; time += 1) expect((await open('/told')).body).toContain(STATIC_ROOT);
    };
    await openOften();
    await publish({ app: 'mf-else' });
    await openOften();
    const mended = remoteProgram({ told: `() => html('Mended')` });
    await publish({ app: 'mf-told', text: 'mended', pages, program: mended });
    expect((await open('/told')).body).toContain('Mended');

    const toldOf = async (app: string) => {
      const { body } = await (await portal.admin()).call(listReleases, {});
      return body.apps.find((overview) => overview.app === app)?.renderFailures;
    };
    while ((await toldOf('mf-told'))?.[0]?.failures !== 3) await pause(10);
    const lastAt = portal.clock.now().toISOString();
    expect(await toldOf('mf-told')).toEqual([
      { version, pageId: 'told', failures: 3, lastAt, lastError: 'Error: no such thing', suspended: false },
    ]);
    expect(await toldOf('shell')).toEqual([]);
    portal.clock.advance({ hours: 25 });
    expect(await toldOf('mf-told')).toEqual([]);
    await portal.sweep();
    expect(await portal.database.query('SELECT FROM render_failures')).toEqual([]);
  });

  test('changes with its release: published, rolled back and retired, or broken without harm to others', async () => {
    const published = new Published(portal.databaseUrl);
    const otherPage = aPage('/beside', 'member', 'beside', 'Beside');
    const beside = { app: 'mf-beside', pages: [otherPage], program: remoteProgram({ beside: `() => html('Beside')` }) };
    const bySay = (say: string) => ({
      app: 'mf-moved',
      text: say,
      pages: [aPage('/moved', 'member', 'moved', 'Moved')],
      program: remoteProgram({ moved: `() => html('${say}')` }),
    });
    const shown = async (address = '/moved') => {
      const { status, body } = await open(address);
      expect(status).toBe(200);
      return /<div id="root"[^>]*>(?<markup>[^<]*)</.exec(String(body))?.groups?.['markup'];
    };
    const first = await published.publish(bySay('First'));
    await published.publish(beside);
    await untilServed(portal.origin, 'mf-beside', (await published.store(beside)).version);
    expect(await shown()).toBe('First');
    for (const say of ['Second', 'Third']) {
      const { app, version } = await published.publish(bySay(say));
      await untilServed(portal.origin, app, version);
      expect(await shown()).toBe(say);
    }
    await published.move({ action: 'rollback', app: 'mf-moved', to: first.version });
    await untilServed(portal.origin, 'mf-moved', first.version);
    expect(await shown()).toBe('First');
    const broken = await published.publish({ ...bySay('Broken'), program: `throw new Error('broken')` });
    await untilServed(portal.origin, 'mf-moved', broken.version);
    expect([await shown(), await shown('/beside')]).toEqual(['', 'Beside']);
    await published.move({ action: 'retire', app: 'mf-moved' });
    await untilServed(portal.origin, 'mf-moved', undefined);
    expect((await open('/moved')).status).toBe(404);
    expect(await shown('/beside')).toBe('Beside');
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
    expect([status, String(body).includes(STATIC_ROOT)]).toEqual([200, true]);
  } finally {
    await portal.stop();
  }
}, 60_000);
