import * as Menu from '@radix-ui/react-dropdown-menu';
import { styled } from 'styled-components';
import type { CurrentUser } from '@portal/contracts/auth';
import { Link } from '@portal/sdk';
import { Avatar, initialsOf } from '@portal/ui/avatar';
import { Icon, type IconName } from '@portal/ui/icon';
import { colour, font, radius, shadow, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledTrigger = styled(Menu.Trigger)`
  display: grid;
  place-items: center;
  width: ${touch};
  height: ${touch};
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
`;

const StyledContent = styled(Menu.Content)`
  z-index: 30;
  min-width: 14rem;
  padding: ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.raised};
  box-shadow: ${shadow.lifted};
`;

const StyledName = styled(Menu.Label)`
  padding: ${space.xs} ${space.sm};
  color: ${colour.muted};
  font-size: ${font.size.sm};
`;

const StyledItem = styled(Menu.Item)`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-height: ${touch};
  padding-inline: ${space.sm};
  border-radius: ${radius.sm};
  color: ${colour.text};
  font-size: ${font.size.sm};
  text-decoration: none;

  &[data-highlighted] {
    background: ${colour.surface};
    outline: none;
  }
`;

function PageItem({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <StyledItem asChild>
      <Link to={to}>
        <Icon name={icon} size={20} />
        {label}
      </Link>
    </StyledItem>
  );
}

/** Settings, subscription, the admin's sign-in and logout (spec section 2, Member navigation). */
export function ProfileMenu({ user, isAdmin }: { user: CurrentUser; isAdmin: boolean }) {
  return (
    <Menu.Root modal={false}>
      <StyledTrigger aria-label={copy.profileMenu(initialsOf(user))}>
        <Avatar person={user} />
      </StyledTrigger>
      <StyledContent align="end" sideOffset={8}>
        <StyledName>
          {user.firstName} {user.lastName}
        </StyledName>
        <PageItem to="/settings" icon="user" label={copy.profileSettings} />
        <PageItem to="/subscribe" icon="star" label={copy.subscription} />
        {!isAdmin && <PageItem to="/admin-login" icon="shield" label={copy.adminLogin} />}
        <StyledItem asChild>
          <a href="/api/logout">
            <Icon name="logout" size={20} />
            {copy.logout}
          </a>
        </StyledItem>
      </StyledContent>
    </Menu.Root>
  );
}
