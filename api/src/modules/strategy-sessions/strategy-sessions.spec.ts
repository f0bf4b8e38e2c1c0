import { getSessionCalendar, renewCalendarFeed } from '@portal/contracts/calendar';
import { bookSession, cancelSession, listAvailableSlots, listPastSessions } from '@portal/contracts/coaching';
import {
  cancelScheduledSession,
  createCoach,
  listCoaches,
  listSchedule,
  rescheduleSession,
  scheduleSession,
  updateCoach,
} from '@portal/contracts/coaching-schedule';
import { getDashboard } from '@portal/contracts/dashboard';
import { changeLeadStatus, eraseLead, getLead } from '@portal/contracts/leads';
import { getTimeline } from '@portal/contracts/people';
import {
  bookStrategySession,
  cancelStrategySession,
  getStrategyCalendar,
  getStrategySession,
  listStrategySlots,
  rescheduleStrategySession,
} from '@portal/contracts/strategy-sessions';
import ICAL from 'ical.js';
import type { Client } from '../../../test/client';
import { groupSession } from '../../../test/coaching';
import { DANA } from '../../../test/fixtures';
import { COACH } from '../../../test/hostile/samples';
import { startPortal, type Portal } from '../../../test/portal';
import { SessionReminders } from '../coaching/notifications/session-reminders';
import { addStrategyCoach, bookedLead, ELEVEN, NINE, sendQuestionnaire, TEN } from '../../../test/strategy';

