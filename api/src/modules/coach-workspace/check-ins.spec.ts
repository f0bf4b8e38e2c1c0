import { exportMemberData } from '@portal/contracts/account-export';
import { listAuditEntries } from '@portal/contracts/audit';
import { completeCheckIn, listCheckIns, undoCheckIn } from '@portal/contracts/check-ins';
import { getCoachWorkspace, getCoachWorkspaceMember } from '@portal/contracts/coach-workspace';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { addCoach, addOneToOne, eachWithoutCoaches, signInCoach } from '../../../test/coaching';
import { idOf, questionnaireOf } from '../../../test/fixtures';
import { addSubscription, needPlans } from '../../../test/plans';
import type { Portal } from '../../../test/portal';
import { signInStaff } from '../../../test/staff';
import { CompletedCheckIn } from '../coaching/check-ins/completed-check-in.entity';

/** Wednesday, seven in the morning in New York, where the coach is. */
const NOW = '2026-03-04T12:00:00.000Z';

const SIX_WEEKS_LATER = new Date('2026-04-15T12:00:00.000Z');

const SMS = 'sms-check-ins';

let spec = 0;

describe('check-ins', () => {
  let portal: Portal;
  let coach: Client;
  let coachId: string;
  let member: Client;
  let memberId: string;
  let email: string;

  eachWithoutCoaches(async (started) => {
    portal = started;
    spec += 1;
    coachId = await addCoach(portal.database);
    coach = await signInCoach(portal, coachId, `check-in-coach-${spec}@example.com`);
    email = `check-in-${spec}@example.com`;
    member = await portal.member({ email });
    memberId = await idOf(member);
    await addOneToOne(portal.database, { coachId, memberId, startsAt: '2026-02-02T15:00:00.000Z' });
  }, NOW);

  const buy = (plan: 'bootcamp' | 'core-basic' | 'core-group', who = member) =>
    addSubscription(portal, who, { plan, state: 'active', endsAt: plan === 'bootcamp' ? SIX_WEEKS_LATER : null });

  /** A coach who isn't signed in for days signs in again. */
  async function moveTo(now: string) {
    portal.clock.set(now);
    coach = await signInStaff(portal, `check-in-coach-${spec}@example.com`);
  }

  const due = async (who = coach, query = {}) => (await who.call(getCoachWorkspace, { query })).body;
  const own = async () => (await member.call(listCheckIns, {})).body;
  const sent = (dueAt = '', note = '') => ({ params: { id: memberId, kind: SMS }, body: { dueAt, note } }) as const;
  const complete = async (dueAt?: string, note?: string) => (await coach.call(completeCheckIn, sent(dueAt, note))).body;
  const refusedWith = async (dueAt?: string, who = coach) => (await who.refused(completeCheckIn, sent(dueAt))).status;
  const page = async () => (await coach.call(getCoachWorkspaceMember, { params: { id: memberId } })).body;

  test.each([
    ['bootcamp', 'sms-check-ins', '2026-03-11T12:00:00.000Z'],
    ['core-group', 'biweekly-check-ins', '2026-03-18T12:00:00.000Z'],
  ] as const)('of %s are %s, first due one interval after it was bought', async (plan, kind, dueAt) => {
    await buy(plan);
    expect(await own()).toEqual([{ kind, lastAt: null, dueAt }]);
  });

  test('are part of plans that include them alone, also while members need no plan', async () => {
    await buy('core-basic');
    expect(await own()).toEqual([]);
    await needPlans(portal, true);
    expect(await own()).toEqual([]);
    await needPlans(portal, false);
  });

  test('are listed for the member’s coach from the day on which they are due, by the coach’s own day', async () => {
    await buy('bootcamp');
    // Ten at night in New York on the day before, already the day itself in UTC.
    await moveTo('2026-03-11T02:00:00.000Z');
    expect((await due()).checkIns).toEqual([]);
    // In the morning of the day itself.
    await moveTo('2026-03-11T05:00:00.000Z');
    const checkIn = { kind: SMS, lastAt: null, dueAt: '2026-03-11T12:00:00.000Z', phone: null };
    const about = { id: memberId, firstName: 'Ada', lastName: 'Reyes' };
    expect((await due()).checkIns).toEqual([{ ...checkIn, member: about }]);
    const other = await addCoach(portal.database, { firstName: 'Zoe' });
    expect((await due(await portal.admin(), { coach: other })).checkIns).toEqual([]);
  });

  test('come with the phone number of the account, otherwise of the person’s latest questionnaire', async () => {
    await buy('bootcamp');
    await portal.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [memberId]);
    await portal.visitor().call(submitQuestionnaire, {
      body: { ...questionnaireOf('Ada Reyes'), email, phone: '555 010 0199' },
    });
    await moveTo('2026-03-12T12:00:00.000Z');
    expect((await due()).checkIns).toMatchObject([{ phone: '555 010 0199' }]);
    expect((await page()).phone).toBe('555 010 0199');
    await portal.database.query("UPDATE users SET phone = '555 010 0100' WHERE id = $1", [memberId]);
    expect((await due()).checkIns).toMatchObject([{ phone: '555 010 0100' }]);
  });

  test('of members without a coach are listed for owners alone', async () => {
    const alone = await portal.member();
    await buy('bootcamp', alone);
    await moveTo('2026-03-12T12:00:00.000Z');
    const aloneId = await idOf(alone);
    const mine = async (who: Client) =>
      ((await due(who)).checkInsWithoutCoach ?? []).filter(({ member: { id } }) => id === aloneId);
    expect(await mine(await portal.admin())).toMatchObject([{ kind: SMS }]);
    expect((await due()).checkInsWithoutCoach).toBeUndefined();
    await addOneToOne(portal.database, { coachId, memberId: aloneId, startsAt: '2026-03-02T15:00:00.000Z' });
    expect(await mine(await portal.admin())).toEqual([]);
  });

  test('that are done move the next one, are told to the member without the note, and are recorded', async () => {
    await buy('bootcamp');
    await moveTo('2026-03-13T15:00:00.000Z');
    const [checkIn] = (await due()).checkIns;
    const body = await complete(checkIn?.dueAt, '  Sent a text. ');
    expect(body).toMatchObject({ kind: SMS, completedBy: 'Kim coach', note: 'Sent a text.' });
    const next = { kind: SMS, lastAt: '2026-03-13T15:00:00.000Z', dueAt: '2026-03-20T15:00:00.000Z' };
    expect(await own()).toEqual([next]);
    expect((await due()).checkIns).toEqual([]);
    expect(await page()).toMatchObject({ checkIns: [next], completedCheckIns: [body] });
    const recorded = { action: 'Completed a check-in', subject: 'Ada Reyes', detail: 'SMS check-in' };
    const entries = (await (await portal.admin()).call(listAuditEntries, {})).body;
    expect(entries).toContainEqual(expect.objectContaining(recorded));
    const exported = (await member.call(exportMemberData, {})).body;
    expect(exported.checkIns).toEqual([{ kind: SMS, completedAt: next.lastAt }]);
    expect(JSON.stringify(exported)).not.toContain('Sent a text.');
  });

  test('fault: two coaches complete the same check-in at once — one row, and both get it', async () => {
    const zoe = await addCoach(portal.database, { firstName: 'Zoe' });
    const second = await signInCoach(portal, zoe, `check-in-second-${spec}@example.com`);
    await addOneToOne(portal.database, { coachId: zoe, memberId, startsAt: '2026-02-03T15:00:00.000Z' });
    await buy('bootcamp');
    const [checkIn] = await own();
    const [one, other] = await Promise.all(
      [coach, second].map((who) => who.call(completeCheckIn, sent(checkIn?.dueAt))),
    );
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(one?.body).toEqual(other?.body);
    expect(await portal.database.getRepository(CompletedCheckIn).countBy({ userId: memberId })).toBe(1);
  });

  test('can be undone by whoever completed them, for ten minutes', async () => {
    await buy('bootcamp');
    const [before] = await own();
    const { id } = await complete(before?.dueAt);
    expect((await (await portal.admin()).refused(undoCheckIn, { params: { id } })).status).toBe(409);
    await coach.call(undoCheckIn, { params: { id } });
    await coach.call(undoCheckIn, { params: { id } });
    expect(await own()).toEqual([before]);
    const again = await complete(before?.dueAt);
    portal.clock.advance({ minutes: 11 });
    expect((await coach.refused(undoCheckIn, { params: { id: again.id } })).status).toBe(409);
  });

  test('are refused at a time when none is due, and once the plan has ended', async () => {
    const { id } = await buy('bootcamp');
    const [checkIn] = await own();
    expect(await refusedWith('2026-03-10T12:00:00.000Z')).toBe(409);
    await portal.database.query("UPDATE subscriptions SET state = 'ended', ended_at = now() WHERE id = $1", [id]);
    expect(await own()).toEqual([]);
    expect(await refusedWith(checkIn?.dueAt)).toBe(409);
  });

  test('attack: a coach completes and undoes check-ins of another coach’s member — 404, and nothing changes', async () => {
    const other = await addCoach(portal.database, { firstName: 'Zoe' });
    const stranger = await signInCoach(portal, other, `check-in-stranger-${spec}@example.com`);
    await buy('bootcamp');
    const [checkIn] = await own();
    expect(await refusedWith(checkIn?.dueAt, stranger)).toBe(404);
    const { id } = await complete(checkIn?.dueAt);
    expect((await stranger.refused(undoCheckIn, { params: { id } })).status).toBe(404);
    expect((await page()).completedCheckIns).toHaveLength(1);
  });
});
