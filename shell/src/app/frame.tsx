import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CurrentUser } from '@portal/contracts/auth';
import { NOTIFICATIONS_PAGE } from '@portal/contracts/notifications';
import { useAdminStatus } from '@portal/sdk';
import { below, space } from '@portal/ui/tokens';
import { OfflineBanner } from './offline-banner';
import { VerifyEmailBanner } from './verify-email-banner';
import { Header } from './header';
import { MobileNav, MOBILE_NAV_HEIGHT } from './mobile-nav';
import { NeedsConnection } from './needs-connection';
import { navEntries, type OwnedPage } from './pages';
import { useOfflineQueue } from './use-offline-queue';

const StyledMain = styled.main`
  min-height: calc(100vh - 4rem);
  scroll-margin-block-start: 4rem;

  &:focus {
    outline: none;
  }

  ${below.tablet} {
    padding-bottom: calc(${MOBILE_NAV_HEIGHT} + ${space.md} + env(safe-area-inset-bottom));
  }
`;

interface FrameProps {
  pages: readonly OwnedPage[];
  user: CurrentUser;
  children: ReactNode;
}

/** The frame around every member page (spec section 2, Member navigation). */
export function Frame({ pages, user, children }: FrameProps) {
  const isAdmin = useAdminStatus();
  const unsentWork = useOfflineQueue(user.id);
  const entries = useMemo(() => navEntries(pages, isAdmin), [pages, isAdmin]);
  const hasNotifications = pages.some(({ path }) => path === NOTIFICATIONS_PAGE);
  return (
    <>
      <Header entries={entries} user={user} isAdmin={isAdmin} hasNotifications={hasNotifications} />
      <OfflineBanner timeZone={user.timeZone} />
      <NeedsConnection pages={pages} entries={entries} />
      {user.mustShowAddress && <VerifyEmailBanner />}
      {unsentWork}
      <StyledMain id="main" tabIndex={-1}>
        {children}
      </StyledMain>
      <MobileNav entries={entries} />
    </>
  );
}
