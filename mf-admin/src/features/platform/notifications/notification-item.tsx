import { styled } from 'styled-components';
import { STAFF_NOTIFICATION_KINDS, type StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import type { Notification } from '@portal/contracts/notifications';
import { readStaffNotification } from '@portal/contracts/staff-notifications';
import { Link, useSend } from '@portal/sdk';
import { Icon, type IconName } from '@portal/ui/icon';
import { color, font, motion, own, radius, space } from '@portal/ui/tokens';
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

const StyledItem = styled.li`
  border-block-end: 1px solid ${color.border};

  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.xxs} ${space.md};
    padding: ${space.md} ${space.sm};
    border-radius: ${radius.md};
    color: ${color.text};
    text-decoration: none;
    transition: background ${motion.quick};

    &:hover {
      background: ${color.raised};
    }
  }
  svg {
    color: ${color.muted};
  }
  time {
    grid-column: 2;
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
`;

const StyledText = styled.span<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? font.weight.strong : font.weight.regular)};
  overflow-wrap: anywhere;
`;

const StyledDot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: 50%;
  background: ${own.solid};
`;

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
    <StyledItem>
      <Link to={path} onClick={open}>
        <Icon name={iconOf(kind)} size={20} />
        <StyledText $unread={!isRead}>{text}</StyledText>
        {isRead ? <span /> : <StyledDot role="img" aria-label={copy.unread} />}
        <ShortTime at={at} />
      </Link>
    </StyledItem>
  );
}
