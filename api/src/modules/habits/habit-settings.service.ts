import { Injectable } from '@nestjs/common';
import type { createHabit, HabitSettings } from '@portal/contracts/habits';
import { LIMITS } from '@portal/contracts/limits';
import { DataSource, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { conflict, notFound } from '../../errors/api-exception';
import { createOnce } from '../../http/create-once';
import type { InputOf } from '../../http/input';
import { LimitsService } from '../../limits/limits.service';
import type { Member } from '../../security/member';
import { Clock } from '../../time/clock';
import { localDay } from '../../time/local-day';
import { forMember, memberValues } from '../users/member.sql';
import { User } from '../users/user.entity';
import { COPY } from './copy';
import { Habit } from './habit.entity';
import { HabitSchedule } from './habit-schedule.entity';
import { HABIT_PLACES, HABIT_SETTINGS } from './habit.sql';

type Settings = InputOf<typeof createHabit>['body'];

const inOrder = (weekdays: readonly number[]) => weekdays.toSorted((one, other) => one - other);

/** Members' habit settings: their habits, and the weekdays when each is due. */
@Injectable()
export class HabitSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** The member's habits with their weekdays, in their order. */
  list(member: Member): Promise<HabitSettings[]> {
    return this.dataSource.query<HabitSettings[]>(forMember(HABIT_SETTINGS), memberValues(member, this.clock.now()));
  }

  /**
   * Adds a habit from the member's today on, once for an idempotency key; 409 when they track as many as fit, 429 when
   * they added too many lately.
   */
  create(member: Member, settings: Settings, key: string | undefined): Promise<HabitSettings> {
    return createOnce(key, {
      find: async (id) => (await this.list(member)).find((habit) => habit.id === id),
      create: (id) => this.add(member, id, settings),
    });
  }

  private async add(member: Member, id: string, { title, weekdays }: Settings): Promise<HabitSettings> {
    await this.limits.consume('habitsPerMember', member.id);
    return this.dataSource.transaction(async (manager) => {
      // Concurrent additions wait for each other, so that each habit gets its own position.
      await findForUpdate(manager, User, { id: member.id });
      const [places] = await manager.query<{ tracked: number; next: number }[]>(HABIT_PLACES, [member.id]);
      if (!places) throw new Error('Counting answers one row');
      if (places.tracked >= LIMITS.habits) throw conflict(COPY.enough);
      const createdOn = this.today(member);
      const place = { position: places.next, createdOn };
      await manager.insert(Habit, { id, userId: member.id, title, pillar: null, ...place });
      await this.setWeekdays(manager, id, weekdays, createdOn);
      return { id, title, weekdays: inOrder(weekdays) };
    });
  }

  /** Sets the text of a habit, and its weekdays from the member's today on; 404 when it is not theirs. */
  async update(member: Member, id: string, { title, weekdays }: Settings): Promise<HabitSettings> {
    await this.dataSource.transaction(async (manager) => {
      const habit = await findForUpdate(manager, Habit, { id, userId: member.id, removedOn: IsNull() });
      if (!habit) throw notFound(COPY.noHabit);
      await manager.update(Habit, { id }, { title });
      await this.setWeekdays(manager, id, weekdays, this.today(member));
    });
    return { id, title, weekdays: inOrder(weekdays) };
  }

  /** Takes a habit off the member's list from their today on; 404 when it is not there. */
  async remove(member: Member, id: string): Promise<void> {
    const where = { id, userId: member.id, removedOn: IsNull() };
    const { affected } = await this.dataSource.manager.update(Habit, where, { removedOn: this.today(member) });
    if (!affected) throw notFound(COPY.noHabit);
  }

  /** Makes a habit due on these weekdays from a date on; a member who flew west may already have later entries. */
  private async setWeekdays(manager: EntityManager, habitId: string, weekdays: readonly number[], startsOn: string) {
    await manager.delete(HabitSchedule, { habitId, startsOn: MoreThan(startsOn) });
    await manager.upsert(HabitSchedule, { habitId, startsOn, weekdays: inOrder(weekdays) }, ['habitId', 'startsOn']);
  }

  private today({ timeZone }: Member): string {
    return localDay(this.clock.now(), timeZone).date;
  }
}
