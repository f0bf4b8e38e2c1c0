import {
  countUnreadNotifications,
  listNotifications,
  NOTIFICATION_STREAM,
  NOTIFICATIONS_PAGE,
} from '@portal/contracts/notifications';
import { Link, pagesKey, send } from '@portal/sdk';
import { useUnreadNotifications, type UnreadSource } from '@portal/sdk/unread-notifications';
import { Bell } from '@portal/ui/bell';
import { IconButton } from '@portal/ui/button';
import { copy } from './copy';

const SOURCE: UnreadSource = {
  stream: NOTIFICATION_STREAM,
  ask: async () => (await send(countUnreadNotifications, {})).data.unread,
  listKey: pagesKey(listNotifications),
};

/** Leads to the member's notifications, and shows how many are unread. */
export function NotificationBell() {
  const unread = useUnreadNotifications(SOURCE);
  return (
    <IconButton as={Link} to={NOTIFICATIONS_PAGE} aria-label={copy.notifications(unread)}>
      <Bell unread={unread} />
    </IconButton>
  );
}
