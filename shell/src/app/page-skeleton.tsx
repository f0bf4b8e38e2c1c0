import { Grid } from '@portal/ui/grid';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { Stack } from '@portal/ui/stack';

/** The skeleton of a page with an unknown layout: a title, a sentence, a few blocks. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Stack gap="lg" aria-hidden="true">
        <Skeleton width="17rem" height="2.5rem" />
        <Skeleton width="26rem" />
        <Grid gap="md">
          <Skeleton height="10rem" />
          <Skeleton height="10rem" />
          <Skeleton height="10rem" />
        </Grid>
      </Stack>
    </SkeletonGroup>
  );
}
