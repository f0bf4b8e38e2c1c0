import { Controller } from '@nestjs/common';
import { createCheckout, createGuestCheckout, getPurchase, resendPurchaseEmail } from '@portal/contracts/billing';
import type { CallOutput } from '@portal/contracts/call';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { ClientIp } from '../../limits/client-ip';
import { PurchasesService } from './purchases.service';

/** The way to the payment, and back from it. */
@Controller()
export class PurchasesController {
  constructor(private readonly purchases: PurchasesService) {}

  @Handles(createCheckout)
  begin(
    @CurrentMember() { id }: Member,
    @Input(createCheckout) { body }: InputOf<typeof createCheckout>,
  ): Promise<CallOutput<typeof createCheckout>> {
    return this.purchases.begin(id, body);
  }

  @Handles(createGuestCheckout)
  beginAsVisitor(
    @ClientIp() ip: string,
    @Input(createGuestCheckout) { body: { email, ...wanted } }: InputOf<typeof createGuestCheckout>,
  ): Promise<CallOutput<typeof createGuestCheckout>> {
    return this.purchases.beginAsVisitor(ip, email, wanted);
  }

  @Handles(getPurchase)
  state(@Input(getPurchase) { params }: InputOf<typeof getPurchase>): Promise<CallOutput<typeof getPurchase>> {
    return this.purchases.state(params.id);
  }

  @Handles(resendPurchaseEmail)
  async mailAgain(
    @Input(resendPurchaseEmail) { params }: InputOf<typeof resendPurchaseEmail>,
  ): Promise<CallOutput<typeof resendPurchaseEmail>> {
    await this.purchases.mailAgain(params.id);
    return { ok: true };
  }
}
