import { getSessionCalendar } from '@portal/contracts/calendar';
import {
  bookSession,
  cancelSession,
  listAvailableSlots,
  listPastSessions,
  listSessionSlots,
  rescheduleOwnSession,
} from '@portal/contracts/coaching';
import { getDashboard } from '@portal/contracts/dashboard';
import { getLead } from '@portal/contracts/leads';
import { getStrategySession } from '@portal/contracts/strategy-sessions';
import type { Client } from '../../../../test/client';
import { addOneToOne, eachWithACoach } from '../../../../test/coaching';
import { idOf } from '../../../../test/fixtures';
import type { Portal } from '../../../../test/portal';
import { bookedLead, ELEVEN, NINE, TEN } from '../../../../test/strategy';

describe('a member’s own session', () => {
  let portal: Portal;
  let member: Client;
  let coachId: string;

  eachWithACoach((given) => ({ portal, coachId, member } = given));

  const upcoming = async (who = member) => (await who.call(getDashboard, {})).body.upcomingSessions;
  const move = (id: string, startsAt: string, who = member) =>
    who.refused(rescheduleOwnSession, { params: { id }, body: { startsAt } });
  const free = async (id: string) =>
    (await member.call(listSessionSlots, { params: { id } })).body.flatMap(({ startsAt }) => startsAt);
  const emails = () =>
    portal.database.query<{ recipient: string | null; subject: string; body: string }[]>(
      "SELECT recipient, subject, body FROM outbox WHERE kind = 'session' ORDER BY recipient NULLS LAST",
    );

  describe('that is a 1:1', () => {
    let id: string;
    beforeEach(async () => {
      id = (await member.call(bookSession, { body: { coachId, startsAt: NINE } })).body.id;
      await portal.emptyTables('outbox');
    });

    test('moves to another free time of its coach; the member and the coach are told, and the old time is free', async () => {
      expect(await free(id)).toEqual(expect.arrayContaining([TEN, ELEVEN]));
      expect(await free(id)).not.toContain(NINE);
      expect((await move(id, TEN)).status).toBe(200);
      expect(await upcoming()).toMatchObject([{ id, scheduledAt: TEN }]);
      const [toMember, toOwner] = await emails();
      expect(toMember?.subject).toMatch(/^Moved: 1:1 with Dana/);
      expect(toOwner?.body).toContain('The member made this change in the portal.');
      expect((await member.call(listAvailableSlots, {})).body[0]?.startsAt).toContain(NINE);
    });

    test('stays where it is when it is moved to its own time, and nobody is told', async () => {
      expect((await move(id, NINE)).status).toBe(200);
      expect(await emails()).toEqual([]);
    });

    test.each([
      ['is not offered', '2026-03-06T13:00:00.000Z'],
      ['is over', '2026-03-03T14:00:00.000Z'],
    ])('is not moved to a time that %s', async (_which, startsAt) => {
      expect((await move(id, startsAt)).status).toBe(409);
      expect(await upcoming()).toMatchObject([{ scheduledAt: NINE }]);
    });

    test('is neither moved once it was canceled nor once it has started', async () => {
      portal.clock.set('2026-03-06T14:10:00.000Z');
      expect((await move(id, '2026-03-13T13:00:00.000Z')).status).toBe(409);
      portal.clock.set('2026-03-04T12:00:00.000Z');
      await member.call(cancelSession, { params: { id } });
      expect((await move(id, TEN)).body.message).toContain('was canceled');
    });

    test('keeps its length, and is offered only the times that are long enough for it', async () => {
      const memberId = await idOf(member);
      const long = await addOneToOne(portal.database, { coachId, memberId, startsAt: '2026-03-05T20:00:00.000Z' });
      await portal.database.query('UPDATE coaching_sessions SET duration_minutes = 110 WHERE id = $1', [long]);
      expect(await free(long)).not.toContain(ELEVEN);
      expect((await move(long, TEN)).status).toBe(200);
      expect(await upcoming()).toContainEqual(expect.objectContaining({ id: long, scheduledAt: TEN, duration: 110 }));
    });

    test('of two members who want one time at once, one gets it', async () => {
      const other = await portal.member();
      const theirs = (await other.call(bookSession, { body: { coachId, startsAt: ELEVEN } })).body.id;
      const answers = await Promise.all([move(id, TEN), move(theirs, TEN, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('that is the strategy session they booked as a visitor', () => {
    let token: string;
    let leadId: string;
    let id: string;

    beforeEach(async () => {
      await portal.emptyTables('questionnaires');
      await portal.database.query('UPDATE coaches SET takes_strategy_sessions = true');
      ({ token, id: leadId } = await bookedLead(portal, coachId, TEN));
      await portal.database.query(
        'UPDATE users u SET person_id = q.person_id FROM questionnaires q WHERE u.id = $1 AND q.id = $2',
        [await idOf(member), leadId],
      );
      id = (await upcoming())[0]?.id ?? '';
      await portal.emptyTables('outbox');
    });

    test('is among their sessions with its own coach, goes into their calendar, and is remembered', async () => {
      const session = {
        sessionType: 'strategy',
        scheduledAt: TEN,
        coach: { firstName: 'Dana', lastName: 'Whitfield' },
      };
      expect(await upcoming()).toMatchObject([session]);
      expect(await upcoming(await portal.member())).toEqual([]);
      expect((await member.call(getSessionCalendar, { params: { id } })).body).toContain('SUMMARY:Strategy session');
      expect((await member.refused(bookSession, { body: { coachId, startsAt: TEN } })).status).toBe(409);
      portal.clock.set('2026-03-07T12:00:00.000Z');
      expect((await member.call(listPastSessions, {})).body).toMatchObject([session]);
    });

    test('moves as before: for the visitor’s link too, and in the lead’s history', async () => {
      expect(await free(id)).toEqual(expect.arrayContaining([NINE, ELEVEN]));
      expect((await move(id, ELEVEN)).status).toBe(200);
      const { body } = await portal.visitor().call(getStrategySession, { params: { token } });
      expect(body.session).toMatchObject({ id, scheduledAt: ELEVEN });
      const file = (await (await portal.admin()).call(getLead, { params: { id: leadId } })).body;
      const moved = { change: 'moved', startsAt: ELEVEN, byVisitor: true };
      expect(file.sessionEvents).toContainEqual(expect.objectContaining(moved));
      expect((await emails()).map(({ recipient }) => recipient)).toEqual(['dana@example.com', null]);
      expect((await move(id, ELEVEN)).status).toBe(200);
    });

    test('is canceled, twice changes nothing more, and is then neither shown nor moved', async () => {
      await member.call(cancelSession, { params: { id } });
      await member.call(cancelSession, { params: { id } });
      expect((await emails()).filter(({ subject }) => subject.startsWith('Canceled'))).toHaveLength(2);
      expect(await upcoming()).toEqual([]);
      expect((await move(id, NINE)).status).toBe(409);
    });
  });
});
