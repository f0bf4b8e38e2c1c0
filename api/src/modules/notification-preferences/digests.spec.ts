import { createPost } from '@portal/contracts/community';
import { createComment } from '@portal/contracts/comments';
import {
  getNotificationPreferences,
  updateNotificationPreference,
  updateNotificationTimes,
} from '@portal/contracts/notification-preferences';
import { readAllNotifications } from '@portal/contracts/notifications';
import type { Client } from '../../../test/client';
import { anEmail, idOf } from '../../../test/fixtures';
import { TestMailServer } from '../../../test/mail-server';
import { startPortal, type Portal } from '../../../test/portal';
import type { ApiEnvironment } from '../../config/environment';
import { createDataSource } from '../../database/data-source';
import { NotificationsService } from '../notifications/notifications.service';
import { EmailPreferencesService } from '../outbox/email-preferences.service';
import { EmailSender } from '../outbox/email-sender';
import { OutboxService, type NewEmail } from '../outbox/outbox.service';
import { DigestsService } from './digests.service';
import { nextDigest } from './next-digest';

test.each([
  ['each morning', 'daily', null, null, '2026-03-04T12:00:00Z', 'UTC', '2026-03-05T08:00:00.000Z'],
  ['when quiet hours end', 'daily', '06:30', null, '2026-03-04T05:00:00Z', 'UTC', '2026-03-04T06:30:00.000Z'],
  ['on Mondays', 'weekly', null, null, '2026-03-04T12:00:00Z', 'UTC', '2026-03-09T08:00:00.000Z'],
  ['once a day', 'daily', null, '2026-03-04', '2026-03-04T07:00:00Z', 'UTC', '2026-03-05T08:00:00.000Z'],
  ['in New York', 'daily', null, null, '2026-03-07T14:00:00Z', 'America/New_York', '2026-03-08T12:00:00.000Z'],
  ['never', 'off', null, null, '2026-03-04T12:00:00Z', 'UTC', undefined],
] as const)('a digest is due %s', (_, digest, quietUntil, digestedOn, now, zone, expected) => {
  expect(nextDigest({ digest, quietUntil, digestedOn }, new Date(now), zone)?.toISOString()).toBe(expected);
});

