import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { decideClaim, listClaims } from '@portal/contracts/revenue';
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

  @Handles(listClaims)
  list(@Input(listClaims) { query }: InputOf<typeof listClaims>): Promise<CallOutput<typeof listClaims>> {
    return this.requests.list(query.show);
  }

  @Handles(decideClaim)
  async decide(
    @CurrentAdmin() admin: Admin,
    @Input(decideClaim) { params, body }: InputOf<typeof decideClaim>,
  ): Promise<CallOutput<typeof decideClaim>> {
    await this.decisions.decide(admin, params.id, body);
    return { ok: true };
  }
}
