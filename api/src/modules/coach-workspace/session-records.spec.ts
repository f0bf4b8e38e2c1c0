import { randomUUID } from 'node:crypto';
import { exportMemberData } from '@portal/contracts/account-export';
import { listAuditEntries } from '@portal/contracts/audit';
import { listPastSessions } from '@portal/contracts/coaching';
import { getDashboard } from '@portal/contracts/dashboard';
import {
  getCoachWorkspace,
  getCoachWorkspaceMember,
  getCoachWorkspaceSession,
  assignActionItem,
  emailSessionSummary,
  saveSessionRecord,
} from '@portal/contracts/coach-workspace';
import { getLead } from '@portal/contracts/leads';
import { deactivateMember } from '@portal/contracts/members';
import { updatePriority } from '@portal/contracts/priorities';
import { listNotifications } from '@portal/contracts/notifications';
import type { WrittenRecord } from '@portal/contracts/session-records';
import type { Client } from '../../../test/client';
import { addCoach, addOneToOne, addSeries, eachWithoutCoaches, signInCoach } from '../../../test/coaching';
import type { Portal } from '../../../test/portal';
import { DANA, idOf } from '../../../test/fixtures';
import { addStrategyCoach, bookedLead, NINE } from '../../../test/strategy';

let spec = 0;

const RECORDING = 'https://video.example.com/1';
const NOTES: WrittenRecord = {
  privateNotes: 'Seems tired',
  sharedNotes: 'Two calls a day.',
  attendance: 'held',
  recordingUrl: RECORDING,
};

