import { NOTIFICATION_KINDS, type NotificationKind } from '@portal/contracts/notification-kinds';
import { readNotification, type Notification } from '@portal/contracts/notifications';
import { Link, useSend } from '@portal/sdk';
import type { IconName } from '@portal/ui/icon';
import { NotificationRow } from '@portal/ui/notification-row';
import { exactTime, relativeTime } from '../../shared/relative-time';
import { copy } from './copy';

const ICONS: Record<NotificationKind, IconName> = {
  session: 'calendar',
  'group-session': 'users',
  message: 'mail',
  mention: 'user',
  comment: 'message',
  reply: 'message',
  cheer: 'award',
  'action-item': 'check',
  reminder: 'clock',
  streak: 'flame',
  plan: 'star',
};

/** Also for a kind that is newer than this release. */
const iconOf = (kind: string): IconName => {
  const known = NOTIFICATION_KINDS.find((each) => each === kind);
  return known ? ICONS[known] : 'bell';
};

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  timeZone: string;
  onRead: () => void;
}

/** One notification, which leads to what it tells of. Opening it marks it as read. */
export function NotificationItem({ notification, now, timeZone, onRead }: NotificationItemProps) {
  const { id, kind, text, path, at, isRead } = notification;
  const read = useSend(readNotification);
  const open = () => {
    if (isRead) return;
    onRead();
    read.mutate({ params: { id } });
  };
  const instant = new Date(at);
  return (
    <NotificationRow
      icon={iconOf(kind)}
      text={text}
      unread={isRead ? undefined : copy.unread}
      time={
        <time dateTime={at} title={exactTime(instant, timeZone)}>
          {relativeTime(instant, now, timeZone)}
        </time>
      }
      link={(content) => (
        <Link to={path} onClick={open}>
          {content}
        </Link>
      )}
    />
  );
}
