import { Link, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { PageTitle } from '@portal/ui/page-title';
import { Tabs } from '@portal/ui/tabs';
import { AdminLayout } from '../../shared/admin-layout';
import { Can } from '../../shared/can';
import { Coaches } from './coaches';
import { copy } from './copy';
import { Schedule } from './schedule';
import { ThreadList } from './threads/thread-list';

const PARTS = ['schedule', 'coaches', 'messages'] as const;
const TABS = PARTS.map((id) => ({ id, label: copy.tabs[id] }));

const CONTENT = { schedule: <Schedule />, coaches: <Coaches />, messages: <ThreadList /> };

/** Everything about coaching that the admin runs. */
export function CoachingScreen() {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find((one) => one === params.get('show')) ?? 'schedule';
  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Can permission="coaches">
            <Button as={Link} to="/coach" variant="secondary">
              {copy.desk}
            </Button>
          </Can>
        }
      >
        {copy.title}
      </PageTitle>
      <Tabs id="coaching" label={copy.tabs.label} tabs={TABS} selected={part} onSelect={(show) => setParams({ show })}>
        {CONTENT[part]}
      </Tabs>
    </AdminLayout>
  );
}
