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

/** Of the encodings that a browser understands those that we can read, too: answers with addresses in them are changed. */
const readable = (accepted: string) =>
  accepted
    .split(',')
    .map((each) => each.trim())
    .filter((each) => ENCODINGS.some((encoding) => encoding === each.split(';', 1)[0]))
    .join(', ') || 'identity';

/** An address below `from` as one below `to`; any other as it is. */
const moved = (address: string, from: string, to: string) =>
  address === from || address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;

/** Cookies but for the zone, without which a page comes as it is, and not rendered by what the working folder replaces. */
const withoutZone = (cookie: string) =>
  cookie
    .split('; ')
    .filter((pair) => !pair.startsWith(`${TIME_ZONE_COOKIE}=`))
    .join('; ');

/**
 * The headers of a request as the portal is sent them: as if its own page had made it, where a page of ours has.
 * @param isChanged whether its answer will be changed, and so must be whole and readable
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
 * The headers of an answer as the browser is sent them: what leads to the portal stays here.
 * @param isChanged whether its body was changed
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
