import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createQueryClient, momentHere, RouterProvider } from '@portal/sdk';
import { Portal } from '../../../../shell/src/app/portal';
import { routes } from '../../../../shell/src/app/routes';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into');
createRoot(container).render(
  <Portal client={createQueryClient()} moment={momentHere()}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Portal>,
);
