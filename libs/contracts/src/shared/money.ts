import * as z from 'zod';
import { numberText } from './number-text';

/** The currencies that a portal can sell in; each has hundredths. */
export const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'chf'] as const;
export const currencySchema = z.enum(CURRENCIES);
export type Currency = z.infer<typeof currencySchema>;

/** An amount: whole hundredths of its currency; what went back is negative. */
export const moneySchema = z.object({ cents: z.number().int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** The prefix of an amount; a three-letter code is followed by a non-breaking space. */
const SIGNS: Record<Currency, string> = {
  usd: '$',
  eur: '€',
  gbp: '£',
  cad: 'CA$',
  aud: 'A$',
  nzd: 'NZ$',
  chf: 'CHF\u00a0',
};

/** An amount as people read it, e.g. `$1,500`, `$49.90`, `-€20`. Intl writes the same, and takes a slow device 70 ms to begin. */
export const moneyText = ({ cents, currency }: Money): string => {
  const amount = Math.abs(cents);
  const hundredths = amount % 100;
  const rest = hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${SIGNS[currency]}${numberText(Math.floor(amount / 100))}${rest}`;
};

/** How often something is charged; `once` opens for a number of weeks. */
export const INTERVALS = ['month', 'year', 'once'] as const;
export type Interval = (typeof INTERVALS)[number];

/**
 * The state of a purchase. `past-due`: a charge failed and will be retried, and access continues. `paused`: no charges
 * and no access.
 */
export const SUBSCRIPTION_STATES = ['trialing', 'active', 'past-due', 'paused', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Who takes payments: Stripe, or the embedded provider of demo and tests, which moves no money. */
export const PROVIDER_NAMES = ['stripe', 'embedded'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Why money moved. A dispute takes it back until it is won. */
export const LEDGER_TRANSACTION_KINDS = ['charge', 'refund', 'dispute', 'dispute-won'] as const;
export type LedgerTransactionKind = (typeof LEDGER_TRANSACTION_KINDS)[number];
