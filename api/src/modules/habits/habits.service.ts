import { Injectable } from '@nestjs/common';
import type { Habit } from '@portal/contracts/habits';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { notFound } from '../../errors/api-exception';
import { forMember, memberValues, type MemberPart } from '../users/member.sql';
import { COPY } from './copy';
import { COMPLETE_HABIT, HABITS } from './habit.sql';

@Injectable()
export class HabitsService {
  /** The member's habits, ticked today or not. */
  static readonly today: MemberPart<Habit[]> = { select: HABITS, show: (habits: Habit[]) => habits };

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Marks a habit of the member done for their today and answers it; 404 when it is not theirs. */
  async complete(member: Member, id: string): Promise<Habit> {
    const values = memberValues(member, this.clock.now());
    await this.dataSource.query(forMember(COMPLETE_HABIT), [...values, id]);
    const habits = await this.dataSource.query<Habit[]>(forMember(HABITS), values);
    const habit = habits.find((candidate) => candidate.id === id);
    if (!habit) throw notFound(COPY.noHabit);
    return habit;
  }
}
