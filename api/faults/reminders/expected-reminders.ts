import { DAYS, instantOf, type PlannedMember } from './planned-members';

const TWO_HOURS = 2 * 60 * 60_000;

export interface ExpectedReminder {
  kind: 'lesson' | 'missed day' | 'habits' | 'streak';
  at: Date;
}

interface Slot {
  of: 'lesson' | 'habits' | 'streak';
  at: Date;
  day: number;
}

const HABIT_OF = { lesson: 'lesson', habits: 'habit' } as const;

const isWithinTwoHours = (earlier: Date, later: Date) => later.getTime() - earlier.getTime() < TWO_HOURS;

/** Each time at which a member may be told something, in order; of one instant, the look at streaks is last. */
function slotsOf({ zone, weekdays, remindTime, habitTime }: PlannedMember): Slot[] {
  const slots: Slot[] = [];
  for (let day = -1; day <= DAYS; day++) {
    const on = (of: Slot['of'], time: string) => slots.push({ of, day, at: instantOf(zone, day, time).toJSDate() });
    if (remindTime && weekdays.includes(instantOf(zone, day, remindTime).weekday)) on('lesson', remindTime);
    if (habitTime) on('habits', habitTime);
    on('streak', '21:00');
  }
  return slots.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Whether a streak of three days or more ends with a day, as things stand. */
function isEnding({ done, weekdays, remindTime, zone }: PlannedMember, { day, at }: Slot): boolean {
  const endsWithout = (of: 'lesson' | 'habit') =>
    [1, 2, 3].every((ago) => done.some((did) => did.of === of && did.day === day - ago)) &&
    !done.some((did) => did.of === of && did.day === day && did.at <= at);
  const isDayOff = remindTime !== null && !weekdays.includes(instantOf(zone, day, '12:00').weekday);
  return endsWithout('habit') || (endsWithout('lesson') && !isDayOff);
}

/**
 * What a member is told after an instant until another by decision 77, worked out from the dates that they live and what
 * they do on each; nothing is stored, and an instant is only ever found by its local time.
 */
export function expectedReminders(member: PlannedMember, after: Date, until: Date): ExpectedReminder[] {
  if (!member.isActive) return [];
  const told: ExpectedReminder[] = [];
  const unanswered = { lesson: 0, habits: 0 };
  const slots = slotsOf(member).filter(({ at }) => at > after && at <= until);
  let seenUntil = after;
  let isStreakOpen = false;
  for (const [index, slot] of slots.entries()) {
    for (const did of member.done)
      if (did.at > seenUntil && did.at <= slot.at) unanswered[did.of === 'lesson' ? 'lesson' : 'habits'] = 0;
    seenUntil = slot.at;
    const canRemind = ({ of }: Slot) =>
      of !== 'streak' &&
      unanswered[of] < 3 &&
      !member.done.some((did) => did.of === HABIT_OF[of] && did.day === slot.day && did.at <= slot.at);
    if (slot.of === 'streak') isStreakOpen = true;
    else if (canRemind(slot) && !told.some(({ kind, at }) => kind === 'streak' && isWithinTwoHours(at, slot.at))) {
      told.push({ kind: slot.of === 'lesson' && unanswered.lesson === 1 ? 'missed day' : slot.of, at: slot.at });
      unanswered[slot.of] += 1;
    }
    if (!isStreakOpen) continue;
    const lastCall = instantOf(member.zone, slot.day, '23:00').toJSDate();
    const comesSoon = slots.slice(index + 1).some((next) => next.at < lastCall && canRemind(next));
    const isTold = told.some(({ at }) => isWithinTwoHours(at, slot.at));
    if (!isTold && !comesSoon && isEnding(member, slot)) told.push({ kind: 'streak', at: slot.at });
    if (isTold || !comesSoon) isStreakOpen = false;
  }
  return told;
}
