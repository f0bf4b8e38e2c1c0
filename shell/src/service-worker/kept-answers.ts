/// <reference lib="webworker" />
import { KEPT_AT_HEADER } from '@portal/contracts/call';
import type { WorkerConfig } from '@portal/delivery/worker-config';
import { MEMBER_CACHE } from './names';
import { readRenderedBlock } from './page-blocks';

/** Responses that are kept for a member; the oldest ones go first. */
const MOST = 80;

const patternOf = (path: string) => path.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', String.raw`\.`);

/**
 * What the API has answered a member, on this device: a cache per sign-in, so that nobody else can be shown it, and only
 * of the calls that the portal lists.
 */
export class KeptAnswers {
  private readonly pattern: RegExp;

  /** @param owner whose device this is right now, see `deviceOwner` */
  constructor(
    private readonly caches: CacheStorage,
    private readonly config: Pick<WorkerConfig, 'answers' | 'renderedId'>,
    private readonly owner: () => Promise<string | undefined>,
  ) {
    this.pattern = new RegExp(`^(${config.answers.map(patternOf).join('|')})$`);
  }

  /** Whether the responses of a call may be kept. */
  mayKeep = (pathname: string) => this.pattern.test(pathname);

  async find(owner: string, url: string): Promise<Response | undefined> {
    return (await this.caches.open(MEMBER_CACHE + owner)).match(url, { ignoreVary: true });
  }

  /** Keeps a response. One that failed replaces nothing; one that says that the session has ended ends all of it. */
  async keep(owner: string, url: string, response: Response): Promise<void> {
    if (response.status === 401) await this.caches.delete(MEMBER_CACHE + owner);
    if (response.status !== 200) return;
    await this.put(owner, url, await response.text(), response.headers.get('link'));
  }

  /**
   * Keeps the responses that a member's page was rendered from: it doesn't make their calls.
   * @returns the paths of these calls
   */
  async keepOfPage(owner: string, page: Response): Promise<string[]> {
    const rendered = page.status === 200 ? readRenderedBlock(await page.text(), this.config.renderedId) : undefined;
    const kept = Object.entries(rendered?.answers ?? {}).filter(([url]) => this.mayKeep(url.split('?', 1)[0] ?? ''));
    for (const [url, { body, link }] of kept) await this.put(owner, url, JSON.stringify(body), link);
    return kept.map(([url]) => url);
  }

  /** Deletes what is kept for anyone but the one who is signed in. */
  async deleteOthers(): Promise<void> {
    const owner = await this.owner();
    const names = (await this.caches.keys()).filter(
      (name) => name.startsWith(MEMBER_CACHE) && name !== MEMBER_CACHE + owner,
    );
    await Promise.all(names.map((name) => this.caches.delete(name)));
  }

  private async put(owner: string, url: string, body: string, link: string | null | undefined): Promise<void> {
    // They may have signed out while it was on its way.
    if ((await this.owner()) !== owner) return;
    const headers = { 'content-type': 'application/json', [KEPT_AT_HEADER]: new Date().toISOString() };
    const cache = await this.caches.open(MEMBER_CACHE + owner);
    // Anew, so that the first ones are the oldest.
    await cache.delete(url);
    await cache.put(url, new Response(body, { headers: { ...headers, ...(link && { link }) } }));
    const urls = await cache.keys();
    await Promise.all(urls.slice(0, -MOST).map((oldest) => cache.delete(oldest)));
  }
}
