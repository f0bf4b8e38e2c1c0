import type { IncomingHttpHeaders } from 'node:http';

/** What of a request tells where it comes from. */
type Asked = Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site' | 'sec-fetch-mode'> & { method: string };

/** A link, or a sign-in elsewhere that leads back: nobody else sees the answer. */
const isVisit = (asked: Asked) => asked['sec-fetch-mode'] === 'navigate' && asked.method === 'GET';

/**
 * Why a request is refused; undefined when it is not. The sources of a remote, and a portal where somebody is signed in,
 * are for the pages at `own` alone: not for other sites, nor under a name that leads here.
 * @param own the dev server's address, e.g. `http://localhost:4000`
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
