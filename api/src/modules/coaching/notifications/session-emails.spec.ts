import { deleteAccount } from '@portal/contracts/account';
import { bookSession, cancelSession } from '@portal/contracts/coaching';
import { cancelScheduledSession, rescheduleSession, scheduleSession } from '@portal/contracts/coaching-schedule';
import { getCalendar, renewCalendarFeed } from '@portal/contracts/calendar';
import { sendMessage } from '@portal/contracts/coach-messages';
import { deactivateMember } from '@portal/contracts/members';
import { getCurrentUser } from '@portal/contracts/auth';
import ICAL from 'ical.js';
import type { Client } from '../../../../test/client';
import { addCoach, groupSession, type NewSession } from '../../../../test/coaching';
import { TestMailServer, type ReceivedMail } from '../../../../test/mail-server';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../../test/portal';

const OWNER = 'owner@fivepillars.test';
const COACH = 'dana@fivepillars.test';
/** Friday, March 6: 9 in New York, 15 in Berlin. */
const [NINE, TEN] = ['2026-03-06T14:00:00.000Z', '2026-03-06T15:00:00.000Z'];

interface Stored {
  kind: string;
  recipient: string | null;
  subject: string;
  body: string;
  calendar: string | null;
  method: string | null;
}

describe('who is told of coaching, by mail', () => {
  let portal: Portal;
  let admin: Client;
  let member: Client;
  let coachId: string;

  beforeAll(async () => {
    portal = await startPortal({
      environment: {
        ADMIN_EMAILS: OWNER,
        MAIL_FROM: 'Five Pillars <hello@fivepillars.test>',
        PUBLIC_ORIGIN: 'https://portal.example',
      },
    });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables('coaches', 'users');
    coachId = await addCoach(portal.database);
    await portal.database.query('UPDATE coaches SET email = $1', [COACH]);
    member = await portal.member({ email: 'ada@example.com', timeZone: 'Europe/Berlin' });
    await member.call(getCurrentUser, {}); // the browser has told its zone by then
    admin = await portal.admin();
    member.headers['sec-fetch-site'] = admin.headers['sec-fetch-site'] = 'same-origin';
    for (const each of [member, admin]) each.headers.origin = 'https://portal.example';
    await portal.emptyTables('outbox');
  });

  /** The emails to each recipient, in the order of the transactions that wrote them. */
  const outbox = () =>
    portal.database.query<Stored[]>(
      `SELECT kind, recipient, subject, body, calendar, calendar_method AS method FROM outbox
       ORDER BY recipient NULLS LAST, created_at, xmin::text::bigint`,
    );
  const book = (startsAt = NINE, who = member) => who.call(bookSession, { body: { coachId, startsAt } });
  const event = (calendar: string | null) =>
    new ICAL.Component(ICAL.parse(calendar ?? '') as never).getFirstSubcomponent('vevent');
  const value = (email: Stored | undefined, name: string) =>
    String(event(email?.calendar ?? null)?.getFirstPropertyValue(name));
  const schedule = async (changes?: Partial<NewSession>) =>
    (await admin.call(scheduleSession, { body: groupSession(coachId, changes) })).body;

  test('a booking is confirmed to the member in their own zone, with an invitation, and told the coach and the owner', async () => {
    const { id } = (await book()).body;
    const [toMember, toCoach, toOwner, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(toMember).toMatchObject({ kind: 'session', recipient: 'ada@example.com', method: 'REQUEST' });
    expect(toMember?.subject).toBe('Booked: 1:1 with Dana, Fri, Mar 6, 3:00 PM GMT+1');
    expect(toMember?.body).toContain('Hello Ada,');
    expect(toMember?.body).toContain('Friday, March 6, 2026, 3:00 PM GMT+1 (Europe/Berlin), 50 minutes');
    expect(toMember?.body).toContain('https://portal.example/coaching');
    expect([value(toMember, 'uid'), value(toMember, 'sequence')]).toEqual([`${id}@five-pillars`, '0']);
    expect(value(toMember, 'dtstart')).toBe('2026-03-06T14:00:00Z');
    expect([value(toMember, 'organizer'), value(toMember, 'attendee')]).toEqual([
      'mailto:hello@fivepillars.test',
      'MAILTO:ada@example.com',
    ]);
    expect(toCoach).toMatchObject({ recipient: COACH, method: 'REQUEST' });
    expect(toCoach?.body).toContain('Friday, March 6, 2026, 9:00 AM EST (America/New_York)');
    expect(toCoach?.body).toContain('for Ada Reyes (ada@example.com)');
    expect(toOwner).toMatchObject({ recipient: null, calendar: null });
    expect(toOwner?.body).toContain('https://portal.example/admin/coaching');
  });

  test('fault: one time is wanted by many at once, and cancelled many times at once — each mail once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => member.refused(bookSession, { body: { coachId, startsAt: NINE } })),
    );
    expect(await outbox()).toHaveLength(3);
    const [session] = await portal.database.query<{ id: string }[]>('SELECT id FROM coaching_sessions');
    await portal.emptyTables('outbox');
    const params = { id: session?.id ?? '' };
    await Promise.all(Array.from({ length: 8 }, () => member.call(cancelSession, { params })));
    const [toMember, ...hosts] = await outbox();
    expect(hosts.map(({ recipient }) => recipient)).toEqual([COACH, null]);
    expect(toMember).toMatchObject({ method: 'CANCEL' });
    expect([value(toMember, 'uid'), value(toMember, 'sequence'), value(toMember, 'status')]).toEqual([
      `${params.id}@five-pillars`,
      '1',
      'CANCELLED',
    ]);
    expect(toMember?.body).toContain('Your session has been canceled, as you asked.');
  });

  test('a member who deletes their account with a session ahead: the coach and the owner are told, without the name', async () => {
    const { id } = (await book()).body;
    await portal.emptyTables('outbox');
    await member.call(deleteAccount, { body: { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } });
    const hosts = (await outbox()).filter(({ kind }) => kind === 'session');
    expect(hosts.map(({ recipient }) => recipient)).toEqual([COACH, null]);
    for (const { subject, body } of hosts) {
      expect(subject).toBe('Canceled: 1:1 with Dana, Fri, Mar 6, 9:00 AM EST');
      expect(body).toContain('for a member who deleted their account');
      expect(body).not.toMatch(/Ada|Reyes|ada@/);
    }
    const [toCoach] = hosts;
    expect([toCoach?.method, value(toCoach, 'uid'), value(toCoach, 'sequence')]).toEqual([
      'CANCEL',
      `${id}@five-pillars`,
      '1',
    ]);
  });

  test('fault: mails cannot be stored — nothing is booked, cancelled or moved', async () => {
    const { id } = (await book()).body;
    await portal.database.query('ALTER TABLE outbox RENAME TO outbox_away');
    expect((await book(TEN)).status).toBe(500);
    expect((await member.refused(cancelSession, { params: { id } })).status).toBe(500);
    expect((await admin.refused(cancelScheduledSession, { params: { id } })).status).toBe(500);
    await portal.database.query('ALTER TABLE outbox_away RENAME TO outbox');
    expect(await portal.database.query('SELECT id, sequence FROM coaching_sessions')).toEqual([{ id, sequence: 0 }]);
  });

  test('what the admin schedules, moves and cancels for a member is told them and the coach', async () => {
    const body = { startsAt: '2026-03-06T10:00', timeZone: 'America/New_York', duration: 30 };
    const { id } = await schedule({ kind: 'one-on-one', memberEmail: 'ada@example.com', title: 'Kick-off' });
    await admin.call(rescheduleSession, { params: { id }, body });
    await admin.call(cancelScheduledSession, { params: { id } });
    const emails = await outbox();
    expect(emails.map(({ recipient, subject, method }) => [recipient, subject.split(',')[0], method])).toEqual([
      ['ada@example.com', 'Booked: Kick-off', 'REQUEST'],
      ['ada@example.com', 'Moved: Kick-off', 'REQUEST'],
      ['ada@example.com', 'Canceled: Kick-off', 'CANCEL'],
      [COACH, 'Booked: Kick-off', 'REQUEST'],
      [COACH, 'Moved: Kick-off', 'REQUEST'],
      [COACH, 'Canceled: Kick-off', 'CANCEL'],
    ]);
    expect(emails.slice(0, 3).map((email) => [value(email, 'uid'), value(email, 'sequence')])).toEqual(
      ['0', '1', '2'].map((sequence) => [`${id}@five-pillars`, sequence]),
    );
    expect(emails[1]?.body).toContain('Previously: Thursday, March 5, 2026, 6:00 PM GMT+1 (Europe/Berlin)');
    expect(emails[2]?.body).toContain('We’re sorry, but your session can’t take place.');
  });

  test('a coach without an address: the owner gets the file for the calendar', async () => {
    await portal.database.query('UPDATE coaches SET email = NULL');
    await schedule({ kind: 'one-on-one', memberEmail: 'ada@example.com' });
    expect((await outbox()).map(({ recipient, method }) => [recipient, method])).toEqual([
      ['ada@example.com', 'REQUEST'],
      [null, 'REQUEST'],
    ]);
  });

  test('a weekly series is told every member who wants it, keeps its place in calendars when it moves, and its hour', async () => {
    const other = await portal.member({ email: 'bo@example.com' });
    const gone = (await (await portal.member({ email: 'gone@example.com' })).call(getCurrentUser, {})).body.id;
    await admin.call(deactivateMember, { params: { id: gone } });
    const away = (await other.call(getCurrentUser, {})).body.id;
    await portal.emptyTables('outbox');
    const { id } = await schedule({ kind: 'weekly' });
    const invited = await outbox();
    expect(invited.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['group-session', 'ada@example.com'],
      ['group-session', 'bo@example.com'],
      ['group-session', COACH],
    ]);
    expect(value(invited[0], 'rrule')).toBe('FREQ=WEEKLY');
    expect(invited[0]?.calendar).toContain('DTSTART;TZID=America/New_York:20260305T120000');
    expect(invited[0]?.calendar).toContain('BEGIN:VTIMEZONE');
    expect(invited[0]?.calendar).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
    expect(invited[0]?.body).toContain('Every week from Thursday, March 5, 2026, 6:00 PM GMT+1 (Europe/Berlin)');

    await portal.database.query(`UPDATE users SET declined_mails = '{group-session}' WHERE id = $1`, [away]);
    await portal.emptyTables('outbox');
    const body = { startsAt: '2026-03-10T09:00', timeZone: 'America/New_York', duration: 60 };
    const moved = (await admin.call(rescheduleSession, { params: { id }, body })).body;
    const [toAda, ...rest] = await outbox();
    expect(rest.map(({ recipient }) => recipient)).toEqual([COACH]);
    expect([value(toAda, 'uid'), value(toAda, 'sequence')]).toEqual([`${id}@five-pillars`, '1']);
    await portal.emptyTables('outbox');
    await admin.call(cancelScheduledSession, { params: { id: moved.id } });
    const [canceled] = await outbox();
    expect([canceled?.method, value(canceled, 'uid'), value(canceled, 'sequence')]).toEqual([
      'CANCEL',
      `${id}@five-pillars`,
      '2',
    ]);
  });

  test('the invitation and the member’s calendar feed name one session alike', async () => {
    await book();
    const { path } = (await member.call(renewCalendarFeed, {})).body;
    const [toMember] = await outbox();
    const token = path?.split('/').at(-1)?.replace('.ics', '') ?? '';
    const feed = (await portal.visitor().call(getCalendar, { params: { token } })).body;
    expect(feed).toContain(value(toMember, 'uid'));
  });

  test('attack: a stranger’s address and words of one’s own for a name — nothing of them reaches the address', async () => {
    const evil = await portal.member({
      email: 'victim@example.com',
      firstName: 'Win $$$ at evil.example',
      lastName: 'x',
    });
    evil.headers.origin = 'https://portal.example';
    await book(TEN, evil);
    await evil.call(sendMessage, { body: { content: 'Buy pills at evil.example' } });
    const reached = (await outbox()).filter(({ recipient }) => recipient === 'victim@example.com');
    expect(reached.map(({ kind }) => kind).sort()).toEqual(['message-receipt', 'session', 'welcome']);
    for (const { subject, body } of reached) expect(subject + body).not.toContain('evil.example');
  });
});

