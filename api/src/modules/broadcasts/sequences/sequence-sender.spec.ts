import { exportMemberData } from '@portal/contracts/account-export';
import {
  activateEmailSequence,
  getEmailSequence,
  pauseEmailSequence,
  updateEmailSequence,
  type SequenceBody,
  type SequenceGoal,
} from '@portal/contracts/email-sequences';
import { addLeadNote, changeLeadStatus, eraseLead } from '@portal/contracts/leads';
import { sendThreadMessage } from '@portal/contracts/threads';
import { addCoach } from '../../../../test/coaching';
import type { Client } from '../../../../test/client';
import { idOf } from '../../../../test/fixtures';
import { addSubscription, grant } from '../../../../test/plans';
import { portalOfSpec } from '../../../../test/portal';
import {
  activeSequence,
  runSequences,
  sequenceEmails,
  sequenceStep,
  trigger,
  WELCOME,
} from '../../../../test/sequences';
import { bookedLead, addStrategyCoach, NINE, sendQuestionnaire } from '../../../../test/strategy';
import { OutboxService } from '../../outbox/outbox.service';
import { AnnouncementEmails } from '../announcement-emails';
import { SequenceSender } from './sequence-sender';

const LEADS: Partial<SequenceBody> = { name: 'Leads', trigger: trigger('questionnaire') };

