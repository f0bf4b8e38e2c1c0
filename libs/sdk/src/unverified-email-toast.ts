import { failureMessage } from '@portal/contracts/messages';
import { HttpError } from './http';
import { showToast } from './toasts';

/** Tells a member with an unverified email address what to do, regardless of the release's age. */
export function toastUnverifiedEmail(error: unknown) {
  const apiError = error instanceof HttpError ? error.refusal : undefined;
  if (apiError?.code === 'address_unverified')
    showToast({ ...failureMessage(apiError.message), title: 'Confirm your email first' });
}
