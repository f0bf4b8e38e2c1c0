import { Controller } from '@nestjs/common';
import { beginCheckout, beginPurchase, getPurchase, resendPurchaseMail } from '@portal/contracts/billing';
import type { CallOutput } from '@portal/contracts/call';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { ClientAddress } from '../../limits/client-address';
import { PurchasesService } from './purchases.service';

/** The way to the payment, and back from it. */
@Controller()
export class PurchasesController {
  constructor(private readonly purchases: PurchasesService) {}

  @Handles(beginCheckout)
  begin(
    @CurrentMember() { id }: Member,
    @Input(beginCheckout) { body }: InputOf<typeof beginCheckout>,
  ): Promise<CallOutput<typeof beginCheckout>> {
    return this.purchases.begin(id, body);
  }

  @Handles(beginPurchase)
  beginAsVisitor(
    @ClientAddress() address: string,
    @Input(beginPurchase) { body: { email, ...wanted } }: InputOf<typeof beginPurchase>,
  ): Promise<CallOutput<typeof beginPurchase>> {
    return this.purchases.beginAsVisitor(address, email, wanted);
  }

  @Handles(getPurchase)
  state(@Input(getPurchase) { params }: InputOf<typeof getPurchase>): Promise<CallOutput<typeof getPurchase>> {
    return this.purchases.state(params.id);
  }

  @Handles(resendPurchaseMail)
  async mailAgain(
    @Input(resendPurchaseMail) { params }: InputOf<typeof resendPurchaseMail>,
  ): Promise<CallOutput<typeof resendPurchaseMail>> {
    await this.purchases.mailAgain(params.id);
    return { ok: true };
  }
}
