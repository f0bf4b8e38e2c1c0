import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { CurrentUser } from '@portal/contracts/auth';
import { Link } from '@portal/sdk';
import { Avatar, initialsOf } from '@portal/ui/avatar';
import { Icon, type IconName } from '@portal/ui/icon';
import { color, font, radius, shadow, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import { SIGN_OUT, useSignOut } from './use-sign-out';

const MENU_ID = 'profile-menu';

const StyledTrigger = styled.button`
  display: grid;
  place-items: center;
  width: ${touch};
  height: ${touch};
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
`;

/** Below the header, which never scrolls away. */
const StyledMenu = styled.div`
  inset: 4.25rem clamp(1rem, 0.5rem + 2vw, 2.5rem) auto auto;
  min-width: 14rem;
  margin: 0;
  padding: ${space.xs};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${shadow.lifted};

  a {
    display: flex;
    align-items: center;
    gap: ${space.sm};
    min-height: ${touch};
    padding-inline: ${space.sm};
    border-radius: ${radius.sm};
    color: ${color.text};
    font-size: ${font.size.sm};
    text-decoration: none;

    &:hover,
    &:focus {
      background: ${color.surface};
      outline: none;
    }
  }
`;

const StyledName = styled.div`
  padding: ${space.xs} ${space.sm};
  color: ${color.muted};
  font-size: ${font.size.sm};
`;

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** Which item a key leads to from the one at `at`. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  // The browser closes the menu on Escape and puts the focus back; leaving it by Tab is up to us.
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const move = MOVES[event.key];
  if (!move) return;
  event.preventDefault();
  const items = itemsOf(event.currentTarget);
  items[move(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
}

interface PageItemProps {
  to: string;
  icon: IconName;
  label: string;
}

function PageItem({ to, icon, label }: PageItemProps) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1}>
      <Icon name={icon} size={20} />
      {label}
    </Link>
  );
}

/** Settings, subscription, the admin's sign-in and logout (spec section 2, Member navigation). */
export function ProfileMenu({ user, isAdmin }: { user: CurrentUser; isAdmin: boolean }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const signOut = useSignOut();
  return (
    <>
      <StyledTrigger
        type="button"
        popoverTarget={MENU_ID}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={copy.profileMenu(initialsOf(user))}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') menu.current?.showPopover();
        }}
      >
        <Avatar person={user} />
      </StyledTrigger>
      <StyledMenu
        ref={menu}
        id={MENU_ID}
        popover="auto"
        role="menu"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState === 'open') itemsOf(currentTarget)[0]?.focus();
        }}
        onKeyDown={moveInMenu}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <StyledName>
          {user.firstName} {user.lastName}
        </StyledName>
        <PageItem to="/settings" icon="user" label={copy.profileSettings} />
        <PageItem to="/subscribe" icon="star" label={copy.subscription} />
        {!isAdmin && <PageItem to="/admin-login" icon="shield" label={copy.adminLogin} />}
        <a href={SIGN_OUT} role="menuitem" tabIndex={-1} onClick={signOut.ask}>
          <Icon name="logout" size={20} />
          {copy.logout}
        </a>
      </StyledMenu>
      {signOut.dialog}
    </>
  );
}
