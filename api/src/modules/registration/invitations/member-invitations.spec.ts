import { deleteAccount } from '@portal/contracts/account';
import {
  getRegistration,
  getLeadInvitation,
  getIntake,
  inviteLead,
  inviteMember,
  resendMemberInvitation,
  withdrawMemberInvitation,
} from '@portal/contracts/registration';
import { listAuditEntries } from '@portal/contracts/audit';
import { getCurrentUser } from '@portal/contracts/auth';
import { eraseLead, getLead } from '@portal/contracts/leads';
import { getMember } from '@portal/contracts/members';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../../test/client';
import { rowFinder } from '../../../../test/hostile/rows';
import { acceptInvitation, invitedMember, emailedToken } from '../../../../test/invitations';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../../test/portal';
import { anEmail, DANA, idOf, statusOf } from '../../../../test/fixtures';

const titleOf = (body: unknown) => /<h1>(.*)<\/h1>/.exec(String(body))?.[1];

describe('invitations to become a member', () => {
  const portal = portalOfSpec({ limits: { wrongInvitationsPerAddress: { max: 40, minutes: 15 } } });
  let admin: Client;

  beforeEach(async () => {
    await portal.emptyTables('attempts', 'audit_entries', 'member_invitations', 'questionnaires');
    admin = await portal.admin();
  });

  const open = (token: string, client = portal.visitor()) => client.goTo(`/api/invitation?token=${token}`);
  const invitations = async () => (await admin.call(getRegistration, {})).body.invitations;
  const lead = async (email: string) =>
    (await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, email } })).body.id;
  const ofLead = async (id: string) => (await admin.call(getLeadInvitation, { params: { id } })).body.invitation;
  const emailVerified = async (email: string) => {
    const [user] = await portal.database.query<{ at: Date | null }[]>(
      'SELECT email_verified_at AS at FROM users WHERE email = $1',
      [email],
    );
    return user?.at ?? null;
  };

  test('have a link that leads to a form with the name, and by it to an account that is signed in', async () => {
    const email = anEmail();
    const { body } = await admin.call(inviteMember, { body: { name: 'Ana María Cruz', email: email.toUpperCase() } });
    expect(body.invitation).toMatchObject({ email, state: 'open', leadId: null, memberId: null });
    const token = new URL(body.link ?? '').searchParams.get('token') ?? '';
    expect(await emailedToken(portal.database, email)).toBe(token);

    const page = await open(token);
    for (const value of ['Ana', 'María Cruz', email]) expect(page.body).toContain(`value="${value}"`);
    const client = portal.visitor();
    const accepted = await acceptInvitation(client, token, { firstName: 'Ana', lastName: 'Cruz' });
    expect(accepted.status).toBe(303);
    expect((await client.call(getCurrentUser, {})).body).toMatchObject({ firstName: 'Ana', lastName: 'Cruz' });
    expect(await emailVerified(email)).toEqual(portal.clock.now());
    expect(await invitations()).toEqual([]);
  });

  test('carry over what a lead answered, for the member and for the owner', async () => {
    const email = anEmail();
    const leadId = await lead(` ${email.toUpperCase()}`.trim());
    expect(await ofLead(leadId)).toBeNull();
    await admin.call(inviteLead, { params: { id: leadId } });
    expect(await ofLead(leadId)).toMatchObject({ state: 'open', email, leadId });
    expect((await admin.call(getLead, { params: { id: leadId } })).body.lead.status).toBe('new');

    const client = portal.visitor();
    await acceptInvitation(client, await emailedToken(portal.database, email));
    const memberId = await idOf(client);
    expect(await ofLead(leadId)).toMatchObject({ state: 'accepted', memberId });
    const [ofMember, ofTheLead] = [
      (await admin.call(getMember, { params: { id: memberId } })).body,
      (await admin.call(getLead, { params: { id: leadId } })).body,
    ];
    expect(ofMember.personId).toBe(ofTheLead.personId);
    expect(ofTheLead.lead).toMatchObject({ status: 'won', statusReason: 'Joined as a member' });
    const won = { kind: 'status', from: 'new', to: 'won', reason: 'Joined as a member', byVisitor: false };
    expect(ofTheLead.timeline).toContainEqual(expect.objectContaining(won));
    const { startingPoint } = (await client.call(getIntake, {})).body;
    expect(startingPoint).toMatchObject({
      currentIncome: DANA.currentIncome,
      incomeGoal: DANA.incomeGoal,
      businessDescription: DANA.businessDescription,
    });
    expect((await admin.call(getMember, { params: { id: memberId } })).body.startingPoint).toEqual(startingPoint);

    // A member's own answers stay theirs, whatever happens to the lead.
    await admin.call(eraseLead, { params: { id: leadId } });
    expect((await client.call(getIntake, {})).body.startingPoint).toEqual(startingPoint);
    expect(await portal.database.query('SELECT FROM member_invitations')).toEqual([]);
  });

  test('stand in the file of the lead, by its other questionnaires too', async () => {
    const email = anEmail();
    const [first, second] = [await lead(email), await lead(email)];
    await admin.call(inviteLead, { params: { id: first } });
    expect(await ofLead(second)).toMatchObject({ leadId: first, state: 'open' });
    await portal.database.query(
      "UPDATE outbox SET sent_at = created_at, next_attempt_at = NULL WHERE subject LIKE 'You’re invited%'",
    );
    const { timeline } = (await admin.call(getLead, { params: { id: first } })).body;
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'mail', recipient: email }));
    portal.clock.advance({ days: 14 });
    admin = await portal.admin();
    expect(await ofLead(second)).toMatchObject({ state: 'expired' });
  });

  test('end with a newer one, when they are withdrawn, and after 14 days', async () => {
    const email = anEmail();
    const first = await invitedMember(portal, email, admin);
    const second = await invitedMember(portal, email, admin);
    expect((await open(first)).status).toBe(410);
    const [invitation] = await invitations();
    const again = await admin.call(resendMemberInvitation, { params: { id: invitation?.id ?? '' } });
    expect(again.body.invitation.id).toBe(invitation?.id);
    expect((await acceptInvitation(portal.visitor(), second)).status).toBe(410);
    const third = await emailedToken(portal.database, email);
    portal.clock.advance({ days: 14 });
    expect(titleOf((await open(third)).body)).toBe('This invitation no longer works');
    admin = await portal.admin();
    expect(await invitations()).toMatchObject([{ state: 'expired' }]);
    expect((await admin.call(resendMemberInvitation, { params: { id: invitation?.id ?? '' } })).status).toBe(200);
    const fourth = await emailedToken(portal.database, email);
    await admin.call(withdrawMemberInvitation, { params: { id: invitation?.id ?? '' } });
    expect((await open(fourth)).status).toBe(410);
    const gone = await admin.refused(withdrawMemberInvitation, { params: { id: invitation?.id ?? '' } });
    expect(gone.status).toBe(404);
  });

  test('are forgotten a month after they ended, and the trail no longer says who it was', async () => {
    const email = anEmail();
    await invitedMember(portal, email, admin);
    portal.clock.advance({ days: 44 });
    await portal.sweep();
    expect(await portal.database.query('SELECT FROM member_invitations')).toEqual([]);
    admin = await portal.admin();
    const entries = (await admin.call(listAuditEntries, {})).body;
    expect(entries.find(({ action }) => action === 'Invited a member')?.subject).toBe('Somebody who was invited');
  });

  test('the trail forgets a member who was invited and left', async () => {
    const email = anEmail();
    const client = portal.visitor();
    await acceptInvitation(client, await invitedMember(portal, email, admin));
    await client.call(deleteAccount, { body: { confirmation: 'DELETE', currentPassword: MEMBER_PASSWORD } });
    const entries = JSON.stringify((await admin.call(listAuditEntries, {})).body);
    expect(entries).not.toContain(email);
  });

  test('a form at fault is shown again with what was typed, and the invitation still works', async () => {
    const email = anEmail();
    const token = await invitedMember(portal, email, admin);
    const weak = await acceptInvitation(portal.visitor(), token, { firstName: 'Dee', password: 'password1', email });
    expect(weak.status).toBe(400);
    expect(weak.body).toContain('id="password-problem">Many people use this password');
    for (const text of ['value="Dee"', `value="${email}"`, `value="${token}"`]) expect(weak.body).toContain(text);
    expect((await acceptInvitation(portal.visitor(), token)).status).toBe(303);
  });

  test('attack: one invitation accepted ten times at once — one account, and nine are told that it was used', async () => {
    const email = anEmail();
    const token = await invitedMember(portal, email, admin);
    const answers = await Promise.all(Array.from({ length: 10 }, () => acceptInvitation(portal.visitor(), token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(9).fill(410)]);
    expect(titleOf(answers.find(({ status }) => status === 410)?.body)).toBe('This invitation has already been used');
    expect(await portal.database.query('SELECT FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  test('one address invited from several places at once: the last link works, and only that', async () => {
    const email = anEmail();
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(inviteMember, { body: { name: 'Dana', email } })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await invitations()).toHaveLength(1);
    const tokens = answers.map(({ body }) => new URL(body.link ?? '').searchParams.get('token') ?? '');
    const opened = await Promise.all(tokens.map((token) => open(token)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  });

  test('who is a member is not invited, and who became one meanwhile is led to the sign-in and back', async () => {
    const email = anEmail();
    const leadId = await lead(email);
    await admin.call(inviteLead, { params: { id: leadId } });
    const token = await emailedToken(portal.database, email);
    const member = await portal.member({ email });
    expect((await admin.refused(inviteMember, { body: { name: 'Dana', email } })).body).toMatchObject({
      statusCode: 409,
      message: 'There’s already a member with this email address.',
    });
    const page = await open(token);
    expect(titleOf(page.body)).toBe('You already have an account');
    expect(page.body).toContain(`/api/login?returnTo=${encodeURIComponent(`/api/invitation?token=${token}`)}`);
    const signedIn = await portal.visitor().send('POST', '/api/login', {
      form: { email, password: MEMBER_PASSWORD, returnTo: `/api/invitation?token=${token}` },
    });
    expect(decodeURIComponent(signedIn.headers.get('location') ?? '')).toContain(`/api/invitation?token=${token}`);

    expect(titleOf((await open(token, member)).body)).toBe('Welcome back');
    const accepted = await member.send('POST', '/api/invitation/as-member', { form: { token } });
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/']);
    expect(await emailVerified(email)).not.toBeNull();
    expect((await member.call(getIntake, {})).body.startingPoint).not.toBeNull();
    expect(await ofLead(leadId)).toMatchObject({ state: 'accepted', memberId: await idOf(member) });
  });

  test('attack: an invitation accepted by a member who is somebody else — 403, and nothing of it is theirs', async () => {
    const email = anEmail();
    const token = await invitedMember(portal, email, admin);
    await portal.member({ email });
    const other = await portal.member();
    expect((await other.send('POST', '/api/invitation/as-member', { form: { token } })).status).toBe(403);
    expect((await portal.visitor().send('POST', '/api/invitation/as-member', { form: { token } })).status).toBe(403);
    expect(await invitations()).toMatchObject([{ state: 'open' }]);
  });

  test('attack: links of invitations tried by chance — 429 after forty', async () => {
    const statuses = [];
    for (let tries = 0; tries < 42; tries++) statuses.push((await open(`${'x'.repeat(41)}${10 + tries}`)).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.filter((status) => status === 410)).toHaveLength(40);
  });

  test('attack: the token of an invitation looked for in the database — found nowhere but in the mail', async () => {
    const token = await invitedMember(portal, anEmail(), admin);
    const rowsWith = await rowFinder(portal.database);
    expect((await rowsWith(token)).map(({ row }) => 'recipient' in row)).toEqual([true]);
    expect(await rowsWith(MEMBER_PASSWORD)).toEqual([]);
  });

  test('a mail says nothing that a visitor typed but a plain name', async () => {
    const email = anEmail();
    await admin.call(inviteMember, { body: { name: 'Win at evil.example', email } });
    const [mail] = await portal.database.query<{ body: string }[]>('SELECT body FROM outbox WHERE recipient = $1', [
      email,
    ]);
    expect(mail?.body).toMatch(/^Hello,\n/);
    expect(mail?.body).not.toContain('evil');
  });

  test('fault: the mail cannot be stored — nobody is invited', async () => {
    const email = anEmail();
    await portal.database.query('ALTER TABLE outbox RENAME TO outbox_away');
    expect((await admin.refused(inviteMember, { body: { name: 'Dana', email } })).status).toBe(500);
    await portal.database.query('ALTER TABLE outbox_away RENAME TO outbox');
    expect(await invitations()).toEqual([]);
    const client = portal.visitor();
    expect((await acceptInvitation(client, await invitedMember(portal, email, admin))).status).toBe(303);
    expect(await statusOf(client)).toBe(200);
  });
});
