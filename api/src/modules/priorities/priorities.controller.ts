import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { createPriority, updatePriority } from '@portal/contracts/priorities';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { PrioritiesService } from './priorities.service';

@Controller()
export class PrioritiesController {
  constructor(private readonly priorities: PrioritiesService) {}

  @Handles(createPriority)
  create(
    @CurrentMember() member: Member,
    @Input(createPriority) { body }: InputOf<typeof createPriority>,
  ): Promise<CallOutput<typeof createPriority>> {
    return this.priorities.create(member, body.title);
  }

  @Handles(updatePriority)
  update(
    @CurrentMember() member: Member,
    @Input(updatePriority) { params, body }: InputOf<typeof updatePriority>,
  ): Promise<CallOutput<typeof updatePriority>> {
    return this.priorities.setCompleted(member, params.id, body.completed);
  }
}
