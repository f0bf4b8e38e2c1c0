import { containerName, releaseUrl, type App, type LiveRelease } from '@portal/contracts/release';
import type { ShareScope } from './federation-runtime';

/** What a remote's entry script leaves under its global name, as module federation defines it. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** A remote's code could not be had: missing, refused, tampered with or broken. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/** Timeout of the first attempt in milliseconds; doubles with each further one. */
const FIRST_TIMEOUT_MS = 4_000;

const attempts = new Map<App, number>();

/** Address of a remote's entry. */
export const entryUrl = (release: LiveRelease) => releaseUrl(release.app, release.version, release.entry.file);

function runScript(src: string, integrity: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new RemoteLoadError(`${src} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not arrive within ${timeout} ms`), timeout);
    script.src = src;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail('could not be loaded, or is not what was published');
    };
    document.head.append(script);
  });
}

/**
 * Loads the entry of `release`, never without its integrity, and returns its container.
 * @throws {RemoteLoadError}
 */
export async function loadContainer(release: LiveRelease): Promise<Container> {
  const name = containerName(release.app);
  const { integrity } = release.entry;
  if (!integrity) throw new RemoteLoadError(`${release.app} ${release.version} names no integrity for its entry`);
  const attempt = (attempts.get(release.app) ?? 0) + 1;
  attempts.set(release.app, attempt);
  // A retry has its own URL, because it would otherwise wait for the hanging request.
  const url = attempt > 1 ? `${entryUrl(release)}?attempt=${attempt}` : entryUrl(release);
  await runScript(url, integrity, FIRST_TIMEOUT_MS * 2 ** Math.min(attempt - 1, 3));
  const container = (window as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new RemoteLoadError(`${release.app} ${release.version} did not start`);
  return container;
}
