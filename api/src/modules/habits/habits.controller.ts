import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { completeHabit } from '@portal/contracts/habits';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { HabitsService } from './habits.service';

@Controller()
export class HabitsController {
  constructor(private readonly habits: HabitsService) {}

  @Handles(completeHabit)
  complete(
    @CurrentMember() member: Member,
    @Input(completeHabit) { params }: InputOf<typeof completeHabit>,
  ): Promise<CallOutput<typeof completeHabit>> {
    return this.habits.complete(member, params.id);
  }
}
