import {
  changePassword,
  deleteAccount,
  getAccount,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  updateProfile,
  type Profile,
} from '@portal/contracts/account';
import { getCurrentUser } from '@portal/contracts/auth';
import type { Client } from '../../../test/client';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { anEmail, idOf, statusOf, subjectsTo } from '../../../test/fixtures';

const profile: Profile = {
  firstName: 'Ada',
  lastName: 'Reyes',
  timeZone: 'Europe/Berlin',
  timeZoneChosen: true,
};
const NEW_PASSWORD = 'a better horse battery';

describe('a member’s account', () => {
  const portal = portalOfSpec({
    environment: { PUBLIC_ORIGIN: 'https://portal.example' },
    limits: { wrongPasswordsPerMember: { max: 3, minutes: 15 } },
  });

  const emailsTo = (email: string) => subjectsTo(portal.database, email);

  async function signIn(email: string, password = MEMBER_PASSWORD, userAgent?: string): Promise<Client> {
    const client = portal.visitor();
    if (userAgent) client.headers['user-agent'] = userAgent;
    const { status } = await client.send('POST', '/api/login', { form: { email, password } });
    expect(status).toBe(303);
    return client;
  }

  describe('profile', () => {
    test('is theirs to change', async () => {
      const email = anEmail();
      const member = await portal.member({ email });
      const changes = { ...profile, firstName: ' Adela ' };
      const { status, body } = await member.call(updateProfile, { body: changes });
      expect([status, body]).toEqual([200, { ...changes, firstName: 'Adela', email, profileImageUrl: null }]);
      expect((await member.call(getAccount, {})).body).toEqual(body);
      expect((await member.call(getCurrentUser, {})).body).toMatchObject({
        firstName: 'Adela',
        timeZone: 'Europe/Berlin',
      });
    });

    test.each<[string, Partial<Profile>, string]>([
      ['no first name', { firstName: ' ' }, 'firstName'],
      ['an endless last name', { lastName: 'x'.repeat(101) }, 'lastName'],
      ['a zone on no map', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
      ['an offset for a zone', { timeZone: '+05:30' }, 'timeZone'],
    ])('with %s is refused by name', async (_, changes, field) => {
      const member = await portal.member();
      const { status, body } = await member.refused(updateProfile, { body: { ...profile, ...changes } });
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    });

    test('a zone that was chosen stays; one that was not follows the browser again', async () => {
      const member = await portal.member({ timeZone: 'Pacific/Auckland' });
      const zone = async () => (await member.call(getCurrentUser, {})).body.timeZone;
      expect(await zone()).toBe('Pacific/Auckland');
      await member.call(updateProfile, { body: profile });
      expect(await zone()).toBe('Europe/Berlin');
      await member.call(updateProfile, { body: { ...profile, timeZone: 'Asia/Tokyo', timeZoneChosen: false } });
      expect(await zone()).toBe('Pacific/Auckland');
    });
  });

  describe('password', () => {
    test('is changed with the current one; other sessions end, this one gets a new token', async () => {
      const email = anEmail();
      const member = await portal.member({ email });
      const other = await signIn(email);
      const old = new Map(member.cookies);
      await portal.visitor().send('POST', '/api/forgot-password', { form: { email } });

      const body = { currentPassword: MEMBER_PASSWORD, password: NEW_PASSWORD };
      expect((await member.call(changePassword, { body })).status).toBe(200);
      expect(await statusOf(member)).toBe(200);
      expect(await statusOf(other)).toBe(401);
      expect(member.cookies.get('__Host-session')).not.toBe(old.get('__Host-session'));
      const thief = portal.visitor();
      for (const [name, value] of old) thief.cookies.set(name, value);
      expect(await statusOf(thief)).toBe(401);
      await signIn(email, NEW_PASSWORD);
      expect(await emailsTo(email)).toEqual(['Choose a new password', 'Your password was changed']);
      expect(
        await portal.database.query('SELECT FROM password_resets WHERE user_id = $1', [await idOf(member)]),
      ).toEqual([]);
    });

    test.each([
      ['a wrong current one', { currentPassword: 'wrong', password: NEW_PASSWORD }, 'currentPassword'],
      ['a short new one', { currentPassword: MEMBER_PASSWORD, password: '1234567' }, 'password'],
    ])('stays as it is after %s', async (_, body, field) => {
      const email = anEmail();
      const member = await portal.member({ email });
      const refused = await member.refused(changePassword, { body });
      expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
      expect(await statusOf(member)).toBe(200);
      await signIn(email);
    });

    test('guesses are counted for each member', async () => {
      const member = await portal.member();
      const guess = async (currentPassword: string) =>
        (await member.call(changePassword, { body: { currentPassword, password: NEW_PASSWORD } })).status;
      for (let tries = 0; tries < 3; tries++) expect(await guess('wrong')).toBe(400);
      expect(await guess(MEMBER_PASSWORD)).toBe(429);
      const deletion = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
      expect((await member.call(deleteAccount, { body: deletion })).status).toBe(429);
      portal.clock.advance({ minutes: 15 });
      expect(await guess(MEMBER_PASSWORD)).toBe(200);
    });
  });

  describe('devices', () => {
    test('are listed with what they said of themselves, and can be signed out', async () => {
      const email = anEmail();
      const member = await portal.member({ email });
      portal.clock.advance({ minutes: 10 });
      const phone = await signIn(email, MEMBER_PASSWORD, 'A phone');
      const tablet = await signIn(email, MEMBER_PASSWORD, 'A tablet'.padEnd(500, '!'));
      const stranger = await portal.member();

      const { body: devices } = await member.call(listDevices, {});
      expect(devices.map(({ userAgent, current }) => [userAgent?.slice(0, 8), current])).toEqual(
        expect.arrayContaining([
          [expect.any(String), true],
          ['A phone', false],
          ['A tablet', false],
        ]),
      );
      expect(devices[0]).toMatchObject({ current: true, lastSeenAt: portal.clock.now().toISOString() });
      expect(JSON.stringify(devices)).not.toContain(member.cookies.get('__Host-session'));

      const params = { id: devices.find(({ userAgent }) => userAgent === 'A phone')?.id ?? '' };
      expect((await stranger.call(signOutDevice, { params })).status).toBe(404);
      expect((await member.call(signOutDevice, { params })).status).toBe(200);
      expect((await member.call(signOutDevice, { params })).status).toBe(404);
      expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);

      expect((await member.call(signOutOtherDevices, {})).status).toBe(200);
      expect([await statusOf(member), await statusOf(tablet), await statusOf(stranger)]).toEqual([200, 401, 200]);
      expect((await member.call(listDevices, {})).body).toHaveLength(1);
    });

    test('that expired are not listed', async () => {
      const email = anEmail();
      await portal.member({ email });
      portal.clock.advance({ days: 14 });
      expect((await (await signIn(email)).call(listDevices, {})).body).toHaveLength(1);
    });
  });
});