describe('emails of a member', () => {
  let server: TestMailServer;
  let portal: Portal;
  let member: Client;
  let email: string;
  let userId: string;

  beforeAll(async () => {
    server = await TestMailServer.down();
    await server.up();
    const settings = { MAIL_FROM: 'hello@fivepillars.test', ADMIN_EMAILS: 'owner@fivepillars.test' };
    portal = await startPortal({ environment: { SMTP_URL: server.url, ...settings } });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await server.stop();
  });
  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00Z');
    email = anEmail();
    member = await portal.member({ email, firstName: 'Ada' });
    userId = await idOf(member);
    await portal.database.query('UPDATE users SET email_verified_at = created_at');
  });

  const post = (kind: NewEmail['kind'] & string, subject: string) =>
    portal.service(OutboxService).post(portal.database.manager, {
      kind,
      template: 'example',
      memberId: userId,
      recipient: email,
      subject,
      body: `Hello`,
    });
  const times = (body: object) => member.call(updateNotificationTimes, { body });
  const readAll = () => member.call(readAllNotifications, { body: { until: portal.clock.now().toISOString() } });

  /** What is sent at an instant; twice, because a round may be ending that began earlier. */
  async function at(instant: string) {
    portal.clock.set(instant);
    for (const job of [DigestsService, EmailSender]) {
      await portal.service<DigestsService | EmailSender>(job).run();
      await portal.service<DigestsService | EmailSender>(job).run();
    }
  }
  const received = () =>
    server.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1] ?? '')
      .filter((subject) => !subject.startsWith('Welcome') && !/confirm|verify/i.test(subject));
  const digests = () =>
    server.received.filter(({ recipients, source }) => recipients.includes(email) && source.includes(' digest: '));

  test('a daily digest has what is unread since the last one, by kind, and is sent once', async () => {
    await post('mention', 'From before there was a digest');
    await times({ digest: 'daily' });
    portal.clock.advance({ minutes: 1 });
    await post('mention', 'Kim mentioned you');
    await post('message', 'A message from Dana');
    await post('session', 'Booked: Strategy call');
    const { id } = (await member.call(createPost, { body: { content: 'Seven calls' } })).body;
    const buyer = await portal.member({ firstName: 'Buy now at', lastName: 'www.spam.example' });
    await portal.database.query('UPDATE users SET email_verified_at = created_at');
    await buyer.call(createComment, { params: { id }, body: { content: 'Well done' } });
    await at('2026-03-05T07:59:00Z');
    expect(received()).toEqual(['From before there was a digest', 'Booked: Strategy call']);
    await at('2026-03-05T08:00:00Z');
    const [digest, ...others] = digests();
    expect(others).toEqual([]);
    expect(digest?.source).toContain('Your daily digest: 3 new notifications');
    const text = digest?.source.replaceAll('\r\n', '\n') ?? '';
    expect(text).toContain(
      'Messages\n- A message from Dana\n\nMentions of you\n- Kim mentioned you\n\nComments on your posts\n- A member commented on your post',
    );
    expect(text).not.toContain('spam.example');
    await at('2026-03-05T09:00:00Z');
    await at('2026-03-06T08:00:00Z');
    expect(digests()).toHaveLength(1);
    portal.clock.advance({ minutes: 1 });
    await post('mention', 'Lee mentioned you');
    await post('mention', 'Kim mentioned you again');
    await readAll();
    await post('message', 'Another message');
    portal.clock.set('2026-03-07T07:59:30Z');
    await post('message', 'One that is as yet being stored');
    await at('2026-03-07T08:00:00Z');
    expect(digests().map(({ source }) => source.includes('digest: 1 new notification\r'))).toEqual([false, true]);
    await at('2026-03-08T08:00:00Z');
    expect(digests()[2]?.source).toContain('One that is as yet being stored');
  });

  test('a weekly one comes on Monday, by the member’s clock', async () => {
    member.headers['x-time-zone'] = 'America/New_York';
    await times({ digest: 'weekly', quietHours: { from: '22:00', until: '06:30' } });
    portal.clock.advance({ minutes: 1 });
    await post('mention', 'Kim mentioned you');
    await at('2026-03-09T10:29:00Z');
    expect(digests()).toEqual([]);
    await at('2026-03-09T10:30:00Z');
    expect(digests()).toHaveLength(1);
  });

  test('kinds whose emails are off are in no digest', async () => {
    await times({ digest: 'daily' });
    const params = { kind: 'mention', channel: 'email' } as const;
    await member.call(updateNotificationPreference, { params, body: { wanted: false } });
    portal.clock.advance({ minutes: 1 });
    await post('mention', 'Kim mentioned you');
    await at('2026-03-05T08:00:00Z');
    expect(digests()).toEqual([]);
  });

  test('of two processes at the same moment one sends it', async () => {
    await times({ digest: 'daily' });
    portal.clock.advance({ minutes: 1 });
    await post('mention', 'Kim mentioned you');
    const { url } = portal.database.options as { url: string };
    const other = await createDataSource({ url, poolSize: 5 }).initialize();
    const services = [
      portal.service(NotificationsService),
      portal.service(OutboxService),
      portal.service(EmailPreferencesService),
      portal.clock,
    ] as const;
    const environment = { SMTP_URL: server.url } as ApiEnvironment;
    const processes = [portal.service(DigestsService), new DigestsService(other, ...services, environment)];
    portal.clock.set('2026-03-05T08:00:00Z');
    await Promise.all(processes.map((process) => process.run()));
    await Promise.all(processes.map((process) => process.run()));
    await other.destroy();
    const [row] = await portal.database.query<{ count: number }[]>(
      "SELECT count(*)::int AS count FROM outbox WHERE user_id = $1 AND declines = 'digest'",
      [userId],
    );
    expect(row?.count).toBe(1);
  });

  test('one click in a digest ends it, and sends no single emails instead', async () => {
    await times({ digest: 'daily' });
    portal.clock.advance({ minutes: 1 });
    await post('mention', 'Kim mentioned you');
    await at('2026-03-05T08:00:00Z');
    const unfolded = digests()[0]?.raw.replace(/\r\n[ \t]+/g, '') ?? '';
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = /List-Unsubscribe: ?<https?:\/\/[^/]+([^>]+)>/.exec(unfolded)?.[1] ?? '';
    const program = portal.visitor();
    delete program.headers['sec-fetch-site'];
    expect((await program.send('GET', link)).status).toBe(200);
    const preferences = async () => (await member.call(getNotificationPreferences, {})).body;
    expect((await preferences()).digest).toBe('daily');
    const done = await program.send('POST', link, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(String(done.body)).toContain('You’re unsubscribed');
    const { digest, kinds } = await preferences();
    expect(digest).toBe('off');
    expect(kinds.filter(({ email: emails }) => emails?.wanted).map(({ kind }) => kind)).toEqual(['session', 'plan']);
    await post('mention', 'Lee mentioned you');
    await at('2026-03-06T08:00:00Z');
    expect(received().filter((subject) => subject.includes('mentioned'))).toEqual([]);
    for (const wrong of [link.replace(/token=.*/, `token=${'0'.repeat(64)}`), link.slice(0, -1)]) {
      expect((await program.send('POST', wrong, { form: {} })).status).toBe(410);
    }
  });

  test('in quiet hours optional emails wait, unless they are read meanwhile, and others are sent', async () => {
    portal.clock.set('2026-03-04T22:00:00Z');
    await times({ quietHours: { from: '21:00', until: '07:00' } });
    await post('mention', 'Kim mentioned you');
    await readAll();
    portal.clock.advance({ minutes: 1 });
    await post('message', 'A message from Dana');
    await post('session', 'Canceled: Strategy call');
    await post('account', 'Your new password');
    await at('2026-03-04T22:02:00Z');
    await at('2026-03-05T06:59:00Z');
    expect(received().toSorted()).toEqual(['Canceled: Strategy call', 'Your new password']);
    await at('2026-03-05T07:00:00Z');
    expect(received().toSorted()).toEqual(['A message from Dana', 'Canceled: Strategy call', 'Your new password']);
  });
});
