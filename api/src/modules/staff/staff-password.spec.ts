import { changeStaffPassword, getStaffSelf, staffSignIn } from '@portal/contracts/staff';
import { portalOfSpec } from '../../../test/portal';
import { addStaff, signInStaff, STAFF_PASSWORD } from '../../../test/staff';

const NEW_PASSWORD = 'a louder harbour at dawn';

describe('the password of a staff account', () => {
  const portal = portalOfSpec({ limits: { wrongPasswordsPerMember: { max: 2, minutes: 15 } } });
  let email: string;

  beforeEach(async () => {
    await portal.emptyTables('staff', 'sessions', 'attempts');
    email = await addStaff(portal, 'coach');
  });

  const body = { currentPassword: STAFF_PASSWORD, password: NEW_PASSWORD };
  const signIn = async (password: string) =>
    (await portal.visitor().send('POST', '/api/admin/sign-in', { json: { email, password } })).status;

  test('is changed by who knows it; every other session of the account ends', async () => {
    const coach = await signInStaff(portal, email);
    const elsewhere = await signInStaff(portal, email);
    expect((await coach.call(changeStaffPassword, { body })).status).toBe(200);

    expect((await coach.call(getStaffSelf, {})).body.account?.email).toBe(email);
    expect((await elsewhere.refused(getStaffSelf, {})).status).toBe(401);
    expect([await signIn(STAFF_PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test('stays where the current one is wrong, which is told at its field, and cannot be guessed on', async () => {
    const coach = await signInStaff(portal, email);
    const wrong = { ...body, currentPassword: 'a guess' };
    const refused = await coach.refused(changeStaffPassword, { body: wrong });
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(['currentPassword']);
    await coach.refused(changeStaffPassword, { body: wrong });
    expect((await coach.refused(changeStaffPassword, { body })).status).toBe(429);
    expect(await signIn(STAFF_PASSWORD)).toBe(200);
  });

  test('attack: changed five times at once — one change counts, and one session is left', async () => {
    const browsers = await Promise.all(Array.from({ length: 5 }, () => signInStaff(portal, email)));
    const answers = await Promise.all(
      browsers.map((browser, n) =>
        browser.refused(changeStaffPassword, { body: { ...body, password: `${NEW_PASSWORD} ${n}` } }),
      ),
    );
    // The others find their session gone or, if that was still there, the password changed.
    const [changed, ...refused] = answers.map(({ status }) => status).toSorted();
    expect(changed).toBe(200);
    expect([400, 401]).toEqual(expect.arrayContaining([...new Set(refused)]));
    const left = await Promise.all(browsers.map(async (browser) => (await browser.refused(getStaffSelf, {})).status));
    expect(left.toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  test('the shared password is not changed here', async () => {
    const refused = await (await portal.admin()).refused(changeStaffPassword, { body });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('isn’t an account')]);
  });

  test('is asked for by nobody but its account', async () => {
    expect((await portal.visitor().refused(changeStaffPassword, { body })).status).toBe(401);
    expect((await portal.visitor().refused(staffSignIn, { body: { email, password: 'wrong' } })).status).toBe(401);
  });
});
