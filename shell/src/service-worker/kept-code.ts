/// <reference lib="webworker" />
import type { WorkerConfig } from '@portal/delivery/worker-config';
import { CODE_CACHE } from './names';

/** Files that are fetched at the same time: the page's own requests go first. */
const AT_ONCE = 4;

/**
 * The code of the live releases on this device. Each configuration has a cache of its own, which is used once all of it
 * is there, so releases are never mixed; a file is stored only if it is what the portal says it is.
 */
export class KeptCode {
  private readonly name: string;
  private readonly app: string;

  constructor(
    private readonly caches: CacheStorage,
    private readonly config: Pick<WorkerConfig, 'id' | 'offline' | 'app' | 'files'>,
  ) {
    this.name = CODE_CACHE + config.id;
    [this.app] = config.app;
  }

  /** Keeps the page for those who have nothing to read offline. @throws if it cannot be fetched */
  async keepOfflinePage(): Promise<void> {
    await this.keep(this.config.offline);
  }

  /** The page for those who have nothing to read offline. */
  offlinePage = () => this.find(this.config.offline[0]);

  /** The document that renders any page; undefined until all code is kept. */
  appShell = () => this.find(this.app);

  /** Whether this device keeps the code of some configuration, e.g. the previous one. */
  async isWanted(): Promise<boolean> {
    for (const name of await this.names()) {
      if (await (await this.caches.open(name)).match(this.app)) return true;
    }
    return false;
  }

  /**
   * Keeps all of the code. @throws if some of it cannot be fetched, or is not what was published: then what was kept
   * before stays in use, and the next attempt goes on from here
   */
  async keepAll(): Promise<void> {
    if (await this.appShell()) return;
    const waiting = [...this.config.files];
    const work = async (): Promise<void> => {
      const file = waiting.pop();
      if (!file) return;
      await this.keep(file);
      await work();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    // The document is last: with it, the rest is there.
    await this.keep(this.config.app);
  }

  /** A file of a release: the kept one, or the network's. A page that asks for it anew has a reason to. */
  async answer(request: Request): Promise<Response> {
    const kept = request.cache === 'reload' ? undefined : await this.find(request.url);
    return kept ?? fetch(request);
  }

  /** Deletes the code of all other configurations: previous ones, and those that were rolled back. */
  async deleteOthers(): Promise<void> {
    const others = (await this.names()).filter((name) => name !== this.name);
    await Promise.all(others.map((name) => this.caches.delete(name)));
  }

  private readonly names = async () => (await this.caches.keys()).filter((name) => name.startsWith(CODE_CACHE));

  private async find(url: string): Promise<Response | undefined> {
    return (await this.caches.open(this.name)).match(url, { ignoreVary: true });
  }

  private async keep([url, integrity]: WorkerConfig['app']): Promise<void> {
    if (await this.find(url)) return;
    // Documents have the same address in every configuration; files of releases have the same content wherever they are.
    const isDocument = url === this.app || url === this.config.offline[0];
    const response = isDocument ? undefined : await this.caches.match(url, { ignoreVary: true });
    await (await this.caches.open(this.name)).put(url, response ?? (await fetchVerified(url, integrity, isDocument)));
  }
}

async function fetchVerified(url: string, integrity: string, isDocument: boolean): Promise<Response> {
  const fetchWith = (cache: RequestCache) =>
    fetch(url, { integrity, cache, credentials: 'same-origin', priority: 'low' });
  // What the browser's own cache has may be damaged.
  const response = isDocument ? await fetchWith('reload') : await fetchWith('default').catch(() => fetchWith('reload'));
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response;
}
