import { Controller, Headers } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { IDEMPOTENCY_KEY_HEADER, submitQuestionnaire } from '@portal/contracts/questionnaire';
import * as z from 'zod';
import { Handles } from '../../common/handles';
import { checked, Input, type InputOf } from '../../common/input';
import { ClientAddress } from '../../limits/client-address';
import { LimitsService } from '../../limits/limits.service';
import { QuestionnairesService } from './questionnaires.service';

const keySchema = z.object({ [IDEMPOTENCY_KEY_HEADER]: z.string().min(8).max(100).optional() });

@Controller()
export class QuestionnairesController {
  constructor(
    private readonly questionnaires: QuestionnairesService,
    private readonly limits: LimitsService,
  ) {}

  @Handles(submitQuestionnaire)
  async submit(
    @Input(submitQuestionnaire) { body }: InputOf<typeof submitQuestionnaire>,
    @Headers() headers: unknown,
    @ClientAddress() address: string,
  ): Promise<CallOutput<typeof submitQuestionnaire>> {
    const { [IDEMPOTENCY_KEY_HEADER]: key } = checked(keySchema, headers);
    return this.limits.within([['questionnairesPerAddress', address]], () =>
      this.questionnaires.submit(body, key ?? null),
    );
  }
}
