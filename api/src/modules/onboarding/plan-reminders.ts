import { EVERY_DAY } from '@portal/contracts/habits';
import { REMINDERS_UNTIL_PAUSE } from '@portal/contracts/onboarding';
import { DateTime } from 'luxon';
import { isOpen, type Opens } from '../../security/member';
import { localDay } from '../../time/local-day';
import type { MemberOnboarding } from './onboarding.entity';
import { nextReminder } from './next-reminder';
import { nextStreakCheck } from './next-streak-check';
import { lessonStreak, longestOf, type OpenStreak } from './open-streak';

const HOUR = 60 * 60_000;

/**
 * Milliseconds after which a reminder is too late to be useful, e.g. after downtime. Within as many, a reminder and a
 * warning about a streak are one.
 */
const TOO_LATE = 2 * HOUR;

/** Milliseconds since a member's last visit after which nobody looks at a streak that they don't have. */
const AWAY = 24 * HOUR;

/** What is stored of a member's reminders and changes with each look. */
type Schedule = Pick<
  MemberOnboarding,
  | 'userId'
  | 'remindAt'
  | 'remindZone'
  | 'remindedOn'
  | 'remindedAt'
  | 'unanswered'
  | 'habitRemindAt'
  | 'habitRemindedAt'
  | 'habitUnanswered'
  | 'streakAt'
  | 'streakWarnedAt'
>;

/** All that decides what a member is reminded of. */
export interface ReminderState extends Schedule, Pick<MemberOnboarding, 'remindOn' | 'remindTime' | 'habitTime'> {
  email: string;
  firstName: string;
  timeZone: string;
  isActive: boolean;
  lastActiveAt: Date | null;
  opens: Opens;
  /** When they completed lessons or did short days. */
  lessonsAt: Date[];
  /** Habits that are due today and not done yet. */
  openHabits: number;
  habitDoneAt: Date | null;
  /** The longest streak of a habit, ended by none of today's. */
  habitStreak: number;
  /** The longest streak of a habit that is due today and not done yet. */
  openHabitStreak: OpenStreak | null;
}

/** What a member is told. `streak` is one that ends today otherwise. */
export type Told =
  | { of: 'lesson' | 'missed-day'; streak: OpenStreak | null }
  | { of: 'habits'; open: number; streak: OpenStreak | null }
  | { of: 'streak'; streak: OpenStreak };

/** What a member is told now, and what to store. */
export interface ReminderPlan {
  told: Told[];
  schedule: Schedule;
}

const isRecent = (at: Date | null, now: Date) => at !== null && at <= now && now.getTime() - at.getTime() < TOO_LATE;

/** How many reminders in a row had no response; none once something was done after the last of them. */
const unansweredOf = (count: number, remindedAt: Date | null, doneAt: Date | null) =>
  remindedAt && doneAt && doneAt >= remindedAt ? 0 : count;

const latestOf = (instants: readonly Date[]) =>
  instants.reduce<Date | null>((latest, at) => (latest && latest > at ? latest : at), null);

/**
 * Decides what a member is reminded of at `now`, and when to look again (decision 77). Nothing they have done today, and
 * nothing that was due in another zone or is hours late. The day after one without its lesson has one kind word; after
 * three reminders without a response there are none until they come back.
 */
