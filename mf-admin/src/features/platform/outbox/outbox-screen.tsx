import { useState } from 'react';
import { listBackgroundQueues } from '@portal/contracts/background-work';
import { listEmailSuppressions } from '@portal/contracts/email-suppressions';
import { getEmailDelivery, listEmails, retryEmail, type OutboxEmail } from '@portal/contracts/outbox';
import { Link, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { DataTableSkeleton } from '../../../shared/data-table/data-table-skeleton';
import { AdminLayout } from '../../../shared/admin-layout';
import { Can } from '../../../shared/can';
import { InfiniteList } from '../../../shared/infinite-list';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { useAdminSend } from '../../../shared/use-admin-send';
import { BackgroundQueues } from './background-queues';
import { copy, messages } from './copy';
import { DeliveryNotice } from './delivery-notice';
import { EmailDetails } from './email-details';
import { EmailsTable } from './emails-table';
import { SuppressedAddresses } from './suppressed-addresses';

/** The emails that the portal sends or would send. */
export function OutboxScreen() {
  const toast = useToast();
  const emails = useAdminPages(listEmails, (next) => ({ query: Object.fromEntries(next) }));
  const delivery = useAdminCall(getEmailDelivery, {});
  const queues = useAdminCall(listBackgroundQueues, {});
  const suppressions = useAdminPages(listEmailSuppressions, (next) => ({ query: Object.fromEntries(next) }));
  const suppressed = suppressions.data?.pages.flatMap(({ items }) => items) ?? [];
  const [read, setRead] = useState<OutboxEmail>();
  const retry = useAdminSend(retryEmail, {
    failed: messages.retryFailed,
    onSuccess: () => toast(messages.retried),
    onSettled: () => Promise.all([emails.refetch(), delivery.refetch()]),
  });
  const isPending = delivery.isPending || suppressions.isPending || queues.isPending;
  const canSend = delivery.data?.configured ?? false;

  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Row gap="xs">
            <Button as={Link} to="/admin/outbox/preview" variant="secondary">
              {copy.previews}
            </Button>
            <Can permission="broadcasts">
              <Button as={Link} to="/admin/broadcasts" variant="secondary">
                {copy.broadcasts}
              </Button>
            </Can>
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <InfiniteList
        query={isPending ? { ...emails, data: undefined } : emails}
        loading={copy.loading}
        skeleton={<DataTableSkeleton />}
        failed={copy.failed}
        more={copy.more}
      >
        {(items) => (
          <>
            {delivery.data && <DeliveryNotice {...delivery.data} />}
            <FocusFallback>
              {suppressed.length > 0 && (
                <SuppressedAddresses
                  suppressions={suppressed}
                  {...(suppressions.hasNextPage && { onMore: () => void suppressions.fetchNextPage() })}
                  isLoadingMore={suppressions.isFetchingNextPage}
                  onChanged={() => suppressions.refetch()}
                />
              )}
            </FocusFallback>
            {items.length === 0 ? (
              <EmptyState title={copy.empty} text={copy.emptyText} icon="mail" />
            ) : (
              <EmailsTable
                emails={items}
                onRead={setRead}
                {...(canSend && { onRetry: ({ id }: OutboxEmail) => retry.mutate({ params: { id } }) })}
              />
            )}
            <BackgroundQueues queues={queues.data} onRetry={() => void queues.refetch()} />
          </>
        )}
      </InfiniteList>
      {read && <EmailDetails mail={read} onClose={() => setRead(undefined)} />}
    </AdminLayout>
  );
}
