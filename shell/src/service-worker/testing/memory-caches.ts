const urlOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, 'https://portal.example').href;

/** A cache in memory. */
class MemoryCache {
  readonly responses = new Map<string, Response>();

  match = (request: RequestInfo | URL) => Promise.resolve(this.responses.get(urlOf(request))?.clone());
  put = (request: RequestInfo | URL, response: Response) =>
    Promise.resolve(void this.responses.set(urlOf(request), response));
  delete = (request: RequestInfo | URL) => Promise.resolve(this.responses.delete(urlOf(request)));
  keys = () => Promise.resolve([...this.responses.keys()].map((url) => new Request(url)));
}

/** The caches of a browser, in memory: as much of them as the worker uses. */
export class MemoryCaches {
  private readonly caches = new Map<string, MemoryCache>();

  open = (name: string) => {
    const cache = this.caches.get(name) ?? new MemoryCache();
    this.caches.set(name, cache);
    return Promise.resolve(cache);
  };
  keys = () => Promise.resolve([...this.caches.keys()]);
  delete = (name: string) => Promise.resolve(this.caches.delete(name));
  match = async (request: RequestInfo | URL) => {
    for (const cache of this.caches.values()) {
      const response = await cache.match(request);
      if (response) return response;
    }
    return undefined;
  };

  /** The addresses in each cache, by its name; empty ones are left out. */
  contents = () =>
    Object.fromEntries(
      [...this.caches]
        .filter(([, { responses }]) => responses.size > 0)
        .map(([name, { responses }]) => [name, [...responses.keys()].map((url) => new URL(url).pathname).sort()]),
    );

  get asStorage() {
    return this as unknown as CacheStorage;
  }
}
