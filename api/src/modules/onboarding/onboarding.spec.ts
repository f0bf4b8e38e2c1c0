import { getOnboarding, getReminderCalendar, updateOnboarding } from '@portal/contracts/onboarding';
import { listLessons, saveLessonProgress } from '@portal/contracts/lessons';
import { updateProfile } from '@portal/contracts/account';
import { deactivateMember } from '@portal/contracts/members';
import type { Client } from '../../../test/client';
import { SMTP_SETTINGS } from '../../../test/invitations';
import { portalOfSpec } from '../../../test/portal';
import { anEmail, idOf } from '../../../test/fixtures';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

describe('the first day of a member', () => {
  const portal = portalOfSpec({ environment: SMTP_SETTINGS });

  beforeEach(async () => {
    await portal.emptyTables('users');
    portal.clock.set('2026-03-04T05:00:00.000Z');
  });

  const reminders = async () =>
    (
      await portal.database.query<{ recipient: string }[]>(
        "SELECT recipient FROM outbox WHERE subject = 'Your time for yourself' ORDER BY created_at, recipient",
      )
    ).map(({ recipient }) => recipient);
  const remindAt = async (hour: string) => {
    portal.clock.set(`2026-03-${hour}:00.000Z`);
    await portal.remind();
  };
  const choose = (member: Client, weekdays: number[], time: string) =>
    member.call(updateOnboarding, { body: { reminder: { weekdays, time } } });

  test('is kept step by step, and what is not named stays', async () => {
    const member = await portal.member();
    expect((await member.call(getOnboarding, {})).body).toEqual({
      goal: '',
      goalShared: false,
      weeklyHours: null,
      reminder: null,
      habitTime: null,
      paused: { lesson: false, habits: false },
      done: false,
      mailed: true,
    });
    await member.call(updateOnboarding, { body: { goal: ' Two deals a month ', goalShared: true } });
    await member.call(updateOnboarding, { body: { weeklyHours: 5 } });
    await choose(member, [5, 1], '07:30');
    const { body } = await member.call(updateOnboarding, { body: { done: true } });
    expect(body).toEqual({
      goal: 'Two deals a month',
      goalShared: true,
      weeklyHours: 5,
      reminder: { weekdays: [1, 5], time: '07:30' },
      habitTime: null,
      paused: { lesson: false, habits: false },
      done: true,
      mailed: true,
    });
    const back = await member.call(updateOnboarding, { body: { reminder: null, goalShared: false } });
    expect(back.body).toMatchObject({ reminder: null, goalShared: false, goal: 'Two deals a month' });
    expect((await (await portal.member()).call(getOnboarding, {})).body.goal).toBe('');
  });

  test.each([
    ['no day', { reminder: { weekdays: [], time: '07:30' } }, 'reminder.weekdays'],
    ['a day twice', { reminder: { weekdays: [1, 1], time: '07:30' } }, 'reminder.weekdays'],
    ['no time', { reminder: { weekdays: [1], time: '24:00' } }, 'reminder.time'],
    ['no time for habits', { habitTime: '7:30' }, 'habitTime'],
    ['no hour', { weeklyHours: 0 }, 'weeklyHours'],
    ['an endless goal', { goal: 'x'.repeat(501) }, 'goal'],
  ])('%s is refused at its field', async (_, body, path) => {
    const member = await portal.member();
    const refused = await member.refused(updateOnboarding, { body });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path]);
  });

  test('reminds at the time, once a day, in the zone of the member', async () => {
    const email = anEmail();
    const member = await portal.member({ email, timeZone: 'America/New_York' });
    await choose(member, EVERY_DAY, '07:30');
    await remindAt('04T12:29');
    expect(await reminders()).toEqual([]);
    await remindAt('04T12:30');
    await remindAt('04T12:31');
    expect(await reminders()).toEqual([email]);
    // Choosing another time on the same day sends no second reminder.
    await choose(member, EVERY_DAY, '09:00');
    await remindAt('04T14:00');
    expect(await reminders()).toEqual([email]);
    await remindAt('05T14:00');
    expect(await reminders()).toEqual([email, email]);
  });

  test('fault: several processes look at once — one reminder', async () => {
    const member = await portal.member();
    await choose(member, EVERY_DAY, '07:30');
    portal.clock.set('2026-03-04T07:30:00.000Z');
    await Promise.all(Array.from({ length: 5 }, () => portal.remind()));
    expect(await reminders()).toHaveLength(1);
  });

  test.each(['lesson', 'short day'])('nobody is reminded who has done a %s that day', async (done) => {
    const member = await portal.member();
    await choose(member, EVERY_DAY, '07:30');
    const lesson = (await member.call(listLessons, { params: { courseKey: 'clarity' } })).body[0];
    portal.clock.set('2026-03-04T07:00:00.000Z');
    await member.call(saveLessonProgress, {
      params: { lessonId: lesson?.id ?? '' },
      body: {
        lessonId: lesson?.id ?? '',
        completed: true,
        reflection: 'Done',
        activitiesCompleted:
          lesson?.activities.map((_activity, index) => index).slice(0, done === 'lesson' ? 9 : 1) ?? [],
        shortDay: done === 'short day',
      },
    });
    await remindAt('04T07:30');
    expect(await reminders()).toEqual([]);
    await remindAt('05T07:30');
    expect(await reminders()).toHaveLength(1);
  });

  test('nor who wants no reminders any more, is deactivated, or is hours late because the portal stood still', async () => {
    const [declining, gone, late] = [await portal.member(), await portal.member(), await portal.member()];
    for (const member of [declining, gone]) await choose(member, EVERY_DAY, '07:30');
    await choose(late, EVERY_DAY, '05:10');
    await declining.call(updateOnboarding, { body: { reminder: null } });
    await (await portal.admin()).call(deactivateMember, { params: { id: await idOf(gone) } });
    await remindAt('04T07:30');
    expect(await reminders()).toEqual([]);
    await remindAt('05T05:10');
    expect(await reminders()).toHaveLength(1);
  });

  test('who moves to another zone is reminded at the same time there', async () => {
    const member = await portal.member();
    await choose(member, EVERY_DAY, '09:00');
    const profile = { firstName: 'Ada', lastName: 'Reyes', timeZone: 'Asia/Tokyo', timeZoneChosen: true };
    await member.call(updateProfile, { body: profile });
    await remindAt('04T05:01');
    await remindAt('04T09:00');
    expect(await reminders()).toEqual([]);
    await remindAt('05T00:00');
    expect(await reminders()).toHaveLength(1);
  });

  test('can be put into a calendar, which repeats at that time of day wherever it is shown', async () => {
    const member = await portal.member({ timeZone: 'America/New_York' });
    expect((await member.refused(getReminderCalendar, {})).status).toBe(404);
    await choose(member, [1, 3], '07:30');
    const { headers, body } = await member.call(getReminderCalendar, {});
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(body).toContain('DTSTART:20260304T073000\r\n');
    expect(body).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE\r\n');
  });
});
