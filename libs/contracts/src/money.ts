import * as z from 'zod';

/** The currencies that a portal can sell in; each has hundredths. */
export const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'chf'] as const;
export const currencySchema = z.enum(CURRENCIES);
export type Currency = z.infer<typeof currencySchema>;

/** An amount: whole hundredths of its currency; what went back is negative. */
export const moneySchema = z.object({ cents: z.number().int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** An amount as people read it, e.g. `$1,500`, `$49.90`, `-€20`. */
export const moneyText = ({ cents, currency }: Money): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

/** How often something is charged; `once` opens for a number of weeks. */
export const INTERVALS = ['month', 'year', 'once'] as const;
export type Interval = (typeof INTERVALS)[number];

/**
 * How what was bought stands. `past-due`: a charge failed and is tried again, meanwhile all stays open. `paused`: nothing is
 * charged and nothing is open.
 */
export const SUBSCRIPTION_STATES = ['trialing', 'active', 'past-due', 'paused', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Who takes payments: Stripe, or the embedded provider of demo and tests, which moves no money. */
export const PROVIDER_NAMES = ['stripe', 'embedded'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Why money moved. A dispute takes it back until it is won. */
export const MOVEMENT_KINDS = ['charge', 'refund', 'dispute', 'dispute-won'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
