import { adminLogin, listSubmissions } from '@portal/contracts/admin';
import { getCurrentUser } from '@portal/contracts/auth';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { Client } from '../../test/client';
import { ADMIN_PASSWORD, MEMBER_PASSWORD, portalOfSpec } from '../../test/portal';
import { isOnThisMachineOnly } from '../config/portal-origin';

const EMAIL = 'ada@example.com';

describe('cookies', () => {
  const portal = portalOfSpec();
  /** A process that listens on a loopback address, as `npm start` does. */
  let local: string;

  beforeAll(async () => {
    local = await portal.another({ HOST: '127.0.0.1' });
    await portal.member({ email: EMAIL });
  });

  const signIn = (client: Client, returnTo = '/dashboard?day=2') =>
    client.send('POST', '/api/login', { form: { email: EMAIL, password: MEMBER_PASSWORD, returnTo } });
  const locationOf = ({ headers }: { headers: Headers }) => headers.get('location');

  test('on plain http of this machine are neither Secure nor __Host-, which Safari refuses there, and work', async () => {
    const client = new Client(local);
    const { headers } = await signIn(client);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^portal_member=[0-9a-f]{16}; Max-Age=7776000; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^portal_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await client.call(getCurrentUser, {})).status).toBe(200);
    await client.goTo('/api/logout');
    expect([...client.cookies.keys()]).toEqual(['portal_device']);

    const admin = new Client(local);
    admin.headers[ADMIN_HEADER] = 'true';
    const signedIn = await admin.call(adminLogin, { body: { password: ADMIN_PASSWORD } });
    expect(signedIn.headers.getSetCookie().join('\n')).not.toMatch(/Secure|__Host-/);
    expect((await admin.call(listSubmissions, {})).status).toBe(200);
  });

  test.each([
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:3000' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_ORIGIN: 'https://portal.example' }, false],
    [{ HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://portal.example' }, false],
    [{ HOST: '127.0.0.1', TRUSTED_PROXY: ['127.0.0.1'] }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.0.2.7' }, false],
    [{ HOST: '127.0.0.1.example.com' }, false],
  ])(
    'attack: cookies over a network that others can listen to — Secure and __Host- but for %j: %s',
    (environment, plain) => {
      expect(isOnThisMachineOnly(environment)).toBe(plain);
    },
  );

  test('that a browser does not keep are noticed, and it is told what to do', async () => {
    const client = portal.visitor();
    const arrival = locationOf(await signIn(client));
    expect(arrival).toBe('/api/login/arrived?returnTo=%2Fdashboard%3Fday%3D2');
    const kept = await client.goTo(arrival ?? '');
    expect([kept.status, locationOf(kept)]).toEqual([303, '/dashboard?day=2']);

    const forgetful = await portal.visitor().goTo(arrival ?? '');
    expect(forgetful.status).toBe(400);
    expect(forgetful.body).toContain('<h1>Your browser didn’t keep you signed in</h1>');
    expect(forgetful.body).toContain('Please allow cookies for this site');
    expect(forgetful.body).toContain('href="/api/login"');
  });

  test('that a browser has shown to keep need not be checked again', async () => {
    const client = portal.visitor();
    await signIn(client);
    await client.goTo('/api/logout');
    expect(locationOf(await signIn(client))).toBe('/dashboard?day=2');
  });

  test.each(['//evil.example', 'https://evil.example/', '/api/logout'])(
    'attack: led to %s after signing in — to the home page instead',
    async (place) => {
      const client = portal.visitor();
      expect(locationOf(await signIn(client, place))).toBe('/api/login/arrived?returnTo=%2F');
      expect(locationOf(await client.goTo(`/api/login/arrived?returnTo=${encodeURIComponent(place)}`))).toBe('/');
    },
  );

  test('the pages for signing in may show their own icon', async () => {
    const { body, headers } = await portal.visitor().goTo('/api/login');
    expect(body).toMatch(/<link rel="icon" href="data:image\/svg\+xml,/);
    expect(headers.get('content-security-policy')).toContain('img-src data:');
  });
});
