import { Controller, Headers } from '@nestjs/common';
import { listSubmissions } from '@portal/contracts/admin';
import type { CallOutput } from '@portal/contracts/call';
import { IDEMPOTENCY_KEY_HEADER, submitQuestionnaire } from '@portal/contracts/questionnaire';
import * as z from 'zod';
import { Handles } from '../../http/handles';
import { checked, Input, type InputOf } from '../../http/input';
import { ClientAddress } from '../../limits/client-address';
import { LimitsService } from '../../limits/limits.service';
import { LeadListService } from './lead-list.service';
import { NewLeadsService } from './new-leads.service';

const keySchema = z.object({ [IDEMPOTENCY_KEY_HEADER]: z.string().min(8).max(100).optional() });

/** The questionnaire as the specification has it (sections 5 and 9): a visitor sends it, the owner reads all of them. */
@Controller()
export class QuestionnairesController {
  constructor(
    private readonly newLeads: NewLeadsService,
    private readonly leads: LeadListService,
    private readonly limits: LimitsService,
  ) {}

  @Handles(submitQuestionnaire)
  async submit(
    @Input(submitQuestionnaire) { body }: InputOf<typeof submitQuestionnaire>,
    @Headers() headers: unknown,
    @ClientAddress() address: string,
  ): Promise<CallOutput<typeof submitQuestionnaire>> {
    const { [IDEMPOTENCY_KEY_HEADER]: key } = checked(keySchema, headers);
    const { id, createdAt, strategyToken } = await this.limits.within([['questionnairesPerAddress', address]], () =>
      this.newLeads.add(body, key ?? null),
    );
    return { id, createdAt: createdAt.toISOString(), strategyToken };
  }

  @Handles(listSubmissions)
  list(): Promise<CallOutput<typeof listSubmissions>> {
    return this.leads.sent();
  }
}