describe('email sequences', () => {
  const portal = portalOfSpec();

  beforeEach(async () => {
    // A Wednesday, at 7 AM in New York.
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables(
      'outbox',
      'users',
      'questionnaires',
      'coaches',
      'email_sequences',
      'broadcast_unsubscribes',
      'customers',
    );
  });

  const member = (firstName = 'Ada') =>
    portal.member({ firstName, lastName: 'Reyes', email: `${firstName.toLowerCase()}@example.com` });
  const sequence = async (id: string) => (await (await portal.admin()).call(getEmailSequence, { params: { id } })).body;
  const run = () => runSequences(portal);
  const emails = () => sequenceEmails(portal);
  /** A round at an instant. */
  async function runAt(instant: string | Date) {
    portal.clock.set(instant);
    await run();
  }
  /** Lets hours pass, with a round whenever an email is due. */
  async function pass(hours: number) {
    const end = new Date(portal.clock.now().getTime() + hours * 3_600_000);
    await run();
    for (let due = await nextDue(); due && due < end; due = await nextDue()) await runAt(due);
    await runAt(end);
  }
  async function nextDue() {
    const [row] = await portal.database.query<{ at: Date | null }[]>(
      'SELECT min(due_at) AS at FROM email_sequence_enrollments WHERE ended_at IS NULL AND due_at > $1',
      [portal.clock.now()],
    );
    return row?.at;
  }
  const DAY = 24;
  const lessonsOf = (course: string) =>
    portal.database.query<{ id: string }[]>('SELECT id FROM lessons WHERE course_key = $1 ORDER BY day', [course]);
  async function complete(client: Client, lessons: { id: string }[]) {
    for (const { id } of lessons) {
      await portal.database.query(
        `INSERT INTO lesson_progress (user_id, lesson_id, completed, reflection, ticked_keys, version, completed_at, saved_at)
        VALUES ($1, $2, true, '', '{}', 1, $3, $3)`,
        [await idOf(client), id, portal.clock.now()],
      );
    }
  }
  const setSeen = (firstName: string, at: Date | string) =>
    portal.database.query('UPDATE users SET last_active_at = $2 WHERE first_name = $1', [firstName, at]);
  const unsubscribe = (email: string) =>
    portal.database.query('INSERT INTO broadcast_unsubscribes (email, created_at) VALUES ($1, now())', [email]);

  describe('start', () => {
    test('with a questionnaire, once per address', async () => {
      await sendQuestionnaire(portal, { email: 'early@example.com' });
      portal.clock.advance({ minutes: 1 });
      const { id } = await activeSequence(portal, LEADS);
      portal.clock.advance({ minutes: 1 });
      await sendQuestionnaire(portal);
      await run();
      portal.clock.advance({ minutes: 1 });
      await sendQuestionnaire(portal, { email: 'Dana@Example.com' });
      await pass(2 * DAY);
      expect(await emails()).toEqual(['dana: First, 2026-03-05T14:00Z']);
      expect((await sequence(id)).counts).toEqual({ enrolled: 1, inProgress: 1, reachedGoal: 0 });
      const [email] = await portal.database.query<{ body: string; lead_id: string | null }[]>(
        "SELECT body, lead_id FROM outbox WHERE kind = 'sequence'",
      );
      expect(email?.body).toMatch(/^Hello Dana Reyes,\n\nAbout first\n\n/);
      expect(email?.lead_id).not.toBeNull();
    });

    test('with signing up, once the address is verified, at the member’s own hour', async () => {
      await activeSequence(portal);
      portal.clock.advance({ minutes: 1 });
      await member();
      await member('Ben');
      const cleo = await member('Cleo');
      await portal.database.query("UPDATE users SET must_show_address = true WHERE first_name = 'Cleo'");
      // The browser tells the zone with its next request.
      await portal.database.query("UPDATE users SET time_zone = 'Asia/Tokyo' WHERE first_name = 'Ada'");
      await pass(DAY + 3);
      expect(await emails()).toEqual(['ada: First, 2026-03-05T00:00Z', 'ben: First, 2026-03-05T14:00Z']);
      await portal.database.query("UPDATE users SET email_verified_at = $1 WHERE first_name = 'Cleo'", [
        portal.clock.now(),
      ]);
      await pass(DAY);
      expect((await emails()).filter((email) => email.startsWith('cleo'))).toEqual(['cleo: First, 2026-03-06T14:00Z']);
      expect(await idOf(cleo)).toBeTruthy();
    });

    const SILENCE: Partial<SequenceBody> = {
      trigger: trigger('inactivity', { days: 14 }),
      steps: [sequenceStep('We miss you', { condition: 'inactive' })],
    };

    test('with silence, and again 90 days later at the earliest', async () => {
      await member('Old');
      await setSeen('Old', '2026-02-01T12:00:00.000Z');
      await member();
      await setSeen('Ada', '2026-03-04T13:00:00.000Z');
      const { id } = await activeSequence(portal, SILENCE);
      await runAt('2026-03-18T12:59:00.000Z');
      expect((await sequence(id)).counts.enrolled).toBe(0);
      await runAt('2026-03-18T13:00:00.000Z');
      await pass(2 * DAY);
      expect(await emails()).toEqual(['ada: We miss you, 2026-03-19T13:00Z']);
      await setSeen('Ada', portal.clock.now());
      await runAt('2026-04-03T14:00:00.000Z');
      expect((await sequence(id)).counts.enrolled).toBe(1);
      await setSeen('Ada', '2026-06-08T12:00:00.000Z');
      await runAt('2026-06-22T12:00:00.000Z');
      await pass(2 * DAY);
      expect(await emails()).toHaveLength(2);
      expect((await sequence(id)).counts.enrolled).toBe(2);
    });

    test('with silence, but say nothing to who comes back before the email', async () => {
      await member();
      await setSeen('Ada', '2026-03-04T13:00:00.000Z');
      const { id } = await activeSequence(portal, SILENCE);
      await runAt('2026-03-18T13:00:00.000Z');
      await setSeen('Ada', '2026-03-18T14:00:00.000Z');
      await pass(2 * DAY);
      expect(await emails()).toEqual([]);
      expect((await sequence(id)).steps[0]?.counts).toMatchObject({ sent: 0, skipped: 1 });
    });

    test('with the last lesson of a course', async () => {
      const ada = await member();
      await activeSequence(portal, { trigger: trigger('course-completed', { course: 'clarity' }) });
      portal.clock.advance({ minutes: 1 });
      const lessons = await lessonsOf('clarity');
      await complete(ada, lessons.slice(1));
      await complete(await member('Ben'), await lessonsOf('discipline'));
      await pass(2 * DAY);
      expect(await emails()).toEqual([]);
      await complete(ada, lessons.slice(0, 1));
      await pass(DAY + 3);
      expect(await emails()).toEqual(['ada: First, 2026-03-07T14:00Z']);
    });

    test('neither for what happened before they were activated, nor for those who unsubscribed, left, or were imported', async () => {
      await member('Early');
      portal.clock.advance({ minutes: 1 });
      const { id } = await activeSequence(portal);
      portal.clock.advance({ minutes: 1 });
      for (const name of ['Ada', 'Ben', 'Cleo']) await member(name);
      await unsubscribe('ada@example.com');
      await portal.database.query("UPDATE users SET deactivated_at = now() WHERE first_name = 'Ben'");
      await portal.database.query(
        `WITH one AS (INSERT INTO imports (kind, name, state, unread, rows, fresh, there, refused, created_at) VALUES ('members', 'a.csv', 'done', '{}', 1, 0, 0, 0, $1) RETURNING id)
        INSERT INTO import_rows (import_id, row, name, email, outcome, user_id)
        SELECT one.id, 2, 'Cleo', u.email, 'created', u.id FROM one, users u WHERE u.first_name = 'Cleo'`,
        [portal.clock.now()],
      );
      await run();
      expect((await sequence(id)).counts.enrolled).toBe(0);
    });
  });

  describe('send an email only to', () => {
    const conditional = (condition: 'no-plan' | 'no-session' | 'no-lesson') =>
      activeSequence(portal, { steps: [sequenceStep('First', { condition }), sequenceStep('Second')] });
    const subjects = async () => (await emails()).map((email) => email.split(',')[0]);

    test('members without a plan', async () => {
      const { id } = await conditional('no-plan');
      portal.clock.advance({ minutes: 1 });
      await member();
      await grant(portal, await member('Ben'), ['courses']);
      await portal.database.query("UPDATE grants SET plan_key = 'core-basic'");
      await pass(2 * DAY + 2);
      expect(await subjects()).toEqual(['ada: First', 'ada: Second', 'ben: Second']);
      const [first] = (await sequence(id)).steps;
      expect(first?.counts).toMatchObject({ waiting: 0, sent: 1, skipped: 1, late: 0 });
    });

    test('members and leads without a session', async () => {
      await conditional('no-session');
      portal.clock.advance({ minutes: 1 });
      await member();
      const ben = await member('Ben');
      const coachId = await addCoach(portal.database);
      await portal.database.query(
        `INSERT INTO coaching_sessions (coach_id, member_id, title, description, starts_at, duration_minutes, session_type, open_until)
        VALUES ($1, $2, '1:1', '', $3, 60, 'one-on-one', $3::timestamptz + interval '1 hour')`,
        [coachId, await idOf(ben), NINE],
      );
      await pass(DAY + 3);
      expect(await subjects()).toEqual(['ada: First']);
    });

    test('members who haven’t completed a lesson since', async () => {
      await conditional('no-lesson');
      portal.clock.advance({ minutes: 1 });
      await member();
      const ben = await member('Ben');
      portal.clock.advance({ minutes: 1 });
      await complete(ben, (await lessonsOf('clarity')).slice(0, 1));
      await pass(DAY + 3);
      expect(await subjects()).toEqual(['ada: First']);
    });
  });

  describe('end', () => {
    const ends = async (id: string) => {
      const { counts, steps } = await sequence(id);
      const [first, second] = steps.map(({ counts: { goal, replied, unsubscribed, unreachable } }) => ({
        goal,
        replied,
        unsubscribed,
        unreachable,
      }));
      return { goal: counts.reachedGoal, first, second };
    };
    const NONE = { goal: 0, replied: 0, unsubscribed: 0, unreachable: 0 };

    async function aimingAt(goal: SequenceGoal, given: Partial<SequenceBody> = {}) {
      const { id } = await activeSequence(portal, { goal, ...given });
      portal.clock.advance({ minutes: 1 });
      return id;
    }

    test('when a lead becomes a member', async () => {
      const id = await aimingAt('account', LEADS);
      await sendQuestionnaire(portal);
      await pass(DAY + 3);
      await portal.member({ email: 'dana@example.com' });
      await pass(3 * DAY);
      expect(await emails()).toHaveLength(1);
      expect(await ends(id)).toEqual({ goal: 1, first: NONE, second: { ...NONE, goal: 1 } });
    });

    test('when a member buys a plan', async () => {
      const id = await aimingAt('purchase');
      await addSubscription(portal, await member('Ben'), { plan: 'core-group', state: 'active' });
      const ada = await member();
      await pass(DAY + 3);
      await addSubscription(portal, ada, { plan: 'core-basic', state: 'active' });
      await pass(3 * DAY);
      // Who had one when they signed up isn't enrolled.
      expect((await sequence(id)).counts).toEqual({ enrolled: 1, inProgress: 0, reachedGoal: 1 });
      expect(await emails()).toHaveLength(1);
    });

    test('when a lead books a session', async () => {
      const coachId = await addStrategyCoach(portal);
      const id = await aimingAt('session', LEADS);
      await sendQuestionnaire(portal);
      await bookedLead(portal, coachId, NINE, { email: 'booked@example.com' });
      await pass(DAY + 3);
      expect(await emails()).toEqual([expect.stringContaining('dana: First')]);
      expect((await ends(id)).goal).toBe(0);
    });

    test('when a member completes a lesson, also within a week of the last email', async () => {
      const id = await aimingAt('lesson');
      const [ada, ben, cleo] = [await member(), await member('Ben'), await member('Cleo')];
      await pass(DAY);
      const lessons = (await lessonsOf('clarity')).slice(0, 1);
      await complete(ada, lessons);
      await pass(3 * DAY);
      await complete(ben, lessons);
      await pass(8 * DAY);
      await complete(cleo, lessons);
      await pass(1);
      expect((await emails()).map((email) => email.split(',')[0])).toEqual([
        'ben: First',
        'cleo: First',
        'ben: Second',
        'cleo: Second',
      ]);
      expect(await ends(id)).toEqual({ goal: 2, first: { ...NONE, goal: 1 }, second: NONE });
    });

    test('when a lead is contacted, by a note or a status, but not by what the visitor does', async () => {
      const { id } = await activeSequence(portal, LEADS);
      portal.clock.advance({ minutes: 1 });
      const [noted, moved] = [
        await sendQuestionnaire(portal, { email: 'noted@example.com', phone: '555 010 0001' }),
        await sendQuestionnaire(portal, { email: 'moved@example.com', phone: '555 010 0002' }),
      ];
      await bookedLead(portal, await addStrategyCoach(portal), NINE, { email: 'booked@example.com' });
      portal.clock.advance({ minutes: 1 });
      const admin = await portal.admin();
      await admin.call(addLeadNote, { params: { id: noted.id }, body: { text: 'Replied: call on Friday' } });
      await admin.call(changeLeadStatus, {
        params: { id: moved.id },
        body: { from: 'new', to: 'contacted' },
      });
      await pass(DAY + 3);
      expect(await emails()).toEqual([expect.stringContaining('booked: First')]);
      expect((await ends(id)).first).toEqual({ ...NONE, replied: 2 });
    });

    test('when a member writes to their coach', async () => {
      const { id } = await activeSequence(portal);
      portal.clock.advance({ minutes: 1 });
      const ada = await member();
      await pass(DAY + 3);
      await ada.call(sendThreadMessage, { body: { content: 'Thanks!', attachments: [] } });
      await pass(3 * DAY);
      expect(await emails()).toHaveLength(1);
      expect((await ends(id)).second).toEqual({ ...NONE, replied: 1 });
    });

    test('when someone unsubscribes, or can no longer be emailed', async () => {
      const { id } = await activeSequence(portal);
      portal.clock.advance({ minutes: 1 });
      for (const name of ['Ada', 'Ben', 'Cleo']) await member(name);
      await pass(DAY + 3);
      await unsubscribe('ada@example.com');
      await portal.database.query("UPDATE users SET deactivated_at = now() WHERE first_name = 'Ben'");
      await pass(3 * DAY);
      expect((await emails()).filter((email) => email.includes('Second'))).toEqual([expect.stringContaining('cleo')]);
      expect((await ends(id)).second).toEqual({ ...NONE, unsubscribed: 1, unreachable: 1 });
    });

    test('with an account or a lead: nothing of them is left but numbers', async () => {
      const { id } = await activeSequence(portal);
      await activeSequence(portal, LEADS);
      portal.clock.advance({ minutes: 1 });
      const ada = await member();
      const lead = await sendQuestionnaire(portal);
      await pass(DAY + 3);
      const before = await sequence(id);
      const { body } = await ada.call(exportMemberData, {});
      expect(body.emailSequences).toEqual([{ name: 'Welcome', startedAt: '2026-03-04T12:01:00.000Z', endedAt: null }]);
      await portal.database.query('DELETE FROM users');
      await (await portal.admin()).call(eraseLead, { params: { id: lead.id } });
      expect(await emails()).toEqual([]);
      for (const table of ['email_sequence_enrollments', 'email_sequence_results']) {
        expect([table, await portal.database.query<object[]>(`SELECT * FROM ${table}`)]).toEqual([table, []]);
      }
      const { counts, steps } = await sequence(id);
      expect(counts).toEqual({ ...before.counts, inProgress: 0 });
      expect(steps[0]?.counts).toEqual(before.steps[0]?.counts);
    });
  });

  test('a whole sequence goes out email by email, each once, and by the calendar across daylight saving', async () => {
    const { id } = await activeSequence(portal, {
      steps: [
        sequenceStep('First', { waitDays: 0 }),
        sequenceStep('Second', { waitDays: 5, hour: 17 }),
        sequenceStep('Third', { waitDays: 1, hour: 8 }),
      ],
    });
    portal.clock.advance({ minutes: 1 });
    await member();
    await pass(15 * DAY);
    // Clocks in New York change on March 8.
    expect(await emails()).toEqual([
      'ada: First, 2026-03-04T14:00Z',
      'ada: Second, 2026-03-09T21:00Z',
      'ada: Third, 2026-03-10T12:00Z',
    ]);
    const { counts, steps } = await sequence(id);
    expect(counts).toEqual({ enrolled: 1, inProgress: 0, reachedGoal: 0 });
    expect(steps.map((step) => [step.counts.sent, step.counts.waiting])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    const ended = await portal.database.query<object[]>('SELECT outcome FROM email_sequence_enrollments');
    expect(ended).toEqual([{ outcome: 'finished' }]);
  });

  test('fault: two processes enroll and send at the same moment — everyone gets each email once', async () => {
    await activeSequence(portal);
    portal.clock.advance({ minutes: 1 });
    const names = Array.from({ length: 12 }, (_, index) => `Member${'abcdefghijkl'.charAt(index)}`);
    for (const name of names) await member(name);
    const process = () =>
      new SequenceSender(
        portal.database,
        portal.clock,
        portal.service(OutboxService),
        portal.service(AnnouncementEmails),
      );
    const processes = [process(), process(), process()];
    for (const hours of [0, 26, 48, 48]) {
      portal.clock.advance({ hours });
      await Promise.all(processes.map((one) => one.run()));
    }
    await run();
    const sent = await portal.database.query<{ emails: number; people: number }[]>(
      "SELECT count(*)::int AS emails, count(DISTINCT recipient)::int AS people FROM outbox WHERE kind = 'sequence'",
    );
    expect(sent).toEqual([{ emails: 24, people: 12 }]);
  });

  test('fault: a round runs at night, hours late — the email waits for its hour of the next day', async () => {
    await activeSequence(portal);
    portal.clock.advance({ minutes: 1 });
    await member();
    await run();
    portal.clock.set('2026-03-06T04:00:00.000Z');
    await run();
    expect(await emails()).toEqual([]);
    portal.clock.set('2026-03-06T14:00:00.000Z');
    await run();
    expect(await emails()).toEqual(['ada: First, 2026-03-06T14:00Z']);
  });

  test('pausing holds emails and enrolls nobody; afterwards, what is more than two days late is skipped', async () => {
    const { id } = await activeSequence(portal, {
      steps: [
        sequenceStep('First'),
        sequenceStep('Second'),
        sequenceStep('Third', { waitDays: 4 }),
        sequenceStep('Fourth', { waitDays: 3 }),
      ],
    });
    portal.clock.advance({ minutes: 1 });
    await member();
    await run();
    await (await portal.admin()).call(pauseEmailSequence, { params: { id } });
    portal.clock.advance({ minutes: 1 });
    await member('Ben');
    await pass(6 * DAY);
    expect(await emails()).toEqual([]);
    const { version, state } = await sequence(id);
    expect(state).toBe('paused');
    await (await portal.admin()).call(activateEmailSequence, { params: { id }, body: { version } });
    await pass(5 * DAY);
    // Due on March 5, 6, 10, and 13; active again on March 10.
    expect((await emails()).map((email) => email.slice(0, -7))).toEqual([
      'ada: Third, 2026-03-10',
      'ada: Fourth, 2026-03-13',
    ]);
    const { counts, steps } = await sequence(id);
    expect(counts.enrolled).toBe(1);
    expect(steps.map((step) => step.counts.late)).toEqual([1, 1, 0, 0]);
  });

  test('editing an active sequence affects who hasn’t got an email yet, and nobody twice', async () => {
    const { id } = await activeSequence(portal);
    portal.clock.advance({ minutes: 1 });
    await member();
    await pass(DAY + 3);
    await member('Ben');
    await run();
    const { version, steps } = await sequence(id);
    const [first, second] = steps;
    if (!first || !second) throw new Error('Two steps');
    const { body } = await (
      await portal.admin()
    ).call(updateEmailSequence, {
      params: { id },
      body: {
        ...WELCOME,
        version,
        steps: [
          sequenceStep('New'),
          { ...sequenceStep('Second, reworded'), id: second.id },
          { ...sequenceStep('First, reworded'), id: first.id },
        ],
      },
    });
    expect(body.steps.map((step) => step.id)).toEqual([expect.any(String), second.id, first.id]);
    await pass(5 * DAY);
    expect((await emails()).map((email) => email.slice(0, -7))).toEqual([
      'ada: First, 2026-03-05',
      'ada: Second, reworded, 2026-03-06',
      'ben: First, reworded, 2026-03-06',
    ]);
  });

  test('who waits for an email that is removed goes on to the next one', async () => {
    const { id } = await activeSequence(portal);
    portal.clock.advance({ minutes: 1 });
    await member();
    await run();
    const { version, steps } = await sequence(id);
    const [, second] = steps;
    if (!second) throw new Error('Two steps');
    const kept = { ...sequenceStep('Second', { waitDays: 2 }), id: second.id };
    await (
      await portal.admin()
    ).call(updateEmailSequence, {
      params: { id },
      body: { ...WELCOME, version, steps: [kept] },
    });
    await pass(3 * DAY);
    expect(await emails()).toEqual(['ada: Second, 2026-03-06T14:00Z']);
  });
});
