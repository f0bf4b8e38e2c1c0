import { Controller, Headers } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  completeHabit,
  createHabit,
  getHabitWeek,
  listHabits,
  removeHabit,
  undoHabit,
  updateHabit,
  updateHabitDay,
} from '@portal/contracts/habits';
import { Handles } from '../../http/handles';
import { newIdIn } from '../../http/idempotency-key';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { HabitSettingsService } from './habit-settings.service';
import { HabitsService } from './habits.service';

@Controller()
export class HabitsController {
  constructor(
    private readonly habits: HabitsService,
    private readonly settings: HabitSettingsService,
  ) {}

  @Handles(completeHabit)
  complete(
    @CurrentMember() member: Member,
    @Input(completeHabit) { params }: InputOf<typeof completeHabit>,
  ): Promise<CallOutput<typeof completeHabit>> {
    return this.habits.complete(member, params.id);
  }

  @Handles(undoHabit)
  undo(
    @CurrentMember() member: Member,
    @Input(undoHabit) { params }: InputOf<typeof undoHabit>,
  ): Promise<CallOutput<typeof undoHabit>> {
    return this.habits.undo(member, params.id);
  }

  @Handles(updateHabitDay)
  updateDay(
    @CurrentMember() member: Member,
    @Input(updateHabitDay) { params: { id, date }, body }: InputOf<typeof updateHabitDay>,
  ): Promise<CallOutput<typeof updateHabitDay>> {
    return body.done ? this.habits.complete(member, id, date) : this.habits.undo(member, id, date);
  }

  @Handles(getHabitWeek)
  week(
    @CurrentMember() member: Member,
    @Input(getHabitWeek) { query }: InputOf<typeof getHabitWeek>,
  ): Promise<CallOutput<typeof getHabitWeek>> {
    return this.habits.week(member, query.date);
  }

  @Handles(listHabits)
  list(@CurrentMember() member: Member): Promise<CallOutput<typeof listHabits>> {
    return this.settings.list(member);
  }

  @Handles(createHabit)
  create(
    @CurrentMember() member: Member,
    @Input(createHabit) { body }: InputOf<typeof createHabit>,
    @Headers() headers: unknown,
  ): Promise<CallOutput<typeof createHabit>> {
    return this.settings.create(member, body, newIdIn(headers));
  }

  @Handles(updateHabit)
  update(
    @CurrentMember() member: Member,
    @Input(updateHabit) { params, body }: InputOf<typeof updateHabit>,
  ): Promise<CallOutput<typeof updateHabit>> {
    return this.settings.update(member, params.id, body);
  }

  @Handles(removeHabit)
  async remove(
    @CurrentMember() member: Member,
    @Input(removeHabit) { params }: InputOf<typeof removeHabit>,
  ): Promise<CallOutput<typeof removeHabit>> {
    await this.settings.remove(member, params.id);
    return { ok: true };
  }
}
