import { moneyText } from '@portal/contracts/money';
import { numberText } from '@portal/contracts/number-text';
import type { Revenue, RevenuePlan } from '@portal/contracts/revenue';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { copy } from './copy';
import { Amount } from './months-table';

const { plans: texts } = copy;

const COUNTS = [
  ['active', texts.open],
  ['trialing', texts.trialing],
  ['pastDue', texts.pastDue],
  ['paused', texts.paused],
] as const;

/** Revenue per plan. */
export function PlansTable({ revenue: { plans, currency } }: { revenue: Revenue }) {
  const money = (cents: number) => <Amount>{moneyText({ cents, currency })}</Amount>;
  const columns: Column<RevenuePlan>[] = [
    { key: 'plan', header: texts.plan, cell: ({ name }) => <strong>{name}</strong> },
    ...COUNTS.map(([key, header]) => ({
      key,
      header,
      cell: (plan: RevenuePlan) => <Amount>{numberText(plan[key])}</Amount>,
    })),
    { key: 'monthly', header: texts.monthly, cell: ({ monthlyCents }) => money(monthlyCents) },
    { key: 'net', header: texts.net, cell: ({ netCents }) => money(netCents) },
  ];
  return (
    <Stack as="section" gap="sm" aria-labelledby="plans">
      <Heading as="h2" size="h3" id="plans">
        {texts.title}
      </Heading>
      <Table caption={texts.title} columns={columns} rows={plans} rowKey={({ key }) => key} />
    </Stack>
  );
}
