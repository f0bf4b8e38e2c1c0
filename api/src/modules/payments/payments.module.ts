import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { RegistrationModule } from '../registration/registration.module';
import { LeadsModule } from '../leads/leads.module';
import { OutboxModule } from '../outbox/outbox.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BillingEmailsService } from './emails/billing-emails.service';
import { CheckoutSyncService } from './checkout/checkout-sync.service';
import { CheckoutsService } from './checkout/checkouts.service';
import { CustomerClosureService } from './customers/customer-closure.service';
import { CustomersService } from './customers/customers.service';
import { TestProvider } from './providers/test/test-provider';
import { WebhookSender } from './providers/test/event-sender';
import { TestClock } from './providers/test/test-clock';
import { TestPagesController } from './providers/test/test-pages.controller';
import { InvoiceSyncService } from './invoices/invoice-sync.service';
import { InvoicesService } from './invoices/invoices.service';
import { LedgerService } from './ledger/ledger.service';
import { WebhooksController } from './webhooks/webhooks.controller';
import { WebhookEventsService } from './webhooks/webhook-events.service';
import { PausesService } from './subscriptions/pauses.service';
import { PaymentsService } from './payments.service';
import { paymentProviderFactory } from './providers/payment-provider.factory';
import { ReportedProvider } from './providers/reported-provider';
import { ReconciliationService } from './reconciliation/reconciliation.service';
import { RefundsService } from './refunds/refunds.service';
import { PurchaseEligibilityService } from './checkout/purchase-eligibility.service';
import { webhookSignatureProvider } from './webhooks/webhook-signature.provider';
import { ProviderSyncService } from './providers/provider-sync.service';
import { DuplicateSubscriptionsService } from './subscriptions/duplicate-subscriptions.service';
import { SubscriptionEventsService } from './subscriptions/subscription-events.service';
import { SubscriptionExpiryService } from './subscriptions/subscription-expiry.service';
import { SubscriptionSyncService } from './subscriptions/subscription-sync.service';
import { SubscriptionsService } from './subscriptions/subscriptions.service';
import { TrialsService } from './trials/trials.service';

@Module({
  imports: [RegistrationModule, DatabaseModule, LeadsModule, LimitsModule, OutboxModule, WebhooksModule],
  controllers: [WebhooksController, TestPagesController],
  providers: [
    BillingEmailsService,
    CheckoutSyncService,
    CheckoutsService,
    CustomerClosureService,
    CustomersService,
    TestProvider,
    WebhookSender,
    InvoiceSyncService,
    InvoicesService,
    LedgerService,
    PausesService,
    WebhookEventsService,
    PaymentsService,
    ReconciliationService,
    RefundsService,
    ReportedProvider,
    PurchaseEligibilityService,
    ProviderSyncService,
    DuplicateSubscriptionsService,
    SubscriptionEventsService,
    SubscriptionExpiryService,
    SubscriptionSyncService,
    SubscriptionsService,
    TestClock,
    TrialsService,
    paymentProviderFactory,
    webhookSignatureProvider,
  ],
  exports: [
    BillingEmailsService,
    CheckoutsService,
    CustomerClosureService,
    CustomersService,
    InvoicesService,
    PausesService,
    PaymentsService,
    ReconciliationService,
    RefundsService,
    ReportedProvider,
    ProviderSyncService,
    DuplicateSubscriptionsService,
    SubscriptionExpiryService,
    SubscriptionsService,
    TrialsService,
  ],
})
export class PaymentsModule {}
