import { NOTIFICATION_KINDS, type NotificationKind } from '@portal/contracts/notification-kinds';
import type { Notification } from '@portal/contracts/notifications';
import { Link } from '@portal/sdk';
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
  /** Called when one that is unread is opened. */
  onOpen: () => void;
}

/** One notification, which leads to what it tells of. */
export function NotificationItem({ notification, now, timeZone, onOpen }: NotificationItemProps) {
  const { kind, text, path, at, isRead } = notification;
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
        <Link to={path} onClick={() => !isRead && onOpen()}>
          {content}
        </Link>
      )}
    />
  );
}
