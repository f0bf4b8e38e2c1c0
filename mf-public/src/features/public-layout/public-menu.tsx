import { styled } from 'styled-components';
import { PRICING_PAGE } from '@portal/contracts/billing-pages';
import { SAMPLE_LESSON_PAGE } from '@portal/contracts/sample-lesson';
import { Link } from '@portal/sdk';
import { IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { below, color, radius, shadow, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';

const MENU_ID = 'site-menu';

/** Where the pages lead that have no room in the header of a phone. */
export const PUBLIC_LINKS = [
  { to: '/videos', label: copy.videos },
  { to: PRICING_PAGE, label: copy.plans },
  { to: SAMPLE_LESSON_PAGE, label: copy.sampleLesson },
] as const;

const StyledButton = styled(IconButton)`
  display: none;

  ${below.tablet} {
    display: inline-flex;
  }
`;

const StyledMenu = styled.ul`
  position: fixed;
  inset: 4.5rem ${space.md} auto auto;
  min-width: 12rem;
  margin: 0;
  padding: ${space.xs};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.lifted};

  a {
    display: flex;
    align-items: center;
    min-height: ${touch};
    padding-inline: ${space.sm};
    border-radius: ${radius.sm};
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: ${color.raised};
  }
`;

/** The pages without room in the header of a phone, behind a button. It works before the page's script has loaded. */
export function PublicMenu() {
  return (
    <>
      <StyledButton aria-label={copy.menu} popoverTarget={MENU_ID}>
        <Icon name="menu" />
      </StyledButton>
      <StyledMenu id={MENU_ID} popover="auto" role="list">
        {PUBLIC_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </StyledMenu>
    </>
  );
}
