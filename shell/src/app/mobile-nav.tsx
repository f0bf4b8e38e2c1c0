import { styled } from 'styled-components';
import { NavLink } from '@portal/sdk';
import { Icon, type IconName } from '@portal/ui/icon';
import { selectedInForcedColors, color, font, from, motion, own, radius } from '@portal/ui/tokens';
import { copy } from './copy';
import type { NavEntry } from './pages';

export const MOBILE_NAV_HEIGHT = '4rem';

const StyledBar = styled.nav`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: 20;
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.border};
  background: ${color.surface};

  ${from.tablet} {
    display: none;
  }

  a {
    flex: 1;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 0.1875rem;
    min-width: 0;
    height: ${MOBILE_NAV_HEIGHT};
    color: ${color.muted};
    font-size: clamp(0.625rem, 2.9vw, ${font.size.xs});
    font-weight: ${font.weight.medium};
    line-height: 1.2;
    text-decoration: none;

    svg {
      box-sizing: content-box;
      padding: 0.125rem 0.875rem;
      border-radius: ${radius.pill};
      transition: background-color ${motion.quick};
    }
    &[aria-current='page'] {
      color: ${color.text};
      font-weight: ${font.weight.strong};
      ${selectedInForcedColors}
    }
    &[aria-current='page'] svg {
      background: ${own.tint};
      color: ${own.text};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;

const ICONS: Record<string, IconName> = {
  home: 'home',
  book: 'book',
  play: 'play',
  users: 'users',
  calendar: 'calendar',
  shield: 'shield',
};

/** The header's links at the bottom of small screens, in the thumb's reach. */
export function MobileNav({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <StyledBar aria-label={copy.mobileNavigation}>
      {entries.map(({ path, label, icon }) => (
        <NavLink key={path} to={path} end={path === '/'}>
          <Icon name={ICONS[icon ?? ''] ?? 'arrow-right'} size={22} />
          {label}
        </NavLink>
      ))}
    </StyledBar>
  );
}
