import { styled } from 'styled-components';
import { Link, useBrand } from '@portal/sdk';
import { Logo } from '@portal/ui/logo';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { below, color, space, touch, width } from '@portal/ui/tokens';
import { copy } from './copy';
import { LogoutButton } from './logout-button';
import { NotificationBell } from './notification-bell';
import { SectionNav } from './section-nav';

const StyledHeader = styled.header`
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
`;

const StyledBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  width: min(100%, ${width.wide});
  margin-inline: auto;
  padding: ${space.sm} clamp(1rem, 0.5rem + 2vw, 2.5rem);

  a {
    display: flex;
    align-items: center;
    min-width: 0;
    min-height: ${touch};
    text-decoration: none;
  }

  ${below.tablet} {
    gap: ${space.sm};

    button svg {
      display: none;
    }
  }
  /* On a phone the mark is enough: the link has the name as its label. */
  @media (max-width: 26rem) {
    > a {
      min-width: ${touch};
    }
    > a > span > span {
      display: none;
    }
  }
`;

/** The way home, the way out, and the sections. */
export function AdminHeader() {
  const { name } = useBrand();
  return (
    <StyledHeader>
      <StyledBar>
        <Link to="/" aria-label={copy.home(name)}>
          <Logo name={name} />
        </Link>
        <Row gap="xs" nowrap>
          <NotificationBell />
          <Button as={Link} to="/admin/account" variant="ghost">
            {copy.account}
          </Button>
          <LogoutButton />
        </Row>
      </StyledBar>
      <SectionNav />
    </StyledHeader>
  );
}
