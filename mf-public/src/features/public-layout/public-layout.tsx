import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PublicFooter } from './public-footer';
import { PublicHeader, type PublicHeaderProps } from './public-header';

const StyledFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  > main {
    flex: 1;
  }
`;

/** Header, content and footer of a page outside the members' frame. */
export function PublicLayout({ kind, children }: PublicHeaderProps & { children: ReactNode }) {
  return (
    <StyledFrame>
      <PublicHeader kind={kind} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </StyledFrame>
  );
}
