import { useState } from 'react';
import {
  listSubscriptions,
  SUBSCRIPTION_LISTS,
  type ListedSubscription,
  type SubscriptionList as Which,
} from '@portal/contracts/revenue';
import { EmptyState } from '@portal/ui/empty-state';
import { Select } from '@portal/ui/select';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { PlanCell, SubscriptionStatusCell } from '../../../shared/subscription-cells';
import { ExactTime } from '../../../shared/exact-time';
import { InfiniteList } from '../../../shared/infinite-list';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { copy } from './copy';
import { Narrow } from './narrow';
import { CustomerCell } from './customer-cell';

const { subscriptions: texts } = copy;

const OPTIONS = (['all', 'new', 'ending', 'ended'] as const).map((value) => ({ value, label: texts.lists[value] }));

const COLUMNS: Column<ListedSubscription>[] = [
  { key: 'who', header: texts.who, cell: (one) => <CustomerCell customer={one} /> },
  { key: 'plan', header: texts.plan, cell: (one) => <PlanCell subscription={one} /> },
  { key: 'state', header: texts.state, cell: (one) => <SubscriptionStatusCell subscription={one} /> },
  { key: 'started', header: texts.started, cell: ({ startedAt }) => <ExactTime at={startedAt} /> },
];

/** Subscriptions and their states: with a filter, or a single list. */
export function SubscriptionList({ only }: { only?: Which }) {
  const [chosen, setChosen] = useState<Which>('all');
  const show = only ?? chosen;
  return (
    <Stack gap="md">
      {only === undefined && (
        <Narrow>
          <Select
            id="subscriptions-show"
            label={texts.show}
            options={OPTIONS}
            value={chosen}
            onChange={({ target }) => setChosen(SUBSCRIPTION_LISTS.find((one) => one === target.value) ?? 'all')}
          />
        </Narrow>
      )}
      <Rows key={show} show={show} />
    </Stack>
  );
}

function Rows({ show }: { show: Which }) {
  const list = useAdminPages(listSubscriptions, (next) => ({ query: { ...Object.fromEntries(next), show } }));
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
          <EmptyState icon="award" {...(show === 'failed' ? texts.noneFailed : texts.empty)} />
        ) : (
          <Table caption={texts.title} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
        )
      }
    </InfiniteList>
  );
}
