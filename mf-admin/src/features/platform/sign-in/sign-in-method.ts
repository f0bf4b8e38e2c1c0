import { useSyncExternalStore } from 'react';

/** How somebody signed in on this browser last: with an account of their own, or with the shared password. */
export type SignInMethod = 'account' | 'password';

/** Local storage key. */
const KEY = 'adminSignIn';

/** Remembers how somebody signed in, so that they get the same form next time. */
export const rememberSignInMethod = (method: SignInMethod) => localStorage.setItem(KEY, method);

const readMethod = (): SignInMethod => (localStorage.getItem(KEY) === 'account' ? 'account' : 'password');

/** It changes only by signing in, which leaves the page that asks. */
const neverChanges = () => () => undefined;

/** How somebody signed in here last; with the shared password where nobody has yet (spec section 2). */
export const useSignInMethod = (): SignInMethod =>
  useSyncExternalStore(neverChanges, readMethod, () => 'password' as const);
