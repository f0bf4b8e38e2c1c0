/// <reference lib="webworker" />
import { KEPT_AT_HEADER } from '@portal/contracts/call';
import type { WorkerConfig } from '@portal/delivery/worker-config';
import { MEMBER_CACHE } from './names';
import { compositionIdOf, readRenderedBlock, withKeptAt } from './page-blocks';

/** Set on what is kept of a page: the configuration whose code it needs; empty once the page is outdated. */
const CONFIGURATION_HEADER = 'portal-configuration';
const OUTDATED = '';

/** Headers that are about how a response was transferred. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'vary'];

/** Outdated pages that are requested again: those that were opened last. */
const RENEWED = 2;

const configurationOf = (page: Response | undefined) => page?.headers.get(CONFIGURATION_HEADER) ?? undefined;

/** When a page was kept: ISO 8601 in UTC. */
const keptAt = (page: Response | undefined) => page?.headers.get(KEPT_AT_HEADER) ?? '';

/**
 * The pages that a member has opened today, as the portal rendered them: a return visit shows one at once. They are in the
 * same cache as the member's responses, and go with it.
 */
export class KeptPages {
  /** How often the member has changed something. */
  private changes = 0;

  /**
   * @param owner whose device this is right now, see `deviceOwner`
   * @param now tells the day by the device's calendar: a page shows the day on which it was rendered
   */
  constructor(
    private readonly caches: CacheStorage,
    private readonly config: Pick<WorkerConfig, 'id' | 'compositionId' | 'compositionElementId' | 'renderedId'>,
    private readonly owner: () => Promise<string | undefined>,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** A page that was kept today, under the present configuration, and after the member's last change. */
  async find(owner: string, url: string): Promise<Response | undefined> {
    const page = await (await this.open(owner)).match(url);
    if (!page || configurationOf(page) !== this.config.id) return undefined;
    const keptOn = new Date(keptAt(page)).toDateString();
    return keptOn === this.now().toDateString() ? page : undefined;
  }

  /**
   * Keeps a page that was rendered for its member, if its code is on the device. If the member changes something before
   * the page is kept, it's outdated. A busy portal's response changes nothing: a page that it leaves to the browser, or an
   * error of the server. Any other response ends what was kept at its address.
   * @param arriving the page on its way
   */
  async keep(owner: string, url: string, arriving: Promise<Response>): Promise<void> {
    const { changes } = this;
    const page = await arriving;
    if (page.status >= 500) return;
    const { id, compositionId, compositionElementId, renderedId } = this.config;
    const html = page.status === 200 && !page.redirected ? await page.text() : '';
    const hasCode = compositionIdOf(html, compositionElementId) === compositionId;
    if (hasCode && !readRenderedBlock(html, renderedId)) return;
    const cache = await this.open(owner);
    // They may have signed out while it was on its way.
    if (!hasCode || (await this.owner()) !== owner) return void (await cache.delete(url));
    const at = this.now().toISOString();
    const headers = new Headers(page.headers);
    for (const name of OF_TRANSFER) headers.delete(name);
    headers.set(KEPT_AT_HEADER, at);
    headers.set(CONFIGURATION_HEADER, id);
    await cache.put(url, new Response(withKeptAt(html, renderedId, at), { headers }));
    if (changes !== this.changes) await this.outdate(owner);
  }

  /** From now on, the portal would render every page differently: the member has changed something. */
  async outdate(owner: string): Promise<void> {
    this.changes += 1;
    const cache = await this.open(owner);
    for (const { url } of await cache.keys()) {
      const page = await cache.match(url);
      if (!configurationOf(page)) continue;
      const headers = { [CONFIGURATION_HEADER]: OUTDATED, [KEPT_AT_HEADER]: keptAt(page) };
      await cache.put(url, new Response(null, { headers }));
    }
  }

  /** Requests the outdated pages again that were opened last, and gives up the others. */
  async renew(owner: string, request: (url: string) => Promise<Response>): Promise<void> {
    const cache = await this.open(owner);
    const outdated: { url: string; at: string }[] = [];
    for (const { url } of await cache.keys()) {
      const page = await cache.match(url);
      if (configurationOf(page) === OUTDATED) outdated.push({ url, at: keptAt(page) });
    }
    const urls = outdated.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ url }) => url);
    await Promise.all(urls.slice(0, -RENEWED).map((url) => cache.delete(url)));
    for (const url of urls.slice(-RENEWED)) await this.keep(owner, url, request(url));
  }

  private open = (owner: string) => this.caches.open(MEMBER_CACHE + owner);
}
