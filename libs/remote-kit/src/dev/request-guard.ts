import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that show where it comes from. */
type Asked = Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site' | 'sec-fetch-mode'> & { method: string };

/** A link, or a redirect from a sign-in elsewhere: nobody else sees the response. */
const isVisit = (asked: Asked) => asked['sec-fetch-mode'] === 'navigate' && asked.method === 'GET';

/**
 * Why a request is rejected; undefined if it is not. A remote's sources, and a portal with someone signed in, are for
 * the pages at `own` only: not for other sites, nor under another host name of this machine.
 * @param own the dev server's origin, e.g. `http://localhost:4000`
 */
export function whyRefused(asked: Asked, own: string): string | undefined {
  const { host, origin, 'sec-fetch-site': site } = asked;
  if (host !== new URL(own).host)
    return `This server only accepts requests for ${own}, not for ${host ?? 'a request without a host'}.`;
  const isOthers = site === 'cross-site' || site === 'same-site';
  if ((origin !== undefined && origin !== own) || (isOthers && !isVisit(asked))) {
    return `This server only accepts requests from pages of ${own}, not from ${origin ?? 'another site'}.`;
  }
  return undefined;
}
