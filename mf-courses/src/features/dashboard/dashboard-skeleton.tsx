import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';
import { Today } from './layout';

const lines = ['70%', '90%', '60%', '80%'];

/** The skeleton of today, while it is read. */
export const DashboardSkeleton = () => (
  <SkeletonGroup label={copy.loading}>
    <Today>
      <Stack>
        <Skeleton width="10rem" />
        <Skeleton width="26rem" height="2.5rem" />
        <Skeleton width="12rem" height="2.75rem" />
      </Stack>
      {['priorities', 'habits', 'session'].map((part) => (
        <Stack key={part}>
          <Skeleton width="50%" height="1.25rem" />
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      ))}
    </Today>
  </SkeletonGroup>
);
