import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  answerPlanRequest,
  createPlanRequest,
  listPlanRequests,
  settlePlanRequest,
  withdrawOffer,
} from '@portal/contracts/plan-requests';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { PlanAnswersService } from './plan-answers.service';
import { PlanRequestsService } from './plan-requests.service';

@Controller()
export class PlanRequestsController {
  constructor(
    private readonly planRequests: PlanRequestsService,
    private readonly answers: PlanAnswersService,
  ) {}

  @Handles(createPlanRequest)
  ask(
    @CurrentMember() member: Member,
    @Input(createPlanRequest) { body }: InputOf<typeof createPlanRequest>,
  ): Promise<CallOutput<typeof createPlanRequest>> {
    return this.planRequests.ask(member, body);
  }

  @Handles(listPlanRequests)
  list(): Promise<CallOutput<typeof listPlanRequests>> {
    return this.planRequests.list();
  }

  @Handles(settlePlanRequest)
  async settle(
    @CurrentAdmin() admin: Admin,
    @Input(settlePlanRequest) { params, body }: InputOf<typeof settlePlanRequest>,
  ): Promise<CallOutput<typeof settlePlanRequest>> {
    await this.planRequests.settle(admin, params.id, body.settled);
    return { ok: true };
  }

  @Handles(answerPlanRequest)
  async answer(
    @CurrentAdmin() admin: Admin,
    @Input(answerPlanRequest) { params, body }: InputOf<typeof answerPlanRequest>,
  ): Promise<CallOutput<typeof answerPlanRequest>> {
    await this.answers.answer(admin, params.id, body);
    return { ok: true };
  }

  @Handles(withdrawOffer)
  async withdraw(
    @CurrentAdmin() admin: Admin,
    @Input(withdrawOffer) { params }: InputOf<typeof withdrawOffer>,
  ): Promise<CallOutput<typeof withdrawOffer>> {
    await this.answers.withdraw(admin, params.id);
    return { ok: true };
  }
}
