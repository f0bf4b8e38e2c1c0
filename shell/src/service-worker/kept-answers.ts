/// <reference lib="webworker" />
import { KEPT_AT_HEADER } from '@portal/contracts/call';
import type { WorkerConfig } from '@portal/delivery/worker-config';
import { MEMBER_CACHE } from './names';

/** Responses that are kept for a member; the oldest ones go first. */
const MOST = 80;

/** A response that came with a page: its JSON, and the Link header with the list's next page. */
interface RenderedAnswer {
  body: unknown;
  link?: string;
}

const patternOf = (path: string) => path.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', String.raw`\.`);

/**
 * What the API has answered a member, on this device: a cache per sign-in, so that nobody else can be shown it, and only
 * of the calls that the portal lists.
 */
export class KeptAnswers {
  private readonly pattern: RegExp;
  private readonly rendered: RegExp;

  /** @param owner whose device this is right now, see `deviceOwner` */
  constructor(
    private readonly caches: CacheStorage,
    { answers, renderedId }: Pick<WorkerConfig, 'answers' | 'renderedId'>,
    private readonly owner: () => Promise<string | undefined>,
  ) {
    this.pattern = new RegExp(`^(${answers.map(patternOf).join('|')})$`);
    this.rendered = new RegExp(`<script type="application/json" id="${renderedId}">(.*?)</script>`, 's');
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

  /** Keeps the responses that a page was rendered from: it doesn't make their calls. */
  async keepOfPage(owner: string, page: Response): Promise<void> {
    const [, block] = this.rendered.exec(page.status === 200 ? await page.text() : '') ?? [];
    if (block === undefined) return;
    const { answers, forAll } = JSON.parse(block) as { answers: Record<string, RenderedAnswer>; forAll?: true };
    if (forAll) return;
    for (const [url, { body, link }] of Object.entries(answers)) {
      if (this.mayKeep(url.split('?', 1)[0] ?? '')) await this.put(owner, url, JSON.stringify(body), link);
    }
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
