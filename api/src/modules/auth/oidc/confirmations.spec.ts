import { jest } from '@jest/globals';
import {
  changePassword,
  CONFIRM_IDENTITY_PAGE,
  deleteAccount,
  getIdentityConfirmation,
  listDevices,
  signOutOtherDevices,
  updateProfile,
} from '@portal/contracts/account';
import { exportMemberData } from '@portal/contracts/account-export';
import { Client } from '../../../../test/client';
import { ADA, providerPortalOfSpec, titleOf } from '../../../../test/provider-portal';

describe('who shows at the provider that it is them, before what cannot be undone', () => {
  const world = providerPortalOfSpec();

  const WITHOUT_PASSWORD = { confirmation: 'DELETE' } as const;
  const ask = async (client: Client) => {
    const { status, headers } = await client.send('GET', `${CONFIRM_IDENTITY_PAGE}?returnTo=/settings?delete`);
    expect(status).toBe(303);
    return new URL(headers.get('location') ?? '');
  };
  const proofOf = async (client: Client) => (await client.call(getIdentityConfirmation, {})).body;
  const remove = (client: Client) => client.call(deleteAccount, { body: WITHOUT_PASSWORD });

  /** Ada, signed in at the portal and at the world.provider. */
  async function signedIn() {
    world.know('ada', ADA);
    const client = world.browser();
    const there = world.provider.browser();
    await world.comeBack(client, await world.provider.signIn((await world.begin(client)).href, 'ada', there));
    return { client, there };
  }

  test('a member without a password signs in there once more, and can then delete their account', async () => {
    const { client, there } = await signedIn();
    expect(await proofOf(client)).toEqual({ by: 'provider', confirmedUntil: null });
    expect((await remove(client)).status).toBe(403);

    const address = await ask(client);
    expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '0']);
    const session = client.cookies.get('__Host-session');
    const { status, headers } = await world.comeBack(client, await world.provider.signIn(address.href, 'ada', there));
    expect([status, headers.get('location')]).toEqual([303, '/settings?delete']);
    expect(client.cookies.get('__Host-session')).toBe(session);
    const until = new Date(world.portal.clock.now().getTime() + 10 * 60_000).toISOString();
    expect(await proofOf(client)).toEqual({ by: 'provider', confirmedUntil: until });
    expect((await remove(client)).status).toBe(200);
    expect([await world.count('users'), await world.count('sessions')]).toEqual([0, 0]);
  });

  test('that holds for ten minutes, and for the session it was made in', async () => {
    const { client, there } = await signedIn();
    const elsewhere = world.browser();
    await world.signIn(elsewhere, 'ada');
    await world.comeBack(client, await world.provider.signIn((await ask(client)).href, 'ada', there));
    expect((await remove(elsewhere)).status).toBe(403);
    world.portal.clock.advance({ minutes: 10 });
    expect((await remove(client)).status).toBe(403);
    expect(await world.count('users')).toBe(1);
  });

  test('attack: who found the browser open takes the question for a fresh sign-in out of the address — refused', async () => {
    world.know('ada', ADA);
    const client = world.browser();
    const there = world.provider.browser();
    const earlier = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 5 * 60_000);
    await world.provider.signIn((await world.begin(world.browser())).href, 'ada', there);
    earlier.mockRestore();
    await world.comeBack(client, await world.provider.signIn((await world.begin(client)).href, 'ada', there));
    for (const maxAge of [undefined, '86400']) {
      const address = await ask(client);
      address.searchParams.delete('prompt');
      address.searchParams.delete('max_age');
      if (maxAge) address.searchParams.set('max_age', maxAge);
      const { status, body } = await world.comeBack(client, await world.provider.signIn(address.href, 'ada', there));
      expect([status, titleOf(body)]).toEqual([400, 'We couldn’t confirm this sign-in']);
      expect(body).toContain('href="/settings?delete"');
    }
    expect((await remove(client)).status).toBe(403);
  });

  test('attack: confirming as another person at the provider — 403, nothing is confirmed', async () => {
    const { client } = await signedIn();
    world.know('mallory', { ...ADA, email: 'mallory@example.com' });
    const { status, body } = await world.comeBack(
      client,
      await world.provider.signIn((await ask(client)).href, 'mallory'),
    );
    expect([status, titleOf(body)]).toEqual([403, 'That wasn’t you']);
    expect(await proofOf(client)).toEqual({ by: 'provider', confirmedUntil: null });
    expect(await world.count('users')).toBe(1);
  });

  test('attack: an ordinary sign-in of a moment ago used as the proof — it is none', async () => {
    const { client } = await signedIn();
    expect((await remove(client)).status).toBe(403);
  });

  test('who is not signed in is led to do so; who has a password gives that', async () => {
    const visitor = await world.browser().send('GET', `${CONFIRM_IDENTITY_PAGE}?returnTo=/settings`);
    expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/api/login?returnTo=%2Fsettings']);
    const early = await world.signUp('ada@example.com');
    expect((await early.send('GET', CONFIRM_IDENTITY_PAGE)).status).toBe(404);
    expect((await early.call(getIdentityConfirmation, {})).body).toEqual({ by: 'password', confirmedUntil: null });
    const refused = await early.refused(deleteAccount, { body: WITHOUT_PASSWORD });
    expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, ['currentPassword']]);
  });

  test('all else in the settings is theirs as well', async () => {
    const { client } = await signedIn();
    const profile = {
      firstName: 'Adela',
      lastName: 'R',
      profileImageUrl: null,
      timeZone: 'UTC',
      timeZoneChosen: true,
    };
    expect((await client.call(updateProfile, { body: profile })).status).toBe(200);
    expect((await client.call(listDevices, {})).body).toHaveLength(1);
    expect((await client.call(signOutOtherDevices, {})).status).toBe(200);
    expect((await client.call(exportMemberData, {})).status).toBe(200);
    const body = { currentPassword: 'none there is', password: 'one of my very own' };
    const { status, body: error } = await client.refused(changePassword, { body });
    expect([status, error.message]).toEqual([403, expect.stringContaining('no password to change')]);
  });
});
