import { getCurrentUser } from '@portal/contracts/auth';
import type { Client } from '../../../test/client';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../test/portal';

const EMAIL = 'ada@example.com';

describe('accounts and sessions', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({
      limits: {
        signInFailuresPerAccount: { max: 10, minutes: 15 },
        signInFailuresPerAddress: { max: 30, minutes: 15 },
        signUpsPerAddress: { max: 50, minutes: 60 },
      },
    });
    await portal.member({ email: EMAIL, firstName: 'Ada', lastName: 'Reyes' });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(() => portal.database.query('TRUNCATE attempts'));

  const signIn = (client: Client, form: Record<string, string> = {}) =>
    client.send('POST', '/api/login', { form: { email: EMAIL, password: MEMBER_PASSWORD, ...form } });
  const statusOf = async (client: Client) => (await client.send('GET', getCurrentUser.path)).status;

  test('a member signs in, is known, and signs out for good', async () => {
    const client = portal.visitor();
    const { status, headers } = await signIn(client, { returnTo: '/dashboard?day=2' });
    expect([status, headers.get('location')]).toEqual([303, '/dashboard?day=2']);
    expect((await client.call(getCurrentUser, {})).body).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Reyes',
      profileImageUrl: null,
      timeZone: 'UTC',
    });
    const stolen = new Map(client.cookies);
    const gone = await client.send('GET', '/api/logout');
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/']);
    for (const [name, value] of stolen) client.cookies.set(name, value);
    expect(await statusOf(client)).toBe(401);
  });

  test('the session cookie is out of reach of scripts, other sites and the database', async () => {
    const client = portal.visitor();
    const { headers, body } = await signIn(client);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = client.cookies.get('__Host-session') ?? '';
    expect(String(body)).not.toContain(token);
    const stored = await portal.database.query<{ row: string }[]>('SELECT s::text AS row FROM sessions s');
    expect(stored.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('signing in ends the session that the browser had, so a planted cookie is worth nothing', async () => {
    const attacker = portal.visitor();
    await signIn(attacker);
    const victim = portal.visitor();
    victim.cookies.set('__Host-session', attacker.cookies.get('__Host-session') ?? '');
    await signIn(victim);
    expect(victim.cookies.get('__Host-session')).not.toBe(attacker.cookies.get('__Host-session'));
    expect(await statusOf(attacker)).toBe(401);
    expect(await statusOf(victim)).toBe(200);
  });

  test('e-mail addresses are the same in capitals', async () => {
    expect((await signIn(portal.visitor(), { email: 'ADA@Example.com' })).status).toBe(303);
  });

  test('a password counts to the last character, spaces included', async () => {
    expect((await signIn(portal.visitor(), { password: `${MEMBER_PASSWORD} ` })).status).toBe(401);
  });

  test('a wrong password and an unknown e-mail get the same page', async () => {
    const wrong = await signIn(portal.visitor(), { password: 'not the password' });
    const unknown = await signIn(portal.visitor(), { email: 'who@example.com', password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(String(unknown.body).replaceAll('who@example.com', EMAIL)).toBe(wrong.body);
  });

  test('a refused form keeps what was typed, never the password, and shows it as text', async () => {
    const email = '"><script>alert(1)</script>';
    const { status, body, headers } = await signIn(portal.visitor(), {
      email,
      password: 'hunter2-hunter2',
      returnTo: '//evil',
    });
    expect(status).toBe(400);
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(body).toContain('Please enter a valid email address');
    expect(body).not.toContain('hunter2');
    expect(body).not.toContain('//evil');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test.each<[string, Record<string, string>, string]>([
    ['no first name', { firstName: ' ' }, 'Please enter your first name'],
    ['no last name', { lastName: '' }, 'Please enter your last name'],
    ['no e-mail', { email: 'nope' }, 'Please enter a valid email address'],
    ['a short password', { password: '1234567' }, 'Use at least 8 characters'],
    ['an endless password', { password: 'x'.repeat(201) }, 'Use at most 200 characters'],
  ])('creating an account with %s is refused by name', async (_, changes, message) => {
    const form = { firstName: 'Sam', lastName: 'Lee', email: 'sam@example.com', password: 'long enough', ...changes };
    const { status, body } = await portal.visitor().send('POST', '/api/signup', { form });
    expect(status).toBe(400);
    expect(body).toContain(message);
    expect(await portal.database.query("SELECT FROM users WHERE email = 'sam@example.com'")).toEqual([]);
  });

  test('one e-mail has one account, however many ask at once', async () => {
    const form = { firstName: 'Kim', lastName: 'Oh', email: 'kim@example.com', password: 'x'.repeat(64) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.visitor().send('POST', '/api/signup', { form })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toContain('There is already an account');
  });

  test('a new member starts with five habits and two courses', async () => {
    const member = await portal.member();
    const { body } = (await member.send('GET', '/api/dashboard')) as {
      body: { habits: unknown[]; courseProgress: object[] };
    };
    expect(body.habits).toHaveLength(5);
    expect(body.courseProgress).toMatchObject([{ courseId: 'clarity', progress: 0 }, { courseId: 'discipline' }]);
  });

  test('passwords are kept as argon2id', async () => {
    const [user] = await portal.database.query<{ hash: string }[]>('SELECT password_hash AS hash FROM users LIMIT 1');
    expect(user?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('wrong passwords are counted per account and per address; success does not count', async () => {
    for (let tries = 0; tries < 12; tries++) expect((await signIn(portal.visitor())).status).toBe(303);
    for (let tries = 0; tries < 10; tries++) {
      expect((await signIn(portal.visitor(), { password: 'wrong' })).status).toBe(401);
    }
    const refused = await signIn(portal.visitor());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(900);
    expect(refused.body).toContain('Too many attempts');
    portal.clock.advance({ minutes: 15 });
    expect((await signIn(portal.visitor())).status).toBe(303);
  });

  test('an address that tries many accounts is stopped, whatever it forwards', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++) {
      const form = { email: `someone-${tries}@example.com`, password: 'guess' };
      const headers = { 'x-forwarded-for': `203.0.113.${tries}` };
      statuses.push((await portal.visitor().send('POST', '/api/login', { form, headers })).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(statuses[30]).toBe(429);
  });

  test.each([
    ['13 days after the last request', [13], 200],
    ['14 days after the last request', [14], 401],
    ['89 days after signing in, used all along', [13, 13, 13, 13, 13, 13, 11], 200],
    ['90 days after signing in, used all along', [13, 13, 13, 13, 13, 13, 12], 401],
  ])('a session %s', async (_, days, status) => {
    const client = portal.visitor();
    await signIn(client);
    let answer = 0;
    for (const count of days) {
      portal.clock.advance({ days: count });
      answer = await statusOf(client);
    }
    expect(answer).toBe(status);
  });

  test('the browser tells the time zone, and only a real one is kept', async () => {
    const client = portal.visitor();
    await signIn(client);
    const zoneAfter = async (zone: string) => {
      client.headers['x-time-zone'] = zone;
      return (await client.call(getCurrentUser, {})).body.timeZone;
    };
    expect(await zoneAfter('Pacific/Auckland')).toBe('Pacific/Auckland');
    expect(await zoneAfter("Nowhere/'; --")).toBe('Pacific/Auckland');
    expect(await zoneAfter('+05:30')).toBe('Pacific/Auckland');
    delete client.headers['x-time-zone'];
    expect((await client.call(getCurrentUser, {})).body.timeZone).toBe('Pacific/Auckland');
  });
});
