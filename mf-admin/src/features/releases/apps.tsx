import { listReleases } from '@portal/contracts/delivery';
import { EmptyState } from '@portal/ui/empty-state';
import { Stack } from '@portal/ui/stack';
import { Loaded } from '../../shared/loaded';
import { useAdminCall } from '../../shared/use-admin-call';
import { AppCard } from './app-card';
import { CanaryInBrowser } from './canary-in-browser';
import { copy } from './copy';

/** Every app there is, in the order in which the list names them. */
export function Apps() {
  const releases = useAdminCall(listReleases, {});
  return (
    <Loaded of={releases} loading={copy.loading} failed={copy.loadFailed}>
      {({ apps }) => (
        <Stack gap="xl">
          {apps.length === 0 && <EmptyState {...copy.empty} />}
          {apps.map((overview) => (
            <AppCard key={overview.app} overview={overview} />
          ))}
          <CanaryInBrowser />
        </Stack>
      )}
    </Loaded>
  );
}
