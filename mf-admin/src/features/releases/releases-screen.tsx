import { listReleases } from '@portal/contracts/releases';
import { PageTitle } from '@portal/ui/page-title';
import { AdminFrame } from '../../frame/admin-frame';
import { Loaded } from '../../frame/loaded';
import { useAdminCall } from '../../frame/use-admin-call';
import { AppReleases } from './app-releases';
import { CanaryControls } from './canary-controls';
import { copy } from './copy';

/** Which release of each app is live and in canary, how it loads, and the ways back and forward. */
export function ReleasesScreen() {
  const releases = useAdminCall(listReleases, {});
  return (
    <AdminFrame>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Loaded of={releases} loading={copy.loading} failed={copy.loadFailed}>
        {({ apps, canaryShare }) => (
          <>
            {apps.map((overview) => (
              <AppReleases key={overview.app} overview={overview} />
            ))}
            <CanaryControls share={canaryShare} />
          </>
        )}
      </Loaded>
    </AdminFrame>
  );
}