const ZONE = 'Europe/Berlin';
const many = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('strategy sessions', () => {
  let portal: Portal;
  let coachId: string;
  let admin: Client;

  beforeAll(async () => {
    portal = await startPortal({
      environment: { ADMIN_EMAILS: 'owner@fivepillars.test', PUBLIC_ORIGIN: 'http://localhost:3000' },
    });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables('outbox', 'coaches', 'questionnaires', 'attempts', 'audit_entries');
    coachId = await addStrategyCoach(portal);
    admin = await portal.admin();
  });

  const book = (token: string, startsAt: string = NINE, coach = coachId) =>
    portal.visitor().refused(bookStrategySession, {
      params: { token },
      body: { coachId: coach, startsAt, timeZone: ZONE },
    });
  const move = (token: string, startsAt: string, coach = coachId) =>
    portal.visitor().refused(rescheduleStrategySession, {
      params: { token },
      body: { coachId: coach, startsAt, timeZone: ZONE },
    });
  const cancel = (token: string) => portal.visitor().refused(cancelStrategySession, { params: { token } });
  const shown = async (token: string) =>
    (await portal.visitor().call(getStrategySession, { params: { token } })).body.session;
  const slots = async (token: string) =>
    (await portal.visitor().call(listStrategySlots, { params: { token } })).body.flatMap(({ startsAt }) => startsAt);
  const file = async (id: string) => (await admin.call(getLead, { params: { id } })).body;
  const emails = () =>
    portal.database.query<{ recipient: string | null; subject: string; body: string; calendar: string | null }[]>(
      "SELECT recipient, subject, body, calendar FROM outbox WHERE kind = 'session' ORDER BY recipient NULLS LAST, created_at",
    );
  /** The token in the last email to a visitor with a subject that starts like this. */
  const mailed = async (subject = '') => {
    const [email] = await portal.database.query<{ body: string }[]>(
      `SELECT body FROM outbox WHERE recipient = 'dana@example.com' AND body LIKE '%strategy-session?token=%'
       AND subject LIKE $1 || '%' ORDER BY created_at DESC, age(xmin)`,
      [subject],
    );
    return /strategy-session\?token=([\w-]{43})/.exec(email?.body ?? '')?.[1] ?? '';
  };

  test('who sends the questionnaire can choose a time: with what they are answered, and by the link of their mail', async () => {
    const { token } = await sendQuestionnaire(portal);
    for (const each of [token, await mailed()]) {
      expect(await shown(each)).toBeNull();
      expect(await slots(each)).toContain(NINE);
    }
    portal.clock.advance({ hours: 3 });
    expect((await portal.visitor().refused(getStrategySession, { params: { token } })).status).toBe(404);
    expect(await shown(await mailed())).toBeNull();
  });

  test('nothing is offered where no coach takes strategy sessions', async () => {
    await portal.database.query('UPDATE coaches SET takes_strategy_sessions = false');
    expect((await sendQuestionnaire(portal)).token).toBe('');
    expect(await mailed()).toBe('');
  });

  test('the same send again gets a token of the same lead; other answers with its key get none', async () => {
    const key = 'a-key-that-is-sent-again';
    const first = await sendQuestionnaire(portal, {}, key);
    const again = await sendQuestionnaire(portal, {}, key);
    expect([again.id, again.token === first.token]).toEqual([first.id, false]);
    await book(first.token);
    expect(await shown(again.token)).toMatchObject({ scheduledAt: NINE });
    expect(await sendQuestionnaire(portal, { name: 'Somebody Else' }, key)).toEqual({ id: first.id, token: '' });
  });

  test('attack: whoever types somebody else’s address — nothing of that person’s session is shown or changed', async () => {
    const own = await bookedLead(portal, coachId, NINE);
    const stranger = await sendQuestionnaire(portal);
    expect(await shown(stranger.token)).toBeNull();
    await cancel(stranger.token);
    expect(await shown(own.token)).toMatchObject({ scheduledAt: NINE });
  });

  test('a chosen time is booked, and nobody else can have it', async () => {
    const { id, token } = await sendQuestionnaire(portal);
    const booked = await book(token);
    expect([booked.status, booked.body]).toMatchObject([201, { title: 'Strategy session', scheduledAt: NINE }]);
    expect(await shown(token)).toEqual(booked.body);
    const other = await sendQuestionnaire(portal);
    expect(await slots(other.token)).not.toContain(NINE);
    const member = await portal.member();
    expect((await member.call(listAvailableSlots, {})).body[0]?.startsAt).not.toContain(NINE);
    expect((await member.refused(bookSession, { body: { coachId, startsAt: NINE } })).status).toBe(409);
    expect((await book(other.token)).status).toBe(409);
    expect(await file(id)).toMatchObject({
      lead: { status: 'call-booked', answeredAt: '2026-03-04T12:00:00.000Z', answeredByVisitor: true },
      session: { scheduledAt: NINE, coach: { firstName: 'Dana' } },
    });
    const { timeline, sessionEvents } = await file(id);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'status', from: 'new', to: 'call-booked', byVisitor: true }),
    );
    expect(sessionEvents).toMatchObject([{ change: 'booked', startsAt: NINE, byVisitor: true }]);
  });

  test('a lead that is won stays won when they book', async () => {
    const { id, token } = await sendQuestionnaire(portal);
    await admin.call(changeLeadStatus, { params: { id }, body: { from: 'new', to: 'won' } });
    await book(token);
    expect((await file(id)).lead.status).toBe('won');
  });

  test('one session a lead: the same time again is the one that is booked, another one is refused', async () => {
    const { token } = await sendQuestionnaire(portal);
    const [first, again] = [await book(token), await book(token)];
    expect(again.body).toEqual(first.body);
    expect((await book(token, TEN)).status).toBe(409);
    expect(await emails()).toHaveLength(2);
  });

  test.each([
    ['a time that is not offered', '2026-03-06T13:00:00.000Z', 409],
    ['a time that is over', '2026-02-27T14:00:00.000Z', 409],
    ['no time at all', 'tomorrow', 400],
  ])('%s is refused', async (_, startsAt, status) => {
    const { token } = await sendQuestionnaire(portal);
    expect((await book(token, startsAt)).status).toBe(status);
  });

  test('a coach who takes no strategy sessions cannot be booked by visitors', async () => {
    const { token } = await sendQuestionnaire(portal);
    await portal.database.query('UPDATE coaches SET takes_strategy_sessions = false');
    expect(await slots(token)).toEqual([]);
    expect((await book(token)).status).toBe(409);
  });

  test('a zone that is none is refused by name', async () => {
    const { token } = await sendQuestionnaire(portal);
    const body = { coachId, startsAt: NINE, timeZone: 'Europe/Atlantis' };
    const { status, body: error } = await portal.visitor().refused(bookStrategySession, { params: { token }, body });
    expect([status, error.issues?.[0]?.path]).toEqual([400, 'timeZone']);
  });

  test('fault: twenty visitors and two members want one time at once — one gets it, the others are told so with fresh times', async () => {
    const leads = await many(20, () => sendQuestionnaire(portal));
    const members = await many(2, () => portal.member());
    const answers = await Promise.all([
      ...leads.map(({ token }) => book(token)),
      ...members.map((member) => member.refused(bookSession, { body: { coachId, startsAt: NINE } })),
    ]);
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 21 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('was just taken');
    expect(await slots(leads[0]?.token ?? '')).not.toContain(NINE);
    const [row] = await portal.database.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM coaching_sessions',
    );
    expect(row?.count).toBe(1);
  });

  test('fault: a visitor chooses a time while the owner schedules over its middle — one of the two takes place', async () => {
    for (let round = 0; round < 6; round++) {
      await portal.emptyTables('coaching_sessions');
      const { token } = await sendQuestionnaire(portal);
      const body = groupSession(coachId, { startsAt: '2026-03-06T09:30' });
      const answers = await Promise.all([book(token), admin.refused(scheduleSession, { body })]);
      expect(statusesOf(answers)).toEqual([201, 409]);
    }
  });

  test('fault: one visitor chooses different times in many places at once — one session, and each mail once', async () => {
    const { token } = await sendQuestionnaire(portal);
    const answers = await many(9, (index) => book(token, [NINE, TEN, ELEVEN][index % 3]));
    const stored = await shown(token);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(
      answers.filter(({ status }) => status === 201).every(({ body }) => 'id' in body && body.id === stored?.id),
    ).toBe(true);
    expect(await emails()).toHaveLength(2);
  });

  test('it is moved to another free time of its coach, and its old time is free again', async () => {
    const second = await addStrategyCoach(portal, { firstName: 'Lee' });
    const { id, token } = await bookedLead(portal, coachId, NINE);
    expect(await slots(token)).toEqual(expect.arrayContaining([TEN, ELEVEN]));
    expect((await slots(token)).filter((startsAt) => startsAt === TEN)).toHaveLength(1);
    expect((await move(token, TEN, second)).status).toBe(409);
    expect((await move(token, TEN)).body).toMatchObject({ scheduledAt: TEN });
    expect(await slots((await sendQuestionnaire(portal)).token)).toContain(NINE);
    expect((await file(id)).sessionEvents).toContainEqual(
      expect.objectContaining({ change: 'moved', startsAt: TEN, byVisitor: true }),
    );
    const [toVisitor] = (await emails()).filter(({ subject }) => subject.startsWith('Moved'));
    expect(toVisitor?.body).toContain('Previously: Friday, March 6, 2026, 3:00 PM GMT+1 (Europe/Berlin)');
    expect(toVisitor?.calendar?.replaceAll('\r\n ', '')).toContain('SEQUENCE:1');
  });

  test('what has started can be neither moved nor cancelled, and is shown', async () => {
    await bookedLead(portal, coachId, NINE);
    const token = await mailed();
    portal.clock.set('2026-03-06T14:10:00.000Z');
    expect((await move(token, '2026-03-13T13:00:00.000Z')).status).toBe(409);
    expect((await cancel(token)).status).toBe(409);
    expect(await shown(token)).toMatchObject({ scheduledAt: NINE });
    portal.clock.advance({ days: 3 });
    expect(await shown(token)).toMatchObject({ scheduledAt: NINE });
    expect((await book(token, '2026-03-13T13:00:00.000Z')).body.message).toContain('already');
  });

  test('it is cancelled, twice changes nothing more, the owner is told, and another time can be chosen', async () => {
    const { id, token } = await bookedLead(portal, coachId, NINE);
    await portal.emptyTables('outbox');
    expect(statusesOf(await many(5, () => cancel(token)))).toEqual([200, 200, 200, 200, 200]);
    const told = await emails();
    expect(told.map(({ recipient }) => recipient)).toEqual(['dana@example.com', null]);
    expect(told[1]?.body).toContain('The visitor made this change');
    expect(await shown(token)).toBeNull();
    expect((await file(id)).session).toBeNull();
    expect((await move(token, TEN)).status).toBe(404);
    expect((await book(await mailed(), NINE)).status).toBe(201);
  });

  test('a visitor is told in their zone, with an invitation and a link that works; nothing they typed is repeated', async () => {
    await bookedLead(portal, coachId, NINE, { name: 'Buy <b>now</b> at evil.example' });
    const [toVisitor, toOwner] = await emails();
    expect(toVisitor?.subject).toBe('Booked: Strategy session, Fri, Mar 6, 3:00 PM GMT+1');
    expect(toVisitor?.body).toContain('Friday, March 6, 2026, 3:00 PM GMT+1 (Europe/Berlin), 50 minutes');
    expect(toVisitor?.body).not.toContain('evil');
    expect(toVisitor?.calendar).not.toContain('evil');
    expect(toOwner?.body).toContain('for Buy <b>now</b> at evil.example (dana@example.com)');
    expect(toOwner?.calendar).toContain('SUMMARY:Strategy session');
    expect(await shown(await mailed())).toMatchObject({ scheduledAt: NINE });
  });

  test('the coach is told what the visitor answered, in the email and its calendar entry; the visitor isn’t', async () => {
    await portal.database.query("UPDATE coaches SET email = 'coach@example.com'");
    const token = (await bookedLead(portal, coachId, NINE)).token;
    const { name, phone, industry, currentIncome, incomeGoal, businessDescription } = DANA;
    const answers = [name, phone, 'dana@example.com', industry, currentIncome, incomeGoal, businessDescription];
    const of = async (recipient: string, kind: string) =>
      (await emails()).find((email) => email.recipient === recipient && email.subject.startsWith(kind));
    const described = (calendar: string | null | undefined) => {
      const entry = new ICAL.Component(ICAL.parse(calendar ?? '') as never).getFirstSubcomponent('vevent');
      return String(entry?.getFirstPropertyValue('description'));
    };
    const told = await of('coach@example.com', 'Booked');
    for (const answer of answers) {
      expect(told?.body).toContain(answer);
      expect(described(told?.calendar)).toContain(answer);
    }
    const confirmed = await of('dana@example.com', 'Booked');
    for (const text of [confirmed?.body, confirmed?.calendar]) expect(text).not.toContain(businessDescription);

    await move(token, TEN);
    expect(described((await of('coach@example.com', 'Moved'))?.calendar)).toContain(businessDescription);
    await cancel(token);
    const canceled = await of('coach@example.com', 'Canceled');
    for (const text of [canceled?.body, canceled?.calendar]) expect(text).not.toContain(businessDescription);
  });

  test('what a visitor answered adds no lines to the coach’s calendar entry', async () => {
    const businessDescription = 'Two agents, no routine\r\nEND:VEVENT\r\nATTENDEE:mailto:all@evil.example';
    await bookedLead(portal, coachId, NINE, { businessDescription });
    const [, toOwner] = await emails();
    const events = new ICAL.Component(ICAL.parse(toOwner?.calendar ?? '') as never).getAllSubcomponents('vevent');
    expect(events).toHaveLength(1);
    expect(events[0]?.getAllProperties('attendee')).toHaveLength(1);
  });

  test('a session goes into a calendar by its link', async () => {
    const { token } = await bookedLead(portal, coachId, NINE);
    const { headers, body } = await portal.visitor().call(getStrategyCalendar, { params: { token } });
    expect(headers.get('content-type')).toContain('text/calendar');
    expect(body).toContain('DTSTART:20260306T140000Z');
    expect(body).not.toContain('dana@example.com');
    await cancel(token);
    expect((await portal.visitor().refused(getStrategyCalendar, { params: { token } })).status).toBe(404);
  });

  test('attack: a member looks for sessions of leads everywhere — none is listed, opened or cancelled', async () => {
    const { token } = await bookedLead(portal, coachId, NINE);
    const id = (await shown(token))?.id ?? '';
    const member = await portal.member();
    const feed = (await member.call(renewCalendarFeed, {})).body.path ?? '';
    const seen = async () =>
      JSON.stringify([
        (await member.call(getDashboard, {})).body.upcomingSessions,
        (await member.call(listPastSessions, {})).body,
        (await member.send('GET', feed)).body,
      ]);
    expect(await seen()).not.toMatch(new RegExp(`${id}|Strategy`));
    expect((await member.refused(getSessionCalendar, { params: { id } })).status).toBe(404);
    expect((await member.refused(cancelSession, { params: { id } })).status).toBe(404);
    portal.clock.set('2026-03-07T14:00:00.000Z');
    expect(await seen()).not.toMatch(new RegExp(`${id}|Strategy`));
  });

  test('the owner’s schedule names whose it is, moves and cancels it; the visitor is told and their links go on', async () => {
    const { id, token } = await bookedLead(portal, coachId, NINE);
    const [session] = (await admin.call(listSchedule, {})).body;
    expect(session).toMatchObject({ lead: { id, name: 'Dana Reyes' }, member: null, startsAt: NINE });
    const params = { id: session?.id ?? '' };
    const time = { startsAt: '2026-05-04T10:00', timeZone: 'UTC', duration: 30 };
    portal.clock.advance({ minutes: 1 });
    await admin.call(rescheduleSession, { params, body: time });
    expect(await shown(token)).toMatchObject({ scheduledAt: '2026-05-04T10:00:00.000Z', duration: 30 });
    portal.clock.set('2026-05-04T09:00:00.000Z');
    admin = await portal.admin();
    expect(await shown(await mailed('Moved'))).toMatchObject({ scheduledAt: '2026-05-04T10:00:00.000Z' });
    await admin.call(cancelScheduledSession, { params });
    expect((await file(id)).sessionEvents).toMatchObject([
      { change: 'cancelled', byVisitor: false },
      { change: 'moved', byVisitor: false, startsAt: '2026-05-04T10:00:00.000Z' },
      { change: 'booked', byVisitor: true, startsAt: NINE },
    ]);
    const [told] = (await emails()).filter(({ subject }) => subject.startsWith('Canceled'));
    expect(told?.body).toContain('We’re sorry');
    expect(told?.body).toContain('Choose another time: http://localhost:3000/strategy-session?token=');
  });

  test('it stands on the timeline of the lead’s person, once', async () => {
    const { id, token } = await bookedLead(portal, coachId, NINE);
    await move(token, TEN);
    const params = { id: (await file(id)).personId };
    const { body } = await admin.call(getTimeline, { params, query: { limit: 100 } });
    expect(body.filter(({ kind }) => kind === 'session')).toMatchObject([
      { at: TEN, title: 'Strategy session', coach: 'Dana Whitfield', cancelled: false },
    ]);
    expect(body.filter(({ kind }) => kind === 'status')).toMatchObject([{ from: 'new', to: 'call-booked' }]);
  });

  test('an erased lead’s time is free again; the coach is told without the name, and no mail about it stays', async () => {
    const { id, token } = await bookedLead(portal, coachId, NINE);
    await admin.call(eraseLead, { params: { id } });
    expect((await portal.visitor().refused(getStrategySession, { params: { token } })).status).toBe(404);
    expect(await slots((await sendQuestionnaire(portal)).token)).toContain(NINE);
    const left = await emails();
    expect(left).toHaveLength(1);
    expect(left[0]?.body).toContain('for a visitor who was erased');
    expect(JSON.stringify(left)).not.toContain('Reyes');
  });

  test('fault: a lead is erased while its session is moved and cancelled — each ends whole, and nothing is left', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, token } = await bookedLead(portal, coachId, NINE);
      const [erased, ...others] = await Promise.all([
        admin.refused(eraseLead, { params: { id } }),
        move(token, TEN),
        move(token, ELEVEN),
        cancel(token),
      ]);
      expect(erased.status).toBe(200);
      for (const { status } of others) expect([200, 404, 409]).toContain(status);
      expect(await portal.database.query('SELECT id FROM coaching_sessions')).toEqual([]);
    }
  });

  test('attack: links that were made up, are over or hold other characters — 404, and nothing is told', async () => {
    for (const token of ['x'.repeat(43), 'short', "' OR true --"]) {
      expect((await portal.visitor().refused(getStrategySession, { params: { token } })).status).toBe(404);
      expect((await book(token)).status).toBe(404);
    }
  });

  test('links that are over are forgotten', async () => {
    await sendQuestionnaire(portal);
    portal.clock.advance({ days: 31 });
    await portal.sweep();
    expect(await portal.database.query('SELECT lead_id FROM strategy_links')).toEqual([]);
  });

  test('a coach takes strategy sessions when the owner says so; a release that does not know of it changes nothing', async () => {
    const { body: coach } = await admin.call(createCoach, { body: { ...COACH, firstName: 'Kim' } });
    expect(coach.takesStrategySessions).toBe(false);
    const params = { id: coach.id };
    await admin.call(updateCoach, { params, body: { ...COACH, takesStrategySessions: true } });
    await admin.call(updateCoach, { params, body: { ...COACH, lastName: 'Ames' } });
    const found = (await admin.call(listCoaches, {})).body.find(({ id }) => id === coach.id);
    expect(found).toMatchObject({ lastName: 'Ames', takesStrategySessions: true });
  });

  describe('reminders', () => {
    const remind = () => portal.service(SessionReminders).remind();
    const reminders = async () =>
      (await emails()).filter(({ subject }) => subject.startsWith('Reminder')).map(({ recipient }) => recipient);

    test('fault: many rounds at once, a day and an hour before — the visitor is reminded once each, with a link that works', async () => {
      await bookedLead(portal, coachId, NINE);
      await many(4, () => remind());
      expect(await reminders()).toEqual([]);
      portal.clock.set('2026-03-05T14:00:00.000Z');
      await many(8, () => remind());
      expect(await reminders()).toEqual(['dana@example.com']);
      expect(await shown(await mailed())).toMatchObject({ scheduledAt: NINE });
      portal.clock.set('2026-03-06T13:00:00.000Z');
      await many(8, () => remind());
      expect(await reminders()).toHaveLength(2);
      portal.clock.set('2026-03-06T14:00:00.000Z');
      await remind();
      expect(await reminders()).toHaveLength(2);
    });

    test('a time that is chosen within the day before needs no reminder but that of the hour', async () => {
      portal.clock.set('2026-03-06T10:00:00.000Z');
      await bookedLead(portal, coachId, NINE);
      await remind();
      expect(await reminders()).toEqual([]);
      portal.clock.set('2026-03-06T13:30:00.000Z');
      await remind();
      expect(await reminders()).toHaveLength(1);
    });

    test('what is cancelled is not reminded of, and what moves is reminded of at its new time', async () => {
      const canceled = await bookedLead(portal, coachId, TEN);
      await cancel(canceled.token);
      const { token } = await bookedLead(portal, coachId, NINE);
      portal.clock.set('2026-03-05T14:30:00.000Z');
      await remind();
      expect(await reminders()).toHaveLength(1);
      await move(await mailed(), '2026-03-13T13:00:00.000Z');
      expect(token).not.toBe('');
      portal.clock.set('2026-03-12T13:30:00.000Z');
      await remind();
      expect(await reminders()).toHaveLength(2);
    });

    test('members are not reminded of their 1:1 by these', async () => {
      const member = await portal.member();
      await member.call(bookSession, { body: { coachId, startsAt: NINE } });
      portal.clock.set('2026-03-05T14:00:00.000Z');
      await remind();
      expect(await reminders()).toEqual([]);
    });
  });
});
