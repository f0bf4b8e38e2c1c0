import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { TIME_ZONE_COOKIE } from '@portal/contracts/rendered-page';
import { ENCODINGS } from '../release/fetched';

/** Of one connection alone (RFC 9110, 7.6.1). */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Headers that hold for the portal's address alone: they demand https, or name other services. */
const OF_PORTAL_ALONE = ['strict-transport-security', 'alt-svc'];

/** Headers that are wrong for a changed body. */
const OF_BODY = ['content-length', 'content-encoding', 'etag', 'last-modified'];

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The browser's accepted encodings that we can decode: responses with URLs in them are rewritten. */
const readable = (accepted: string) =>
  accepted
    .split(',')
    .map((each) => each.trim())
    .filter((each) => ENCODINGS.some((encoding) => encoding === each.split(';', 1)[0]))
    .join(', ') || 'identity';

/** Moves a URL from below `from` to below `to`; returns any other unchanged. */
const moved = (address: string, from: string, to: string) =>
  address === from || address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;

/**
 * Cookies without the time zone, so that the portal does not render the page with code that the working folder
 * replaces.
 */
const withoutZone = (cookie: string) =>
  cookie
    .split('; ')
    .filter((pair) => !pair.startsWith(`${TIME_ZONE_COOKIE}=`))
    .join('; ');

/**
 * A request's headers for the portal: as if its own page had made the request, if one of our pages has.
 * @param isChanged whether its response will be rewritten, and so must be complete and readable
 */
export function forPortal(
  headers: IncomingHttpHeaders,
  { own, portal, isChanged }: { own: string; portal: string; isChanged: boolean },
): OutgoingHttpHeaders {
  const {
    origin,
    referer,
    cookie,
    'accept-encoding': accepted,
    ...others
  } = without(headers, [...OF_CONNECTION, ...(isChanged ? ['if-none-match', 'if-modified-since', 'range'] : [])]);
  return {
    ...others,
    host: new URL(portal).host,
    ...(typeof cookie === 'string' && { cookie: isChanged ? withoutZone(cookie) : cookie }),
    ...(typeof origin === 'string' && { origin: moved(origin, own, portal) }),
    ...(typeof referer === 'string' && { referer: moved(referer, own, portal) }),
    ...(isChanged && { 'accept-encoding': 'identity' }),
    ...(!isChanged && accepted !== undefined && { 'accept-encoding': readable(accepted.toString()) }),
  };
}

/**
 * A response's headers for the browser: URLs of the portal are rewritten to this server.
 * @param isChanged whether its body was rewritten
 */
export function forBrowser(
  headers: IncomingHttpHeaders,
  { portal, isChanged }: { portal: string; isChanged: boolean },
): OutgoingHttpHeaders {
  const { location, ...others } = without(headers, [
    ...OF_CONNECTION,
    ...OF_PORTAL_ALONE,
    ...(isChanged ? OF_BODY : []),
  ]);
  return {
    ...others,
    ...(typeof location === 'string' && { location: moved(location, portal, '') || '/' }),
    ...(isChanged && { 'cache-control': 'no-store' }),
  };
}
