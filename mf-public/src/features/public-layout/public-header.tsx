import { styled } from 'styled-components';
import { Link, useBrand, useTheme } from '@portal/sdk';
import { Button, IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Logo } from '@portal/ui/logo';
import { below, color, radius, space, touch, width } from '@portal/ui/tokens';
import { copy } from './copy';
import { PUBLIC_LINKS, PublicMenu } from './public-menu';

const StyledHeader = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  border-bottom: 1px solid ${color.border};
  background: color-mix(in srgb, ${color.background} 88%, transparent);
  backdrop-filter: blur(12px);
`;

const StyledBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-height: 4.25rem;
  padding: ${space.xs} max(clamp(1rem, 0.5rem + 2vw, 2.5rem), (100% - ${width.page}) / 2);

  .roomy {
    display: inline-flex;
  }
  .compact {
    display: none;
  }
  ${below.tablet} {
    .roomy {
      display: none;
    }
    .compact {
      display: inline-flex;
    }
  }

  /* Too narrow for the ways in and the theme. */
  @media (max-width: 22.4rem) {
    .ways-in > [data-theme-button] {
      display: none;
    }
  }
`;

const StyledHome = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: ${touch};
  min-height: ${touch};
  border-radius: ${radius.sm};
  text-decoration: none;
`;

const StyledNavigation = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space.xs};

  ${below.tablet} {
    gap: ${space.xxs};

    a {
      padding-inline: ${space.sm};
      white-space: nowrap;
    }
  }
`;

const StyledThemeButton = styled(IconButton)`
  .to-dark,
  :root.light & .to-light {
    display: none;
  }
  :root.light & .to-dark {
    display: block;
  }
`;

/** Both icons are in the page, and CSS shows one: prerendered markup does not know the theme. */
function ThemeButton() {
  const { toggleTheme } = useTheme();
  return (
    <StyledThemeButton data-theme-button aria-label={copy.theme} onClick={toggleTheme}>
      <span className="to-light">
        <Icon name="sun" />
      </span>
      <span className="to-dark">
        <Icon name="moon" />
      </span>
    </StyledThemeButton>
  );
}

/** `landing`: ways in. `inner`: the way back to the landing page. */
export type PublicHeaderProps = { kind: 'landing' | 'inner' };

/** The header of pages outside the members' frame. */
export function PublicHeader({ kind }: PublicHeaderProps) {
  const { name } = useBrand();
  return (
    <StyledHeader>
      <StyledBar>
        <StyledHome to="/" aria-label={copy.home(name)}>
          <span className="roomy">
            <Logo name={name} />
          </span>
          <span className="compact">
            <Logo name={name} markOnly />
          </span>
        </StyledHome>
        <StyledNavigation aria-label={copy.navigation} className={kind === 'landing' ? 'ways-in' : undefined}>
          <ThemeButton />
          {kind === 'inner' ? (
            <Button as={Link} to="/" variant="secondary">
              <Icon name="arrow-left" size={18} />
              {copy.backToHome}
            </Button>
          ) : (
            <>
              {PUBLIC_LINKS.map(({ to, label }) => (
                <Button key={to} as={Link} to={to} variant="ghost" className="roomy">
                  {label}
                </Button>
              ))}
              <Button as="a" href="/api/login" variant="ghost">
                {copy.signIn}
              </Button>
              <Button as={Link} to="/questionnaire" variant="secondary">
                {copy.getStarted}
              </Button>
              <PublicMenu />
            </>
          )}
        </StyledNavigation>
      </StyledBar>
    </StyledHeader>
  );
}
