import { useSearchParams } from '@portal/sdk';
import { PageTitle } from '@portal/ui/page-title';
import { Tabs } from '@portal/ui/tabs';
import { AdminLayout } from '../../../shared/admin-layout';
import { Apps } from './apps';
import { copy } from './copy';
import { DeployTokens } from './tokens/deploy-tokens';

const PARTS = ['apps', 'failing', 'tokens'] as const;
const TABS = PARTS.map((id) => ({ id, label: copy.tabs[id] }));

const CONTENT = { apps: <Apps key="all" />, failing: <Apps key="failing" failing />, tokens: <DeployTokens /> };

/** What browsers get of each app, the ways back and forward, and who may go them from outside. */
export function ReleasesScreen() {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find((one) => one === params.get('show')) ?? 'apps';
  return (
    <AdminLayout>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Tabs id="releases" label={copy.tabs.label} tabs={TABS} selected={part} onSelect={(show) => setParams({ show })}>
        {CONTENT[part]}
      </Tabs>
    </AdminLayout>
  );
}
