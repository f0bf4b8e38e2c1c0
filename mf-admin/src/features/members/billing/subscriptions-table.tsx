import { useState } from 'react';
import type { CustomerPurchase } from '@portal/contracts/revenue';
import { Table, type Column } from '@portal/ui/table';
import { PlanCell, SubscriptionStatusCell } from '../../../shared/subscription-cells';
import { ExactTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { detailsCopy } from '../copy';
import { CancelSubscriptionDialog } from './cancel-subscription-dialog';

const { billing: texts } = detailsCopy;

interface SubscriptionsTableProps {
  bought: readonly CustomerPurchase[];
  onChanged: () => unknown;
}

/** What a member bought, and the way to end it. */
export function SubscriptionsTable({ bought, onChanged }: SubscriptionsTableProps) {
  const [ending, setEnding] = useState<CustomerPurchase>();
  const columns: Column<CustomerPurchase>[] = [
    { key: 'plan', header: texts.plan, cell: (one) => <PlanCell subscription={one} /> },
    { key: 'state', header: texts.state, cell: (one) => <SubscriptionStatusCell subscription={one} /> },
    { key: 'bought', header: texts.bought, cell: ({ startedAt }) => <ExactTime at={startedAt} /> },
    {
      key: 'actions',
      header: texts.actions,
      cell: (one) =>
        one.state !== 'ended' && <RowAction label={texts.end} subject={one.plan} onClick={() => setEnding(one)} />,
    },
  ];
  return (
    <>
      <Table caption={texts.plans} columns={columns} rows={bought} rowKey={({ id }) => id} />
      {ending && (
        <CancelSubscriptionDialog
          subscription={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined);
            return onChanged();
          }}
        />
      )}
    </>
  );
}
