/// <reference lib="webworker" />

/** Hints that tell one sign-in from another; earlier ones were the same for everyone. */
const HINT = /^[0-9a-f]{16}$/;

/**
 * Whose device this is right now: the value of the hint cookie, which differs from one sign-in to the next. Undefined if
 * nobody is signed in, or in a browser that doesn't tell its workers: then nothing of members is kept.
 */
export async function deviceOwner({ cookieStore }: ServiceWorkerGlobalScope, hintCookie: string) {
  const hint = (await (cookieStore as CookieStore | undefined)?.get(hintCookie))?.value;
  return hint !== undefined && HINT.test(hint) ? hint : undefined;
}
