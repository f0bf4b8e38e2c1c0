import { Controller, Headers } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  createPriority,
  deletePriority,
  movePriority,
  renamePriority,
  updatePriority,
} from '@portal/contracts/priorities';
import { Handles } from '../../http/handles';
import { newIdIn } from '../../http/idempotency-key';
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
    @Headers() headers: unknown,
  ): Promise<CallOutput<typeof createPriority>> {
    return this.priorities.create(member, body.title, newIdIn(headers));
  }

  @Handles(updatePriority)
  update(
    @CurrentMember() member: Member,
    @Input(updatePriority) { params, body }: InputOf<typeof updatePriority>,
  ): Promise<CallOutput<typeof updatePriority>> {
    return this.priorities.setCompleted(member, params.id, body.completed);
  }

  @Handles(renamePriority)
  rename(
    @CurrentMember() member: Member,
    @Input(renamePriority) { params, body }: InputOf<typeof renamePriority>,
  ): Promise<CallOutput<typeof renamePriority>> {
    return this.priorities.rename(member, params.id, body.title);
  }

  @Handles(movePriority)
  move(
    @CurrentMember() member: Member,
    @Input(movePriority) { params, body }: InputOf<typeof movePriority>,
  ): Promise<CallOutput<typeof movePriority>> {
    return this.priorities.move(member, params.id, body.day);
  }

  @Handles(deletePriority)
  async delete(
    @CurrentMember() member: Member,
    @Input(deletePriority) { params }: InputOf<typeof deletePriority>,
  ): Promise<CallOutput<typeof deletePriority>> {
    await this.priorities.delete(member, params.id);
    return { ok: true };
  }
}
