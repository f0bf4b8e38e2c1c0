import { bookSession, listAvailableSlots, listSessionSlots } from '@portal/contracts/coaching';
import { addTimeOff, listTimeOff, removeTimeOff, type TimeOffBody } from '@portal/contracts/time-off';
import { listAuditEntries } from '@portal/contracts/audit';
import { listStrategySlots } from '@portal/contracts/strategy-sessions';
import type { Client } from '../../../../test/client';
import { addCoach, eachWithACoach, signInCoach } from '../../../../test/coaching';
import type { Portal } from '../../../../test/portal';
import { NINE, sendQuestionnaire, TEN } from '../../../../test/strategy';

let spec = 0;

/** The Friday on which the coach can be booked; {@link NINE} and {@link TEN} are on it. */
const FRIDAY: TimeOffBody = { from: '2026-03-06', to: '2026-03-06', label: '' };

describe('days off of a coach', () => {
  let portal: Portal;
  let member: Client;
  let coach: Client;
  let coachId: string;

  eachWithACoach((given) => ({ portal, coachId, member } = given));
  beforeEach(async () => {
    coach = await signInCoach(portal, coachId, `time-off-${++spec}@example.com`);
  });

  const params = () => ({ id: coachId });
  const add = async (body = FRIDAY, who = coach) => (await who.call(addTimeOff, { params: params(), body })).body;
  const read = async (who = coach) => (await who.call(listTimeOff, { params: params() })).body;
  const free = async () => (await member.call(listAvailableSlots, {})).body.flatMap(({ startsAt }) => startsAt);

  test('no times are offered or booked then, to nobody; removed, they are offered again', async () => {
    await portal.database.query('UPDATE coaches SET takes_strategy_sessions = true');
    const { token } = await sendQuestionnaire(portal);
    const forVisitor = async () =>
      (await portal.visitor().call(listStrategySlots, { params: { token } })).body.flatMap(({ startsAt }) => startsAt);
    const { timeOff } = await add();
    expect(timeOff).toMatchObject([{ from: '2026-03-06', to: '2026-03-06', booked: 0 }]);
    for (const times of [await free(), await forVisitor()]) {
      expect(times).not.toContain(NINE);
      expect(times).toContain('2026-03-13T13:00:00.000Z');
    }
    expect((await member.refused(bookSession, { body: { coachId, startsAt: NINE } })).status).toBe(409);
    const which = { id: coachId, timeOffId: timeOff[0]?.id ?? '' };
    await coach.call(removeTimeOff, { params: which });
    await coach.call(removeTimeOff, { params: which });
    expect(await free()).toContain(NINE);
  });

  test('are whole days of the coach’s own zone, the last one included', async () => {
    await portal.database.query(
      "UPDATE coach_availability SET starts_at = '21:00', ends_at = '23:00' WHERE coach_id = $1",
      [coachId],
    );
    expect(await free()).toContain('2026-03-07T03:00:00.000Z');
    await add({ ...FRIDAY, from: '2026-03-05' });
    expect(await free()).not.toContain('2026-03-07T03:00:00.000Z');
  });

  test('leave booked sessions where they are, say how many there are, and are no time to move one to', async () => {
    const { id } = (await member.call(bookSession, { body: { coachId, startsAt: NINE } })).body;
    expect((await add()).timeOff).toMatchObject([{ booked: 1 }]);
    const times = (await member.call(listSessionSlots, { params: { id } })).body.flatMap(({ startsAt }) => startsAt);
    expect(times).not.toContain(TEN);
  });

  test('are stored once, listed until they are over, and recorded', async () => {
    await add();
    await add();
    await add({ from: '2026-07-20', to: '2026-07-31', label: 'Summer' });
    expect((await read()).timeOff.map(({ from, label }) => [from, label])).toEqual([
      ['2026-03-06', ''],
      ['2026-07-20', 'Summer'],
    ]);
    portal.clock.set('2026-03-07T12:00:00.000Z');
    const admin = await portal.admin();
    expect((await read(admin)).timeOff).toHaveLength(1);
    const entries = (await admin.call(listAuditEntries, {})).body;
    const recorded = { action: 'Added days off', subject: 'Dana Whitfield', detail: '2026-07-20 to 2026-07-31' };
    expect(entries).toContainEqual(expect.objectContaining(recorded));
  });

  test('are proposed for the federal holidays of a year, until they are added', async () => {
    const { holidays } = await read();
    expect(holidays).toHaveLength(11);
    expect(holidays[0]).toEqual({ day: '2026-05-25', name: 'Memorial Day' });
    const after = await add({ from: '2026-05-25', to: '2026-05-25', label: 'Memorial Day' });
    expect(after.holidays.map(({ name }) => name)).not.toContain('Memorial Day');
  });

  test('are entered by the coach or an owner, and by no other coach', async () => {
    const other = await signInCoach(
      portal,
      await addCoach(portal.database, { firstName: 'Zoe' }),
      `o${spec}@example.com`,
    );
    expect((await other.refused(listTimeOff, { params: params() })).status).toBe(403);
    expect((await other.refused(addTimeOff, { params: params(), body: FRIDAY })).status).toBe(403);
    expect((await add(FRIDAY, await portal.admin())).timeOff).toHaveLength(1);
  });

  test.each([
    ['end before they begin', { ...FRIDAY, to: '2026-03-05' }, 'to'],
    ['last for years', { ...FRIDAY, to: '2028-03-06' }, 'to'],
    ['are no dates', { ...FRIDAY, from: '2026-02-30' }, 'from'],
  ])('that %s are refused by name', async (_which, body, path) => {
    const { status, body: error } = await coach.refused(addTimeOff, { params: params(), body });
    expect([status, error.issues?.[0]?.path]).toEqual([400, path]);
  });
});
