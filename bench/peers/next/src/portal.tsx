'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RenderContext } from '@portal/contracts/rendered-page';
import { createQueryClient, RenderContextProvider } from '@portal/sdk';
import { GlobalStyle } from '@portal/ui/global-style';
import { StylesRegistry } from './styles-registry';

/** What stands around every page: styles, the query cache, and when and where the server rendered. */
export function Portal({ moment, children }: { moment: RenderContext; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <StylesRegistry>
      <QueryClientProvider client={client}>
        <RenderContextProvider value={moment}>
          <GlobalStyle />
          {children}
        </RenderContextProvider>
      </QueryClientProvider>
    </StylesRegistry>
  );
}
