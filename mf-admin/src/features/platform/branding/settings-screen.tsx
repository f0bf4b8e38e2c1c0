import { getBrand, type BrandSettings } from '@portal/contracts/brand';
import { callKey, Link, useQueryClient } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { AdminLayout } from '../../../shared/admin-layout';
import { Can } from '../../../shared/can';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { BrandForm } from './brand-form';
import { copy } from './copy';

const FIELDS = ['30%', '100%', '100%', '100%'];
const SKELETON = (
  <>
    <CardSkeleton widths={FIELDS} />
    <CardSkeleton widths={FIELDS} />
  </>
);

/** What the owner decides of the portal: its brand, and the way to its webhooks. */
export function SettingsScreen() {
  const client = useQueryClient();
  const settings = useAdminCall(getBrand, {});
  const keep = (saved: BrandSettings) => client.setQueryData(callKey(getBrand, {}), saved);
  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Can permission="webhooks">
            <Button as={Link} to="/admin/webhooks" variant="secondary">
              {copy.webhooks}
            </Button>
          </Can>
        }
      >
        {copy.title}
      </PageTitle>
      <QueryResult query={settings} loading={copy.loading} skeleton={SKELETON} failed={copy.failed}>
        {(brand) => <BrandForm brand={brand} onSaved={keep} />}
      </QueryResult>
    </AdminLayout>
  );
}
