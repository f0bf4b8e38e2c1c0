import { adminLogin } from '@portal/contracts/admin';
import {
  beginTwoFactorSetup,
  changeStaffSettings,
  confirmTwoFactorSetup,
  disableTwoFactor,
  getStaffSelf,
  listStaff,
  resetStaffTwoFactor,
  staffSignIn,
} from '@portal/contracts/staff';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { addStaff, codeAt, signInStaff, STAFF_PASSWORD, withTwoFactor } from '../../../test/staff';

describe('signing in to a staff account', () => {
  const portal = portalOfSpec({
    limits: {
      adminSignInFailuresPerAddress: { max: 5, minutes: 15 },
      signInFailuresPerAccount: { max: 8, minutes: 60 },
      signInFailuresPerKnownDevice: { max: 3, minutes: 15 },
      wrongCodesPerStaff: { max: 3, minutes: 15 },
      wrongPasswordsPerMember: { max: 2, minutes: 15 },
    },
    environment: { TRUSTED_PROXY: '127.0.0.1' },
  });
  let email: string;
  let coach: Client;
  let secret: string;
  let recoveryCodes: string[];

  beforeEach(async () => {
    await portal.emptyTables('staff', 'sessions', 'attempts');
    email = await addStaff(portal, 'coach');
    coach = await signInStaff(portal, email);
    ({ secret, recoveryCodes } = await withTwoFactor(coach, portal.clock));
    portal.clock.advance({ minutes: 1 });
  });

  const tryWith = (
    body: { password?: string; code?: string; email?: string },
    from = '203.0.113.1',
    as = portal.visitor(),
  ) =>
    as.refused(
      staffSignIn,
      { body: { email, password: STAFF_PASSWORD, ...body } },
      { headers: { 'x-forwarded-for': from } },
    );
  const now = () => codeAt(secret, portal.clock);

  test('a code is asked for after the password, and opens nothing by itself', async () => {
    const asked = await tryWith({});
    expect([asked.body, asked.headers.getSetCookie()]).toEqual([{ next: 'code' }, []]);
    expect((await tryWith({ password: 'wrong', code: now() })).body.message).toBe('Unauthorized: invalid password');
    expect((await tryWith({ code: now() })).body).toEqual({ next: 'signed-in' });
  });

  test('attack: one code used twice, and ten times at once — taken once', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, (_, n) => tryWith({ code: now() }, `203.0.113.${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await tryWith({ code: now() }, '203.0.113.9')).status).toBe(401);
  });

  test('the code before and after fits too, and an older one does not once a newer was taken', async () => {
    const earlier = now();
    portal.clock.advance({ minutes: 0.5 });
    expect((await tryWith({ code: now() })).status).toBe(200);
    expect((await tryWith({ code: earlier })).status).toBe(401);
    portal.clock.advance({ minutes: 5 });
    expect((await tryWith({ code: earlier })).status).toBe(401);
  });

  test('each of the ten recovery codes stands in once, however it is typed', async () => {
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    expect((await tryWith({ code: ` ${first.toLowerCase().replaceAll('-', ' ')}` })).status).toBe(200);
    expect((await tryWith({ code: first })).status).toBe(401);
    expect((await coach.call(getStaffSelf, {})).body.account?.recoveryCodesLeft).toBe(9);
    const stored = await portal.database.query<{ found: string }[]>(
      'SELECT code_hash::text AS found FROM recovery_codes',
    );
    expect(JSON.stringify(stored)).not.toContain(first.slice(0, 4));
  });

  test('attack: codes guessed with the right password from many addresses — locked after three', async () => {
    for (let n = 0; n < 3; n++) expect((await tryWith({ code: '000000' }, `203.0.113.${n}`)).status).toBe(401);
    const { status, body } = await tryWith({ code: now() }, '203.0.113.9');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
  });

  test('attack: passwords guessed from one address and from many — locked; a recognized device keeps attempts of its own', async () => {
    for (let n = 0; n < 5; n++) expect((await tryWith({ password: 'guess' })).status).toBe(401);
    expect((await tryWith({})).status).toBe(429);
    for (let n = 0; n < 3; n++) await tryWith({ password: 'guess' }, `203.0.113.${n + 20}`);
    expect((await tryWith({}, '203.0.113.99')).status).toBe(429);
    expect((await tryWith({}, '203.0.113.99', coach)).status).toBe(200);
  });

  test('attack: the shared password guessed from a coach’s browser — no tries of its own', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.50' } };
    for (let n = 0; n < 5; n++) await coach.refused(adminLogin, { body: { password: 'guess' } }, from);
    expect((await portal.visitor().refused(adminLogin, { body: { password: 'guess' } }, from)).status).toBe(429);
    expect((await coach.refused(adminLogin, { body: { password: 'guess' } }, from)).status).toBe(429);
  });

  test('an unknown e-mail answers as a wrong password does', async () => {
    const [known, unknown] = [await tryWith({ password: 'wrong' }), await tryWith({ email: 'nobody@example.com' })];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test('it is set up with a code that fits the picture, and once only', async () => {
    expect((await coach.refused(beginTwoFactorSetup, {})).status).toBe(409);
    await coach.call(disableTwoFactor, { body: { password: STAFF_PASSWORD } });
    const { body } = await coach.call(beginTwoFactorSetup, {});
    expect(body.address).toContain(`issuer=Five%20Pillars&secret=${body.secret}`);
    expect(body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const wrong = await coach.refused(confirmTwoFactorSetup, { body: { code: '000000' } });
    expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'code']);
    const code = codeAt(body.secret, portal.clock);
    const answers = await Promise.all([1, 2].map(() => coach.refused(confirmTwoFactorSetup, { body: { code } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await tryWith({ code })).status).toBe(401);
  });

  test('it is switched off with the password, unless owners need it', async () => {
    const wrong = await coach.refused(disableTwoFactor, { body: { password: 'wrong' } });
    expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'password']);
    expect((await coach.call(disableTwoFactor, { body: { password: STAFF_PASSWORD } })).status).toBe(200);
    expect((await tryWith({})).body).toEqual({ next: 'signed-in' });

    const owner = await signInStaff(portal, await addStaff(portal, 'owner'));
    await withTwoFactor(owner, portal.clock);
    const body = { ownersNeedSecondFactor: true, sharedPasswordOff: false };
    expect((await owner.call(changeStaffSettings, { body })).status).toBe(200);
    expect((await owner.call(disableTwoFactor, { body: { password: STAFF_PASSWORD } })).status).toBe(409);
    await owner.call(changeStaffSettings, { body: { ...body, ownersNeedSecondFactor: false } });
  });

  test('the owner removes that of somebody who lost it, which signs them out', async () => {
    const admin = await portal.admin();
    const [row] = (await admin.call(listStaff, {})).body.staff;
    await admin.call(resetStaffTwoFactor, { params: { id: row?.id ?? '' } });
    expect((await coach.call(getStaffSelf, {})).status).toBe(401);
    expect((await tryWith({})).body).toEqual({ next: 'signed-in' });
  });

  test('the shared password has none', async () => {
    expect((await (await portal.admin()).refused(beginTwoFactorSetup, {})).status).toBe(409);
  });
});
