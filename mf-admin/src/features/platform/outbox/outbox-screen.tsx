import { useState } from 'react';
import { getMailDelivery, listMails, retryMail, type Mail } from '@portal/contracts/outbox';
import { useToast } from '@portal/sdk';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { AdminLayout } from '../../../shared/admin-layout';
import { InfiniteList } from '../../../shared/infinite-list';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { DeliveryNotice } from './delivery-notice';
import { MailDetails } from './mail-details';
import { MailsTable } from './mails-table';

/** The mails that the portal sends or would send. */
export function OutboxScreen() {
  const toast = useToast();
  const mails = useAdminPages(listMails, (next) => ({ query: Object.fromEntries(next) }));
  const delivery = useAdminCall(getMailDelivery, {});
  const [read, setRead] = useState<Mail>();
  const retry = useAdminSend(retryMail, {
    failed: messages.retryFailed,
    onSuccess: () => toast(messages.retried),
    onSettled: () => Promise.all([mails.refetch(), delivery.refetch()]),
  });
  const canSend = delivery.data?.configured ?? false;

  return (
    <AdminLayout>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <InfiniteList
        query={delivery.isPending ? { ...mails, data: undefined } : mails}
        loading={copy.loading}
        skeleton={<TableSkeleton />}
        failed={copy.failed}
        more={copy.more}
      >
        {(items) => (
          <>
            {delivery.data && <DeliveryNotice {...delivery.data} />}
            {items.length === 0 ? (
              <EmptyState title={copy.empty} text={copy.emptyText} icon="mail" />
            ) : (
              <MailsTable
                mails={items}
                onRead={setRead}
                {...(canSend && { onRetry: ({ id }: Mail) => retry.mutate({ params: { id } }) })}
              />
            )}
          </>
        )}
      </InfiniteList>
      {read && <MailDetails mail={read} onClose={() => setRead(undefined)} />}
    </AdminLayout>
  );
}
