import { HttpError } from '@portal/sdk';
import { planNeeded, PlanNotice } from '@portal/sdk/plan-notice';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import type { IconName } from '@portal/ui/icon';

interface LoadProblemProps {
  error: Error;
  icon: IconName;
  words: { gone: string; goneText: string; failed: string };
  onRetry: () => void;
}

/** Whether there is nothing at the page's address. */
export const isGone = (error: Error | null) =>
  error instanceof HttpError && (error.status === 404 || error.status === 400);

/** Why a page below the community can't be shown: no plan opens it, nothing is there, or it failed to load. */
export function LoadProblem({ error, icon, words, onRetry }: LoadProblemProps) {
  const closed = planNeeded(error);
  if (closed !== undefined) return <PlanNotice words={closed} />;
  if (isGone(error)) return <EmptyState icon={icon} title={words.gone} text={words.goneText} />;
  return <ErrorNotice message={words.failed} onRetry={onRetry} />;
}
