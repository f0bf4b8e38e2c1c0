import { useSyncExternalStore } from 'react';

/** The last sign-in method in this browser: a staff account, or the shared password. */
export type SignInMethod = 'account' | 'password';

/** Local storage key. */
const KEY = 'adminSignIn';

/** Stores the sign-in method, so that the same form appears next time. */
export const rememberSignInMethod = (method: SignInMethod) => localStorage.setItem(KEY, method);

const readMethod = (): SignInMethod => (localStorage.getItem(KEY) === 'account' ? 'account' : 'password');

/** It changes only by signing in, which leaves the page that asks. */
const neverChanges = () => () => undefined;

/** The last sign-in method here; the shared password by default (spec section 2). */
export const useSignInMethod = (): SignInMethod =>
  useSyncExternalStore(neverChanges, readMethod, () => 'password' as const);
