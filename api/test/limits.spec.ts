import { adminLogin } from '@portal/contracts/admin';
import { listDevices } from '@portal/contracts/account';
import { createPost, updatePost } from '@portal/contracts/community';
import { createPriority } from '@portal/contracts/priorities';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { bookStrategySession } from '@portal/contracts/strategy-sessions';
import { SESSIONS_AT_ONCE } from '../src/config/limit-rules';
import { Client, type Answer } from './client';
import { addCoach } from './coaching';
import { GUESSING_LIMITS, times } from './guessing-limits';
import { ADMIN_PASSWORD, MEMBER_PASSWORD, portalOfSpec } from './portal';
import { DANA } from './fixtures';
import { addStrategyCoach, sendQuestionnaire } from './strategy';

const EMAIL = 'ada@example.com';

/** Two API processes on one database: the second stands behind a proxy that it trusts, so that addresses can differ. */
describe('limits', () => {
  const portal = portalOfSpec({
    limits: {
      signInFailuresPerKnownDevice: { max: 5, minutes: 15 },
      ...GUESSING_LIMITS,
      signUpsPerAddress: { max: 4, minutes: 60 },
      questionnairesPerAddress: { max: 4, minutes: 60 },
      strategyTimesPerAddress: { max: 3, minutes: 60 },
      strategyTimesPerMailbox: { max: 2, minutes: 24 * 60 },
      postsPerMember: { max: 4, minutes: 60 },
      postEditsPerMember: { max: 4, minutes: 60 },
      prioritiesPerMember: { max: 4, minutes: 60 },
      calendarReadsPerCoach: { max: 4, minutes: 60 },
    },
  });
  let proxied: string;

  beforeAll(async () => {
    proxied = await portal.another({ TRUSTED_PROXY: '127.0.0.1' });
    await portal.member({ email: EMAIL });
  });
  beforeEach(() => portal.emptyTables('attempts'));

  /** A new browser at an address. */
  const at = (address: string) => {
    const client = new Client(proxied);
    client.headers['x-forwarded-for'] = address;
    return client;
  };
  const signIn = (client: Client, password: string, email = EMAIL) =>
    client.send('POST', '/api/login', { form: { email, password } });
  const adminSignIn = (client: Client, password: string) =>
    client.refused(adminLogin, { body: { password } }) as Promise<Answer>;
  const repeat = async (times: number, request: (n: number) => Promise<Answer>) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push((await request(n)).status);
    return statuses;
  };

  test('attack: guessing one member’s password from one place — stopped, and only that place waits', async () => {
    const guesses = await repeat(6, () => signIn(at('203.0.113.1'), 'wrong'));
    expect(guesses).toEqual([...times(5, 401), 429]);
    const { status, headers, body } = await signIn(at('203.0.113.1'), MEMBER_PASSWORD);
    expect([status, headers.get('retry-after')]).toEqual([429, '900']);
    expect(body).toContain('Too many attempts');
    expect((await signIn(at('203.0.113.2'), MEMBER_PASSWORD)).status).toBe(303);
    portal.clock.advance({ minutes: 15 });
    expect((await signIn(at('203.0.113.1'), MEMBER_PASSWORD)).status).toBe(303);
  });

  test('attack: guessing one member’s password from many places — stopped; the owner’s own browser still gets in', async () => {
    const owner = at('198.51.100.7');
    await signIn(owner, MEMBER_PASSWORD);
    await owner.goTo('/api/logout');
    const guesses = await repeat(17, (n) => signIn(at(`203.0.113.${n}`), 'wrong'));
    expect(guesses).toEqual([...times(15, 401), 429, 429]);
    expect((await signIn(at('192.0.2.1'), MEMBER_PASSWORD)).status).toBe(429);
    expect((await signIn(owner, MEMBER_PASSWORD)).status).toBe(303);
    portal.clock.advance({ minutes: 60 });
    expect((await signIn(at('192.0.2.1'), MEMBER_PASSWORD)).status).toBe(303);
  });

  test('attack: guessing from a browser that is known, or with another member’s — tries of its own, and they end', async () => {
    const owner = at('198.51.100.7');
    await signIn(owner, MEMBER_PASSWORD);
    expect(await repeat(6, () => signIn(owner, 'wrong'))).toEqual([...times(5, 401), 429]);
    const other = at('198.51.100.8');
    await other.send('POST', '/api/signup', {
      form: { firstName: 'Ben', lastName: 'Oh', email: 'ben@example.com', password: MEMBER_PASSWORD },
    });
    expect(other.cookies.get('__Host-device')).toMatch(/^[\w-]{43}$/);
    expect(await repeat(6, () => signIn(other, 'wrong'))).toEqual([...times(5, 401), 429]);
    expect((await signIn(other, MEMBER_PASSWORD, 'ben@example.com')).status).toBe(303);
  });

  test('attack: one address trying many accounts, each time with another X-Forwarded-For — stopped', async () => {
    const guesses = await repeat(13, (n) => {
      const client = portal.visitor();
      client.headers['x-forwarded-for'] = `203.0.113.${n}`;
      return signIn(client, 'wrong', `someone-${n}@example.com`);
    });
    expect(guesses).toEqual([...times(12, 401), 429]);
  });

  test('attack: one household trying all its IPv6 addresses — counted by the /64 network', async () => {
    const guesses = await repeat(13, (n) => signIn(at(`2001:db8:1:2::${n}`), 'wrong', `someone-${n}@example.com`));
    expect(guesses).toEqual([...times(12, 401), 429]);
    expect((await signIn(at('2001:db8:1:3::1'), 'wrong')).status).toBe(401);
  });

  test('signing in does not count', async () => {
    expect(await repeat(20, () => signIn(portal.visitor(), MEMBER_PASSWORD))).toEqual(times(20, 303));
  });

  test('attack: guesses spread over two API processes — counted together', async () => {
    const behindNothing = await portal.another();
    const guesses = await repeat(6, (n) => signIn(new Client(n % 2 ? behindNothing : portal.origin), 'wrong'));
    expect(guesses).toEqual([...times(5, 401), 429]);
  });

  test('attack: guessing the admin password from many places — stopped; the admin’s own browser still gets in', async () => {
    const admin = at('198.51.100.7');
    expect((await adminSignIn(admin, ADMIN_PASSWORD)).status).toBe(200);
    expect(await repeat(6, () => adminSignIn(at('203.0.113.1'), 'wrong'))).toEqual([...times(5, 401), 429]);
    expect(await repeat(11, (n) => adminSignIn(at(`203.0.113.${n + 2}`), 'wrong'))).toEqual([...times(10, 401), 429]);
    expect((await adminSignIn(at('192.0.2.1'), ADMIN_PASSWORD)).status).toBe(429);
    expect((await adminSignIn(admin, ADMIN_PASSWORD)).status).toBe(200);
    expect(await repeat(6, () => adminSignIn(admin, 'wrong'))).toEqual([...times(5, 401), 429]);
  });

  test('attack: flooding sign-ups, questionnaires and posts — 429 with Retry-After, rows bounded', async () => {
    const rowsOf = async (table: string) =>
      (await portal.database.query<{ rows: number }[]>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows ?? 0;
    const member = at('198.51.100.9');
    await member.send('POST', '/api/signup', {
      form: { firstName: 'Cy', lastName: 'Oh', email: 'cy@example.com', password: MEMBER_PASSWORD },
    });
    const floods: Record<string, (n: number) => Promise<Answer>> = {
      users: (n) =>
        at('192.0.2.9').send('POST', '/api/signup', {
          form: { firstName: 'A', lastName: 'B', email: `flood-${n}@example.com`, password: MEMBER_PASSWORD },
        }),
      questionnaires: () => at('192.0.2.9').call(submitQuestionnaire, { body: DANA }),
      posts: () => member.call(createPost, { body: { content: 'Again' } }),
    };
    for (const [table, request] of Object.entries(floods)) {
      const before = await rowsOf(table);
      const answers = [];
      for (let n = 0; n < 7; n++) answers.push(await request(n));
      const refused = answers.filter(({ status }) => status === 429);
      expect([table, refused.length, (await rowsOf(table)) - before]).toEqual([table, 3, 4]);
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBe(3_600);
    }
  });

  test('attack: flooding priorities and changes of a post — 429 with Retry-After, after as many as allowed', async () => {
    const member = await portal.member();
    const { body } = await member.call(createPost, { body: { content: 'Hello' } });
    const added = await repeat(6, () => member.call(createPriority, { body: { title: 'Call Sam' } }));
    expect(added).toEqual([...times(4, 201), 429, 429]);
    const edited = await repeat(6, () =>
      member.call(updatePost, { params: { id: body.id }, body: { content: 'Hello again' } }),
    );
    expect(edited).toEqual([...times(4, 200), 429, 429]);
  });

  test('a coach’s calendar is read a limited number of times at request, whatever its address', async () => {
    const [admin, id] = [await portal.admin(), await addCoach(portal.database)];
    const reads = await repeat(6, (n) =>
      admin.send('PUT', `/api/admin/coaching/coaches/${id}/calendar`, {
        json: { url: `https://${n}.calendar.invalid/` },
      }),
    );
    expect(reads).toEqual([...times(4, 200), 429, 429]);
  });

  test('attack: choosing times for many leads — stopped by mail address and by network; what is refused counts for none', async () => {
    const coachId = await addStrategyCoach(portal);
    const leads = async (email: string, count: number) => {
      const tokens: string[] = [];
      for (let n = 0; n < count; n++) {
        await portal.emptyTables('attempts');
        tokens.push((await sendQuestionnaire(portal, { email })).token);
      }
      return tokens;
    };
    const [own, others] = [await leads('DANA@Example.com', 4), await leads('sam@example.com', 2)];
    const [lee, kim] = [await leads('lee@example.com', 1), await leads('kim@example.com', 1)];
    const hours = [14, 15, 16].map((hour) => `2026-03-06T${hour}:00:00.000Z`);
    const book = async (address: string, token: string | undefined, startsAt: string | undefined) => {
      const body = { coachId, startsAt: startsAt ?? '', timeZone: 'UTC' };
      return (await at(address).refused(bookStrategySession, { params: { token: token ?? '' }, body })).status;
    };
    const taken = await book('203.0.113.1', own[0], hours[0]);
    const refused = await repeat(3, async () => ({ status: await book('203.0.113.2', own[1], hours[0]) }) as Answer);
    const second = await book('203.0.113.3', own[1], hours[1]);
    expect([taken, refused, second]).toEqual([201, times(3, 409), 201]);
    expect(await book('203.0.113.4', own[2], hours[2])).toBe(429);
    const later = ['13', '14', '15'].map((hour) => `2026-03-13T${hour}:00:00.000Z`);
    expect(await book('192.0.2.1', others[0], later[0])).toBe(201);
    expect(await book('192.0.2.1', others[1], later[1])).toBe(201);
    expect(await book('192.0.2.1', lee[0], later[2])).toBe(201);
    expect(await book('192.0.2.1', kim[0], hours[2])).toBe(429);
  });

  test('attack: signing in over and over — the sessions used longest ago end', async () => {
    const first = await portal.member({ email: 'dee@example.com' });
    for (let n = 0; n < SESSIONS_AT_ONCE; n++) {
      portal.clock.advance({ minutes: 1 });
      expect((await signIn(portal.visitor(), MEMBER_PASSWORD, 'dee@example.com')).status).toBe(303);
    }
    expect((await first.refused(listDevices, {})).status).toBe(401);
    const last = portal.visitor();
    await signIn(last, MEMBER_PASSWORD, 'dee@example.com');
    expect((await last.call(listDevices, {})).body).toHaveLength(SESSIONS_AT_ONCE);
  });
});
