import { Skeleton } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';

/** The title of a screen that is named after what it shows. */
export const TitleSkeleton = () => <Skeleton width="17rem" height="2.5rem" />;

/** What is listed in cards, to come. */
export const CardSkeletons = () => (
  <Stack>
    {[0, 1, 2].map((place) => (
      <CardSkeleton key={place} widths={['90%', '60%']} />
    ))}
  </Stack>
);
