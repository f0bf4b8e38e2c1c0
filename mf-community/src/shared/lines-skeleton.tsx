import { SkeletonGroup } from '@portal/ui/skeleton';
import { SkeletonLines } from '@portal/ui/skeleton-presets';

const WIDTHS = ['60%', '40%', '80%', '50%', '70%', '40%'];

/** Stands where a few lines will be, in a dialog or below a post. */
export const LinesSkeleton = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <SkeletonLines widths={WIDTHS} />
  </SkeletonGroup>
);
