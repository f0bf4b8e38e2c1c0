import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { getBroadcast, type Broadcast } from '@portal/contracts/broadcasts';
import { callKey, useQueryClient } from '@portal/sdk';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { pageTitleOf, QueryResult } from '../../../shared/query-result';
import { TitleSkeleton } from '../../../shared/skeletons';
import { useAdminCall } from '../../../shared/use-admin-call';
import { BroadcastStateBadge } from './broadcast-state';
import { copy as listCopy, detailsCopy as copy } from './copy';
import { DraftEditor } from './draft-editor';
import { SentBroadcast } from './sent-broadcast';

/** Milliseconds between looks at a broadcast on its way, and the maximum number of looks. */
const POLLING = { every: 2_000, most: 150 } as const;

const StyledSubject = styled.span`
  overflow-wrap: anywhere;
`;

const SKELETON = (
  <>
    <TitleSkeleton />
    <CardSkeleton widths={['90%', '80%', '60%']} />
  </>
);

/** One broadcast: its editor while it's a draft, then how it went. */
export function BroadcastScreen({ id }: { id: string }) {
  const client = useQueryClient();
  const input = { params: { id } };
  const query = useAdminCall(getBroadcast, input);
  const change = (broadcast: Broadcast) => client.setQueryData(callKey(getBroadcast, input), broadcast);
  usePolling(query.data?.state === 'sending', query.refetch);

  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/broadcasts" label={copy.back} />
      </Row>
      <QueryResult
        page="admin-broadcast"
        query={query}
        loading={copy.loading}
        skeleton={SKELETON}
        failed={listCopy.failed}
        gone={copy.gone}
      >
        {(broadcast) => (
          <>
            <PageTitle eyebrow={pageTitleOf('admin-broadcast')} intro={<BroadcastStateBadge state={broadcast.state} />}>
              <StyledSubject>{broadcast.subject}</StyledSubject>
            </PageTitle>
            {broadcast.state === 'draft' ? (
              <DraftEditor broadcast={broadcast} onChanged={change} />
            ) : (
              <SentBroadcast broadcast={broadcast} />
            )}
          </>
        )}
      </QueryResult>
    </AdminLayout>
  );
}

/** Looks again while emails are on their way. */
function usePolling(isPolling: boolean, refetch: () => Promise<unknown>) {
  const [looks, setLooks] = useState(0);
  const goesOn = isPolling && looks < POLLING.most;
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(() => {
      void refetch().finally(() => setLooks((count) => count + 1));
    }, POLLING.every);
    return () => clearTimeout(timer);
  }, [goesOn, looks, refetch]);
}
