import { listNotifications } from '@portal/contracts/notifications';
import { useMember, usePages } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Stack } from '@portal/ui/stack';
import { LinesSkeleton } from '../../shared/lines-skeleton';
import { copy } from './copy';
import { NotificationItem } from './notification-item';
import { useReadNotifications } from './use-read-notifications';

/** A member's notifications, newest first. */
export function NotificationsScreen() {
  const { timeZone } = useMember();
  const now = useNow();
  const list = usePages(listNotifications, (next) => ({ query: Object.fromEntries(next) }));
  const { read, readAll } = useReadNotifications();
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [newest] = loaded;
  const hasUnread = loaded.some(({ isRead }) => !isRead);
  return (
    <Page size="text">
      <PageTitle
        intro={copy.intro}
        actions={
          <Button variant="secondary" disabled={!newest || !hasUnread} onClick={() => newest && readAll(newest.at)}>
            {copy.readAll}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      {list.isPending && <LinesSkeleton label={copy.loading} />}
      {list.isError && !list.data && <ErrorNotice message={copy.failed} onRetry={() => void list.refetch()} />}
      {list.data && loaded.length === 0 && <EmptyState title={copy.none} text={copy.noneText} icon="bell" />}
      {loaded.length > 0 && (
        <Stack as="ul" role="list" gap="none" aria-label={copy.list}>
          {loaded.map((notification) => (
            <NotificationItem
              key={notification.id}
              {...{ notification, now, timeZone }}
              onOpen={() => read(notification.id)}
            />
          ))}
        </Stack>
      )}
      {list.isFetchNextPageError && <ErrorNotice message={copy.failed} onRetry={() => void list.fetchNextPage()} />}
      <FocusFallback>
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button variant="secondary" aria-busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
            {copy.more}
          </Button>
        )}
      </FocusFallback>
    </Page>
  );
}
