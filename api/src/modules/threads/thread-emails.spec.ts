import { hideThreadMessage, readTeamThread, sendTeamMessage } from '@portal/contracts/team-threads';
import { deleteThreadMessage, readThread, sendThreadMessage } from '@portal/contracts/threads';
import { addCoach } from '../../../test/coaching';
import type { Client } from '../../../test/client';
import { TestMailServer } from '../../../test/mail-server';
import { startPortal, type Portal } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';
import { staffOf } from '../../../test/staff';

const OWNER = 'owner@fivepillars.test';

describe('who is told of messages, by mail', () => {
  let portal: Portal;
  let coach: Client;
  let member: Client;
  let id: string;

  beforeAll(async () => {
    portal = await startPortal({ environment: { ADMIN_EMAILS: OWNER, PUBLIC_ORIGIN: 'https://portal.example' } });
    coach = await staffOf(portal, 'coach');
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await portal.member({ email: `${crypto.randomUUID()}@example.com`, firstName: 'Dana', lastName: 'Reyes' });
    id = await idOf(member);
    for (const each of [member, coach]) each.headers.origin = 'https://portal.example';
    await portal.emptyTables('outbox');
  });

  const write = async (content: string) => (await member.call(sendThreadMessage, { body: { content } })).body;
  const answer = async (content: string) =>
    (await coach.call(sendTeamMessage, { params: { id }, body: { content } })).body;
  type Recipients = 'to the team' | 'to the member' | 'receipts';
  const WHICH: Record<Recipients, string> = {
    'to the team': "kind = 'message' AND recipient IS NULL",
    'to the member': "kind = 'message' AND recipient IS NOT NULL",
    receipts: "kind = 'message-receipt'",
  };
  const outbox = (which: Recipients) =>
    portal.database.query<{ recipient: string | null; subject: string; body: string; waits: number }[]>(
      `SELECT recipient, subject, body, (extract(epoch FROM next_attempt_at - created_at) / 60)::int AS waits
      FROM outbox WHERE ${WHICH[which]} ORDER BY created_at`,
    );
  /** As if the emails had gone out. */
  const send = () =>
    portal.database.query('UPDATE outbox SET attempts = 1, sent_at = $1, next_attempt_at = NULL', [portal.clock.now()]);

  test('one mail tells the team of all that a member writes within minutes, in order', async () => {
    await write('Can we talk?');
    portal.clock.advance({ minutes: 2 });
    await write('On Monday, say.');
    const emails = await outbox('to the team');
    expect(emails).toMatchObject([{ recipient: null, subject: 'A member wrote to the coaching team', waits: 5 }]);
    expect(emails[0]?.body).toContain('wrote:\n\nCan we talk?\n\nOn Monday, say.\n\n');
    expect(emails[0]?.body).toContain(`https://portal.example/admin/coaching/messages/${id}`);
    expect(await outbox('receipts')).toHaveLength(1);

    await send();
    await write('Or on Tuesday.');
    const [, second] = await outbox('to the team');
    expect(second?.body).toContain('wrote:\n\nOr on Tuesday.\n\n');
    expect(second?.body).not.toContain('Monday');
  });

  test('a member is told that the team wrote, once for several messages, and nothing of what', async () => {
    await answer('Your numbers are a secret');
    await answer('And so are these');
    const emails = await outbox('to the member');
    expect(emails).toMatchObject([{ subject: 'A message from Kim coach', waits: 5 }]);
    expect(emails[0]?.body).toContain('You have 2 messages from Kim coach in the portal.');
    expect(emails[0]?.body).toContain('https://portal.example/coaching/messages');
    expect(emails[0]?.body).not.toContain('secret');
  });

  test('nobody is told of what they read before the mail goes', async () => {
    const { createdAt: first } = await answer('Hello');
    const { createdAt: second } = await answer('Are you there?');
    const read = (at: string) => member.call(readThread, { body: { at } });
    await read(first);
    expect((await outbox('to the member'))[0]?.body).toContain('You have a message from');
    await read(second);
    expect(await outbox('to the member')).toEqual([]);

    const { createdAt: at } = await write('Here I am');
    await coach.call(readTeamThread, { params: { id }, body: { at } });
    expect(await outbox('to the team')).toEqual([]);
  });

  test('nobody is told of what is deleted or hidden before the mail goes', async () => {
    const { id: first } = await write('Oops');
    const { id: second } = await write('Much better');
    await member.call(deleteThreadMessage, { params: { id: first } });
    const [email] = await outbox('to the team');
    expect([email?.body.includes('Oops'), email?.body.includes('Much better')]).toEqual([false, true]);
    const params = { id, messageId: second };
    await coach.call(hideThreadMessage, { params, body: { reason: 'Not for mails' } });
    expect(await outbox('to the team')).toEqual([]);
  });

  describe('besides the admins', () => {
    const meet = async (email: string | null, startsAt: string, cancelled = false) => {
      const coachId = await addCoach(portal.database, { firstName: crypto.randomUUID() });
      await portal.database.query('UPDATE coaches SET email = $1 WHERE id = $2', [email, coachId]);
      await portal.database.query(
        `INSERT INTO coaching_sessions (coach_id, member_id, scheduled_by, title, description, starts_at, duration_minutes,
          session_type, open_until, cancelled_at)
        VALUES ($1, $2, 'member', '1:1', '', $3::timestamptz, 50, 'one-on-one', $3::timestamptz + interval '50 minutes',
          CASE WHEN $4 THEN $3::timestamptz END)`,
        [coachId, id, startsAt, cancelled],
      );
    };
    const told = async () =>
      portal.database.query<{ recipient: string | null; body: string }[]>(
        "SELECT recipient, body FROM outbox WHERE kind = 'message' ORDER BY recipient NULLS FIRST",
      );

    test('the coaches whom the member meets alone are told, and the one they met last, each address once', async () => {
      await meet('first@example.com', '2020-01-06T15:00:00Z');
      await meet('Last@example.com', '2020-02-03T15:00:00Z');
      await meet('cancelled@example.com', '2020-03-02T15:00:00Z', true);
      for (const [day, email] of ['next@example.com', 'NEXT@example.com', OWNER.toUpperCase(), null].entries())
        await meet(email, `2099-01-0${day + 5}T15:00:00Z`);
      await meet('called-off@example.com', '2099-02-05T15:00:00Z', true);
      await write('Can we talk?');
      portal.clock.advance({ minutes: 1 });
      await write('On Monday, say.');
      expect((await told()).map(({ recipient }) => recipient)).toEqual([null, 'last@example.com', 'next@example.com']);
      for (const { body } of await told()) expect(body).toContain('wrote:\n\nCan we talk?\n\nOn Monday, say.\n\n');
    });

    test('nobody of them is told of what the team has read, and an answer waits for the member alone', async () => {
      await meet('next@example.com', '2099-01-05T15:00:00Z');
      const { createdAt: at } = await write('Can we talk?');
      await answer('Gladly');
      await coach.call(readTeamThread, { params: { id }, body: { at } });
      expect(await told()).toMatchObject([{ body: expect.stringContaining('You have a message from') }]);
    });
  });

  test('a mail that has gone is neither changed nor taken back', async () => {
    const { createdAt: at, id: sent } = await write('Gone already');
    await send();
    await coach.call(readTeamThread, { params: { id }, body: { at } });
    await member.call(deleteThreadMessage, { params: { id: sent } });
    expect((await outbox('to the team'))[0]?.body).toContain('Gone already');
  });
});

