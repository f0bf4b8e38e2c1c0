import { ADMIN_HEADER } from '@portal/contracts/call';
import { getLead } from '@portal/contracts/leads';
import { getEmailDelivery, listEmails, previewEmail, retryEmail, type OutboxEmail } from '@portal/contracts/outbox';
import { listEmailSuppressions, removeEmailSuppression } from '@portal/contracts/email-suppressions';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import { readEnvironment } from '@portal/environment';
import { apiEnvironmentSchema } from '../../config/environment';
import { LiveBrand } from '../../config/live-brand';
import { createDataSource } from '../../database/data-source';
import { EmailRecipients } from './email-recipients';
import { EmailQueue } from './email-queue';
import { EmailSender } from './email-sender';
import { AuditService } from '../audit/audit.service';
import { EmailSuppressionsService } from './email-suppressions.service';
import { EmailTransport } from './email-transport';
import { Client } from '../../../test/client';
import { TestMailServer } from '../../../test/mail-server';
import { startPortal, type Portal } from '../../../test/portal';
import { DANA } from '../../../test/fixtures';

const ADMINS = ['owner@fivepillars.test', 'office@fivepillars.test'];

describe('mails about new leads', () => {
  let server: TestMailServer;
  let portal: Portal;
  let mailing: Record<string, string>;

  beforeAll(async () => {
    server = await TestMailServer.down();
    mailing = {
      SMTP_URL: server.url,
      MAIL_FROM: 'Five Pillars <hello@fivepillars.test>',
      ADMIN_EMAILS: ADMINS.join(', '),
      // Where the test opens pages, which are shown at this address alone.
      PUBLIC_ORIGIN: 'https://127.0.0.1',
    };
    portal = await startPortal({ environment: mailing, timedRounds: true });
  }, 60_000);
  afterAll(() => portal.stop());
  afterEach(async () => {
    await portal.endOthers();
    await server.stop();
    await portal.emptyTables('outbox', 'questionnaires', 'lead_events', 'attempts');
    // An email that was being sent is none of the next test's.
    await portal.service(EmailSender).run();
    server.received.length = 0;
    server.unknown.clear();
    server.refused.clear();
    server.connections = 0;
    server.slowness = 0;
  });

  const submit = async (given: Partial<Questionnaire> = {}) =>
    portal.visitor().call(submitQuestionnaire, { body: { ...DANA, ...given } });
  const outbox = async () => (await (await portal.admin()).call(listEmails, {})).body;

  /** Reads the outbox until all of it is as wanted. */
  async function outboxWhere(wanted: (email: OutboxEmail) => boolean): Promise<OutboxEmail[]> {
    for (;;) {
      const emails = await outbox();
      if (emails.length > 0 && emails.every(wanted)) return emails;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const sent = ({ state }: OutboxEmail) => state === 'sent';
  const triedOnce = ({ attempts, lastError }: OutboxEmail) => attempts === 1 && lastError !== null;

  /** The sender of a second API process: with its own connections, on the same database. */
  async function anotherProcess() {
    const { url } = portal.database.options as { url: string };
    const dataSource = await createDataSource({ url, poolSize: 2 }).initialize();
    const environment = readEnvironment(apiEnvironmentSchema, { ...mailing, DATABASE_URL: url, ADMIN_PASSWORD: 'x' });
    const transport = new EmailTransport(environment, new LiveBrand());
    const sender = new EmailSender(
      new EmailQueue(dataSource, portal.clock),
      transport,
      new EmailRecipients(dataSource, environment),
      new EmailSuppressionsService(dataSource, portal.clock, new AuditService(dataSource, portal.clock), environment),
      portal.clock,
    );
    sender.onApplicationBootstrap();
    return {
      async stop() {
        await sender.beforeApplicationShutdown();
        await transport.onApplicationShutdown();
        await dataSource.destroy();
      },
    };
  }

  test('go to the admins with all that was sent, and to the visitor as a confirmation', async () => {
    await server.up();
    const { body: receipt } = await submit();
    await server.arrived(2);
    await outboxWhere(sent);
    const [toAdmins, toVisitor] = ['owner@', 'dana@'].map((start) =>
      server.received.find(({ recipients }) => recipients[0]?.startsWith(start)),
    );
    expect(toAdmins?.recipients).toEqual(ADMINS);
    expect(toAdmins?.source).toContain('Subject: New lead: Dana Reyes (Real Estate)');
    expect(toAdmins?.source).toContain('From: Five Pillars <hello@fivepillars.test>');
    for (const part of [DANA.phone, DANA.email, DANA.businessDescription, receipt.id])
      expect(toAdmins?.source).toContain(part);
    expect(toVisitor?.recipients).toEqual(['dana@example.com']);
    expect(toVisitor?.source).toContain('Subject: We’ve received your questionnaire');
    for (const part of ['text/plain', 'text/html']) expect(toVisitor?.source).toContain(`Content-Type: ${part}`);
    expect(toVisitor?.source).toContain(
      '<li style="margin:0 0 8px">Our team reviews your answers within 24 hours.</li>',
    );
    const { body: file } = await (await portal.admin()).call(getLead, { params: { id: receipt.id } });
    expect(file.timeline.map(({ kind }) => kind)).toEqual(['mail', 'mail', 'submitted']);
  });

  test('survive a mail server that is down: the visitor notices nothing, and they arrive when it is up again', async () => {
    expect((await submit()).status).toBe(201);
    const waiting = await outboxWhere(triedOnce);
    expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(waiting[0]?.lastError).toContain('ECONNREFUSED');

    await server.up();
    portal.clock.advance({ minutes: 1 });
    await server.arrived(2);
    expect((await outboxWhere(sent)).map(({ attempts }) => attempts)).toEqual([2, 2]);

    await server.stop();
    await submit({ email: 'second@example.com' });
    await outboxWhere((email) => sent(email) || triedOnce(email));
    await server.up();
    portal.clock.advance({ minutes: 1 });
    await server.arrived(4);
  }, 20_000);

  test('are each sent once by two API processes that share the outbox', async () => {
    for (let index = 0; index < 6; index++) await submit({ email: `lead-${index}@example.com` });
    await outboxWhere(({ lastError }) => lastError !== null);
    const another = await anotherProcess();
    server.slowness = 300;
    await server.up();
    portal.clock.advance({ days: 1 });
    await server.arrived(12);
    await outboxWhere(sent);
    await another.stop();
    // An email that this process sent a second time would arrive before these two.
    await submit({ email: 'last@example.com' });
    await server.arrived(14);
    const ids = server.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([14, 14]);
  }, 60_000);

  test('share a connection, also with one that the server refuses and after the server closed it', async () => {
    server.refused.set('lead-1@example.com', [552, '5.2.2 Mailbox full']);
    await server.up();
    for (let index = 0; index < 4; index++) await submit({ email: `lead-${index}@example.com` });
    await server.arrived(7);
    await outboxWhere(({ state }) => state !== 'waiting');
    expect(server.connections).toBe(1);
    await server.stop();
    await server.up();
    await submit({ email: 'last@example.com' });
    await server.arrived(9);
    const ended = await outboxWhere(({ state }) => state !== 'waiting');
    expect(ended.map(({ attempts }) => attempts)).toEqual(Array(10).fill(1));
    expect(server.connections).toBe(2);
  });

  test('that a process died over are sent once its claim is over', async () => {
    await submit();
    await outboxWhere(triedOnce);
    const leaseUntil = new Date(portal.clock.now().getTime() + 5 * 60_000);
    await portal.database.query('UPDATE outbox SET next_attempt_at = $1', [leaseUntil]);
    await server.up();
    portal.clock.advance({ minutes: 4 });
    await submit({ email: 'another@example.com' });
    await server.arrived(2);
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('dana@example.com');
    portal.clock.advance({ minutes: 1 });
    await server.arrived(4);
  }, 20_000);

  test('to a mailbox that does not exist are given up, and tried again when an admin wants it', async () => {
    server.unknown.add('dana@example.com');
    await server.up();
    await submit();
    const emails = await outboxWhere(({ state }) => state !== 'waiting');
    const failed = emails.find(({ recipient }) => recipient !== null);
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, nextAttemptAt: null });
    expect(failed?.lastError).toContain('No such mailbox');

    const admin = await portal.admin();
    expect((await admin.call(getEmailDelivery, {})).body).toEqual({
      configured: true,
      admins: ADMINS,
      waiting: 0,
      failed: 1,
    });
    server.unknown.clear();
    const { body: suppressed } = await admin.call(listEmailSuppressions, {});
    await admin.call(removeEmailSuppression, { params: { id: suppressed[0]?.id ?? '' } });
    const params = { id: failed?.id ?? '' };
    expect((await admin.call(retryEmail, { params })).status).toBe(200);
    await server.arrived(2);
    await outboxWhere(sent);
    expect((await admin.call(retryEmail, { params })).status).toBe(409);
  });

  test('are stored with the questionnaire or not at all', async () => {
    await portal.database.query('ALTER TABLE outbox RENAME TO outbox_away');
    expect((await submit()).status).toBe(500);
    await portal.database.query('ALTER TABLE outbox_away RENAME TO outbox');
    expect(await portal.database.query('SELECT id FROM questionnaires')).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  test('cannot be turned against others: one confirmation a day to an address, and none of the sender’s words in it', async () => {
    await submit({ name: 'Buy pills at evil.example' });
    await submit({ name: 'Buy pills at evil.example' });
    const toVisitor = async () => (await outbox()).filter(({ recipient }) => recipient !== null);
    expect(await toVisitor()).toHaveLength(1);
    expect(JSON.stringify(await toVisitor())).not.toContain('evil.example');
    portal.clock.advance({ days: 1 });
    await submit();
    expect(await toVisitor()).toHaveLength(2);
  });

  test('attack: one address typed into 30 questionnaires at once, in other letters and at two processes — one confirmation, all kept', async () => {
    const origins = [portal.origin, await portal.another()];
    const spellings = ['Dana@Example.com', 'DANA@example.COM', 'dana@example.com'];
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const email = spellings[index % spellings.length] ?? '';
        const client = new Client(origins[index % 2] ?? '');
        return (await client.call(submitQuestionnaire, { body: { ...DANA, email } })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    const emails = await portal.database.query<{ kind: string; count: number }[]>(
      'SELECT kind, count(*)::int AS count FROM outbox GROUP BY kind ORDER BY kind',
    );
    expect(emails).toEqual([
      { kind: 'lead-confirmation', count: 1 },
      { kind: 'new-lead', count: 30 },
    ]);
    portal.clock.advance({ days: 1 });
    await submit({ email: 'dANA@example.com' });
    expect((await outbox()).filter(({ kind }) => kind === 'lead-confirmation')).toHaveLength(2);
  });

  test('go where they should, whatever a visitor types into their name', async () => {
    await server.up();
    await submit({ name: 'Dana\r\nBcc: victim@example.com\r\n\r\nHello' });
    await server.arrived(2);
    await outboxWhere(sent);
    expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual(
      [...ADMINS, 'dana@example.com'].sort(),
    );
    for (const { source } of server.received) expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });

  test('are not confused with mails about accounts, whose links only their members see', async () => {
    await server.up();
    await portal.member({ email: DANA.email });
    await portal.visitor().send('POST', '/api/forgot-password', { form: { email: DANA.email } });
    await submit();
    await server.arrived(4);
    const emails = await outboxWhere(sent);
    expect(emails.map(({ kind, recipient, leadId }) => [kind, recipient, leadId === null]).sort()).toEqual([
      ['account', DANA.email, true],
      ['lead-confirmation', DANA.email, false],
      ['new-lead', null, false],
      ['welcome', DANA.email, true],
    ]);
    const sources = server.received.map(({ source }) => source).join();
    expect(sources).toMatch(/\?token=[\w-]{43}/);
    const account = emails.find(({ kind }) => kind === 'account');
    expect(account?.body).toMatch(/\?token=…$/m);
    const admin = await portal.admin();
    delete admin.headers[ADMIN_HEADER];
    const { body, headers } = await admin.goTo(previewEmail.path.replace(':id', account?.id ?? ''));
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(body).toMatch(/<a class="button" href="https:\/\/127\.0\.0\.1\/api\/reset-password\?token=…"/);
  });

  test('of a repeated send are not sent again', async () => {
    const key = { headers: { 'idempotency-key': 'pressed-twice' } };
    for (let press = 0; press < 2; press++) {
      await portal.visitor().call(submitQuestionnaire, { body: DANA }, key);
    }
    expect(await outbox()).toHaveLength(2);
  });
});

test('without a mail server mails wait in the outbox, to be read by the admin, page by page', async () => {
  const portal = await startPortal();
  for (let index = 0; index < 2; index++) {
    await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, email: `lead-${index}@example.com` } });
    portal.clock.advance({ minutes: 1 });
  }
  const admin = await portal.admin();
  const { body, headers } = await admin.call(listEmails, { query: { limit: 3 } });
  expect(body.map(({ state, attempts }) => [state, attempts])).toEqual(body.map(() => ['waiting', 0]));
  const rest = await admin.send('GET', /<(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? '');
  const all = [...body, ...(rest.body as OutboxEmail[])];
  expect(all.map(({ recipient }) => recipient ?? 'admins').sort()).toEqual([
    'admins',
    'admins',
    'lead-0@example.com',
    'lead-1@example.com',
  ]);
  expect((await admin.call(getEmailDelivery, {})).body).toEqual({
    configured: false,
    admins: [],
    waiting: 4,
    failed: 0,
  });
  await portal.stop();
}, 60_000);
