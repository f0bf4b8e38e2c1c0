import { LOGIN_REDIRECT_MS, UNAUTHORIZED_MESSAGE } from '@portal/contracts/messages';
import { showToast } from './toasts';

/** Where a browser signs in, coming back to `returnTo` (a path of this site). */
export const signInUrl = (returnTo: string) => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

let leaving = false;

/** Whether the redirect to the sign-in is imminent; nothing should block it then. */
export const isLeavingForSignIn = () => leaving;

/** Tells the member that they are signed out and opens sign-in after `delay` milliseconds (spec section 8). */
export function goToSignIn(delay: number = LOGIN_REDIRECT_MS.default) {
  if (leaving) return;
  leaving = true;
  showToast(UNAUTHORIZED_MESSAGE);
  setTimeout(() => {
    window.location.assign(signInUrl(window.location.pathname + window.location.search));
  }, delay);
}
