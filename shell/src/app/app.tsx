import { useState } from 'react';
import { createQueryClient, QueryClientProvider, RouterProvider } from '@portal/sdk';
import { GlobalStyle } from '@portal/ui/global-style';
import { createRouter } from './router';

/** The whole portal. */
export function App() {
  const [router] = useState(createRouter);
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
