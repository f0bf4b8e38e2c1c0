import { listStaffNotifications, readAllStaffNotifications } from '@portal/contracts/staff-notifications';
import type { Notification } from '@portal/contracts/notifications';
import { Link, pagesKey, useQueryClient, type PagedList } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { InfiniteList } from '../../../shared/infinite-list';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { NotificationItem } from './notification-item';

type List = PagedList<typeof listStaffNotifications>;

/** What staff were told, newest first. */
export function NotificationsScreen() {
  const client = useQueryClient();
  const list = useAdminPages(listStaffNotifications, (next) => ({ query: Object.fromEntries(next) }));
  const markRead = (which: (notification: Notification) => boolean) =>
    client.setQueriesData<List>({ queryKey: pagesKey(listStaffNotifications) }, (loaded) =>
      loaded
        ? {
            ...loaded,
            pages: loaded.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (which(item) ? { ...item, isRead: true } : item)),
            })),
          }
        : undefined,
    );
  const readAll = useAdminSend(readAllStaffNotifications, {
    failed: messages.readAllFailed,
    onSuccess: (_, { body }) => markRead(({ at }) => at <= body.until),
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [newest] = items;
  const hasUnread = items.some(({ isRead }) => !isRead);
  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Row gap="xs">
            <Button as={Link} to="/admin/account#notifications" variant="ghost">
              {copy.settings}
            </Button>
            <Button
              variant="secondary"
              disabled={!newest || !hasUnread || readAll.isPending}
              onClick={() => newest && readAll.mutate({ body: { until: newest.at } })}
            >
              {copy.readAll}
            </Button>
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <InfiniteList
        query={list}
        loading={copy.loading}
        skeleton={<SkeletonLines widths={['80%', '60%', '70%']} />}
        failed={copy.failed}
        more={copy.more}
      >
        {(notifications) =>
          notifications.length === 0 ? (
            <EmptyState icon="bell" {...copy.empty} />
          ) : (
            <Stack as="ul" role="list" gap="none" aria-label={copy.list}>
              {notifications.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onRead={() => markRead(({ id }) => id === notification.id)}
                />
              ))}
            </Stack>
          )
        }
      </InfiniteList>
    </AdminLayout>
  );
}
