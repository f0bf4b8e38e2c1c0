import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { countOldLeads, eraseLead, eraseOldLeads } from '@portal/contracts/leads';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { LeadErasureService } from './lead-erasure.service';

/** How the owner erases leads: one, or by age. */
@Controller()
export class LeadErasureController {
  constructor(private readonly erasure: LeadErasureService) {}

  @Handles(eraseLead)
  async eraseOne(
    @CurrentAdmin() admin: Admin,
    @Input(eraseLead) { params }: InputOf<typeof eraseLead>,
  ): Promise<CallOutput<typeof eraseLead>> {
    await this.erasure.eraseOne(admin, params.id);
    return { ok: true };
  }

  @Handles(countOldLeads)
  countOld(@Input(countOldLeads) { query }: InputOf<typeof countOldLeads>): Promise<CallOutput<typeof countOldLeads>> {
    return this.erasure.countOlderThan(query.months);
  }

  @Handles(eraseOldLeads)
  async eraseOld(
    @CurrentAdmin() admin: Admin,
    @Input(eraseOldLeads) { query }: InputOf<typeof eraseOldLeads>,
  ): Promise<CallOutput<typeof eraseOldLeads>> {
    return { erased: await this.erasure.eraseOlderThan(admin, query.before) };
  }
}
