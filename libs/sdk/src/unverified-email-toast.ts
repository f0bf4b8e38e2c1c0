import { failureMessage } from '@portal/contracts/messages';
import { HttpError } from './http';
import { showToast } from './toasts';

/** Tells a member who has yet to show that their address is theirs what to do, in a release of whatever age they are. */
export function toastUnverifiedEmail(error: unknown) {
  const apiError = error instanceof HttpError ? error.refusal : undefined;
  if (apiError?.code === 'address_unverified')
    showToast({ ...failureMessage(apiError.message), title: 'Confirm your email first' });
}
