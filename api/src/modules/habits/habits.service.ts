import { Injectable } from '@nestjs/common';
import { LATE_HABIT_DAYS, type Habit, type HabitWeek } from '@portal/contracts/habits';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { invalidInput, notFound } from '../../errors/api-exception';
import { forMember, memberValues, type MemberPart } from '../users/member.sql';
import { COPY } from './copy';
import { COMPLETE_HABIT, HABIT_WEEK, HABITS, UNDO_HABIT } from './habit.sql';

@Injectable()
export class HabitsService {
  /** The member's habits, ticked today or not. */
  static readonly today: MemberPart<Habit[]> = { select: HABITS, show: (habits: Habit[]) => habits };

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Ticks a member's habit for a date, or their today, and returns it as it is today; 404 if it is not theirs. */
  complete(member: Member, id: string, date?: string): Promise<Habit> {
    return this.change(COMPLETE_HABIT, member, id, date);
  }

  /** Unticks a member's habit for a date, or their today, and returns it as it is today; 404 if it is not theirs. */
  undo(member: Member, id: string, date?: string): Promise<Habit> {
    return this.change(UNDO_HABIT, member, id, date);
  }

  /** The member's habits in the week of a date, in their calendar; default: this week. */
  async week(member: Member, date: string | undefined): Promise<HabitWeek> {
    const values = [...memberValues(member, this.clock.now()), date ?? null];
    const [week] = await this.dataSource.query<HabitWeek[]>(forMember(HABIT_WEEK), values);
    if (!week) throw new Error('The week of a member is one row');
    return week;
  }

  private async change(statement: string, member: Member, id: string, date: string | undefined): Promise<Habit> {
    const values = memberValues(member, this.clock.now());
    if (date !== undefined) this.ensureRecent(member, date);
    await this.dataSource.query(forMember(statement), [...values, id, date ?? null]);
    const habits = await this.dataSource.query<Habit[]>(forMember(HABITS), values);
    const habit = habits.find((candidate) => candidate.id === id);
    if (!habit) throw notFound(COPY.noHabit);
    return habit;
  }

  /** 400 for a date that has not come yet, or is too long ago for a check mark. */
  private ensureRecent({ timeZone }: Member, date: string) {
    const today = DateTime.fromJSDate(this.clock.now(), { zone: timeZone }).startOf('day');
    const ago = today.diff(DateTime.fromISO(date, { zone: timeZone }), 'days').days;
    if (ago < 0 || Math.round(ago) > LATE_HABIT_DAYS) throw invalidInput([{ path: 'date', message: COPY.notRecent }]);
  }
}
