import { listReleases } from '@portal/contracts/delivery';
import { EmptyState } from '@portal/ui/empty-state';
import { Skeleton } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { AppCard } from './app-card';
import { CanaryInBrowser } from './canary-in-browser';
import { copy } from './copy';

const LINES = ['60%', '90%', '80%', '90%', '70%', '50%'];

const SKELETON = [0, 1].map((place) => (
  <Stack key={place}>
    <Skeleton width="9rem" height="2rem" />
    <CardSkeleton widths={LINES} />
  </Stack>
));

/** All apps, or only the `failing` ones, in the order of the list. */
export function Apps({ failing = false }: { failing?: boolean }) {
  const releases = useAdminCall(listReleases, {});
  return (
    <QueryResult query={releases} loading={copy.loading} skeleton={SKELETON} failed={copy.loadFailed}>
      {({ apps }) => {
        const shown = failing ? apps.filter((overview) => overview.failing) : apps;
        return (
          <Stack gap="xl">
            {shown.length === 0 && <EmptyState {...(failing ? copy.noneFailing : copy.empty)} />}
            {shown.map((overview) => (
              <AppCard key={overview.app} overview={overview} />
            ))}
            {!failing && <CanaryInBrowser />}
          </Stack>
        );
      }}
    </QueryResult>
  );
}
