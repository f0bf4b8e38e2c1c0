import { Card } from '@portal/ui/card';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';

const WIDTHS = ['60%', '45%', '70%', '35%'];

/** Stands where messages will be, as skeletons. */
export const MessagesSkeleton = () => (
  <SkeletonGroup label={copy.loading}>
    <Card>
      {WIDTHS.map((width, place) => (
        <Row key={width} justify={place % 2 === 0 ? 'start' : 'end'}>
          <Skeleton width={width} height="3.5rem" />
        </Row>
      ))}
    </Card>
  </SkeletonGroup>
);
