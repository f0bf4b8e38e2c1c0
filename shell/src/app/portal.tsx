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
  /** Whether the document has the ground that every page stands on, because this shell rendered it. */
  hasGround?: boolean;
  /** Called once all of it is on screen and answers. */
  onReady?: () => void;
  /** Called once all effects have run, too: what pages read of stores is what these hold from now on. */
  onSettled?: () => void;
  /** The router, with all pages. */
  children: ReactNode;
}

/** The whole portal, in the browser and where it is rendered for it. */
export function Portal({ client, moment, hasGround = false, onReady, onSettled, children }: PortalProps) {
  // What the server answered is in the cache by now; a later read asks for what is true then.
  useEffect(() => void clearDehydratedState(client), [client]);
  // Before anything is painted again: a box that was ticked early stays ticked.
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
