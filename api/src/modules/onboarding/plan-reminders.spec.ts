import { planReminders, type ReminderState } from './plan-reminders';

/** A Friday. */
const DAY = '2026-03-06';
const at = (time: string, date = DAY) => new Date(`${date}T${time}:00.000Z`);

/** A member in UTC who is reminded of lessons at 7:30 on weekdays; all that a test doesn't name. */
const stateOf = (changes: Partial<ReminderState> = {}): ReminderState => ({
  userId: 'a',
  email: 'ada@example.com',
  firstName: 'Ada',
  timeZone: 'UTC',
  isActive: true,
  lastActiveAt: at('06:00'),
  opens: null,
  remindOn: [1, 2, 3, 4, 5],
  remindTime: '07:30',
  remindAt: at('07:30'),
  remindZone: 'UTC',
  remindedOn: null,
  remindedAt: null,
  unanswered: 0,
  habitTime: null,
  habitRemindAt: null,
  habitRemindedAt: null,
  habitUnanswered: 0,
  streakAt: at('21:00'),
  streakWarnedAt: null,
  lessonsAt: [],
  openHabits: 0,
  habitDoneAt: null,
  habitStreak: 0,
  openHabitStreak: null,
  ...changes,
});

const told = (changes: Partial<ReminderState>, now = at('07:30')) =>
  planReminders(stateOf(changes), now).told.map(({ of }) => of);
const schedule = (changes: Partial<ReminderState>, now = at('07:30')) => planReminders(stateOf(changes), now).schedule;

const WALK = { days: 4, habit: 'Walk' };
const WALKING = { openHabits: 1, habitStreak: 4, openHabitStreak: WALK, remindAt: null, remindTime: null };
const THREE_LESSONS = [at('12:00', '2026-03-03'), at('12:00', '2026-03-04'), at('12:00', '2026-03-05')];

describe('a reminder of the lesson', () => {
  test('comes at its time, and the next one on the next chosen day', () => {
    expect(told({})).toEqual(['lesson']);
    expect(schedule({})).toMatchObject({ remindAt: at('07:30', '2026-03-09'), remindedOn: DAY, unanswered: 1 });
  });

  test.each([
    ['before its time', { remindAt: at('07:31') }],
    ['two hours late', { remindAt: at('05:30') }],
    ['worked out in another zone', { remindZone: 'Asia/Tokyo' }],
    ['after a lesson that day', { lessonsAt: [at('06:00')] }],
    ['for a deactivated member', { isActive: false }],
    ['for a member whose plan has no courses', { opens: ['forum'] as const }],
    ['right after a warning about a streak', { streakWarnedAt: at('05:31') }],
  ])('is not sent %s', (_, changes) => {
    expect(told(changes)).toEqual([]);
    expect(schedule(changes).unanswered).toBe(0);
  });

  test('has one kind word after a missed day, and pauses after three without a lesson', () => {
    const unanswered = [0, 1, 2, 3, 4].map((count) =>
      told({ unanswered: count, remindedAt: at('07:30', '2026-03-05') }),
    );
    expect(unanswered).toEqual([['lesson'], ['missed-day'], ['lesson'], [], []]);
    expect(schedule({ unanswered: 3 }).remindAt).toEqual(at('07:30', '2026-03-09'));
  });

  test('starts again with the next lesson', () => {
    const back = { unanswered: 3, remindedAt: at('07:30', '2026-03-04'), lessonsAt: [at('20:00', '2026-03-05')] };
    expect(told(back)).toEqual(['lesson']);
    expect(schedule(back).unanswered).toBe(1);
  });
});

