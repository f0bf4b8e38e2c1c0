import { setTimeout as wait } from 'node:timers/promises';
import { deleteAccount } from '@portal/contracts/account';
import { listAuditEntries } from '@portal/contracts/audit';
import { getBroadcastSubscription, listEmailPreferences } from '@portal/contracts/email-preferences';
import { listEmailSuppressions, removeEmailSuppression } from '@portal/contracts/email-suppressions';
import { eraseLead, getLead, listLeads } from '@portal/contracts/leads';
import { getMember, listMembers } from '@portal/contracts/members';
import { getEmailDelivery, listEmails, retryEmail, type OutboxEmail } from '@portal/contracts/outbox';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { Client } from '../../../test/client';
import { DANA, idOf } from '../../../test/fixtures';
import { TestMailServer } from '../../../test/mail-server';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../test/portal';
import { staffOf } from '../../../test/staff';

const SECRET = 'a-secret-of-the-mail-provider-adapter';
const ADMINS = ['owner@fivepillars.test', 'office@fivepillars.test'];
const KIM = 'kim@example.com';
const NOON = '2026-11-20T12:00:00.000Z';

describe('addresses that bounced or complained', () => {
  let server: TestMailServer;
  let portal: Portal;

  beforeAll(async () => {
    server = await TestMailServer.down();
    portal = await startPortal({
      timedRounds: true,
      environment: {
        SMTP_URL: server.url,
        MAIL_FROM: 'hello@fivepillars.test',
        ADMIN_EMAILS: ADMINS.join(', '),
        PUBLIC_ORIGIN: 'https://127.0.0.1',
        EMAIL_EVENTS_SECRET: SECRET,
      },
      limits: { wrongEmailEventsPerAddress: { max: 3, minutes: 15 } },
    });
    await server.up();
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await server.stop();
  });
  beforeEach(async () => {
    portal.clock.set(NOON);
    await portal.endOthers();
    server.received.length = 0;
    server.refused.clear();
    await portal.emptyTables(
      'outbox',
      'users',
      'staff',
      'questionnaires',
      'email_suppressions',
      'broadcast_unsubscribes',
      'audit_entries',
      'attempts',
    );
  });

  const submit = async (email = KIM) =>
    (await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, email } })).body.id;
  const outbox = async () => (await (await portal.admin()).call(listEmails, {})).body;
  const suppressed = async () => (await (await portal.admin()).call(listEmailSuppressions, {})).body;
  const addresses = async () => (await suppressed()).map(({ email, reason }) => [email, reason]);

  /** Waits until no email is waiting, and returns those to an address, newest first. */
  async function settled(to: string | null): Promise<OutboxEmail[]> {
    for (;;) {
      const emails = await outbox();
      if (emails.every(({ state }) => state !== 'waiting')) return emails.filter(({ recipient }) => recipient === to);
      await wait(50);
    }
  }
  async function untilSuppressed(email: string) {
    while (!(await suppressed()).some((each) => each.email === email)) await wait(50);
  }

  async function bounced() {
    server.refused.set(KIM, [550, `5.1.1 <${KIM}>: User unknown`]);
    const id = await submit();
    await untilSuppressed(KIM);
    server.received.length = 0;
    portal.clock.advance({ days: 2 });
    return id;
  }

  const tell = (event: object, secret: string | undefined = SECRET) =>
    portal.visitor().send('POST', '/api/email-events', {
      json: event,
      headers: { authorization: secret && `Bearer ${secret}`, 'sec-fetch-site': undefined },
    });
  const complaint = (address: string, at = NOON) => tell({ address, type: 'complaint', message: 'abuse', at });

  describe('in an answer of the mail server', () => {
    test('get no further emails, of whatever process: these stay in the outbox, and say why', async () => {
      await bounced();
      expect(await suppressed()).toMatchObject([
        {
          email: KIM,
          reason: 'bounce',
          message: expect.stringContaining('User unknown') as string,
          suppressedAt: NOON,
        },
      ]);
      const other = new Client(await portal.another());
      await other.call(submitQuestionnaire, { body: { ...DANA, email: 'KIM@Example.com' } });
      const [skipped, first] = (await settled('KIM@Example.com')).concat(await settled(KIM));
      expect(skipped).toMatchObject({
        state: 'failed',
        suppressed: true,
        attempts: 0,
        sentAt: null,
        nextAttemptAt: null,
        lastError: 'Not sent: this address bounced on Nov 20, 2026',
      });
      expect(first).toMatchObject({ state: 'failed', suppressed: false, attempts: 1 });
      const admin = await portal.admin();
      expect((await admin.call(getEmailDelivery, {})).body).toMatchObject({ waiting: 0, failed: 1 });
      expect((await admin.call(retryEmail, { params: { id: skipped?.id ?? '' } })).status).toBe(409);
      expect(server.received.map(({ recipients }) => recipients)).toEqual([ADMINS]);
    }, 30_000);

    test('are suppressed although others were accepted, who still get the next one', async () => {
      server.refused.set('office@fivepillars.test', [550, '5.1.1 User unknown']);
      await submit();
      await untilSuppressed('office@fivepillars.test');
      portal.clock.advance({ minutes: 1 });
      await submit('other@example.com');
      const [second, first] = await settled(null);
      expect([first?.lastError, second?.lastError]).toEqual([
        'Refused for office@fivepillars.test',
        'Not sent to office@fivepillars.test, which bounced on Nov 20, 2026',
      ]);
      expect([first?.state, second?.state]).toEqual(['sent', 'sent']);
    }, 30_000);

    test.each<[string, number, string]>([
      ['of its policy', 550, '5.7.1 Blocked'],
      ['of a full mailbox', 552, '5.2.2 Mailbox full'],
    ])('aren’t suppressed because %s', async (_, code, text) => {
      server.refused.set(KIM, [code, text]);
      await submit();
      expect(await settled(KIM)).toMatchObject([{ state: 'failed', suppressed: false }]);
      expect(await suppressed()).toEqual([]);
    });

    test('still get what they ask for; opening its link ends the suppression', async () => {
      server.refused.set(KIM, [550, '5.1.1 User unknown']);
      await portal.member({ email: KIM });
      await submit();
      await untilSuppressed(KIM);
      await settled(KIM);
      server.refused.clear();
      server.received.length = 0;
      await portal.visitor().send('POST', '/api/forgot-password', { form: { email: KIM } });
      await server.arrived(1);
      expect(server.received[0]?.recipients).toEqual([KIM]);
      await settled(KIM);
      expect(await addresses()).toEqual([[KIM, 'bounce']]);

      const token = /reset-password\?token=([\w-]+)/.exec(server.received[0]?.source ?? '')?.[1];
      const form = { token: token ?? '', password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD };
      const { status } = await portal.visitor().send('POST', '/api/reset-password', { form });
      expect([status, await addresses()]).toEqual([303, []]);
    }, 30_000);
  });

  test('are seen with their member and lead by all staff who see these, until they’re removed', async () => {
    const leadId = await bounced();
    server.refused.clear();
    const memberId = await idOf(await portal.member({ email: KIM }));
    await portal.member();
    const support = await staffOf(portal, 'support');
    const admin = await portal.admin();
    const seenBy = async (client: Client) => [
      (await client.call(listMembers, {})).body.members.map(({ emailSuppression }) => emailSuppression),
      [(await client.call(getMember, { params: { id: memberId } })).body.emailSuppression],
      (await client.call(listLeads, {})).body.leads.map(({ emailSuppression }) => emailSuppression),
      [(await client.call(getLead, { params: { id: leadId } })).body.lead.emailSuppression],
    ];
    const [row] = await suppressed();
    const kim = { id: row?.id, reason: 'bounce', suppressedAt: NOON };
    expect((await seenBy(support)).map((seen) => seen.filter(Boolean))).toEqual([[kim], [kim], [kim], [kim]]);
    const params = { id: row?.id ?? '' };
    expect((await support.call(removeEmailSuppression, { params })).status).toBe(403);
    expect((await admin.call(removeEmailSuppression, { params })).status).toBe(200);
    expect(new Set((await seenBy(support)).flat())).toEqual(new Set([null]));
  }, 30_000);

  describe('are removed', () => {
    test('by an owner, which is in the audit log, and from then on get emails', async () => {
      await bounced();
      server.refused.clear();
      const admin = await portal.admin();
      const params = { id: (await suppressed())[0]?.id ?? '' };
      expect((await admin.call(removeEmailSuppression, { params })).status).toBe(200);
      expect((await admin.call(removeEmailSuppression, { params })).status).toBe(404);
      const trail = (await admin.call(listAuditEntries, {})).body.filter(({ action }) => action !== 'Signed in');
      expect(trail).toMatchObject([{ action: 'Removed an email suppression', subject: 'An address that bounced' }]);
      await submit();
      expect((await settled(KIM))[0]).toMatchObject({ state: 'sent' });
    }, 30_000);

    test('with the last person who has them', async () => {
      const id = await bounced();
      const member = await portal.member({ email: KIM });
      const admin = await portal.admin();
      expect((await admin.call(eraseLead, { params: { id } })).status).toBe(200);
      expect(await addresses()).toEqual([[KIM, 'bounce']]);
      const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
      expect((await member.call(deleteAccount, { body })).status).toBe(200);
      expect(await portal.database.query('SELECT FROM email_suppressions')).toEqual([]);
    }, 30_000);

    test('after 30 days if they are nobody’s', async () => {
      await complaint('stranger@example.com');
      await complaint(ADMINS[0] ?? '');
      portal.clock.advance({ days: 30 });
      await portal.sweep();
      expect(await addresses()).toEqual([[ADMINS[0], 'complaint']]);
    });
  });

  describe('as a mail provider reports them', () => {
    test('are suppressed once; what was reported before a removal changes nothing', async () => {
      const event = { address: ' Kim@Example.com ', type: 'bounce', message: 'No \u0000 such user', at: NOON };
      const answers = await Promise.all(Array.from({ length: 5 }, () => tell(event)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await suppressed()).toMatchObject([{ email: KIM, message: 'No   such user', suppressedAt: NOON }]);
      portal.clock.advance({ hours: 1 });
      const admin = await portal.admin();
      await admin.call(removeEmailSuppression, { params: { id: (await suppressed())[0]?.id ?? '' } });
      expect((await tell(event)).status).toBe(200);
      expect(await suppressed()).toEqual([]);
      portal.clock.advance({ hours: 1 });
      await tell({ ...event, at: '2026-11-20T14:00:00Z' });
      expect(await addresses()).toEqual([[KIM, 'bounce']]);
    });

    test('after a complaint their optional emails are off, until their member turns them on', async () => {
      const member = await portal.member({ email: KIM });
      await tell({ address: KIM, type: 'bounce', at: NOON });
      await portal.database.query(
        `INSERT INTO notification_settings (user_id, digest, digest_at) SELECT id, 'daily', now() FROM users`,
      );
      await portal.database.query(
        `INSERT INTO first_days (user_id, remind_on, remind_time) SELECT id, '{1}', '09:00' FROM users`,
      );
      await complaint(KIM, '2026-11-20T11:00:00Z');
      await tell({ address: KIM, type: 'bounce', at: NOON });
      expect(await addresses()).toEqual([[KIM, 'complaint']]);
      const wanted = (await member.call(listEmailPreferences, {})).body.map((each) => each.wanted);
      expect(new Set(wanted)).toEqual(new Set([false]));
      expect((await member.call(getBroadcastSubscription, {})).body).toMatchObject({ subscribed: false });
      const [settings] = await portal.database.query<object[]>(
        'SELECT digest, digest_at, remind_on, remind_time FROM notification_settings JOIN first_days USING (user_id)',
      );
      expect(settings).toEqual({ digest: 'off', digest_at: null, remind_on: [], remind_time: null });
      await portal.database.query("UPDATE users SET declined_mails = '{}'");
      await complaint(KIM, '2026-11-20T11:00:00Z');
      expect(await portal.database.query('SELECT declined_mails AS off FROM users')).toEqual([{ off: [] }]);
    });

    test.each<[string, object]>([
      ['no address', { type: 'bounce', at: NOON }],
      ['an address that is none', { address: 'kim', type: 'bounce', at: NOON }],
      ['an unknown type', { address: KIM, type: 'open', at: NOON }],
      ['no time', { address: KIM, type: 'bounce' }],
    ])('are refused with %s', async (_, event) => {
      expect((await tell(event)).status).toBe(400);
      expect(await suppressed()).toEqual([]);
    });

    test('are taken with the secret alone, however often others try', async () => {
      const event = { address: KIM, type: 'bounce', at: NOON };
      expect((await tell(event, '')).status).toBe(401);
      const statuses: number[] = [];
      for (let count = 0; count < 4; count++) statuses.push((await tell(event, `${SECRET}x`)).status);
      expect(statuses).toEqual([401, 401, 429, 429]);
      expect(await suppressed()).toEqual([]);
      expect((await tell(event)).status).toBe(200);
    });

    test('aren’t taken where no secret is set', async () => {
      const origin = await portal.another({ EMAIL_EVENTS_SECRET: '' });
      const headers = { authorization: `Bearer ${SECRET}` };
      const { status } = await new Client(origin).send('POST', '/api/email-events', { json: {}, headers });
      expect(status).toBe(404);
    });
  });
});
