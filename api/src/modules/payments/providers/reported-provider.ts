import { Inject, Injectable } from '@nestjs/common';
import type { ProviderName } from '@portal/contracts/money';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';

/** The provider whose payments are reported: test payments are reported alone, never together with real ones. */
@Injectable()
export class ReportedProvider {
  readonly name: ProviderName;
  /** Whether no money moves by them. */
  readonly isTest: boolean;

  constructor(@Inject(ENVIRONMENT) { PAYMENTS, STRIPE_SECRET_KEY }: ApiEnvironment) {
    this.name = PAYMENTS === 'test' ? 'embedded' : 'stripe';
    this.isTest = PAYMENTS !== 'off' && !STRIPE_SECRET_KEY?.includes('_live_');
  }
}
