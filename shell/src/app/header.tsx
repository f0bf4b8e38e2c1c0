import { styled } from 'styled-components';
import type { CurrentUser } from '@portal/contracts/auth';
import { Link, NavLink, useBrand } from '@portal/sdk';
import { Logo } from '@portal/ui/logo';
import { below, selectedInForcedColors, color, font, from, motion, radius, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import type { NavEntry } from './pages';
import { NotificationBell } from './notification-bell';
import { ProfileMenu } from './profile-menu';
import { ThemeToggle } from './theme-toggle';

const StyledHeader = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: clamp(0.75rem, 4.6vw - 1.625rem, 1.5rem);
  min-height: 4rem;
  padding-inline: clamp(1rem, 0.5rem + 2vw, 2.5rem);
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};

  ${below.tablet} {
    gap: ${space.xs};
  }
`;

const StyledLogoLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  min-height: ${touch};
  color: inherit;
  text-decoration: none;
`;

const StyledNav = styled.nav`
  flex: 1;
  display: flex;
  gap: ${space.xxs};
  overflow-x: auto;

  ${below.tablet} {
    visibility: hidden;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touch};
    padding-inline: clamp(0.375rem, 2.4vw - 0.875rem, 0.5rem);
    border-radius: ${radius.md};
    color: ${color.muted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${motion.quick};

    ${from.desktop} {
      padding-inline: ${space.sm};
    }

    &:hover {
      color: ${color.text};
    }

    &[aria-current='page'] {
      background: ${color.raised};
      color: ${color.accentText};
      ${selectedInForcedColors}
    }
  }
`;

const StyledActions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

interface HeaderProps {
  entries: readonly NavEntry[];
  user: CurrentUser;
  isAdmin: boolean;
  hasNotifications: boolean;
}

export function Header({ entries, user, isAdmin, hasNotifications }: HeaderProps) {
  const { name } = useBrand();
  return (
    <StyledHeader>
      <StyledLogoLink to="/" aria-label={name}>
        <Logo name={name} />
      </StyledLogoLink>
      <StyledNav aria-label={copy.navigation}>
        {entries.map(({ path, label }) => (
          <NavLink key={path} to={path} end={path === '/'}>
            {label}
          </NavLink>
        ))}
      </StyledNav>
      <StyledActions>
        {hasNotifications && <NotificationBell />}
        <ThemeToggle />
        <ProfileMenu user={user} isAdmin={isAdmin} />
      </StyledActions>
    </StyledHeader>
  );
}
