import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerName, releaseUrl, type LiveRelease } from '@portal/contracts/release';

/** What a remote's entry script leaves under its global name. */
type Container = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

/** A remote's code could not be had: missing, refused, tampered with or broken. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

let attempt = 0;

/** Address of a remote's entry. A repeated attempt asks anew instead of waiting for the request that hung. */
export const entryUrl = (release: LiveRelease) => releaseUrl(release.app, release.version, release.entry.file);

function runScript(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new RemoteLoadError(`${src} could not be loaded, or is not what was published`));
    };
    document.head.append(script);
  });
}

/** Loads the entry of `release`, which must have an integrity, and answers its container. */
async function loadContainer(release: LiveRelease): Promise<Container> {
  const name = containerName(release.app);
  const { integrity } = release.entry;
  if (!integrity) throw new RemoteLoadError(`${release.app} ${release.version} names no integrity for its entry`);
  attempt += 1;
  await runScript(attempt > 1 ? `${entryUrl(release)}?attempt=${attempt}` : entryUrl(release), integrity);
  const container = (window as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new RemoteLoadError(`${release.app} ${release.version} did not start`);
  return container;
}

/** Loads remotes' entries in place of the federation runtime: never without integrity. */
export const integrityPlugin = (releases: readonly LiveRelease[]): ModuleFederationRuntimePlugin => ({
  name: 'portal-integrity',
  async loadEntry({ remoteInfo }) {
    const release = releases.find(({ app }) => containerName(app) === remoteInfo.name);
    if (!release) throw new RemoteLoadError(`${remoteInfo.name} has no release here`);
    return loadContainer(release);
  },
  createScript: ({ url }) => {
    throw new RemoteLoadError(`${url} was asked for without an integrity`);
  },
});
