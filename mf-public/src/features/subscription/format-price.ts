import type { Price } from '@portal/contracts/billing';
import { moneyText, type Money } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import { dateText } from '@portal/sdk';
import { copy } from './copy';

const { about } = copy.change;

/** A price as a sentence has it, e.g. `$499 per month`. */
export const formatPrice = (price: Price) => `${moneyText(price)} ${periodText(price)}`;

/**
 * A prorated amount: rounded up to whole dollars, and marked as approximate, if all prices are whole. The receipt has
 * the exact amount.
 */
export function formatProrated({ cents, currency }: Money, ...prices: readonly Money[]): string {
  const isExact = cents % 100 === 0 || prices.some((price) => price.cents % 100 !== 0);
  return isExact ? moneyText({ cents, currency }) : about(moneyText({ cents: Math.ceil(cents / 100) * 100, currency }));
}

/** The day of an instant, e.g. `December 22, 2026`. */
export const formatDay = (instant: string, timeZone: string) =>
  dateText(new Date(instant), { dateStyle: 'long' }, timeZone);
