import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { RenderContext } from '@portal/contracts/rendered-page';
import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import {
  BrandProvider,
  clearDehydratedState,
  RenderContextProvider,
  QueryClientProvider,
  type createQueryClient,
} from '@portal/sdk';
import { GlobalStyle } from '@portal/ui/global-style';
import { composition } from '../remotes/page-composition';

interface PortalProps {
  client: ReturnType<typeof createQueryClient>;
  moment: RenderContext;
  /** Whether the document has the background styles, because this shell rendered it. */
  hasGround?: boolean;
  /** Called once everything is displayed and interactive. */
  onReady?: () => void;
  /** Called once all effects have also run: from now on, pages get changes from stores. */
  onSettled?: () => void;
  /** The router, with all pages. */
  children: ReactNode;
}

/** The whole portal, in the browser and where it is rendered for it. */
export function Portal({ client, moment, hasGround = false, onReady, onSettled, children }: PortalProps) {
  // The server's responses are now in the cache; later reads must fetch fresh data.
  useEffect(() => void clearDehydratedState(client), [client]);
  // Before the next paint, so that a box that was ticked early stays ticked.
  useLayoutEffect(() => onReady?.(), [onReady]);
  useEffect(() => onSettled?.(), [onSettled]);
  return (
    <QueryClientProvider client={client}>
      <RenderContextProvider value={moment}>
        <BrandProvider value={composition.brand ?? DEFAULT_BRAND}>
          {!hasGround && <GlobalStyle />}
          {children}
        </BrandProvider>
      </RenderContextProvider>
    </QueryClientProvider>
  );
}
