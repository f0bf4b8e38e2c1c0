import { STAFF_NOTIFICATION_KINDS, type StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import type { Notification } from '@portal/contracts/notifications';
import { readStaffNotification } from '@portal/contracts/staff-notifications';
import { Link, useSend } from '@portal/sdk';
import type { IconName } from '@portal/ui/icon';
import { NotificationRow } from '@portal/ui/notification-row';
import { ShortTime } from '../../../shared/exact-time';
import { copy } from './copy';

const ICONS: Record<StaffNotificationKind, IconName> = {
  'new-lead': 'user',
  'response-target': 'clock',
  'sign-up-request': 'user',
  invitation: 'check',
  'plan-request': 'star',
  'failed-payment': 'alert',
  'refund-request': 'arrow-left',
  'member-at-risk': 'eye-off',
  release: 'layers',
  'release-failure': 'alert',
  'staff-account': 'shield',
};

/** Also for a kind that is newer than this release. */
const iconOf = (kind: string): IconName => {
  const known = STAFF_NOTIFICATION_KINDS.find((each) => each === kind);
  return known ? ICONS[known] : 'bell';
};

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
}

/** One notification, which leads to what it tells of. Opening it marks it as read. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { id, kind, text, path, at, isRead } = notification;
  const read = useSend(readStaffNotification);
  const open = () => {
    if (isRead) return;
    onRead();
    read.mutate({ params: { id } });
  };
  return (
    <NotificationRow
      icon={iconOf(kind)}
      text={text}
      unread={isRead ? undefined : copy.unread}
      time={<ShortTime at={at} />}
      link={(content) => (
        <Link to={path} onClick={open}>
          {content}
        </Link>
      )}
    />
  );
}
