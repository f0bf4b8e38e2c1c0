import { styled } from 'styled-components';
import { moneyText } from '@portal/contracts/money';
import { numberText } from '@portal/contracts/number-text';
import type { Revenue, RevenueMonth } from '@portal/contracts/revenue';
import { dateText } from '@portal/sdk';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const { months: texts } = copy;

/** Figures that are compared from row to row. */
export const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const nameOf = (month: string) =>
  dateText(new Date(`${month}-01T00:00:00.000Z`), { month: 'short', year: 'numeric' }, 'UTC');

/** The percentage that ended; empty if none was open before. */
const shareOf = ({ ended, before }: RevenueMonth) =>
  before > 0 && ended > 0 ? texts.share(Math.round((ended / before) * 100)) : '';

/** Whether there was any activity in this month or before. */
const hasBegun = ({ chargedCents, refundedCents, before, started, boughtOnce }: RevenueMonth) =>
  chargedCents !== 0 || refundedCents !== 0 || before + started + boughtOnce > 0;

/** The months since the first with any activity; always includes the last one. */
const sinceTheFirst = (months: readonly RevenueMonth[]) => {
  const first = months.findIndex(hasBegun);
  return months.slice(first === -1 ? -1 : first);
};

/** Revenue by month, newest first. */
export function MonthsTable({ revenue: { months, currency } }: { revenue: Revenue }) {
  const money = (cents: number) => <Amount>{moneyText({ cents, currency })}</Amount>;
  const columns: Column<RevenueMonth>[] = [
    { key: 'month', header: texts.month, cell: ({ month }) => <strong>{nameOf(month)}</strong> },
    { key: 'recurring', header: texts.recurring, cell: ({ recurringCents }) => money(recurringCents) },
    { key: 'charged', header: texts.charged, cell: ({ chargedCents }) => money(chargedCents) },
    {
      key: 'back',
      header: texts.back,
      cell: ({ refundedCents, disputedCents }) => money(refundedCents + disputedCents),
    },
    { key: 'net', header: texts.net, cell: ({ netCents }) => money(netCents) },
    {
      key: 'started',
      header: texts.started,
      cell: ({ started, boughtOnce }) => (
        <Amount>
          {numberText(started)} {boughtOnce > 0 && texts.once(boughtOnce)}
        </Amount>
      ),
    },
    {
      key: 'ended',
      header: texts.ended,
      cell: (month) => (
        <Amount>
          {numberText(month.ended)} {shareOf(month)}
        </Amount>
      ),
    },
    { key: 'unpaid', header: texts.unpaid, cell: ({ unpaid }) => <Amount>{numberText(unpaid)}</Amount> },
  ];
  return (
    <Stack as="section" gap="sm" aria-labelledby="months">
      <Heading as="h2" size="h3" id="months">
        {texts.title}
      </Heading>
      <Table
        caption={texts.title}
        columns={columns}
        rows={sinceTheFirst(months).toReversed()}
        rowKey={({ month }) => month}
      />
      <Text muted size="sm">
        {texts.rule}
      </Text>
    </Stack>
  );
}
