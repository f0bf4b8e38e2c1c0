import { HttpError } from '@portal/sdk';
import { problems } from './copy';

/**
 * What went wrong and what to do, for the person who clicked Submit.
 * @param isAtField whether a field shows the reason
 */
export function explain(error: Error, isAtField: boolean): string {
  if (!(error instanceof HttpError)) return error instanceof TypeError ? problems.unreachable : problems.failed;
  if (error.status === 429) return problems.tooMany;
  return isAtField ? problems.refused : problems.failed;
}
