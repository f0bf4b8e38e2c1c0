import { Inject, Injectable } from '@nestjs/common';
import { conflict, Refusal } from '../../errors/refusal';
import { COPY } from './copy';
import { PaymentRefused, ProviderUnavailable, RefundRefused, type PaymentProvider } from './providers/payment-provider';

/** Injects the provider that takes payments; null where none does. */
export const PAYMENT_PROVIDER = Symbol('payment provider');

/** Seconds after which asking a provider again makes sense that did not answer. */
const RETRY_AFTER = 10;

/** Who takes payments for this portal. */
@Injectable()
export class PaymentsService {
  constructor(@Inject(PAYMENT_PROVIDER) readonly provider: PaymentProvider | null) {}

  /** The provider. @throws {Refusal} 409 where none takes payments */
  required(): PaymentProvider {
    if (!this.provider) throw conflict(COPY.refusals.off);
    return this.provider;
  }

  /**
   * Asks the provider for something in a person's name.
   * @throws {Refusal} in words for them: 503 when it does not answer, 409 when the card or a refund was refused
   */
  async ask<Result>(work: (provider: PaymentProvider) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.required());
    } catch (error) {
      if (error instanceof PaymentRefused) throw conflict(COPY.refusals.declined);
      if (error instanceof RefundRefused) throw conflict(COPY.refusals.disputed);
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new Refusal(503, 'unavailable', COPY.refusals.unavailable, undefined, RETRY_AFTER);
    }
  }
}
