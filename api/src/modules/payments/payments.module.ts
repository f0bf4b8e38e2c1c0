import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AdmissionModule } from '../admission/admission.module';
import { OutboxModule } from '../outbox/outbox.module';
import { BillingMailsService } from './emails/billing-emails.service';
import { CheckoutSnapshots } from './checkout/checkout-sync.service';
import { CheckoutsService } from './checkout/checkouts.service';
import { CustomersService } from './customers/customers.service';
import { EmbeddedProvider } from './providers/test/test-provider';
import { EventSender } from './providers/test/webhook-sender';
import { TestDays } from './providers/test/test-clock';
import { TestPagesController } from './providers/test/test-pages.controller';
import { EventWorker } from './webhooks/webhook-event-worker';
import { InvoiceSnapshots } from './invoices/invoice-sync.service';
import { InvoicesService } from './invoices/invoices.service';
import { LedgerService } from './ledger/ledger.service';
import { PaymentEventsController } from './webhooks/webhooks.controller';
import { PaymentEventsService } from './webhooks/webhook-events.service';
import { PausesService } from './subscriptions/pauses.service';
import { Payments } from './payments.service';
import { providerChoice } from './providers/payment-provider.factory';
import { ReconciliationService } from './reconciliation/reconciliation.service';
import { RefundsService } from './refunds/refunds.service';
import { SaleRules } from './checkout/purchase-eligibility.service';
import { signedEvents } from './webhooks/webhook-signature.provider';
import { SnapshotsService } from './providers/provider-sync.service';
import { SoldTwiceService } from './subscriptions/duplicate-subscriptions.service';
import { SubscriptionDays } from './subscriptions/subscription-expiry.service';
import { SubscriptionSnapshots } from './subscriptions/subscription-sync.service';
import { SubscriptionsService } from './subscriptions/subscriptions.service';
import { TrialsService } from './trials/trials.service';

@Module({
  imports: [AdmissionModule, DatabaseModule, LimitsModule, OutboxModule],
  controllers: [PaymentEventsController, TestPagesController],
  providers: [
    BillingMailsService,
    CheckoutSnapshots,
    CheckoutsService,
    CustomersService,
    EmbeddedProvider,
    EventSender,
    EventWorker,
    InvoiceSnapshots,
    InvoicesService,
    LedgerService,
    PausesService,
    PaymentEventsService,
    Payments,
    ReconciliationService,
    RefundsService,
    SaleRules,
    SnapshotsService,
    SoldTwiceService,
    SubscriptionDays,
    SubscriptionSnapshots,
    SubscriptionsService,
    TestDays,
    TrialsService,
    providerChoice,
    signedEvents,
  ],
  exports: [
    BillingMailsService,
    CheckoutsService,
    CustomersService,
    InvoicesService,
    PausesService,
    Payments,
    ReconciliationService,
    RefundsService,
    SnapshotsService,
    SoldTwiceService,
    SubscriptionDays,
    SubscriptionsService,
    TrialsService,
  ],
})
export class PaymentsModule {}
