import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { decideRefundRequest, listRefundRequests } from '@portal/contracts/revenue';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { RefundDecisionsService } from './refund-decisions.service';
import { RefundRequestsService } from './refund-requests.service';

/** Refund requests, for owners. Members make theirs where they see their plan. */
@Controller()
export class RefundRequestsController {
  constructor(
    private readonly requests: RefundRequestsService,
    private readonly decisions: RefundDecisionsService,
  ) {}

  @Handles(listRefundRequests)
  list(
    @Input(listRefundRequests) { query }: InputOf<typeof listRefundRequests>,
  ): Promise<CallOutput<typeof listRefundRequests>> {
    return this.requests.list(query.show);
  }

  @Handles(decideRefundRequest)
  async decide(
    @CurrentAdmin() admin: Admin,
    @Input(decideRefundRequest) { params, body }: InputOf<typeof decideRefundRequest>,
  ): Promise<CallOutput<typeof decideRefundRequest>> {
    await this.decisions.decide(admin, params.id, body);
    return { ok: true };
  }
}
