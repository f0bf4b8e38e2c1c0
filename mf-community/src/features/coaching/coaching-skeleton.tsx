import { Card } from '@portal/ui/card';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { CardSkeleton, SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { CoachingLayout } from './coaching-layout';
import { copy } from './copy';

/** The sessions and what can be done, while they are read. */
export const CoachingSkeleton = () => (
  <SkeletonGroup label={copy.loading}>
    <CoachingLayout>
      <Stack>
        <Skeleton width="14rem" height="2rem" />
        <Card level="hero">
          <Skeleton width="20rem" height="2.75rem" />
          <SkeletonLines widths={['12rem', '16rem', '90%']} />
          <Skeleton width="15rem" height="3rem" />
        </Card>
      </Stack>
      <Card>
        <Skeleton width="8rem" height="1.5rem" />
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
      </Card>
      <Stack>
        <Skeleton width="9rem" height="2rem" />
        <CardSkeleton widths={['60%', '40%']} />
        <CardSkeleton widths={['60%', '40%']} />
      </Stack>
      <CardSkeleton widths={['60%', '40%', '80%']} />
    </CoachingLayout>
  </SkeletonGroup>
);
