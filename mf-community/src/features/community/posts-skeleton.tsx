import { Card } from '@portal/ui/card';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { Row, Stack } from '@portal/ui/stack';
import { copy } from './copy';

/** Stands where posts will be, as skeletons. */
export const PostsSkeleton = () => (
  <SkeletonGroup label={copy.feed.loading}>
    {[0, 1, 2].map((place) => (
      <Card key={place}>
        <Row nowrap>
          <Skeleton width="2.5rem" height="2.5rem" round />
          <Stack gap="xs">
            <Skeleton width="9rem" />
            <Skeleton width="5rem" height="0.75em" />
          </Stack>
        </Row>
        <Skeleton />
        <Skeleton width="70%" />
      </Card>
    ))}
  </SkeletonGroup>
);