describe('mails about sessions on their way', () => {
  let server: TestMailServer;
  let portal: Portal;

  beforeAll(async () => {
    server = await TestMailServer.down();
    await server.up();
    portal = await startPortal({
      timedRounds: true,
      environment: { SMTP_URL: server.url, MAIL_FROM: 'hello@fivepillars.test', ADMIN_EMAILS: OWNER },
    });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await server.stop();
  });

  const header = ({ raw }: ReceivedMail, name: string) =>
    new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
      .exec(raw)?.[1]
      ?.replace(/\r\n[ \t]/g, '')
      .trim();

  test('carry the invitation as calendars read it; only optional ones can be declined, in one click', async () => {
    const member = await portal.member({ email: 'ada@example.com' });
    await portal.database.query('UPDATE users SET email_verified_at = created_at');
    const coachId = await addCoach(portal.database);
    await member.call(bookSession, { body: { coachId, startsAt: NINE } });
    await member.call(sendMessage, { body: { content: 'May I bring a colleague?' } });
    // Emails about messages wait for further messages.
    portal.clock.advance({ minutes: 5 });
    const [emails] = await portal.database.query<{ count: number }[]>('SELECT count(*)::int AS count FROM outbox');
    await server.arrived(emails?.count ?? 0);
    const find = (subject: string) => {
      const found = server.received.find(({ source }) => source.includes(`Subject: ${subject}`));
      if (!found) throw new Error(`No mail with ${subject}`);
      return found;
    };
    const booked = server.received.find(
      (email) => email.recipients[0] === 'ada@example.com' && email.source.includes('Subject: Booked'),
    );
    expect(booked?.source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
    expect(booked && header(booked, 'List-Unsubscribe')).toBeUndefined();
    expect(header(find('Welcome to Five Pillars'), 'List-Unsubscribe')).toBeUndefined();
    const receipt = find('We’ve received your message');
    expect(header(receipt, 'List-Unsubscribe')).toMatch(
      /^<http:\/\/localhost:\d+\/api\/unsubscribe\?kind=message-receipt&token=[0-9a-f]{64}>$/,
    );
    expect(header(receipt, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(header(find('A member wrote to the coaching team'), 'Reply-To')).toBe('ada@example.com');
  }, 20_000);
});
