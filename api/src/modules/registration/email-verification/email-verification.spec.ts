import { getCurrentUser } from '@portal/contracts/auth';
import { sendVerificationEmail } from '@portal/contracts/verification-email';
import { inviteMember } from '@portal/contracts/registration';
import type { Call } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import { createPost, listPosts } from '@portal/contracts/community';
import { completeHabit } from '@portal/contracts/habits';
import { getDashboard } from '@portal/contracts/dashboard';
import { saveLessonProgress } from '@portal/contracts/lessons';
import { createPriority } from '@portal/contracts/priorities';
import { Client } from '../../../../test/client';
import { rowFinder } from '../../../../test/hostile/rows';
import { SMTP_SETTINGS, emailedToken, signUp } from '../../../../test/invitations';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../../test/portal';
import { anEmail } from '../../../../test/fixtures';

const titleOf = (body: unknown) => /<h1>(.*)<\/h1>/.exec(String(body))?.[1];

/** Calls that require a verified email address. */
const WAITING = CALLS.filter(({ addressFirst }) => addressFirst);

describe('whether the address of a member is theirs', () => {
  const portal = portalOfSpec({
    environment: SMTP_SETTINGS,
    limits: { addressLinksPerMember: { max: 2, minutes: 60 } },
  });

  /** Somebody who signed up just now. */
  async function newMember(email = anEmail()) {
    const client = portal.visitor();
    expect((await signUp(client, email)).status).toBe(303);
    return { client, email };
  }
  const open = (client: Client, token: string) => client.goTo(`/api/confirm-address?token=${token}`);
  const confirm = (client: Client, token: string) => client.send('POST', '/api/confirm-address', { form: { token } });
  const post = (client: Client) => client.refused(createPost, { body: { content: 'Hello' } });
  const mustShow = async (client: Client) => (await client.call(getCurrentUser, {})).body.mustShowAddress;
  const ask = (client: Client, { method, path, upload }: Call) =>
    client.send(method, path.replace(':id', '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11'), {
      ...(upload ? { raw: new Uint8Array(1), headers: { 'content-type': upload.types[0] } } : { json: {} }),
    });

  test('is asked of who signs up, by the welcome; until then nothing is posted or booked, and all else works', async () => {
    const { client } = await newMember();
    expect(await mustShow(client)).toBe(true);
    for (const call of WAITING) {
      const { status, body } = await ask(client, call);
      expect([call.path, status, body]).toMatchObject([call.path, 403, { code: 'address_unverified' }]);
    }
    expect(WAITING.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'PATCH /api/community/posts/:id',
      'POST /api/billing/checkouts',
      'POST /api/coaching/bookings',
      'POST /api/coaching/messages',
      'POST /api/coaching/partner/messages',
      'POST /api/coaching/thread/attachments',
      'POST /api/coaching/thread/messages',
      'POST /api/community/pictures',
      'POST /api/community/posts',
      'POST /api/community/posts/:id/comments',
      'POST /api/plan-requests',
      'PUT /api/account/community-profile',
      'PUT /api/coaching/sessions/:id/seat',
    ]);
    const { habits } = (await client.call(getDashboard, {})).body;
    const lesson = { lessonId: 'clarity-1', completed: false, reflection: 'Mine', activitiesCompleted: [] };
    const own = [
      await client.call(listPosts, {}),
      await client.call(createPriority, { body: { title: 'Call Sam' } }),
      await client.call(completeHabit, { params: { id: habits[0]?.id ?? '' } }),
      await client.call(saveLessonProgress, { params: { lessonId: 'clarity-1' }, body: lesson }),
    ];
    expect(own.every(({ status }) => status < 300)).toBe(true);
  });

  test('is shown by the link in the mail, in the account that it was sent to', async () => {
    const { client, email } = await newMember();
    const token = await emailedToken(portal.database, email);
    expect(titleOf((await open(client, token)).body)).toBe('Is this your email address?');
    expect(await mustShow(client)).toBe(true);
    const done = await confirm(client, token);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/api/confirm-address/done']);
    expect(await mustShow(client)).toBe(false);
    expect((await post(client)).status).toBe(201);
    expect((await open(client, token)).status).toBe(410);
  });

  test('attack: an account made with somebody else’s address, who opens the link — asked to sign in first, and nothing is confirmed', async () => {
    const { client, email } = await newMember();
    const token = await emailedToken(portal.database, email);
    const owner = portal.visitor();
    const page = await open(owner, token);
    expect(titleOf(page.body)).toBe('Please sign in first');
    expect(page.body).toContain(`/api/login?returnTo=${encodeURIComponent(`/api/confirm-address?token=${token}`)}`);
    expect((await confirm(owner, token)).status).toBe(410);
    const { client: other } = await newMember();
    expect((await confirm(other, token)).status).toBe(410);
    expect([await mustShow(client), await mustShow(other)]).toEqual([true, true]);
  });

  test('attack: the token of the link looked for in the database — found nowhere but in the mail', async () => {
    const { email } = await newMember();
    const rowsWith = await rowFinder(portal.database);
    const found = await rowsWith(await emailedToken(portal.database, email));
    expect(found.map(({ row }) => 'recipient' in row)).toEqual([true]);
  });

  test('the link works for 48 hours; another one is sent on request, and not without end', async () => {
    const { client, email } = await newMember();
    const first = await emailedToken(portal.database, email);
    portal.clock.advance({ hours: 48 });
    expect((await open(client, first)).status).toBe(410);
    expect((await client.call(sendVerificationEmail, {})).body).toEqual({ email });
    const second = await emailedToken(portal.database, email);
    expect(second).not.toBe(first);
    await client.call(sendVerificationEmail, {});
    const tooMany = await client.refused(sendVerificationEmail, {});
    expect([tooMany.status, tooMany.body.message]).toEqual([429, expect.stringContaining('spam folder')]);
    // Each of those sent works, whichever email is opened.
    expect((await confirm(client, second)).status).toBe(303);
    await portal.emptyTables('attempts');
    expect((await client.refused(sendVerificationEmail, {})).status).toBe(409);
  });

  test('a link used from two places at once shows the address once', async () => {
    const { client, email } = await newMember();
    const token = await emailedToken(portal.database, email);
    const answers = await Promise.all([confirm(client, token), confirm(client, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410]);
  });

  test('is shown by a new password that was set through the mail', async () => {
    const { client, email } = await newMember();
    // The last email is the later one, whichever is tried last.
    portal.clock.advance({ minutes: 1 });
    await portal.visitor().send('POST', '/api/forgot-password', { form: { email } });
    const token = await emailedToken(portal.database, email);
    const form = { token, password: MEMBER_PASSWORD, email };
    expect((await portal.visitor().send('POST', '/api/reset-password', { form })).status).toBe(303);
    await client.send('POST', '/api/login', { form: { email, password: MEMBER_PASSWORD } });
    expect(await mustShow(client)).toBe(false);
  });

  test('where mails go out, the answer to an invitation has no link', async () => {
    const admin = await portal.admin();
    const { body } = await admin.call(inviteMember, { body: { name: 'Dana', email: anEmail() } });
    expect(body.link).toBeNull();
  });

  test('without a mail server nobody is held up, nor who joined without one once there is one', async () => {
    const { client: before } = await newMember();
    const origin = await portal.another({ SMTP_URL: '', MAIL_FROM: '', ADMIN_EMAILS: '' });
    const without = new Client(origin);
    expect((await signUp(without, anEmail())).status).toBe(303);
    expect(await mustShow(without)).toBe(false);
    const now = portal.visitor();
    for (const [name, value] of without.cookies) now.cookies.set(name, value);
    expect([await mustShow(now), (await post(now)).status]).toEqual([false, 201]);
    const later = new Client(origin);
    for (const [name, value] of before.cookies) later.cookies.set(name, value);
    expect([await mustShow(later), (await post(later)).status]).toEqual([false, 201]);
  });
});
