import { Inject, Injectable } from '@nestjs/common';
import { conflict, ApiException } from '../../errors/api-exception';
import { COPY } from './copy';
import {
  PaymentDeclined,
  ProviderUnavailable,
  ChargeDisputed,
  type PaymentProvider,
} from './providers/payment-provider';

/** Injects the provider that takes payments; null where none does. */
export const PAYMENT_PROVIDER = Symbol('payment provider');

/** Seconds until a retry makes sense after a provider did not respond. */
const RETRY_AFTER = 10;

/** Who takes payments for this portal. */
@Injectable()
export class PaymentsService {
  constructor(@Inject(PAYMENT_PROVIDER) readonly provider: PaymentProvider | null) {}

  /** The provider. @throws {ApiException} 409 where none takes payments */
  required(): PaymentProvider {
    if (!this.provider) throw conflict(COPY.errors.off);
    return this.provider;
  }

  /**
   * Calls the provider on behalf of a person.
   * @throws {ApiException} with a message for them: 503 if it does not respond, 409 if the card is declined or the
   * charge is disputed
   */
  async ask<Result>(work: (provider: PaymentProvider) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.required());
    } catch (error) {
      if (error instanceof PaymentDeclined) throw conflict(COPY.errors.declined);
      if (error instanceof ChargeDisputed) throw conflict(COPY.errors.disputed);
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new ApiException(503, 'unavailable', COPY.errors.unavailable, undefined, RETRY_AFTER);
    }
  }
}
