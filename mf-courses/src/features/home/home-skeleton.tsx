import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { CardSkeleton, SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';
import { StatsCard } from './stat-tiles';

const STATS = Object.keys(copy.stats).slice(0, 4);

/** The member's home, while it is read. */
export const HomeSkeleton = () => (
  <SkeletonGroup label={copy.loading} gap="section">
    <Card level="hero">
      <Skeleton width="9rem" />
      <Skeleton width="22rem" height="2rem" />
      <Skeleton width="13rem" height="2.75rem" />
    </Card>
    <StatsCard level="quiet">
      {STATS.map((stat) => (
        <Stack key={stat} gap="xs">
          <SkeletonLines widths={['80%']} />
          <Skeleton width="3rem" height="1.75rem" />
        </Stack>
      ))}
    </StatsCard>
    <Columns gap="xl">
      <Stack>
        <CardSkeleton widths={['90%', '70%', '100%']} />
        <CardSkeleton widths={['90%', '70%', '100%']} />
      </Stack>
      <CardSkeleton widths={['100%', '100%', '100%', '100%', '100%']} />
    </Columns>
  </SkeletonGroup>
);
