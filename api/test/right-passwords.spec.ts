import { adminLogin } from '@portal/contracts/admin';
import { changePassword } from '@portal/contracts/account';
import { Client } from './client';
import { GUESSING_LIMITS, times } from './guessing-limits';
import { observed } from './observe';
import { ADMIN_PASSWORD, MEMBER_PASSWORD, portalOfSpec } from './portal';

/** Only wrong passwords count; how many are tried at once changes nothing. */
describe('right passwords', () => {
  const portal = portalOfSpec({
    realPasswords: true,
    limits: {
      ...GUESSING_LIMITS,
      wrongPasswordsPerMember: { max: 5, minutes: 15 },
      signUpsPerAddress: { max: 40, minutes: 60 },
      passwordResetsPerAddress: { max: 4, minutes: 60 },
      passwordResetsPerAccount: { max: 2, minutes: 60 },
    },
  });
  let other: string;

  beforeAll(async () => {
    other = await portal.another();
    for (let n = 0; n < 40; n++) await portal.member({ email: emailOf(n) });
  }, 60_000);
  beforeEach(() => portal.emptyTables('attempts'));

  const emailOf = (n: number) => `colleague-${n}@example.com`;
  const signIn = (n: number, password = MEMBER_PASSWORD, at = portal.origin) =>
    new Client(at).send('POST', '/api/login', { form: { email: emailOf(n), password } });
  const adminSignIn = (password: string) => portal.visitor().refused(adminLogin, { body: { password } });
  const statuses = async (requests: Promise<{ status: number }>[]) =>
    (await Promise.all(requests)).map(({ status }) => status).sort();
  const each = <Result>(count: number, request: (n: number) => Result) =>
    Array.from({ length: count }, (_, n) => request(n));

  test('fault: 40 members of one office sign in at the same moment, four times — everybody gets in', async () => {
    let refused = 0;
    for (let burst = 0; burst < 4; burst++) {
      refused += (await statuses(each(40, (n) => signIn(n)))).filter((status) => status !== 303).length;
    }
    observed(`${refused} of 160 refused`);
    expect(refused).toBe(0);
  });

  test('one member signs in on many devices at the same moment', async () => {
    expect(await statuses(each(20, () => signIn(0)))).toEqual(times(20, 303));
  });

  test('the admin signs in on many devices at the same moment', async () => {
    expect(await statuses(each(20, () => adminSignIn(ADMIN_PASSWORD)))).toEqual(times(20, 200));
  });

  test('attack: 60 guesses at once through two processes, the right one among them — as many answers as the limit', async () => {
    const guesses = each(60, (n) => signIn(1, `guess ${n}`, n % 2 ? other : portal.origin));
    const answers = await statuses([...guesses, ...each(20, () => signIn(1))]);
    const wrong = answers.filter((status) => status === 401).length;
    observed(`${wrong} of 60 guesses were told that they are wrong`);
    expect(wrong).toBe(5);
    expect((await signIn(1)).status).toBe(429);
  });

  test('attack: 60 guesses at the admin password at once — as many answers as the limit', async () => {
    const answers = await statuses(each(60, (n) => adminSignIn(`guess ${n}`)));
    expect(answers).toEqual([...times(5, 401), ...times(55, 429)]);
    expect((await adminSignIn(ADMIN_PASSWORD)).status).toBe(429);
  });

  test('attack: 30 guesses at the current password at once — as many answers as the limit', async () => {
    const member = await portal.member();
    const change = (currentPassword: string) =>
      member.refused(changePassword, { body: { currentPassword, password: 'another horse battery' } });
    expect(await statuses(each(30, (n) => change(`guess ${n}`)))).toEqual([...times(5, 400), ...times(25, 429)]);
    expect((await change(MEMBER_PASSWORD)).status).toBe(429);
  });

  test('a guess that one limit refuses is counted by none', async () => {
    for (let n = 0; n < 9; n++) await signIn(2, 'wrong');
    expect(
      await portal.database.query('SELECT key, count FROM attempts WHERE count > 0 ORDER BY key COLLATE "C"'),
    ).toEqual([
      { key: `signInFailuresPerAccount:${emailOf(2)}`, count: 5 },
      { key: `signInFailuresPerAccountAndAddress:${emailOf(2)} 127.0.0.1`, count: 5 },
      { key: 'signInFailuresPerAddress:127.0.0.1', count: 5 },
    ]);
  });

  test('fault: the database fails during 20 sign-ins and 50 sign-ups — none of them counts', async () => {
    await portal.database.query('ALTER TABLE users RENAME TO users_away');
    const form = { firstName: 'Sam', lastName: 'Lee', email: 'sam@example.com', password: MEMBER_PASSWORD };
    const signUp = () => portal.visitor().send('POST', '/api/signup', { form });
    expect(await statuses(each(20, () => signIn(3)))).toEqual(times(20, 500));
    for (let n = 0; n < 50; n++) expect((await signUp()).status).toBe(500);
    await portal.database.query('ALTER TABLE users_away RENAME TO users');
    expect((await signIn(3)).status).toBe(303);
    expect((await signUp()).status).toBe(303);
  });

  test('fault: the database fails also when a try is to be taken back — it is at the next occasion', async () => {
    const form = { firstName: 'Kim', lastName: 'Oh', email: 'kim@example.com', password: MEMBER_PASSWORD };
    const counted = async () =>
      (await portal.database.query<{ count: number }[]>("SELECT count FROM attempts WHERE key LIKE 'signUps%'"))[0]
        ?.count;
    await portal.database.query('ALTER TABLE users RENAME TO users_away');
    await portal.database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.count < OLD.count THEN RAISE 'not now'; END IF; RETURN NEW; END $$`);
    await portal.database.query(
      'CREATE TRIGGER refuse BEFORE UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    expect((await portal.visitor().send('POST', '/api/signup', { form })).status).toBe(500);
    expect(await counted()).toBe(1);
    await portal.database.query('DROP TRIGGER refuse ON attempts');
    await portal.database.query('ALTER TABLE users_away RENAME TO users');
    expect((await portal.visitor().send('POST', '/api/signup', { form })).status).toBe(303);
    expect(await counted()).toBe(1);
  });

  test('a new password that was asked for too often for one account costs its colleagues nothing', async () => {
    const ask = (n: number) => portal.visitor().send('POST', '/api/forgot-password', { form: { email: emailOf(n) } });
    expect(await statuses(each(10, () => ask(4)))).toEqual([...times(2, 303), ...times(8, 429)]);
    expect(await statuses([ask(5), ask(6)])).toEqual([303, 303]);
    expect((await ask(7)).status).toBe(429);
  });
});
