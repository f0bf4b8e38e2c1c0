import { setTimeout as pause } from 'node:timers/promises';
import type { RenderedMarkup } from '@portal/contracts/release';
import type { Rendered } from '@portal/contracts/rendered-page';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../time/clock';
import { ReadyText } from '../../http/ready-file';
import type { CompiledSite } from '../site/site.service';
import { answersForAll } from './page-answers';

/** How long, in milliseconds, the data of a rendered page counts as fresh. */
const TRUE_FOR = 1_000;

/** How long, in milliseconds, to wait for its responses. */
const ANSWERS_WITHIN = 1_000;

/** Cached pages of compositions; pages of a composition that was replaced are never requested again. */
const KEPT = 50;

export type RenderedSite = Pick<CompiledSite, 'id' | 'bundlesOf' | 'pageAt' | 'versionOf'>;
export type RenderedPage = NonNullable<ReturnType<CompiledSite['pageAt']>>;

type Render = (site: RenderedSite, page: RenderedPage, from: Rendered) => Promise<RenderedMarkup | undefined>;

/** A page as it was last rendered; without a text it is left to the browser. */
interface Kept {
  text: ReadyText | undefined;
  /** What it was rendered from. */
  from: string;
  lookedAt: number;
}

/**
 * Public pages with content that the owner changes, such as prices: each is rendered once, and again when the responses
 * of its calls change. While those calls fail, it serves the last version.
 */
export class PagesForAll {
  private readonly kept = new Map<string, Kept>();
  private readonly looking = new Map<string, Promise<Kept>>();

  /** @param render makes the markup of a page; undefined when that fails */
  constructor(
    private readonly clock: Clock,
    private readonly render: Render,
  ) {}

  /** The page of a composition with its content in it; undefined when it is left to the browser. */
  async textOf(server: FastifyInstance, site: RenderedSite, page: RenderedPage): Promise<ReadyText | undefined> {
    const name = `${site.id} ${page.app}/${page.id}`;
    const kept = this.kept.get(name);
    if (kept && performance.now() - kept.lookedAt < TRUE_FOR) return kept.text;
    const looking = this.looking.get(name) ?? this.look(server, site, page, kept);
    this.looking.set(name, looking);
    try {
      const found = await looking;
      if (this.kept.size >= KEPT) this.kept.clear();
      this.kept.set(name, found);
      return found.text;
    } finally {
      this.looking.delete(name);
    }
  }

  private async look(
    server: FastifyInstance,
    site: RenderedSite,
    page: RenderedPage,
    kept: Kept | undefined,
  ): Promise<Kept> {
    const answers = await Promise.race([
      answersForAll(server, page.data),
      pause(ANSWERS_WITHIN, undefined, { ref: false }),
    ]);
    const lookedAt = performance.now();
    if (!answers) return { from: '', text: undefined, ...kept, lookedAt };
    const from = JSON.stringify(answers);
    if (kept?.text && kept.from === from) return { ...kept, lookedAt };
    const moment = { at: this.clock.now().toISOString(), timeZone: 'UTC' };
    const rendered = { moment, forAll: true, answers } as const;
    const markup = await this.render(site, page, rendered);
    const text = markup && 'html' in markup ? new ReadyText(page.htmlWith(markup, rendered)) : undefined;
    return { from, text, lookedAt };
  }
}
