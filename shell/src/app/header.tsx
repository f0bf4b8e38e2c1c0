import { styled } from 'styled-components';
import type { CurrentUser } from '@portal/contracts/auth';
import { Link, NavLink } from '@portal/sdk';
import { Logo } from '@portal/ui/logo';
import { below, chosenInForcedColours, colour, font, motion, radius, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import type { NavEntry } from './pages';
import { ProfileMenu } from './profile-menu';
import { ThemeToggle } from './theme-toggle';

const StyledHeader = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: ${space.lg};
  min-height: 4rem;
  padding-inline: clamp(1rem, 0.5rem + 2vw, 2.5rem);
  border-bottom: 1px solid ${colour.border};
  background: ${colour.surface};
`;

const StyledLogoLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
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
    padding-inline: ${space.sm};
    border-radius: ${radius.md};
    color: ${colour.muted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${motion.quick};

    &:hover {
      color: ${colour.text};
    }

    &[aria-current='page'] {
      background: ${colour.raised};
      color: ${colour.accentText};
      ${chosenInForcedColours}
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
}

export function Header({ entries, user, isAdmin }: HeaderProps) {
  return (
    <StyledHeader>
      <StyledLogoLink to="/" aria-label={copy.siteName}>
        <Logo />
      </StyledLogoLink>
      <StyledNav aria-label={copy.navigation}>
        {entries.map(({ path, label }) => (
          <NavLink key={path} to={path} end={path === '/'}>
            {label}
          </NavLink>
        ))}
      </StyledNav>
      <StyledActions>
        <ThemeToggle />
        <ProfileMenu user={user} isAdmin={isAdmin} />
      </StyledActions>
    </StyledHeader>
  );
}
