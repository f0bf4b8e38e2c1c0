import { useState } from 'react';
import { listRefundRequests } from '@portal/contracts/revenue';
import { EmptyState } from '@portal/ui/empty-state';
import { Select } from '@portal/ui/select';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { RefundRequestCard } from './refund-request-card';
import { copy } from './copy';
import { Narrow } from './narrow';

const { refundRequests: texts } = copy;

const OPTIONS = (['open', 'all'] as const).map((value) => ({ value, label: texts[value] }));

/** Refund requests to decide. */
export function RefundRequests() {
  const [show, setShow] = useState<'open' | 'all'>('open');
  const requests = useAdminCall(listRefundRequests, { query: { show } });
  return (
    <Stack gap="md">
      <Text muted>{texts.intro}</Text>
      <Narrow>
        <Select
          id="claims-show"
          label={texts.show}
          options={OPTIONS}
          value={show}
          onChange={({ target }) => setShow(target.value === 'all' ? 'all' : 'open')}
        />
      </Narrow>
      <QueryResult
        query={requests}
        loading={texts.loading}
        skeleton={<CardSkeleton widths={['40%', '90%', '70%']} />}
        failed={texts.failed}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="award" {...texts.empty[show]} />
          ) : (
            items.map((request) => (
              <RefundRequestCard key={request.id} request={request} onDecided={requests.refetch} />
            ))
          )
        }
      </QueryResult>
    </Stack>
  );
}
