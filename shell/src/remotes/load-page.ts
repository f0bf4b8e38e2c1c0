import type { ComponentType } from 'react';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, satisfiesSdk, type App } from '@portal/contracts/release';
import type { MountedRoutes, RemoteRoutes } from '@portal/sdk';
import { ownRoutes } from '../own-routes';
import { reportLoad } from './report-load';
import { refreshFiles } from './refresh-files';
import { composition, releaseOf } from './page-composition';
import { giveRuntime } from './give-runtime';
import { entryUrl, integrityPlugin, RemoteLoadError } from './load-entry';
import { keepPage, pageKey } from './loaded-pages';
import { componentOf } from './mounted-page';

const remotes = composition.releases.filter(({ sdk }) => 'needs' in sdk);

/** Registers the live remotes with the federation runtime; call it before any page is loaded. */
export function startRemotes() {
  giveRuntime();
  registerPlugins([integrityPlugin(remotes)]);
  registerRemotes(
    remotes.map((release) => ({ name: containerName(release.app), entry: entryUrl(release), type: 'script' as const })),
  );
}

const loading = new Map<string, Promise<ComponentType>>();

function refuseIncompatible(app: App) {
  const provided = releaseOf('shell')?.sdk;
  const needed = releaseOf(app)?.sdk;
  if (!needed || !('needs' in needed)) throw new RemoteLoadError(`${app} has no release here`);
  if (provided && 'provides' in provided && !satisfiesSdk(provided.provides, needed.needs)) {
    throw new RemoteLoadError(`${app} needs SDK ${needed.needs}; this shell provides ${provided.provides}`);
  }
}

/** The pages of an app. @throws {RemoteLoadError} or the runtime's error if the remote's code cannot be loaded. */
async function routesOf(app: App): Promise<RemoteRoutes | MountedRoutes> {
  if (app === 'shell') return ownRoutes;
  refuseIncompatible(app);
  const routes = await loadRemote<{ default: RemoteRoutes | MountedRoutes }>(`${containerName(app)}/routes`);
  if (!routes) throw new RemoteLoadError(`${app} has no routes`);
  return routes.default;
}

async function load(app: App, pageId: string): Promise<ComponentType> {
  const loadModule = (await routesOf(app))[pageId];
  if (!loadModule) throw new RemoteLoadError(`${app} has no page ${pageId}`);
  const page = await loadModule();
  const Page = 'mount' in page ? componentOf(page) : page.default;
  keepPage(app, pageId, Page);
  return Page;
}

/** Attempts per load: a failed preload returns its failure to the next request for its file once more. */
const TRIES = 3;

async function loadWithRetries(app: App, pageId: string, triesLeft = TRIES): Promise<ComponentType> {
  try {
    return await load(app, pageId);
  } catch (error) {
    if (triesLeft === 1) throw error;
    await refreshFiles(app, pageId);
    return loadWithRetries(app, pageId, triesLeft - 1);
  }
}

/**
 * Loads a page of a remote. Concurrent calls share one load; after a failure, the next call tries again.
 * @throws {RemoteLoadError} or an error of the remote's own code while it starts.
 */
export function loadPage(app: App, pageId: string): Promise<ComponentType> {
  const running = loading.get(pageKey(app, pageId));
  if (running) return running;
  const started = performance.now();
  const report = (failed: boolean) => reportLoad(app, { phase: 'load', duration: performance.now() - started, failed });
  const promise = loadWithRetries(app, pageId).finally(() => loading.delete(pageKey(app, pageId)));
  promise.then(
    () => report(false),
    () => report(true),
  );
  loading.set(pageKey(app, pageId), promise);
  return promise;
}

/** Abandons a hanging load, so that the next one starts over. */
export const abandonLoad = (app: App, pageId: string) => loading.delete(pageKey(app, pageId));
