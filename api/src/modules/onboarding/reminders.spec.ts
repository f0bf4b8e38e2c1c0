import { exportMemberData } from '@portal/contracts/account-export';
import { updateProfile } from '@portal/contracts/account';
import { completeHabit, listHabits, removeHabit } from '@portal/contracts/habits';
import { listNotifications } from '@portal/contracts/notifications';
import { getOnboarding, updateOnboarding } from '@portal/contracts/onboarding';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

describe('reminders in the portal', () => {
  const portal = portalOfSpec();

  beforeEach(async () => {
    await portal.emptyTables('users');
    portal.clock.set('2026-03-04T05:00:00.000Z');
  });

  /** A round of reminders on a day of March, at a time in UTC. */
  const roundAt = async (day: string, time: string) => {
    portal.clock.set(`2026-03-${day}T${time}:00.000Z`);
    await portal.remind();
  };
  const textsOf = async (member: Client) =>
    (await member.call(listNotifications, {})).body.map(({ kind, text }) => `${kind}: ${text}`).toReversed();
  const countOf = async (member: Client) => (await textsOf(member)).length;
  const onboardingOf = async (member: Client) => (await member.call(getOnboarding, {})).body;

  /** A member with one habit, and its ID. */
  async function withOneHabit(): Promise<[Client, string]> {
    const member = await portal.member({ timeZone: 'UTC' });
    const [first, ...others] = (await member.call(listHabits, {})).body;
    for (const { id } of others) await member.call(removeHabit, { params: { id } });
    return [member, first?.id ?? ''];
  }
  const tick = (member: Client, id: string) => member.call(completeHabit, { params: { id } });

  test('the lesson, without a mail server: at its time, kindly after a missed day, and no more after three', async () => {
    const member = await portal.member({ timeZone: 'UTC' });
    await member.call(updateOnboarding, { body: { reminder: { weekdays: EVERY_DAY, time: '07:30' } } });
    for (const day of ['04', '05', '06', '07', '08']) await roundAt(day, '07:30');
    expect(await textsOf(member)).toEqual([
      'reminder: It’s the time you set aside for yourself. Your day is ready.',
      'reminder: You missed a day, and that’s fine. Today’s first activity is enough to get going again.',
      'reminder: It’s the time you set aside for yourself. Your day is ready.',
    ]);
    expect((await onboardingOf(member)).paused).toEqual({ lesson: true, habits: false });
    await member.call(updateOnboarding, { body: { reminder: { weekdays: EVERY_DAY, time: '08:00' } } });
    expect((await onboardingOf(member)).paused).toEqual({ lesson: false, habits: false });
    await roundAt('08', '08:00');
    expect(await countOf(member)).toBe(4);
  });

  test('habits, at a time of their own, until all that are due are done; off until it is chosen', async () => {
    const [member, id] = await withOneHabit();
    await roundAt('04', '18:00');
    expect(await countOf(member)).toBe(0);
    await member.call(updateOnboarding, { body: { habitTime: '18:30' } });
    expect(await onboardingOf(member)).toMatchObject({ habitTime: '18:30', reminder: null });
    await roundAt('04', '18:30');
    await roundAt('04', '18:31');
    expect(await textsOf(member)).toEqual(['reminder: Time for your habits. One is still open today.']);
    await roundAt('05', '09:00');
    await tick(member, id);
    await roundAt('05', '18:30');
    expect(await countOf(member)).toBe(1);
    await member.call(updateOnboarding, { body: { habitTime: null } });
    await roundAt('06', '18:30');
    expect(await countOf(member)).toBe(1);
  });

  test('of habits pause without a check mark, and start again with one', async () => {
    const [member, id] = await withOneHabit();
    await member.call(updateOnboarding, { body: { habitTime: '18:30' } });
    for (const day of ['04', '05', '06', '07']) await roundAt(day, '18:30');
    expect(await countOf(member)).toBe(3);
    expect((await onboardingOf(member)).paused).toEqual({ lesson: false, habits: true });
    await tick(member, id);
    expect((await onboardingOf(member)).paused).toEqual({ lesson: false, habits: false });
    await roundAt('08', '18:30');
    expect(await countOf(member)).toBe(4);
  });

  test('a streak of three days that is about to end, in time and once; one that goes on is not', async () => {
    const [[member, id], [diligent, other]] = [await withOneHabit(), await withOneHabit()];
    for (const day of ['02', '03', '04']) {
      await roundAt(day, '12:00');
      await tick(member, id);
      await tick(diligent, other);
      await roundAt(day, '21:00');
    }
    await roundAt('05', '12:00');
    await tick(diligent, other);
    await roundAt('05', '20:59');
    expect(await countOf(member)).toBe(0);
    await roundAt('05', '21:00');
    await roundAt('05', '21:01');
    expect(await textsOf(member)).toEqual([
      expect.stringMatching(/^streak: Your 3-day streak ends at midnight: “.+” is still open today\.$/),
    ]);
    await roundAt('06', '21:00');
    expect([await countOf(member), await countOf(diligent)]).toEqual([1, 1]);
  });

  test('come at the same hour after a move to another zone', async () => {
    const [member] = await withOneHabit();
    await member.call(updateOnboarding, { body: { habitTime: '18:00' } });
    const profile = { firstName: 'Ada', lastName: 'Reyes', timeZone: 'Asia/Tokyo', timeZoneChosen: true };
    await member.call(updateProfile, { body: profile });
    await roundAt('04', '05:01');
    await roundAt('04', '08:59');
    expect(await countOf(member)).toBe(0);
    await roundAt('04', '09:00');
    await roundAt('04', '18:00');
    expect(await countOf(member)).toBe(1);
  });

  test('were chosen by the member, so their time is in the export; who chose nothing has none', async () => {
    const member = await portal.member({ timeZone: 'UTC' });
    await portal.remind();
    expect((await member.call(exportMemberData, {})).body.firstDay).toEqual([]);
    await member.call(updateOnboarding, { body: { habitTime: '18:30' } });
    expect((await member.call(exportMemberData, {})).body.firstDay).toMatchObject([{ habitTime: '18:30', time: null }]);
  });
});
