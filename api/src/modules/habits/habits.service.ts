import { Injectable } from '@nestjs/common';
import type { Habit, HabitWeek } from '@portal/contracts/habits';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { notFound } from '../../errors/api-exception';
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

  /** Ticks a member's habit for their today and returns it; 404 if it is not theirs. */
  complete(member: Member, id: string): Promise<Habit> {
    return this.change(COMPLETE_HABIT, member, id);
  }

  /** Unticks a member's habit for their today and returns it; 404 if it is not theirs. */
  undo(member: Member, id: string): Promise<Habit> {
    return this.change(UNDO_HABIT, member, id);
  }

  /** The member's habits in the week of a date, in their calendar; default: this week. */
  async week(member: Member, date: string | undefined): Promise<HabitWeek> {
    const values = [...memberValues(member, this.clock.now()), date ?? null];
    const [week] = await this.dataSource.query<HabitWeek[]>(forMember(HABIT_WEEK), values);
    if (!week) throw new Error('The week of a member is one row');
    return week;
  }

  private async change(statement: string, member: Member, id: string): Promise<Habit> {
    const values = memberValues(member, this.clock.now());
    await this.dataSource.query(forMember(statement), [...values, id]);
    const habits = await this.dataSource.query<Habit[]>(forMember(HABITS), values);
    const habit = habits.find((candidate) => candidate.id === id);
    if (!habit) throw notFound(COPY.noHabit);
    return habit;
  }
}
