import { getCurrentUser } from '@portal/contracts/auth';
import type { Client } from '../../../test/client';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';

const EMAIL = 'ada@example.com';

describe('accounts and sessions', () => {
  const portal = portalOfSpec({ realPasswords: true });

  beforeAll(async () => {
    await portal.member({ email: EMAIL, firstName: 'Ada', lastName: 'Reyes' });
  });

  const signIn = (client: Client, form: Record<string, string> = {}) =>
    client.send('POST', '/api/login', { form: { email: EMAIL, password: MEMBER_PASSWORD, ...form } });
  const statusOf = async (client: Client) => (await client.send('GET', getCurrentUser.path)).status;

  test('a member signs in, is known, and signs out for good', async () => {
    const client = portal.visitor();
    const { status, headers } = await signIn(client, { returnTo: '/dashboard?day=2' });
    expect([status, headers.get('location')]).toEqual([303, '/api/login/arrived?returnTo=%2Fdashboard%3Fday%3D2']);
    expect((await client.goTo(headers.get('location') ?? '')).headers.get('location')).toBe('/dashboard?day=2');
    expect((await client.call(getCurrentUser, {})).body).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Reyes',
      profileImageUrl: null,
      timeZone: 'UTC',
      mustShowAddress: false,
    });
    const gone = await client.goTo('/api/logout');
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/']);
    expect(await statusOf(client)).toBe(401);
  });

  test('attack: a stolen session cookie used after its owner signed out — 401', async () => {
    const client = portal.visitor();
    await signIn(client);
    const thief = portal.visitor();
    thief.cookies.set('__Host-session', client.cookies.get('__Host-session') ?? '');
    expect(await statusOf(thief)).toBe(200);
    await client.goTo('/api/logout');
    expect(await statusOf(thief)).toBe(401);
  });

  test('attack: a script, another site or a database reader after the session — __Host-, httpOnly, SameSite, hashed', async () => {
    const client = portal.visitor();
    const { headers, body } = await signIn(client);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^portal_member=[0-9a-f]{16}; /),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    const token = client.cookies.get('__Host-session') ?? '';
    expect(String(body)).not.toContain(token);
    const stored = await portal.database.query<{ row: string }[]>('SELECT s::text AS row FROM sessions s');
    expect(stored.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('attack: a session cookie planted before sign-in — a new one is made, the planted one ends', async () => {
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

  test('attack: asking which e-mails have an account — same page, same status, same work for both', async () => {
    const password = 'not the password';
    const work = { known: 0, unknown: 0 };
    for (let round = 0; round < 12; round++) {
      const answers = [];
      for (const [kind, email] of [
        ['known', EMAIL],
        ['unknown', 'who@example.com'],
      ] as const) {
        const before = process.cpuUsage();
        answers.push(await signIn(portal.visitor(), { email, password }));
        const { user, system } = process.cpuUsage(before);
        work[kind] += user + system;
      }
      const [wrong, unknown] = answers;
      expect([wrong?.status, unknown?.status]).toEqual([401, 401]);
      expect(String(unknown?.body).replaceAll('who@example.com', EMAIL)).toBe(wrong?.body);
    }
    // Processor time, which a busy machine does not stretch; without the hashing it is a small part.
    expect(work.unknown / work.known).toBeGreaterThan(0.6);
    expect(work.unknown / work.known).toBeLessThan(1.7);
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
    expect(headers.get('content-security-policy')).toMatch(/; connect-src 'none'; .*; style-src 'sha256-/);
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

  test('attack: a password that everybody tries first — refused at its field, in any case', async () => {
    for (const password of ['password1', 'Football', 'iloveyou1', 'QWERTY123']) {
      const form = { firstName: 'Sam', lastName: 'Lee', email: 'sam@example.com', password };
      const { status, body } = await portal.visitor().send('POST', '/api/signup', { form });
      expect([password, status]).toEqual([password, 400]);
      expect(body).toContain('id="password-problem">Many people use this password');
      expect(body).not.toContain(password);
    }
    expect(await portal.database.query("SELECT FROM users WHERE email = 'sam@example.com'")).toEqual([]);
  });

  test('one e-mail has one account, however many ask at once', async () => {
    const form = { firstName: 'Kim', lastName: 'Oh', email: 'kim@example.com', password: 'x'.repeat(64) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.visitor().send('POST', '/api/signup', { form })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toContain('There’s already an account');
  });

  test('a new member starts with five habits and two courses', async () => {
    const member = await portal.member();
    const { body } = (await member.send('GET', '/api/dashboard')) as {
      body: { habits: unknown[]; courseProgress: object[] };
    };
    expect(body.habits).toHaveLength(5);
    expect(body.courseProgress).toMatchObject([{ courseId: 'clarity', progress: 0 }, { courseId: 'discipline' }]);
  });

  test('attack: reading the password column — argon2id with 19 MiB and two passes', async () => {
    const [user] = await portal.database.query<{ hash: string }[]>('SELECT password_hash AS hash FROM users LIMIT 1');
    expect(user?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('attack: a session cookie found long after — 401 after 14 idle days, and after 90 days in all', async () => {
    const uses: [days: number[], status: number][] = [
      [[13], 200],
      [[14], 401],
      [[13, 13, 13, 13, 13, 13, 11], 200],
      [[13, 13, 13, 13, 13, 13, 12], 401],
    ];
    for (const [days, expected] of uses) {
      const client = portal.visitor();
      await signIn(client);
      let status = 0;
      for (const count of days) {
        portal.clock.advance({ days: count });
        status = await statusOf(client);
      }
      expect([days, status]).toEqual([days, expected]);
    }
  });

  test('the browser tells the time zone, and only a real one is kept', async () => {
    const client = await portal.member();
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
