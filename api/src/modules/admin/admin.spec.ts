import { adminLogin, adminLogout, listSubmissions } from '@portal/contracts/admin';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { Client } from '../../../test/client';
import { ADMIN_PASSWORD, portalOfSpec } from '../../../test/portal';

describe('the admin', () => {
  const portal = portalOfSpec({
    limits: {
      adminSignInFailuresPerAddress: { max: 10, minutes: 15 },
      adminSignInFailuresInTotal: { max: 20, minutes: 15 },
    },
    environment: { TRUSTED_PROXY: '127.0.0.1' },
  });

  beforeEach(() => portal.emptyTables('attempts'));

  const statusOf = async (client = portal.visitor()) => (await client.call(listSubmissions, {})).status;

  test('signs in with the password and is remembered for 24 hours', async () => {
    const admin = await portal.admin();
    expect(await statusOf(admin)).toBe(200);
    portal.clock.advance({ hours: 23, minutes: 59 });
    expect(await statusOf(admin)).toBe(200);
    portal.clock.advance({ minutes: 1 });
    expect(await statusOf(admin)).toBe(401);
  });

  test('gets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { headers } = await portal.visitor().call(adminLogin, { body: { password: ADMIN_PASSWORD } });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-admin=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-admin-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  test.each(['wrong', ADMIN_PASSWORD.slice(0, -1), `${ADMIN_PASSWORD} `, ADMIN_PASSWORD.toUpperCase()])(
    'is refused with the password %j',
    async (password) => {
      const { status, body, headers } = await portal.visitor().refused(adminLogin, { body: { password } });
      expect(status).toBe(401);
      expect(body.message).toContain('Unauthorized');
      expect(headers.getSetCookie()).toEqual([]);
    },
  );

  test('is asked for a password when there is none', async () => {
    const { status, body } = await portal.visitor().refused(adminLogin, { body: { password: '' } });
    expect([status, body.issues]).toEqual([400, [{ path: 'password', message: 'Please enter the admin password' }]]);
  });

  test('attack: an admin cookie used after signing out — 401', async () => {
    const admin = await portal.admin();
    const token = admin.cookies.get('__Host-admin') ?? '';
    expect((await admin.call(adminLogout, {})).status).toBe(200);
    expect(admin.cookies.has('__Host-admin')).toBe(false);
    admin.cookies.set('__Host-admin', token);
    expect(await statusOf(admin)).toBe(401);
  });

  test('attack: an admin cookie from before the admin signed in again in that browser — 401', async () => {
    const admin = await portal.admin();
    const earlier = portal.visitor();
    Object.assign(earlier.headers, admin.headers);
    for (const [name, value] of admin.cookies) earlier.cookies.set(name, value);
    const elsewhere = await portal.admin();
    await admin.call(adminLogin, { body: { password: ADMIN_PASSWORD } });
    expect([await statusOf(admin), await statusOf(earlier), await statusOf(elsewhere)]).toEqual([200, 401, 200]);
  });

  test('attack: an admin session kept after the password was changed — 401', async () => {
    const admin = await portal.admin();
    const restarted = new Client(await portal.another({ ADMIN_PASSWORD: 'another password' }));
    Object.assign(restarted.headers, admin.headers);
    restarted.cookies.set('__Host-admin', admin.cookies.get('__Host-admin') ?? '');
    expect(await statusOf(restarted)).toBe(401);
    await restarted.call(adminLogin, { body: { password: 'another password' } });
    expect(await statusOf(restarted)).toBe(200);
  });

  test('attack: a member’s session token in the admin cookie — 401', async () => {
    const member = await portal.member();
    member.headers[ADMIN_HEADER] = 'true';
    member.cookies.set('__Host-admin', member.cookies.get('__Host-session') ?? '');
    expect(await statusOf(member)).toBe(401);
  });

  test('guessing is stopped after ten wrong passwords from one address, and it is said for how long', async () => {
    const visitor = portal.visitor();
    for (let tries = 0; tries < 10; tries++) await visitor.refused(adminLogin, { body: { password: 'guess' } });
    portal.clock.advance({ minutes: 3 });
    const { status, headers, body } = await visitor.refused(adminLogin, { body: { password: ADMIN_PASSWORD } });
    expect([status, headers.get('retry-after')]).toEqual([429, '720']);
    expect(body.message).toBe(
      'Admin sign-in is locked for your network after too many wrong passwords. Please wait 12 minutes and try again.',
    );
    portal.clock.advance({ minutes: 12 });
    expect((await visitor.call(adminLogin, { body: { password: ADMIN_PASSWORD } })).status).toBe(200);
  });

  test('guessing from many addresses is stopped too, and signing in does not count', async () => {
    const from = (number: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${number}` } });
    const guess = (number: number, password = 'guess') =>
      portal.visitor().refused(adminLogin, { body: { password } }, from(number));
    for (let tries = 0; tries < 25; tries++) expect((await guess(tries, ADMIN_PASSWORD)).status).toBe(200);
    for (let tries = 0; tries < 20; tries++) expect((await guess(tries)).status).toBe(401);
    const { status, body } = await guess(99, ADMIN_PASSWORD);
    expect(status).toBe(429);
    expect(body.message).toContain('Admin sign-in is locked in every new browser');
  });
});
