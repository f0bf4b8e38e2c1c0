import { exportMemberData } from '@portal/contracts/account-export';
import { getCurrentUser } from '@portal/contracts/auth';
import type { Client } from '../../../../test/client';
import { portalOfSpec } from '../../../../test/portal';

describe('signing out', () => {
  const portal = portalOfSpec({
    environment: { PUBLIC_ORIGIN: 'https://127.0.0.1' },
    limits: { exportsPerMember: { max: 1, minutes: 60 } },
  });
  let member: Client;

  beforeEach(async () => {
    member = await portal.member();
  });

  const isSignedIn = async () => (await member.call(getCurrentUser, {})).status === 200;
  const get = (path: string, headers: Record<string, string | undefined>) => member.send('GET', path, { headers });
  const outcome = async ({ status }: { status: number }) => [status, await isSignedIn()];

  test.each([
    ['a link of ours', 'same-origin'],
    ['the address bar or a bookmark', 'none'],
  ])('by %s: at once', async (_, site) => {
    const answer = await get('/api/logout', { 'sec-fetch-dest': 'document', 'sec-fetch-site': site });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect([...member.cookies.keys()].filter((name) => /session|member/.test(name))).toEqual([]);
    expect(await isSignedIn()).toBe(false);
  });

  test.each(['/api/logout', '/%61pi/logout', '/api/logout?as=a-picture', '/api/logout/'])(
    'attack: %s as a picture, a frame or a script of a page, or fetched ahead — nobody is signed out',
    async (path) => {
      const embedded = ['image', 'iframe', 'frame', 'embed', 'object', 'script', 'style', 'video', 'empty'];
      for (const destination of embedded) {
        for (const site of ['same-origin', 'same-site', 'cross-site']) {
          const answer = await get(path, { 'sec-fetch-dest': destination, 'sec-fetch-site': site });
          expect([403, 404]).toContain(answer.status);
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      }
      const ahead = { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' };
      expect([403, 404]).toContain((await get(path, ahead)).status);
      expect(await isSignedIn()).toBe(true);
    },
  );

  test.each<[string, Record<string, string | undefined>]>([
    ['a page of another site', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' }],
    ['a browser that does not say', { 'sec-fetch-site': undefined }],
  ])('attack: sent to sign out by %s — asked first', async (_, headers) => {
    const answer = await get('/api/logout', headers);
    expect(await outcome(answer)).toEqual([200, true]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.body).toContain('<h1>Log out?</h1>');
    expect(answer.body).toContain('<form class="card" method="post" action="/api/logout">');
    const confirmed = await member.send('POST', '/api/logout', { form: {} });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/']);
    expect(await isSignedIn()).toBe(false);
  });

  test('attack: the question answered by another site — 403, nobody is signed out', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      { 'sec-fetch-site': undefined },
    ]) {
      expect(await outcome(await member.send('POST', '/api/logout', { form: {}, headers }))).toEqual([403, true]);
    }
  });

  test('attack: other pages that change something as a picture — refused', async () => {
    const image = { 'sec-fetch-dest': 'image' };
    for (const path of ['/api/login', '/api/signup', '/api/login/callback?code=a&state=b', exportMemberData.path]) {
      expect([path, (await get(path, image)).status]).toEqual([path, 403]);
    }
    expect((await member.call(exportMemberData, {}, { headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(200);
  });
});
