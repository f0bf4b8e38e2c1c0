import { Controller } from '@nestjs/common';
import {
  cancelPlan,
  changePlan,
  requestRefund,
  getBilling,
  getOwnActivity,
  getReceiptFile,
  undoCancellation,
  listReceipts,
  createCustomerPortalSession,
  pausePlan,
  previewChange,
  resumePlan,
} from '@portal/contracts/billing';
import type { CallOutput } from '@portal/contracts/call';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { InvoicesService } from '../payments/invoices/invoices.service';
import { BillingService } from './billing.service';
import { OwnSubscriptionsService } from './own-subscriptions.service';

type Shown = CallOutput<typeof getBilling>;

/** What members have, and what they do with it. */
@Controller()
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly plans: OwnSubscriptionsService,
    private readonly invoices: InvoicesService,
  ) {}

  @Handles(getBilling)
  show(@CurrentMember() { id }: Member): Promise<Shown> {
    return this.billing.of(id);
  }

  @Handles(previewChange)
  preview(
    @CurrentMember() { id }: Member,
    @Input(previewChange) { params }: InputOf<typeof previewChange>,
  ): Promise<CallOutput<typeof previewChange>> {
    return this.plans.preview(id, params.id, params.versionId);
  }

  @Handles(changePlan)
  async change(
    @CurrentMember() { id }: Member,
    @Input(changePlan) { params, body }: InputOf<typeof changePlan>,
  ): Promise<Shown> {
    await this.plans.change(id, params.id, body.versionId);
    return this.billing.of(id);
  }

  @Handles(pausePlan)
  async pause(
    @CurrentMember() { id }: Member,
    @Input(pausePlan) { params, body }: InputOf<typeof pausePlan>,
  ): Promise<Shown> {
    await this.plans.pause(id, params.id, body.months);
    return this.billing.of(id);
  }

  @Handles(resumePlan)
  async resume(
    @CurrentMember() { id }: Member,
    @Input(resumePlan) { params }: InputOf<typeof resumePlan>,
  ): Promise<Shown> {
    await this.plans.resume(id, params.id);
    return this.billing.of(id);
  }

  @Handles(cancelPlan)
  async cancel(
    @CurrentMember() { id }: Member,
    @Input(cancelPlan) { params }: InputOf<typeof cancelPlan>,
  ): Promise<Shown> {
    await this.plans.cancel(id, params.id);
    return this.billing.of(id);
  }

  @Handles(undoCancellation)
  async keep(
    @CurrentMember() { id }: Member,
    @Input(undoCancellation) { params }: InputOf<typeof undoCancellation>,
  ): Promise<Shown> {
    await this.plans.keep(id, params.id);
    return this.billing.of(id);
  }

  @Handles(createCustomerPortalSession)
  async createCustomerPortalSession(
    @CurrentMember() member: Member,
  ): Promise<CallOutput<typeof createCustomerPortalSession>> {
    return { url: await this.plans.cardPage(member) };
  }

  @Handles(listReceipts)
  receipts(@CurrentMember() { id }: Member): Promise<CallOutput<typeof listReceipts>> {
    return this.billing.receipts(id);
  }

  @Handles(getReceiptFile)
  async receiptFile(
    @CurrentMember() { id }: Member,
    @Input(getReceiptFile) { params }: InputOf<typeof getReceiptFile>,
  ): Promise<CallOutput<typeof getReceiptFile>> {
    return { url: await this.invoices.file(id, params.id) };
  }

  @Handles(getOwnActivity)
  figures(
    @CurrentMember() member: Member,
    @Input(getOwnActivity) { params }: InputOf<typeof getOwnActivity>,
  ): Promise<CallOutput<typeof getOwnActivity>> {
    return this.billing.progressOf(member, params.id);
  }

  @Handles(requestRefund)
  async requestRefund(
    @CurrentMember() member: Member,
    @Input(requestRefund) { params, body }: InputOf<typeof requestRefund>,
  ): Promise<Shown> {
    await this.billing.requestRefund(member, params.id, body.words);
    return this.billing.of(member.id);
  }
}
