'use client';

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAdminStatus, useMember } from '@portal/sdk';
import { below, space } from '@portal/ui/tokens';
import { Header } from '../../../../shell/src/app/header';
import { MobileNav, MOBILE_NAV_HEIGHT } from '../../../../shell/src/app/mobile-nav';
import type { NavEntry } from '../../../../shell/src/app/pages';
import { Toaster } from '../../../../shell/src/app/toaster';

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

/** The members' frame, as the shell has it. */
export function Frame({ entries, children }: { entries: readonly NavEntry[]; children: ReactNode }) {
  const user = useMember();
  const isAdmin = useAdminStatus();
  const shown = entries.filter(({ access }) => access !== 'admin' || isAdmin);
  return (
    <>
      <Header hasNotifications entries={shown} user={user} isAdmin={isAdmin} />
      <StyledMain id="main" tabIndex={-1}>
        {children}
      </StyledMain>
      <MobileNav entries={shown} />
      <Toaster />
    </>
  );
}
