import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listPartnerTasks, proposePartners, withdrawPartnerProposal } from '@portal/contracts/partners';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { PartnerTasksService } from './partner-tasks.service';

/** Who waits for an accountability partner, for the coaching team. */
@Controller()
export class PartnerTasksController {
  constructor(private readonly tasks: PartnerTasksService) {}

  @Handles(listPartnerTasks)
  list(): Promise<CallOutput<typeof listPartnerTasks>> {
    return this.tasks.list();
  }

  @Handles(proposePartners)
  propose(
    @CurrentAdmin() admin: Admin,
    @Input(proposePartners) { body }: InputOf<typeof proposePartners>,
  ): Promise<CallOutput<typeof proposePartners>> {
    return this.tasks.propose(admin, body.members);
  }

  @Handles(withdrawPartnerProposal)
  async withdraw(
    @CurrentAdmin() admin: Admin,
    @Input(withdrawPartnerProposal) { params }: InputOf<typeof withdrawPartnerProposal>,
  ): Promise<CallOutput<typeof withdrawPartnerProposal>> {
    await this.tasks.withdraw(admin, params.id);
    return { ok: true };
  }
}
