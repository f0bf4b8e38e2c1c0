import {
  approveSignUp,
  changeSignUpMode,
  getRegistration,
  getIntake,
  inviteLead,
} from '@portal/contracts/registration';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { invitedMember, emailedToken } from '../../../../test/invitations';
import { ADA, providerPortalOfSpec, titleOf } from '../../../../test/provider-portal';
import { questionnaireOf } from '../../../../test/fixtures';
import type { Client } from '../../../../test/client';

const EMAIL = 'ada@example.com';

describe('registering where members sign in through an identity provider', () => {
  const world = providerPortalOfSpec();
  let admin: Client;

  beforeEach(async () => {
    await world.portal.emptyTables('outbox', 'member_invitations', 'sign_up_requests');
    await world.portal.database.query("UPDATE sign_up_settings SET mode = 'open'");
    admin = await world.portal.admin();
    world.know('ada', ADA);
  });

  const settle = (mode: 'invited' | 'approved') => admin.call(changeSignUpMode, { body: { mode } });
  const users = () =>
    world.portal.database.query<{ email: string; shown: boolean }[]>(
      'SELECT email, email_verified_at IS NOT NULL AS shown FROM users',
    );
  const states = () =>
    world.portal.database.query<{ accepted: boolean }[]>(
      'SELECT accepted_at IS NOT NULL AS accepted FROM member_invitations',
    );

  /** Opens an invitation link, and continues at the provider as `login`. */
  async function accept(token: string, login: string) {
    const client = world.browser();
    const page = await client.send('GET', `/api/invitation?token=${token}`);
    const href = /href="(\/api\/invitation\/continue[^"]+)"/.exec(String(page.body))?.[1] ?? '';
    const { headers } = await client.send('GET', href);
    const back = await world.provider.signIn(headers.get('location') ?? '', login);
    return { client, answer: await world.comeBack(client, back), page };
  }

  test('an invitation is accepted there, and counts whatever address the provider knows', async () => {
    await settle('invited');
    const token = await invitedMember(world.portal, 'ada.at.work@example.com', admin);
    const { client, answer, page } = await accept(token, 'ada');
    expect(page.body).toContain('Continue with 127.0.0.1');
    expect(answer.status).toBe(303);
    expect((await world.userOf(client)).status).toBe(200);
    expect([await users(), await states()]).toEqual([[{ email: EMAIL, shown: true }], [{ accepted: true }]]);
    expect((await world.browser().send('GET', `/api/invitation/continue?token=${token}`)).status).toBe(410);
  });

  test('a lead who accepts with another address is one person with what they sent as a visitor', async () => {
    const at = 'ada.at.work@example.com';
    const body = { ...questionnaireOf('Ada at work'), email: at };
    const { id } = (await world.portal.visitor().call(submitQuestionnaire, { body })).body;
    await admin.call(inviteLead, { params: { id } });
    const { client, answer, page } = await accept(await emailedToken(world.portal.database, at), 'ada');
    expect(page.body).toContain(`You’ve been invited as ${at}.`);
    expect(page.body).toContain('You can use an account with another address, too');
    expect(answer.status).toBe(303);
    const { startingPoint } = (await client.call(getIntake, {})).body;
    expect(startingPoint?.businessDescription).toBe(body.businessDescription);
    const people = await world.portal.database.query<object[]>(
      'SELECT q.person_id = u.person_id AS "isOne" FROM questionnaires q, users u WHERE q.id = $1 AND u.email = $2',
      [id, EMAIL],
    );
    expect(people).toEqual([{ isOne: true }]);
  });

  test('by invitation only: who signs in without one is told so kindly; one for their address lets them in', async () => {
    await settle('invited');
    const refused = await world.signIn(world.browser(), 'ada');
    expect([refused.status, titleOf(refused.body)]).toEqual([403, 'By invitation only']);
    expect(refused.body).toContain('href="/questionnaire"');
    expect(await users()).toEqual([]);
    await invitedMember(world.portal, EMAIL, admin);
    expect((await world.signIn(world.browser(), 'ada')).status).toBe(303);
    expect(await states()).toEqual([{ accepted: true }]);
  });

  test('approved by the owner: who signs in waits, is told so each time, and is let in', async () => {
    await settle('approved');
    for (const _try of [1, 2]) {
      const waiting = await world.signIn(world.browser(), 'ada');
      expect([waiting.status, titleOf(waiting.body)]).toEqual([403, 'We’ve received your request']);
    }
    const { requests } = (await admin.call(getRegistration, {})).body;
    expect(requests).toMatchObject([{ email: EMAIL, firstName: 'Ada' }]);
    await admin.call(approveSignUp, { params: { id: requests[0]?.id ?? '' } });
    const client = world.browser();
    expect((await world.signIn(client, 'ada')).status).toBe(303);
    expect((await world.userOf(client)).status).toBe(200);
    expect(await users()).toEqual([{ email: EMAIL, shown: true }]);
  });

  test('attack: the form of an invitation sent where there are no passwords — 403, and the invitation stays', async () => {
    const token = await invitedMember(world.portal, EMAIL, admin);
    const form = { token, firstName: 'Eve', lastName: 'X', password: 'a password of hers' };
    expect((await world.browser().send('POST', '/api/invitation', { form })).status).toBe(403);
    expect([await users(), await states()]).toEqual([[], [{ accepted: false }]]);
  });

  test('an account of before is shown to be theirs when it is linked', async () => {
    await world.signUp(EMAIL);
    expect(await users()).toEqual([{ email: EMAIL, shown: false }]);
    await world.signIn(world.browser(), 'ada');
    expect(await users()).toEqual([{ email: EMAIL, shown: true }]);
  });
});
