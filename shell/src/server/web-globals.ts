import 'core-js/stable/atob';
import 'core-js/stable/btoa';
import 'core-js/stable/queue-microtask';
import 'core-js/stable/structured-clone';
import 'core-js/stable/url';
import 'core-js/stable/url-search-params';

/**
 * What React, the router and remotes expect of any JavaScript host, for pages are rendered where there is nothing but the
 * language (docs/teams.md lists it).
 */
class Encoder {
  encode = (text = '') => Uint8Array.from(unescape(encodeURIComponent(text)), (byte) => byte.charCodeAt(0));
}

Object.assign(globalThis, { TextEncoder: Encoder, performance: { now: () => Date.now() } });
