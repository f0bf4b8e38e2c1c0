import { styled } from 'styled-components';
import { NOTIFICATIONS_PAGE } from '@portal/contracts/notifications';
import { Link } from '@portal/sdk';
import { IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { color, font } from '@portal/ui/tokens';
import { copy } from './copy';
import { useUnreadNotifications } from './use-unread-notifications';

/** The most that the badge has room for. */
const MOST = 99;

const StyledBell = styled.span`
  position: relative;
  display: inline-flex;
`;

const StyledCount = styled.span`
  position: absolute;
  inset: -0.5rem -0.625rem auto auto;
  min-width: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: 1rem;
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.strong};
  line-height: 1.125rem;
  text-align: center;
`;

/** Leads to the member's notifications, and shows how many are unread. */
export function NotificationBell() {
  const unread = useUnreadNotifications();
  return (
    <IconButton as={Link} to={NOTIFICATIONS_PAGE} aria-label={copy.notifications(unread)}>
      <StyledBell>
        <Icon name="bell" />
        {unread > 0 && <StyledCount aria-hidden>{unread > MOST ? `${MOST}+` : unread}</StyledCount>}
      </StyledBell>
    </IconButton>
  );
}
