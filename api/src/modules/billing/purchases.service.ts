import { Injectable } from '@nestjs/common';
import type { PurchaseState } from '@portal/contracts/billing';
import { givesAccess } from '../payments/subscriptions/subscription.sql';
import { priceOf } from '../plans/version-for-sale.sql';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../time/clock';
import { conflict, notFound, ApiException, unauthorized } from '../../errors/api-exception';
import { Checkout } from '../payments/checkout/checkout.entity';
import { Customer } from '../payments/customers/customer.entity';
import { User } from '../users/user.entity';
import { LimitsService } from '../../limits/limits.service';
import { EmailVerificationService } from '../registration/email-verification/email-verification.service';
import { BillingEmailsService } from '../payments/emails/billing-emails.service';
import { CheckoutsService, type BegunCheckout } from '../payments/checkout/checkouts.service';
import { COPY } from './copy';

/** A purchase ($1) with what it sells, and whether that is open at an instant ($2). */
export const PURCHASE = `
SELECT k.state, p.name, ${priceOf('v')} AS price, k.url, k.email, k.user_id AS "userId", k.expires_at AS "expiresAt",
  EXISTS (
    SELECT FROM customers c JOIN subscriptions s ON s.customer_id = c.id
    WHERE s.provider = k.provider AND s.plan_version_id = k.plan_version_id AND s.started_at >= k.created_at - interval '1 hour'
      AND (c.user_id = k.user_id OR lower(c.email) = lower(k.email))
      AND ${givesAccess('$2::timestamptz')}
  ) AS "isOpen"
FROM checkouts k JOIN plan_versions v ON v.id = k.plan_version_id JOIN plans p ON p.key = v.plan_key
WHERE k.id = $1`;

interface Wanted {
  versionId: string;
  coupon?: string | undefined;
}

type Row = Omit<PurchaseState, 'sentTo' | 'isMailed'> & Pick<Checkout, 'email' | 'userId'>;

/** Purchases, of members and of visitors, from the way to the payment until they are there. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkouts: CheckoutsService,
    private readonly emails: BillingEmailsService,
    private readonly emailVerification: EmailVerificationService,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Starts a member's purchase. For errors, see {@link CheckoutsService.begin}. */
  begin(userId: string, { versionId, coupon }: Wanted): Promise<BegunCheckout> {
    return this.limits.within([['purchasesPerMember', userId]], async () => {
      const member = await this.dataSource.manager.findOneBy(User, { id: userId });
      if (!member) throw unauthorized();
      return this.checkouts.begin({ userId, email: member.email }, versionId, { coupon });
    });
  }

  /** Starts a visitor's purchase. 429 after too many from their network. */
  beginAsVisitor(address: string, email: string, { versionId, coupon }: Wanted): Promise<BegunCheckout> {
    return this.limits.within([['purchasesPerAddress', address]], () =>
      this.checkouts.begin({ userId: null, email }, versionId, { coupon }),
    );
  }

  /** A purchase's state; asks the provider, in case its event is late or lost. 404 if there is no such purchase. */
  async state(id: string): Promise<PurchaseState> {
    await this.lookAtProvider(id);
    const [row] = await this.dataSource.query<Row[]>(PURCHASE, [id, this.clock.now()]);
    if (!row) throw notFound(COPY.noPurchase);
    const { email, userId, url, ...shown } = row;
    const isMailed = this.emailVerification.canBeShown;
    return {
      ...shown,
      url: shown.state === 'open' ? url : null,
      sentTo: userId === null ? shortened(email) : null,
      isMailed,
    };
  }

  /** Emails a visitor who has paid another way to their account. 404 without a purchase, 409 when what they bought has an account. */
  async mailAgain(id: string): Promise<void> {
    await this.limits.within([['purchaseMails', id]], () =>
      this.dataSource.transaction(async (manager) => {
        const checkout = await manager.findOneBy(Checkout, { id, state: 'paid', userId: IsNull() });
        if (!checkout) throw notFound(COPY.noPurchase);
        const { provider, email, planVersionId } = checkout;
        const customer = await manager.findOneBy(Customer, { provider, email: email.toLowerCase(), userId: IsNull() });
        if (!customer) throw conflict(COPY.nothingToSend);
        await this.emails.tellOfPlan(manager, 'purchased', customer, planVersionId);
      }),
    );
    this.emails.wake();
  }

  /** A few times a minute per purchase. If the provider does not respond, the stored state is used. */
  private async lookAtProvider(id: string) {
    try {
      await this.limits.within([['purchaseLooks', id]], () => this.checkouts.findNow(id));
    } catch (error) {
      if (!(error instanceof ApiException)) throw error;
    }
  }
}

/** An address as others may read it: `d•••@example.com`. */
const shortened = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');
