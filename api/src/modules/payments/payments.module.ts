import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AdmissionModule } from '../admission/admission.module';
import { OutboxModule } from '../outbox/outbox.module';
import { BillingMailsService } from './billing-mails.service';
import { CheckoutSnapshots } from './checkout-snapshots';
import { CheckoutsService } from './checkouts.service';
import { CustomersService } from './customers.service';
import { EmbeddedProvider } from './embedded/embedded-provider';
import { EventSender } from './embedded/event-sender';
import { TestDays } from './embedded/test-days';
import { TestPagesController } from './embedded/test-pages.controller';
import { EventWorker } from './event-worker';
import { InvoiceSnapshots } from './invoice-snapshots';
import { InvoicesService } from './invoices.service';
import { LedgerService } from './ledger.service';
import { PaymentEventsController } from './payment-events.controller';
import { PaymentEventsService } from './payment-events.service';
import { PausesService } from './pauses.service';
import { Payments } from './payments';
import { providerChoice } from './provider-choice';
import { ReconciliationService } from './reconciliation.service';
import { RefundsService } from './refunds.service';
import { SaleRules } from './sale-rules.service';
import { signedEvents } from './signed-events';
import { SnapshotsService } from './snapshots.service';
import { SoldTwiceService } from './sold-twice.service';
import { SubscriptionDays } from './subscription-days.service';
import { SubscriptionSnapshots } from './subscription-snapshots';
import { SubscriptionsService } from './subscriptions.service';
import { TrialsService } from './trials.service';

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
