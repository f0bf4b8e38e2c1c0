import { Card } from '@portal/ui/card';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';
import { Columns } from './layout';

const lines = ['70%', '90%', '60%', '80%'];

const Part = () => (
  <Card>
    <Stack>
      <Skeleton width="50%" height="1.25rem" />
      {lines.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  </Card>
);

/** The skeleton of today, while it is read. */
export const DashboardSkeleton = () => (
  <SkeletonGroup label={copy.loading}>
    <Columns>
      <Card level="hero">
        <Skeleton width="10rem" />
        <Skeleton width="80%" height="2.5rem" />
        <Skeleton width="12rem" height="2.75rem" />
      </Card>
      <Part />
      <Part />
      <Part />
    </Columns>
  </SkeletonGroup>
);
