import {
  countUnreadStaffNotifications,
  listStaffNotifications,
  STAFF_NOTIFICATION_STREAM,
  STAFF_NOTIFICATIONS_PAGE,
} from '@portal/contracts/staff-notifications';
import { Link, pagesKey, send } from '@portal/sdk';
import { useUnreadNotifications, type UnreadSource } from '@portal/sdk/unread-notifications';
import { Bell } from '@portal/ui/bell';
import { IconButton } from '@portal/ui/button';
import { copy } from './copy';

const SOURCE: UnreadSource = {
  stream: STAFF_NOTIFICATION_STREAM,
  ask: async () => (await send(countUnreadStaffNotifications, {})).data.unread,
  listKey: pagesKey(listStaffNotifications),
};

/** Leads to the notifications of whoever is signed in, and shows how many are unread. */
export function NotificationBell() {
  const unread = useUnreadNotifications(SOURCE);
  return (
    <IconButton as={Link} to={STAFF_NOTIFICATIONS_PAGE} aria-label={copy.notifications(unread)}>
      <Bell unread={unread} />
    </IconButton>
  );
}
