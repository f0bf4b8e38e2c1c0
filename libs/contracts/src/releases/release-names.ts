/**
 * The names that pages and releases use to refer to each other, and code that needs only them. Nothing here is a
 * schema, so that a loaded page starts without the release schemas.
 */
import type { App } from './app-name';
import type { Channel } from './release';

/** The app that the browser starts with; all others are loaded into it. */
export const HOST = 'shell';

/**
 * The cookie that determines which candidates a browser gets: `canary` all, `stable` none, a number from 0 to 99 those
 * whose rollout percentage includes the bucket.
 */
export const CHANNEL_COOKIE = 'portal_channel';

/**
 * The text to assign to `document.cookie` to put this browser on a channel for a year, on a page that was loaded over
 * `protocol` (`https:`): https-only if the page was.
 */
export const channelCookie = (channel: Channel, protocol: string) =>
  `${CHANNEL_COOKIE}=${channel}; path=/; max-age=31536000; samesite=lax${protocol === 'https:' ? '; secure' : ''}`;

/** Whether a shell that provides `version` of the SDK serves a remote that needs `range`, a caret range. */
export function satisfiesSdk(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0, needPatch = 0] = range.slice(1).split('.').map(Number);
  return major === needMajor && (minor > needMinor || (minor === needMinor && patch >= needPatch));
}

/** Id of the inlined JSON block that carries the composition. */
export const COMPOSITION_ELEMENT_ID = 'composition';

/** Attribute of the root element that names the page (`app/page`) whose markup the HTML already contains. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** Global variable with the responses that a page's HTML prefetched, by path. */
export const PREFETCHED_RESPONSES = 'portalEarlyAnswers';

/** URL of the live composition. */
export const COMPOSITION_URL = '/releases/registry.json';

/** The page that an installed portal shows without a connection to those who have nothing to read there. */
export const OFFLINE_PATH = '/offline';

/** The document in which the shell renders any page of a member without a connection, from what the device keeps. */
export const APP_SHELL_PATH = '/app-shell.html';

/** The service worker. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Where a release's file is served. */
export const releaseUrl = (app: App, version: string, file: string) => `/releases/${app}/${version}/${file}`;

/** Global name of a remote's container. */
export const containerName = (app: App) => app.replaceAll('-', '_');
