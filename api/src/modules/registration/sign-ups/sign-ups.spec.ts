import {
  approveSignUp,
  changeSignUpMode,
  declineSignUp,
  getRegistration,
  type SignUpMode,
} from '@portal/contracts/registration';
import { getNeedsAttention } from '@portal/contracts/needs-attention';
import { listAuditEntries } from '@portal/contracts/audit';
import type { Client } from '../../../../test/client';
import { acceptInvitation, invitedMember, signUp } from '../../../../test/invitations';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../../test/portal';
import { anEmail, statusOf, subjectsTo } from '../../../../test/fixtures';

const titleOf = (body: unknown) => /<h1>(.*)<\/h1>/.exec(String(body))?.[1];

describe('who may sign up', () => {
  const portal = portalOfSpec();
  let admin: Client;

  beforeEach(async () => {
    await portal.emptyTables('outbox', 'sign_up_requests', 'audit_entries', 'member_invitations');
    await portal.database.query("UPDATE sign_up_settings SET mode = 'open'");
    admin = await portal.admin();
  });

  const settle = (mode: SignUpMode) => admin.call(changeSignUpMode, { body: { mode } });
  const requests = async () => (await admin.call(getRegistration, {})).body.requests;
  const signIn = (email: string, client = portal.visitor()) =>
    client.send('POST', '/api/login', { form: { email, password: MEMBER_PASSWORD } });
  const users = (email: string) => portal.database.query('SELECT FROM users WHERE email = $1', [email]);

  test('is anybody at first; a change is recorded once', async () => {
    expect((await admin.call(getRegistration, {})).body.mode).toBe('open');
    await settle('approved');
    await settle('approved');
    const entries = (await admin.call(listAuditEntries, {})).body;
    expect(entries.filter(({ action }) => action === 'Changed who may sign up')).toMatchObject([
      { detail: 'approved by the owner' },
    ]);
  });

  test('by invitation only: the page says so and leads to the questionnaire, a form is refused, an invitation lets in', async () => {
    const email = anEmail();
    await settle('invited');
    const page = await portal.visitor().goTo('/api/signup');
    expect(titleOf(page.body)).toBe('By invitation only');
    expect(page.body).toContain('href="/questionnaire"');
    const refused = await signUp(portal.visitor(), email);
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('New accounts are by invitation only.');
    expect(refused.body).toContain(`value="${email}"`);
    expect(await users(email)).toEqual([]);
    const client = portal.visitor();
    expect((await acceptInvitation(client, await invitedMember(portal, email, admin))).status).toBe(303);
    expect(await statusOf(client)).toBe(200);
  });

  test('approved by the owner: who signs up waits, is told so at sign-in, and gets in', async () => {
    const email = anEmail();
    await settle('approved');
    const asked = await signUp(portal.visitor(), email);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/api/signup/requested']);
    expect(await users(email)).toEqual([]);
    const waiting = await signIn(email);
    expect(waiting.status).toBe(403);
    expect(waiting.body).toContain('Your account isn’t open yet');
    expect((await admin.call(getNeedsAttention, {})).body.signUpRequests).toBe(1);

    const [request] = await requests();
    expect(request).toMatchObject({ email, firstName: 'Sam', lastName: 'Lee' });
    await admin.call(approveSignUp, { params: { id: request?.id ?? '' } });
    const client = portal.visitor();
    expect((await signIn(email, client)).status).toBe(303);
    expect(await statusOf(client)).toBe(200);
    expect(await subjectsTo(portal.database, email)).toEqual(['Your Five Pillars account is ready']);
    expect((await admin.call(getNeedsAttention, {})).body.signUpRequests).toBe(0);
  });

  test('a wrong password tells nobody who waits', async () => {
    const email = anEmail();
    await settle('approved');
    await signUp(portal.visitor(), email);
    const wrong = await portal.visitor().send('POST', '/api/login', { form: { email, password: 'not the password' } });
    expect(wrong.status).toBe(401);
  });

  test('who is declined is told by mail, and nothing of theirs is kept', async () => {
    const email = anEmail();
    await settle('approved');
    await signUp(portal.visitor(), email);
    const [request] = await requests();
    await admin.call(declineSignUp, { params: { id: request?.id ?? '' } });
    expect(await requests()).toEqual([]);
    expect((await signIn(email)).status).toBe(401);
    expect(await subjectsTo(portal.database, email)).toEqual(['Your request for a Five Pillars account']);
    expect(JSON.stringify((await admin.call(listAuditEntries, {})).body)).not.toContain(email);
    expect((await signUp(portal.visitor(), email)).status).toBe(303);
  });

  test('two decide at once: one does, the other is told that nobody waits any more', async () => {
    const email = anEmail();
    await settle('approved');
    await signUp(portal.visitor(), email);
    const params = { id: (await requests())[0]?.id ?? '' };
    const answers = await Promise.all([
      admin.call(approveSignUp, { params }),
      admin.call(declineSignUp, { params }),
      admin.call(approveSignUp, { params }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await subjectsTo(portal.database, email)).length).toBe(1);
  });

  test('attack: one address signed up ten times at once — one request, and one mail to the owner', async () => {
    const email = anEmail();
    await settle('approved');
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(portal.visitor(), email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(9).fill(409)]);
    expect(await requests()).toHaveLength(1);
    const emails = await portal.database.query("SELECT FROM outbox WHERE subject = 'Sam Lee requested an account'");
    expect(emails).toHaveLength(1);
  });

  test('who waits and is invited gets in by the invitation, and waits no more', async () => {
    const email = anEmail();
    await settle('approved');
    await signUp(portal.visitor(), email);
    expect((await acceptInvitation(portal.visitor(), await invitedMember(portal, email, admin))).status).toBe(303);
    expect(await requests()).toEqual([]);
  });

  test('a member stays a member whoever may sign up', async () => {
    const email = anEmail();
    await portal.member({ email });
    for (const mode of ['invited', 'approved'] as const) {
      await settle(mode);
      expect((await signIn(email)).status).toBe(303);
    }
    expect((await signUp(portal.visitor(), email)).status).toBe(409);
  });
});