describe('mails about messages on their way', () => {
  test('one goes when its five minutes are over, and not before', async () => {
    const server = await TestMailServer.down();
    await server.up();
    const portal = await startPortal({
      timedRounds: true,
      environment: { SMTP_URL: server.url, MAIL_FROM: 'hello@fivepillars.test', ADMIN_EMAILS: OWNER },
    });
    /** Waits until all but so many emails have arrived. */
    const arrived = async (but: number) => {
      const [row] = await portal.database.query<{ count: number }[]>('SELECT count(*)::int AS count FROM outbox');
      await server.arrived((row?.count ?? 0) - but);
    };
    const toOwner = () => server.received.filter(({ recipients }) => recipients.includes(OWNER));
    try {
      const member = await portal.member();
      await portal.database.query('UPDATE users SET email_verified_at = $1', [portal.clock.now()]);
      await member.call(sendThreadMessage, { body: { content: 'First' } });
      await arrived(1);
      portal.clock.advance({ minutes: 4 });
      await member.call(sendThreadMessage, { body: { content: 'Second' } });
      await portal.member();
      await arrived(1);
      expect(toOwner()).toEqual([]);
      portal.clock.advance({ minutes: 1 });
      await arrived(0);
      expect(toOwner()).toMatchObject([{ source: expect.stringMatching(/First\s+Second/) }]);
    } finally {
      await portal.stop();
      await server.stop();
    }
  }, 20_000);
});
