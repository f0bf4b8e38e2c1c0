import type { ListedLedgerTransaction, ListedSubscription } from '@portal/contracts/revenue';
import type { CsvColumn } from '../../csv/csv';

/** An amount as a spreadsheet reads it, e.g. `-499.00`. */
const amount = (cents: number) => (cents / 100).toFixed(2);

const maybe = (text: string | null) => text ?? '';

const WHO = [
  ['Name', ({ name }: { name: string | null }) => maybe(name)],
  ['Email', ({ email }: { email: string }) => email],
] as const;

/** What an export has of each subscription. */
export const SUBSCRIPTION_COLUMNS: readonly CsvColumn<ListedSubscription>[] = [
  ...WHO,
  ['Plan', ({ plan }) => plan],
  ['Price', ({ cents }) => amount(cents)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Charged', ({ interval }) => interval],
  ['State', ({ state }) => state],
  ['Started', ({ startedAt }) => startedAt],
  ['Next Charge', ({ nextCents }) => (nextCents === null ? '' : amount(nextCents))],
  ['Next Charge On', ({ nextChargeAt }) => maybe(nextChargeAt)],
  ['Tried Again On', ({ retryAt }) => maybe(retryAt)],
  ['Ends', ({ endsAt }) => maybe(endsAt)],
  ['Ended', ({ endedAt }) => maybe(endedAt)],
];

/** What an export has of each movement. */
export const LEDGER_COLUMNS: readonly CsvColumn<ListedLedgerTransaction>[] = [
  ['At', ({ at }) => at],
  ['What', ({ kind }) => kind],
  ['Amount', ({ cents }) => amount(cents)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Plan', ({ plan }) => maybe(plan)],
  ...WHO,
];
