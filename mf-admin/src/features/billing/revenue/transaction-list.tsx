import { useState } from 'react';
import { moneyText } from '@portal/contracts/money';
import {
  listLedgerTransactions,
  LEDGER_TRANSACTION_LISTS,
  type ListedLedgerTransaction,
  type LedgerTransactionList as Which,
} from '@portal/contracts/revenue';
import { Badge } from '@portal/ui/badge';
import { EmptyState } from '@portal/ui/empty-state';
import { Select } from '@portal/ui/select';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import type { Tone } from '@portal/ui/tokens';
import { ExactTime } from '../../../shared/exact-time';
import { InfiniteList } from '../../../shared/infinite-list';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { copy } from './copy';
import { Narrow } from './narrow';
import { Amount } from './months-table';
import { CustomerCell } from './customer-cell';

const { money: texts } = copy;

const OPTIONS = LEDGER_TRANSACTION_LISTS.toReversed().map((value) => ({ value, label: texts.lists[value] }));

const TONES: Record<ListedLedgerTransaction['kind'], Tone> = {
  charge: 'green',
  refund: 'neutral',
  dispute: 'red',
  'dispute-won': 'blue',
};

const COLUMNS: Column<ListedLedgerTransaction>[] = [
  { key: 'at', header: texts.at, cell: ({ at }) => <ExactTime at={at} /> },
  { key: 'what', header: texts.what, cell: ({ kind }) => <Badge tone={TONES[kind]}>{texts.kinds[kind]}</Badge> },
  { key: 'who', header: texts.who, cell: (one) => <CustomerCell customer={one} /> },
  { key: 'plan', header: texts.plan, cell: ({ plan }) => plan },
  { key: 'amount', header: texts.amount, cell: (one) => <Amount>{moneyText(one)}</Amount> },
];

/** Money that moved: all of it, or of one kind. */
export function TransactionList() {
  const [show, setShow] = useState<Which>('all');
  return (
    <Stack gap="md">
      <Narrow>
        <Select
          id="movements-show"
          label={texts.show}
          options={OPTIONS}
          value={show}
          onChange={({ target }) => setShow(LEDGER_TRANSACTION_LISTS.find((one) => one === target.value) ?? 'all')}
        />
      </Narrow>
      <Rows key={show} show={show} />
    </Stack>
  );
}

function Rows({ show }: { show: Which }) {
  const list = useAdminPages(listLedgerTransactions, (next) => ({ query: { ...Object.fromEntries(next), show } }));
  return (
    <InfiniteList
      query={list}
      loading={texts.loading}
      skeleton={<TableSkeleton />}
      failed={texts.failed}
      more={texts.more}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon="trend" {...texts.empty} />
        ) : (
          <Table caption={texts.title} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
        )
      }
    </InfiniteList>
  );
}
