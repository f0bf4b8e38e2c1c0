import type { ComponentType } from 'react';
import { satisfiesSdk, type App, type LiveRelease } from '@portal/contracts/release';
import { FEDERATION_RUNTIME } from '@portal/delivery/federation-runtime';
import type { MountedRoutes, RemoteRoutes } from '@portal/sdk';
import { ownRoutes } from '../own-routes';
import { reportLoad } from './report-load';
import { refreshFiles } from './refresh-files';
import { releaseOf } from './page-composition';
import federationRuntime, { shareScope } from './federation-runtime';
import { loadContainer, RemoteLoadError, type Container } from './load-entry';
import { keepPage, pageKey } from './loaded-pages';
import { componentOf } from './mounted-page';

/** Provides the shell's federation runtime to the remotes; call it before any page is loaded. */
export const startRemotes = () =>
  void Object.defineProperty(globalThis, FEDERATION_RUNTIME, { value: federationRuntime });

const containers = new Map<App, Promise<Container>>();

async function start(release: LiveRelease): Promise<Container> {
  const container = await loadContainer(release);
  await container.init(shareScope);
  return container;
}

/** A remote's container, which is started once; after a failure, the next call tries again. */
function containerOf(release: LiveRelease): Promise<Container> {
  const { app } = release;
  const started = containers.get(app);
  if (started) return started;
  const container = start(release);
  containers.set(app, container);
  container.catch(() => containers.delete(app));
  return container;
}

const loading = new Map<string, Promise<ComponentType>>();

/** The live release of a remote. @throws {RemoteLoadError} if there is none, or none that this shell can run */
function compatibleRelease(app: App): LiveRelease {
  const provided = releaseOf('shell')?.sdk;
  const release = releaseOf(app);
  if (!release || !('needs' in release.sdk)) throw new RemoteLoadError(`${app} has no release here`);
  const { needs } = release.sdk;
  if (provided && 'provides' in provided && !satisfiesSdk(provided.provides, needs)) {
    throw new RemoteLoadError(`${app} needs SDK ${needs}; this shell provides ${provided.provides}`);
  }
  return release;
}

/** The pages of an app. @throws {RemoteLoadError} or the bundler's error if the remote's code cannot be loaded. */
async function routesOf(app: App): Promise<RemoteRoutes | MountedRoutes> {
  if (app === 'shell') return ownRoutes;
  const container = await containerOf(compatibleRelease(app));
  const routes = (await container.get('./routes'))() as { default: RemoteRoutes | MountedRoutes };
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
