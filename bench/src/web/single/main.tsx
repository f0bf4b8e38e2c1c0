import { createRoot } from 'react-dom/client';
import { createQueryClient, currentRenderContext, SiteRouter } from '@portal/sdk';
import { Portal } from '../../../../shell/src/app/portal';
import { Site } from '../../../../shell/src/app/site';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into');
createRoot(container).render(
  <Portal client={createQueryClient()} moment={currentRenderContext()}>
    <SiteRouter>
      <Site />
    </SiteRouter>
  </Portal>,
);
