import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { copy } from './copy';
import { PlanGrid } from './plan-card';

const LINES = ['60%', '90%', '80%', '70%', '75%', '100%'];

interface PlansSkeletonProps {
  isFailed: boolean;
  reload: () => void;
}

/** Displayed while the plans load, or if that failed. */
export function PlansSkeleton({ isFailed, reload }: PlansSkeletonProps) {
  if (isFailed) return <ErrorNotice message={copy.failed} onRetry={reload} />;
  return (
    <SkeletonGroup label={copy.loading}>
      <PlanGrid>
        {['one', 'two', 'three', 'four'].map((card) => (
          <CardSkeleton key={card} widths={LINES} />
        ))}
      </PlanGrid>
    </SkeletonGroup>
  );
}
