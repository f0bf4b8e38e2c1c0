import 'core-js/stable/atob';
import 'core-js/stable/btoa';
import 'core-js/stable/queue-microtask';
import 'core-js/stable/structured-clone';
import 'core-js/stable/url';
import 'core-js/stable/url-search-params';

/**
 * Globals that React, the router, and remotes expect of any JavaScript host, because pages are rendered where only the
 * language itself exists (docs/teams.md lists them).
 */
class Encoder {
  encode = (text = '') => Uint8Array.from(unescape(encodeURIComponent(text)), (byte) => byte.charCodeAt(0));
}

Object.assign(globalThis, { TextEncoder: Encoder, performance: { now: () => Date.now() } });
