import { VERIFY_EMAIL_PAGE, INVITATION_PAGE } from '@portal/contracts/registration';
import { CALLS } from '@portal/contracts/calls';

/** Any origin that no address of ours has; only paths resolve to it. */
export const HERE = 'http://portal.invalid';

/** API URLs that members open, such as a worksheet, and the pages behind links in emails. */
const OPENED = [
  ...CALLS.filter(({ method, access }) => method === 'GET' && access === 'member').map(({ path }) => path),
  VERIFY_EMAIL_PAGE,
  INVITATION_PAGE,
].map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`));

/**
 * Where to go after signing in: the given place when it is a page of this site or what members open, the home page
 * otherwise. Absolute, protocol-relative and backslash addresses would lead elsewhere, others of `/api` do something.
 */
export function safeReturnTo(value: string | undefined): string {
  if (!value?.startsWith('/') || !URL.canParse(value, HERE)) return '/';
  const url = new URL(value, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || isClosed(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function isClosed(pathname: string) {
  try {
    return /^\/api(\/|$)/.test(decodeURIComponent(pathname)) && !OPENED.some((address) => address.test(pathname));
  } catch {
    // Not an address that a browser would make.
    return true;
  }
}