export function planReminders(state: ReminderState, now: Date): ReminderPlan {
  const { userId, timeZone: zone, remindTime, habitTime } = state;
  const today = localDay(now, zone);
  const { canRemind, unanswered, habitUnanswered, streak, hasStreak } = standingOf(state, now);
  const isWarned = isRecent(state.streakWarnedAt, now);
  const isDue = (at: Date | null) => state.isActive && state.remindZone === zone && isRecent(at, now);

  const told: Told[] = [];
  const ofLesson = canRemind.ofLesson && !isWarned && isDue(state.remindAt);
  if (ofLesson) told.push({ of: unanswered === 1 ? 'missed-day' : 'lesson', streak });
  const ofHabits = canRemind.ofHabits && !isWarned && isDue(state.habitRemindAt);
  if (ofHabits) told.push({ of: 'habits', open: state.openHabits, streak });

  const remindedOn = ofLesson ? today.date : state.remindedOn;
  const remindedAt = ofLesson ? now : state.remindedAt;
  const habitRemindedAt = ofHabits ? now : state.habitRemindedAt;
  const next = (weekdays: readonly number[], time: string | null, lastOn: string | null) =>
    time === null ? null : nextReminder({ weekdays, time }, { now, zone, remindedOn: lastOn });
  const remindAt = next(state.remindOn, remindTime, remindedOn);
  const habitRemindAt = next(EVERY_DAY, habitTime, habitRemindedAt && localDay(habitRemindedAt, zone).date);

  const isTold = isRecent(remindedAt, now) || isRecent(habitRemindedAt, now);
  const wasWarned = state.streakWarnedAt !== null && state.streakWarnedAt >= today.startsAt;
  const isEnding = streak !== null && isDue(state.streakAt) && !isTold && !wasWarned;
  const soon = soonest([canRemind.ofLesson ? remindAt : null, canRemind.ofHabits ? habitRemindAt : null], now, zone);
  const isTime = isEnding && soon === undefined;
  if (isTime) told.push({ of: 'streak', streak });
  const isAway = !state.lastActiveAt || now.getTime() - state.lastActiveAt.getTime() > AWAY;
  const nextCheck = state.streakAt && state.isActive && (hasStreak || !isAway) ? nextStreakCheck(now, zone) : null;

  return {
    told,
    schedule: {
      userId,
      remindAt,
      remindZone: zone,
      remindedOn,
      remindedAt,
      unanswered: unanswered + (ofLesson ? 1 : 0),
      habitRemindAt,
      habitRemindedAt,
      habitUnanswered: habitUnanswered + (ofHabits ? 1 : 0),
      streakAt: isEnding && soon ? soon : nextCheck,
      streakWarnedAt: isTime ? now : state.streakWarnedAt,
    },
  };
}

/** What a member can be reminded of today at all, and which streak would end with today. */
function standingOf(state: ReminderState, now: Date) {
  const { timeZone: zone, remindOn, lessonsAt, openHabits, openHabitStreak } = state;
  const hasLessons = isOpen(state, 'courses');
  const lessons = lessonStreak(lessonsAt, now, zone);
  const unanswered = unansweredOf(state.unanswered, state.remindedAt, latestOf(lessonsAt));
  const habitUnanswered = unansweredOf(state.habitUnanswered, state.habitRemindedAt, state.habitDoneAt);
  const isDayOff = remindOn.length > 0 && !remindOn.includes(DateTime.fromJSDate(now, { zone }).weekday);
  const ending: OpenStreak[] = openHabitStreak ? [openHabitStreak] : [];
  if (lessons.isOpen && hasLessons && !isDayOff) ending.push({ days: lessons.days, habit: null });
  return {
    unanswered,
    habitUnanswered,
    canRemind: {
      ofLesson: hasLessons && lessons.isOpen && unanswered < REMINDERS_UNTIL_PAUSE,
      ofHabits: openHabits > 0 && habitUnanswered < REMINDERS_UNTIL_PAUSE,
    },
    streak: longestOf(ending),
    hasStreak: state.habitStreak > 0 || lessons.days > 0,
  };
}

/** The first reminder that is still to come today within two hours, an hour before midnight at the latest. */
function soonest(ahead: readonly (Date | null)[], now: Date, zone: string): Date | undefined {
  const { date } = localDay(now, zone);
  const isSoon = (at: Date | null): at is Date =>
    at !== null &&
    at.getTime() - now.getTime() < TOO_LATE &&
    localDay(new Date(at.getTime() + HOUR), zone).date === date;
  return ahead.filter(isSoon).toSorted((one, other) => one.getTime() - other.getTime())[0];
}