describe('the record of a session', () => {
  let portal: Portal;
  let coach: Client;
  let coachId: string;
  let member: Client;
  let memberId: string;
  let id: string;

  eachWithoutCoaches(async (started) => {
    portal = started;
    coachId = await addCoach(portal.database);
    coach = await signInCoach(portal, coachId, `record-coach-${++spec}@example.com`);
    member = await portal.member({ email: `ada-${spec}@example.com` });
    memberId = await idOf(member);
    id = await addOneToOne(portal.database, { coachId, memberId, startsAt: '2026-03-04T13:00:00.000Z' });
    portal.clock.set('2026-03-04T14:00:00.000Z');
  });

  const open = async (who = coach, which = id) =>
    (await who.call(getCoachWorkspaceSession, { params: { id: which } })).body;
  const saving = (changes: Partial<WrittenRecord & { version: number }> = {}, which = id) => ({
    params: { id: which },
    body: { ...NOTES, version: 0, ...changes },
  });
  const save = async (changes?: Partial<WrittenRecord & { version: number }>, which?: string) =>
    (await coach.call(saveSessionRecord, saving(changes, which))).body;
  const give = (title: string, itemId: string = randomUUID()) =>
    coach.call(assignActionItem, { params: { id, itemId }, body: { title } });
  const past = async (who = member) => (await who.call(listPastSessions, {})).body;
  const priorities = async () => (await member.call(getDashboard, {})).body.dailyPriorities;
  const emails = () =>
    portal.database.query<{ subject: string; body: string }[]>(
      "SELECT subject, body FROM outbox WHERE user_id = $1 AND subject LIKE 'Your session with%' ORDER BY created_at, subject",
      [memberId],
    );

  describe('its notes', () => {
    test('are kept, and the shared ones are the member’s to read with the recording, never the private ones', async () => {
      expect((await past())[0]?.notes).toBeNull();
      const saved = await save();
      expect(saved).toMatchObject({ ...NOTES, version: 1, items: [], summary: { state: 'none' } });
      expect((await open()).record).toEqual(saved);
      const found = await past();
      expect(found[0]?.notes).toEqual({ sharedNotes: 'Two calls a day.', recordingUrl: RECORDING, items: [] });
      const data = (await member.call(exportMemberData, {})).body;
      expect(data.coachingSessions).toMatchObject([{ sharedNotes: 'Two calls a day.', recordingUrl: RECORDING }]);
      expect(JSON.stringify([found, data])).not.toContain('tired');
    });

    test('of one date of a series stand with that date, for everybody', async () => {
      const series = await addSeries(portal.database, coachId, '2026-02-18T12:00:00.000Z');
      await portal.database.query("UPDATE users SET created_at = '2026-02-01T00:00:00Z'");
      await save({ sharedNotes: 'For all' }, `${series}:2026-02-25`);
      const seen = await past();
      expect(seen.map((session) => [session.id, session.notes?.sharedNotes ?? null])).toEqual([
        [id, null],
        [`${series}:2026-03-04`, null],
        [`${series}:2026-02-25`, 'For all'],
        [`${series}:2026-02-18`, null],
      ]);
      expect((await coach.refused(getCoachWorkspaceSession, { params: { id: `${series}:2026-02-26` } })).status).toBe(
        404,
      );
    });

    test('that two write at once: one is stored, the other is told and loses nothing', async () => {
      const admin = await portal.admin();
      const answers = await Promise.all(
        [coach, admin].map((who, index) => who.call(saveSessionRecord, saving({ sharedNotes: `By ${index}` }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await open()).record).toMatchObject({ sharedNotes: `By ${winner}`, version: 1 });
      expect(await save({ sharedNotes: 'Both', version: 1 })).toMatchObject({ sharedNotes: 'Both', version: 2 });
    });

    test('sent twice are stored once', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => coach.call(saveSessionRecord, saving())));
      expect(answers.map(({ status, body }) => [status, body.version])).toEqual(
        Array.from({ length: 8 }, () => [200, 1]),
      );
    });

    test.each<[string, Partial<WrittenRecord>, string]>([
      ['a recording that is no link', { recordingUrl: 'javascript:alert(1)' }, 'recordingUrl'],
      ['endless notes', { privateNotes: 'x'.repeat(10_001) }, 'privateNotes'],
      ['an attendance that there is not', { attendance: 'perhaps' as never }, 'attendance'],
    ])('refuse %s', async (_, changes, field) => {
      const { status, body } = await coach.refused(saveSessionRecord, saving(changes));
      expect([status, body.issues?.[0]?.path]).toEqual([400, field]);
    });

    test('say nothing of attendance before the session has begun', async () => {
      portal.clock.set('2026-03-04T12:59:00.000Z');
      expect((await coach.refused(saveSessionRecord, saving())).status).toBe(409);
      expect(await save({ attendance: null })).toMatchObject({ attendance: null, sharedNotes: 'Two calls a day.' });
    });

    test('attack: of another coach’s session — 404 for each call, and nothing is kept', async () => {
      const others = await addCoach(portal.database, { firstName: 'Zoe' });
      const startsAt = '2026-03-04T09:00:00.000Z';
      const theirs = await addOneToOne(portal.database, { coachId: others, memberId, startsAt });
      const params = { id: theirs };
      const statuses = [
        await coach.refused(getCoachWorkspaceSession, { params }),
        await coach.refused(saveSessionRecord, saving({}, theirs)),
        await coach.refused(assignActionItem, { params: { ...params, itemId: randomUUID() }, body: { title: 'Mine' } }),
        await coach.refused(emailSessionSummary, { params }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404]);
      expect(await portal.database.query('SELECT session_id FROM session_records')).toEqual([]);
      expect(await priorities()).toEqual([]);
      expect((await open(await portal.admin(), theirs)).session.id).toBe(theirs);
    });

    test('of a cancelled session are nobody’s to open', async () => {
      await portal.database.query('UPDATE coaching_sessions SET cancelled_at = now() WHERE id = $1', [id]);
      expect((await coach.refused(getCoachWorkspaceSession, { params: { id } })).status).toBe(404);
    });
  });

  describe('a strategy session', () => {
    test('that took place is told in the lead’s file, once, with who said so in the trail', async () => {
      portal.clock.set('2026-03-04T12:00:00.000Z');
      const strategist = await addStrategyCoach(portal);
      const lead = await bookedLead(portal, strategist, NINE);
      portal.clock.set('2026-03-06T15:00:00.000Z');
      const admin = await portal.admin();
      const file = async () => (await admin.call(getLead, { params: { id: lead.id } })).body;
      const { session, attendance } = await file();
      expect(attendance).toBeNull();
      const which = session?.id ?? '';
      await admin.call(saveSessionRecord, saving({}, which));
      await admin.call(saveSessionRecord, saving({ privateNotes: 'More', version: 1 }, which));
      const met = await file();
      expect(met.attendance).toBe('held');
      expect(met.timeline.filter((event) => event.kind === 'note')).toMatchObject([
        { text: 'The strategy session took place.' },
      ]);
      const entries = (await admin.call(listAuditEntries, {})).body;
      expect(entries).toContainEqual(expect.objectContaining({ action: 'Saved notes of a session', actor: null }));
      const refused = await admin.refused(emailSessionSummary, { params: { id: which } });
      expect(refused.status).toBe(409);
    });
  });

  describe('what a visitor answered', () => {
    test('is shown to the coach who holds their strategy session, and to owners; other coaches find no such session', async () => {
      portal.clock.set('2026-03-04T12:00:00.000Z');
      const strategist = await addStrategyCoach(portal);
      const holder = await signInCoach(portal, strategist, 'holds-it@example.com');
      await bookedLead(portal, strategist, NINE);
      const [booked] = (await holder.call(getCoachWorkspace, { query: {} })).body.next;
      const which = { params: { id: booked?.id ?? '' } };
      const answers = { ...DANA, createdAt: '2026-03-04T12:00:00.000Z' };
      for (const who of [holder, await portal.admin()]) {
        expect((await who.call(getCoachWorkspaceSession, which)).body.answers).toEqual(answers);
      }
      expect((await coach.refused(getCoachWorkspaceSession, which)).status).toBe(404);
    });

    test('belongs to no 1:1 of a member', async () => {
      expect((await open()).answers).toBeNull();
    });
  });

  describe('an action item', () => {
    test('becomes a priority that says where it is from, and the coach sees it done', async () => {
      const { status, body } = await give('Call Sam');
      expect([status, body.items]).toMatchObject([200, [{ title: 'Call Sam', completed: false }]]);
      const [priority] = await priorities();
      expect(priority).toMatchObject({ title: 'Call Sam', completed: false, fromCoach: true });
      const [told] = (await member.call(listNotifications, {})).body;
      expect(told).toMatchObject({
        kind: 'action-item',
        text: 'Your coach added “Call Sam” to your priorities',
        path: '/dashboard',
      });
      const params = { id: memberId };
      expect((await coach.call(getCoachWorkspaceMember, { params })).body.items).toMatchObject([{ title: 'Call Sam' }]);
      await member.call(updatePriority, { params: { id: priority?.id ?? '' }, body: { completed: true } });
      expect((await open()).record.items).toMatchObject([{ title: 'Call Sam', completed: true }]);
      expect((await coach.call(getCoachWorkspaceMember, { params })).body.items).toEqual([]);
      expect((await past())[0]?.notes?.items).toMatchObject([{ title: 'Call Sam', completed: true }]);
    });

    test('sent ten times at once is given once', async () => {
      const itemId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => give('Call Sam', itemId)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(await priorities()).toHaveLength(1);
      expect((await member.call(listNotifications, {})).body).toHaveLength(1);
    });

    test('that the member has deleted is gone for the coach too', async () => {
      await give('Call Sam');
      await portal.database.query('DELETE FROM priorities WHERE user_id = $1', [memberId]);
      expect((await open()).record.items).toEqual([]);
    });

    test('is refused in words once a session has ten, of twelve at once too', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => give(`Item ${index}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409]);
      expect(await priorities()).toHaveLength(10);
    });

    test('is not for everybody: a group session gives none', async () => {
      const series = await addSeries(portal.database, coachId, '2026-02-18T12:00:00.000Z');
      const params = { id: `${series}:2026-02-25`, itemId: randomUUID() };
      expect((await coach.refused(assignActionItem, { params, body: { title: 'All of you' } })).status).toBe(409);
    });
  });

  describe('its summary', () => {
    const email = () => coach.call(emailSessionSummary, { params: { id } });

    test('is mailed once with notes, items and recording, and again only when they have changed', async () => {
      await save();
      await give('Call Sam');
      const sent = await Promise.all(Array.from({ length: 5 }, email));
      expect(sent.map(({ status, body }) => [status, body.summary.state])).toEqual(
        Array.from({ length: 5 }, () => [200, 'sent']),
      );
      const [told, ...more] = await emails();
      expect(more).toEqual([]);
      expect(told?.subject).toBe('Your session with Dana Whitfield, Wednesday, March 4');
      for (const words of ['Two calls a day.', 'Call Sam', RECORDING]) expect(told?.body).toContain(words);
      expect(told?.body).not.toContain('tired');
      expect(await save({ privateNotes: 'Only mine', version: 1 })).toMatchObject({ summary: { state: 'sent' } });
      expect(await save({ sharedNotes: 'Three.', version: 2 })).toMatchObject({ summary: { state: 'changed' } });
      await email();
      expect(await emails()).toHaveLength(2);
    });

    test('is refused while there is nothing to tell, and for a closed account', async () => {
      expect((await coach.refused(emailSessionSummary, { params: { id } })).status).toBe(409);
      await save();
      await (await portal.admin()).call(deactivateMember, { params: { id: memberId } });
      expect((await coach.refused(emailSessionSummary, { params: { id } })).status).toBe(409);
      expect(await emails()).toEqual([]);
    });
  });

  test('goes with the member’s account', async () => {
    await save();
    await give('Call Sam');
    await portal.database.query('DELETE FROM users WHERE id = $1', [memberId]);
    const left = await portal.database.query<{ kept: string }[]>(
      'SELECT (SELECT count(*) FROM session_records) + (SELECT count(*) FROM action_items) AS kept',
    );
    expect(left).toEqual([{ kept: '0' }]);
  });
});
