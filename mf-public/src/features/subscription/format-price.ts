import type { Price } from '@portal/contracts/billing';
import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import { dateText } from '@portal/sdk';

/** A price as a sentence has it, e.g. `$499 per month`. */
export const formatPrice = (price: Price) => `${moneyText(price)} ${periodText(price)}`;

/** The day of an instant, e.g. `December 22, 2026`. */
export const formatDay = (instant: string, timeZone: string) =>
  dateText(new Date(instant), { dateStyle: 'long' }, timeZone);
