import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Customer } from '../customers/customer.entity';
import { insertIfNew } from '../../../database/insert-if-new';
import { LedgerEntry } from './ledger-entry.entity';
import { Subscription } from '../subscriptions/subscription.entity';
import { BillingEmailsService } from '../emails/billing-emails.service';
import { PaymentsService } from '../payments.service';
import type { LedgerTransaction } from '../providers/payment-provider';

/** The append-only ledger of transactions; each transaction is recorded once. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly emails: BillingEmailsService,
  ) {}

  /** Records a transaction, and emails the customer about a refund. Returns whether it was new. */
  async note({ chargeRef: _chargeRef, ...transaction }: LedgerTransaction): Promise<boolean> {
    const provider = this.payments.required().name;
    const isNew = await this.dataSource.transaction(async (manager) => {
      const entry = { ...transaction, provider, notedAt: this.clock.now() };
      if (!(await insertIfNew(manager, LedgerEntry, entry))) return false;
      const { kind, customerRef, subscriptionRef: ref, cents, currency } = transaction;
      if (kind !== 'refund' || customerRef === null) return true;
      const customer = await manager.findOneBy(Customer, { provider, ref: customerRef });
      const isToldOtherwise =
        ref !== null &&
        ((await manager.existsBy(Subscription, { provider, ref, isDuplicate: true })) ||
          (await this.emails.isToldWithRefundRequest(manager, { provider, ref }, transaction.at)));
      if (customer && !isToldOtherwise) {
        await this.emails.tell(manager, { kind: 'refunded', customer, provider, cents, currency });
      }
      return true;
    });
    if (isNew) this.emails.wake();
    return isNew;
  }
}