describe('a reminder of habits', () => {
  const habits = { remindTime: null, remindAt: null, habitTime: '18:00', habitRemindAt: at('18:00'), openHabits: 2 };

  test('comes at its time, and pauses after three without a check mark', () => {
    expect(told(habits, at('18:00'))).toEqual(['habits']);
    expect(schedule(habits, at('18:00')).habitRemindAt).toEqual(at('18:00', '2026-03-07'));
    expect(told({ ...habits, habitUnanswered: 3 }, at('18:00'))).toEqual([]);
    const back = { habitUnanswered: 3, habitRemindedAt: at('18:00', '2026-03-04'), habitDoneAt: at('09:00') };
    expect(told({ ...habits, ...back }, at('18:00'))).toEqual(['habits']);
  });

  test('is not sent once all of today’s habits are done', () => {
    expect(told({ ...habits, openHabits: 0 }, at('18:00'))).toEqual([]);
  });
});

describe('a streak that ends today', () => {
  test('is told once, three hours before midnight', () => {
    expect(told(WALKING, at('20:59'))).toEqual([]);
    expect(planReminders(stateOf(WALKING), at('21:00')).told).toEqual([{ of: 'streak', streak: WALK }]);
    expect(schedule(WALKING, at('21:00'))).toMatchObject({
      streakAt: at('21:00', '2026-03-07'),
      streakWarnedAt: at('21:00'),
    });
    expect(told({ ...WALKING, streakWarnedAt: at('09:00') }, at('21:00'))).toEqual([]);
    expect(told(WALKING, at('23:00'))).toEqual([]);
  });

  test('is one of habits or of lessons, and the longest is named', () => {
    const both = { ...WALKING, lessonsAt: [...THREE_LESSONS, at('12:00', '2026-03-02'), at('12:00', '2026-03-01')] };
    expect(planReminders(stateOf(both), at('21:00')).told).toEqual([
      { of: 'streak', streak: { days: 5, habit: null } },
    ]);
  });

  test.each([
    ['of two days', { ...WALKING, openHabitStreak: { days: 2, habit: 'Walk' } }],
    ['that today continued', { ...WALKING, openHabitStreak: null }],
    ['of lessons on a day off', { remindOn: [1], lessonsAt: THREE_LESSONS }],
    ['of lessons that the plan no longer has', { opens: ['forum'] as const, lessonsAt: THREE_LESSONS }],
    ['of a deactivated member', { ...WALKING, isActive: false }],
    ['less than two hours after a reminder', { ...WALKING, habitRemindedAt: at('19:01') }],
  ])('is not told: one %s', (_, changes) => {
    expect(told(changes, at('21:00'))).toEqual([]);
  });

  test('is left to a reminder at the same time, which names it', () => {
    const both = { ...WALKING, habitTime: '21:00', habitRemindAt: at('21:00') };
    expect(planReminders(stateOf(both), at('21:00')).told).toEqual([{ of: 'habits', open: 1, streak: WALK }]);
  });

  test('waits for a reminder within two hours, and is told then if there is none', () => {
    const late = { ...WALKING, remindTime: '22:15', remindAt: at('22:15') };
    expect(told(late, at('21:00'))).toEqual([]);
    expect(schedule(late, at('21:00')).streakAt).toEqual(at('22:15'));
    const then = { ...late, streakAt: at('22:15') };
    expect(told(then, at('22:15'))).toEqual(['lesson']);
    expect(told({ ...then, lessonsAt: [at('21:30')] }, at('22:15'))).toEqual(['streak']);
    expect(told({ ...WALKING, remindTime: '23:00', remindAt: at('23:00') }, at('21:00'))).toEqual(['streak']);
  });

  test('is looked at every day, until the member has none and stays away', () => {
    const away = { lastActiveAt: at('20:00', '2026-03-05') };
    expect(schedule({}, at('21:00')).streakAt).toEqual(at('21:00', '2026-03-07'));
    expect(schedule({ ...away, habitStreak: 1 }, at('21:00')).streakAt).toEqual(at('21:00', '2026-03-07'));
    expect(schedule(away, at('21:00')).streakAt).toBeNull();
    expect(schedule({ streakAt: null }).streakAt).toBeNull();
  });
});
