import { getCalendar, getSessionCalendar, renewCalendarFeed } from '@portal/contracts/calendar';
import { releaseSeat, listPastSessions, reserveSeat } from '@portal/contracts/coaching';
import {
  cancelScheduledSession,
  listSchedule,
  rescheduleSession,
  scheduleSession,
  setGroupSessionAccess,
} from '@portal/contracts/coaching-schedule';
import { getDashboard } from '@portal/contracts/dashboard';
import { ENTITLEMENTS, type Entitlement, type GroupSessionAccess } from '@portal/contracts/entitlements';
import type { Client } from '../../../../test/client';
import { addOneToOne, eachWithACoach, groupSession, type NewSession } from '../../../../test/coaching';
import { addSubscription, grant, needPlans } from '../../../../test/plans';
import type { Portal } from '../../../../test/portal';
import { idOf } from '../../../../test/fixtures';

const LINK = 'https://meet.example.com/group';

describe('group sessions that are part of a plan', () => {
  let portal: Portal;
  let admin: Client;
  let member: Client;
  let coachId: string;

  eachWithACoach((given) => ({ portal, coachId, member } = given));
  beforeEach(async () => {
    admin = await portal.admin();
    await needPlans(portal);
  });

  const schedule = async (changes: Partial<NewSession> = {}) =>
    (await admin.call(scheduleSession, { body: groupSession(coachId, changes) })).body.id;
  const next = async (who = member) => (await who.call(getDashboard, {})).body.upcomingSessions[0];
  const emailsTo = async (who: Client) =>
    portal.database.query<{ subject: string; body: string; calendar: string }[]>(
      "SELECT subject, body, calendar FROM outbox WHERE user_id = $1 AND kind IN ('session', 'group-session')",
      [await idOf(who)],
    );

  test.each<[string, Partial<NewSession>, Entitlement]>([
    ['weekly', { kind: 'weekly' }, 'weekly-group'],
    ['one', {}, 'monthly-group'],
    ['weekly, but opened as monthly ones', { kind: 'weekly', openedBy: 'monthly-group' }, 'monthly-group'],
    ['one of Q&A', { openedBy: 'live-qa' }, 'live-qa'],
  ])(
    '%s: stays in the list and says what it needs; link, seat and calendar are for whom it is open',
    async (_, as, needs) => {
      await schedule(as);
      const other = await portal.member();
      await grant(portal, other, [needs]);
      const [closed, open] = [await next(), await next(other)];
      expect(closed).toMatchObject({ title: 'Group coaching', meetingUrl: null, needs });
      expect(open).toMatchObject({ meetingUrl: LINK });
      expect(open).not.toHaveProperty('needs');

      const params = { id: closed?.id ?? '' };
      for (const call of [reserveSeat, getSessionCalendar]) {
        const { status, body } = await member.refused(call, { params });
        expect(status).toBe(403);
        expect(body).toMatchObject({ code: 'plan_needed', entitlement: needs, message: ENTITLEMENTS[needs].closed });
        expect((await other.call(call, { params })).status).toBe(200);
      }
    },
  );

  test('open to everybody where members need no plan', async () => {
    await needPlans(portal, false);
    await schedule({ kind: 'weekly' });
    expect(await next()).toMatchObject({ meetingUrl: LINK });
    expect(await next()).not.toHaveProperty('needs');
  });

  test('what a plan opens goes by what was bought: Core Basic monthly ones, Core Group weekly ones too', async () => {
    await schedule({ kind: 'weekly' });
    await addSubscription(portal, member, { plan: 'core-basic', state: 'active' });
    expect(await next()).toMatchObject({ meetingUrl: null, needs: 'weekly-group' });
    await addSubscription(portal, member, { plan: 'core-group', state: 'active' });
    expect(await next()).toMatchObject({ meetingUrl: LINK });
  });

  test('a subscribed calendar has the session, and its link for whom it is open', async () => {
    await schedule({ kind: 'weekly' });
    const feed = async () => {
      const { path } = (await member.call(renewCalendarFeed, {})).body;
      return String((await portal.visitor().send('GET', path ?? getCalendar.path)).body);
    };
    expect(await feed()).toContain('SUMMARY:Group coaching');
    expect(await feed()).not.toContain(LINK);
    await grant(portal, member, ['weekly-group']);
    expect(await feed()).toContain(LINK);
  });

  test('mails about them go to whom they are open, and never with a link to anybody else', async () => {
    const [other, ended] = [await portal.member(), await portal.member()];
    await grant(portal, other, ['monthly-group']);
    await grant(portal, ended, ['monthly-group'], new Date(portal.clock.now().getTime() + 60_000));
    await portal.emptyTables('outbox');
    const id = await schedule();
    expect(await emailsTo(member)).toEqual([]);
    expect((await emailsTo(other))[0]?.body).toContain(LINK);

    await ended.call(reserveSeat, { params: { id } });
    portal.clock.advance({ minutes: 2 });
    await portal.emptyTables('outbox');
    const body = { startsAt: '2026-03-05T13:00', timeZone: 'America/New_York', duration: 60 };
    await admin.call(rescheduleSession, { params: { id }, body });
    const [told] = await emailsTo(ended);
    expect(told?.subject).toContain('Group coaching');
    expect(`${told?.body} ${told?.calendar}`).not.toContain(LINK);
  });

  test('a seat that was saved can be given back', async () => {
    const id = await schedule();
    await needPlans(portal, false);
    await member.call(reserveSeat, { params: { id } });
    await needPlans(portal);
    expect((await member.call(releaseSeat, { params: { id } })).body.mine).toBeNull();
  });

  test('what is over has no link, and what a coach wrote is for whom it is open', async () => {
    const id = await schedule();
    await portal.database.query(
      `INSERT INTO session_records (session_id, occurrence, shared_notes, recording_url, saved_at)
      VALUES ($1, '', 'What we agreed on', 'https://video.example.com/1', now())`,
      [id],
    );
    portal.clock.advance({ days: 2 });
    const past = async () => (await member.call(listPastSessions, {})).body[0];
    expect(await past()).toMatchObject({
      title: 'Group coaching',
      meetingUrl: null,
      notes: null,
      needs: 'monthly-group',
    });
    await grant(portal, member, ['monthly-group']);
    expect(await past()).toMatchObject({ meetingUrl: LINK, notes: { sharedNotes: 'What we agreed on' } });
  });

  test('a 1:1 that was booked stays with its member, link and all', async () => {
    await addOneToOne(portal.database, { coachId, memberId: await idOf(member), startsAt: '2026-03-05T10:00:00.000Z' });
    expect(await next()).toMatchObject({ meetingUrl: 'https://meet.example.com/dana' });
    expect(await next()).not.toHaveProperty('needs');
  });

  test('what opens a session is chosen later, too, and counts at once', async () => {
    const id = await schedule({ kind: 'weekly' });
    await grant(portal, member, ['live-qa']);
    expect(await next()).toMatchObject({ needs: 'weekly-group' });
    const open = async (openedBy: GroupSessionAccess | null) =>
      (await admin.call(setGroupSessionAccess, { params: { id }, body: { openedBy } })).body.session.openedBy;
    expect(await open('live-qa')).toBe('live-qa');
    expect(await next()).toMatchObject({ meetingUrl: LINK });
    expect(await open(null)).toBeNull();
    expect(await next()).toMatchObject({ meetingUrl: null, needs: 'weekly-group' });
    const single = await addOneToOne(portal.database, {
      ...{ coachId, memberId: await idOf(member) },
      startsAt: '2026-03-05T10:00:00.000Z',
    });
    const refused = await admin.refused(setGroupSessionAccess, {
      params: { id: single },
      body: { openedBy: 'live-qa' },
    });
    expect(refused.status).toBe(404);
  });

  test('a series that moves keeps what opens it', async () => {
    const openedBy: GroupSessionAccess = 'live-qa';
    const id = await schedule({ kind: 'weekly', openedBy });
    const body = { startsAt: '2026-03-06T13:00', timeZone: 'America/New_York', duration: 60 };
    const moved = (await admin.call(rescheduleSession, { params: { id }, body })).body;
    expect(moved).toMatchObject({ openedBy });
    expect((await admin.call(listSchedule, {})).body).toMatchObject([{ id: moved.id, openedBy }]);
    await admin.call(cancelScheduledSession, { params: { id: moved.id } });
  });
});
