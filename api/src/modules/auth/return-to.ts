/** Any origin that no address of ours has; only paths resolve to it. */
const HERE = 'http://portal.invalid';

/**
 * Where to go after signing in: the given place when it is a page of this site, the home page otherwise. Absolute,
 * protocol-relative and backslash addresses would lead elsewhere; `/api` has no pages to come back to.
 */
export function safeReturnTo(value: string | undefined): string {
  if (!value?.startsWith('/') || !URL.canParse(value, HERE)) return '/';
  const url = new URL(value, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || /^\/api(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
