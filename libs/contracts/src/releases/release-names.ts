/**
 * The names by which pages and releases find each other, and what needs no more than them. Nothing here is a schema: a
 * page that has come starts without those of a release.
 */
import type { App, Channel } from './release';

/** The app that the browser starts with; all others are loaded into it. */
export const HOST = 'shell';

/**
 * The cookie that says which candidates a browser gets: `canary` all, `stable` none, a number from 0 to 99 those whose
 * share it draws.
 */
export const CHANNEL_COOKIE = 'portal_channel';

/**
 * The text to give to `document.cookie` that puts this browser on a channel for a year, on a page that was loaded by
 * `protocol` (`https:`): over https alone where the page came that way.
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

/** Attribute of the root element that names the page (`app/page`) whose markup the HTML already holds. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** Global name under which a page keeps the answers that its HTML asked for ahead, by path. */
export const PREFETCHED_RESPONSES = 'portalEarlyAnswers';

/** Where the live composition can be asked for. */
export const COMPOSITION_URL = '/releases/registry.json';

/** The page that an installed portal shows without a connection. */
export const OFFLINE_PATH = '/offline';

/** The script that shows it. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Where a release's file is served. */
export const releaseUrl = (app: App, version: string, file: string) => `/releases/${app}/${version}/${file}`;

/** Global name of a remote's container. */
export const containerName = (app: App) => app.replaceAll('-', '_');

export {
  /** @deprecated Use `PREFETCHED_RESPONSES`. Removed in the next minor version. */
  PREFETCHED_RESPONSES as EARLY_ANSWERS,
};
