import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HOST, type RenderedMarkup } from '@portal/contracts/release';
import { TIME_ZONE_COOKIE, type RenderContext, type Rendered } from '@portal/contracts/rendered-page';
import { callsAt } from '@portal/delivery/page-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deadlineFor, type RenderDeadline } from '../../config/render-deadline';
import { Clock } from '../../time/clock';
import { sendReady, takes } from '../../http/ready-file';
import { findTimeZone } from '../../time/time-zones';
import { RENDER_DEADLINE } from '../../config/settings.module';
import { RenderFailuresService, type RenderedPage as FailedPage } from '../releases/render-failures.service';
import { Site, type LiveSite } from '../site/site.service';
import { answersFor } from './page-answers';
import { PagesForAll, type RenderedPage, type RenderedSite } from './pages-for-all';
import { Arrivals } from './arrivals';
import { FailureBudget } from './failure-budget';
import type { RenderRequest } from '@portal/delivery/rendering/renderer';
import type { PageQueue } from './page-queue';
import { RendererPool, type RenderFault } from './renderer-pool';

/** How long, in milliseconds, to wait for a page's responses; after that, the browser makes the calls itself. */
const ANSWERS_WITHIN = 1_000;

/** Good and quick: a page is compressed for one member alone. */
const BROTLI_QUALITY = 5;

/** Brotli window, as a power of two in bytes: covers a whole page; each concurrent compression needs memory for it. */
const BROTLI_WINDOW = 17;

const HTML = 'text/html; charset=utf-8';

/** A member's page is private, and requested again each time. */
const CACHING = 'private, no-cache';

const COMPRESSED = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** A member's page, made. */
interface MadePage {
  markup: RenderedMarkup;
  rendered: Rendered;
}

/** The page is not ready yet. */
const LATER = Symbol('later');

/** The request: a URL of the site, by a member or by anyone else. */
interface Asked {
  pathname: string;
  isMember: boolean;
}

const renderedApp = ({ id, bundlesOf }: RenderedSite, app: string) => ({ site: id, app, load: () => bundlesOf(app) });

const queryOf = (address: string) => new URLSearchParams(/\?.*$/.exec(address)?.[0]);

/**
 * Serves pages with their content rendered: a member's page for that member, and one public page for everyone whose
 * content the owner changes. If anything fails, it serves nothing, and the browser gets the static page and renders
 * everything itself.
 */
@Injectable()
export class RenderedPages implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(RenderedPages.name);
  private readonly renderers: RendererPool;
  private readonly budget: FailureBudget;
  private readonly forAll: PagesForAll;
  private readonly arrivals = new Arrivals();

  constructor(
    private readonly clock: Clock,
    private readonly told: RenderFailuresService,
    private readonly site: Site,
    @Inject(RENDER_DEADLINE) private readonly deadline: RenderDeadline,
  ) {
    this.renderers = new RendererPool(this.log, undefined, undefined, this.arrivals.whenQuiet);
    this.budget = new FailureBudget(clock);
    this.forAll = new PagesForAll(clock, (...[on, page, from]) => this.renderForAll(on, page, from));
  }

  onModuleInit() {
    void this.renderers.report().catch((err: unknown) => this.log.error({ message: 'Pages can’t be rendered', err }));
    const failed = (err: unknown) => this.log.warn({ message: 'The renderers of what is live did not start', err });
    this.site.watch((live) => void this.deploy(live).catch(failed));
  }

  /** Whoever opens the first page after a deployment finds its renderer started, and no release is blamed for one that is gone. */
  private async deploy(live: LiveSite) {
    const [stable, canary] = await Promise.all([live.siteFor('stable'), live.siteFor('canary')]);
    const given = [...(stable?.releases ?? []), ...(canary?.releases ?? [])].map(([app, version]) => ({
      app,
      version,
    }));
    for (const release of this.budget.clearOthers(given)) await this.told.resume(release);
    await this.renderers.deploy(stable?.renderedApps.map((app) => renderedApp(stable, app)) ?? []);
  }

  /** A client has connected, whose request is next. */
  noteConnection = () => this.arrivals.note();

  beforeApplicationShutdown = () => this.renderers.stop();

  /** Sends the server-rendered page at a path; returns false to leave rendering to the browser. */
  async send(
    server: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
    site: RenderedSite,
    { pathname, isMember }: Asked,
  ): Promise<boolean> {
    const page = site.pageAt(pathname, isMember);
    if (!page?.isRendered) return false;
    if (page.access === 'member') return isMember && this.sendToMember(server, request, reply, site, page);
    const text = await this.forAll.textOf(server, site, page);
    if (text) await sendReady(request, reply.type(HTML).header('vary', 'Cookie'), await text.ready());
    return text !== undefined;
  }

  private async sendToMember(
    server: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
    site: RenderedSite,
    page: RenderedPage,
  ): Promise<boolean> {
    const timeZone = request.cookies[TIME_ZONE_COOKIE];
    if (timeZone === undefined || !findTimeZone(timeZone) || this.isSuspended(site, page)) return false;
    const make = (over: AbortSignal) => this.makeFor(server, request, site, page, timeZone, over);
    this.arrivals.note();
    const queue = this.renderers.queueOf(renderedApp(site, page.app));
    const within = deadlineFor(request, this.deadline);
    const isAlone = queue.isEmpty;
    if (!isAlone && queue.isTooLate(within)) return false;
    const making = this.inTurn(site, page, make, within, reply);
    const soon = isAlone ? await this.unlessLater(making, queue) : LATER;
    if (soon === LATER) {
      await this.stream(request, reply, page, making);
      return true;
    }
    if (soon) await this.sendWhole(request, reply, page, soon);
    return soon !== undefined;
  }

  /** A page, if it is made soon and before another one is requested. */
  private async unlessLater<Page>(making: Promise<Page>, queue: PageQueue): Promise<Page | typeof LATER> {
    const tooLong = pause(this.deadline.whole, LATER, { ref: false });
    return Promise.race([making, tooLong, queue.next().then((): typeof LATER => LATER)]);
  }

  /** Sends a page that is there so soon that its beginning would hardly be earlier by itself. */
  private async sendWhole(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RenderedPage,
    { markup, rendered }: MadePage,
  ): Promise<void> {
    if ('redirect' in markup) return void reply.header('cache-control', CACHING).redirect(markup.redirect, 302);
    await this.sendHtml(request, reply, page.htmlWith(markup, rendered));
  }

  /** Sends the start of a page, and the rest once it is rendered; otherwise, what the browser needs to render it. */
  private async stream(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RenderedPage,
    making: Promise<MadePage | undefined>,
  ): Promise<void> {
    const { start, policy, content, leftToBrowser, redirect } = page.streamed();
    const nonce = randomBytes(16).toString('base64');
    const isGzip = takes(request, 'gzip');
    const { body, goOn } = start.begin(isGzip);
    void reply.headers({
      'cache-control': CACHING,
      vary: 'Cookie, Accept-Encoding',
      'content-security-policy': `${policy(nonce)}; frame-ancestors 'none'`,
      // To a proxy: to pass on what has come.
      'x-accel-buffering': 'no',
      ...(isGzip && { 'content-encoding': 'gzip' }),
    });
    void reply.type(HTML).send(body);
    const made = await making.catch((err: unknown) =>
      this.log.error({ message: `${page.app}/${page.id} failed`, err }),
    );
    if (!made) return goOn(leftToBrowser);
    const { markup, rendered } = made;
    await goOn('redirect' in markup ? redirect(markup.redirect) : content(markup, rendered, nonce));
  }

  /** Makes the page of one member: its calls, and its markup from their responses. */
  private async makeFor(
    server: FastifyInstance,
    request: FastifyRequest,
    site: RenderedSite,
    page: RenderedPage,
    timeZone: string,
    over: AbortSignal,
  ): Promise<MadePage | undefined> {
    if (this.isSuspended(site, page)) return undefined;
    const answers = await Promise.race([
      answersFor(server, request, callsAt(page, queryOf(request.url)), timeZone),
      pause(ANSWERS_WITHIN, undefined, { ref: false }),
    ]);
    if (!answers) return undefined;
    const moment: RenderContext = { at: this.clock.now().toISOString(), timeZone };
    const rendered = { moment, answers };
    const markup = await this.render(site, page, { ...rendered, address: request.url }, over);
    return markup && { markup, rendered };
  }

  /** Renders a page that is the same for everybody, who wait for it as for their own. */
  private renderForAll(site: RenderedSite, page: RenderedPage, from: Rendered): Promise<RenderedMarkup | undefined> {
    const render = (over: AbortSignal) => this.render(site, page, { ...from, address: page.path }, over);
    return this.inTurn(site, page, render, this.deadline.computer);
  }

  /**
   * Renders a page when it gets its turn; undefined if that is not done within so many milliseconds, or if the client
   * has gone.
   */
  private async inTurn<Page>(
    site: RenderedSite,
    page: RenderedPage,
    make: (over: AbortSignal) => Promise<Page>,
    within: number,
    reply?: FastifyReply,
  ): Promise<Page | undefined> {
    const over = new AbortController();
    const end = () => over.abort();
    const late = setTimeout(end, within);
    reply?.raw.once('close', end);
    try {
      return await this.renderers.inTurn(renderedApp(site, page.app), () => make(over.signal), over.signal, within);
    } finally {
      clearTimeout(late);
      reply?.raw.off('close', end);
    }
  }

  /** Renders a page; undefined if that fails, which is logged, or if its release has failed too often. */
  private async render(
    site: RenderedSite,
    page: RenderedPage,
    from: Omit<RenderRequest, 'app' | 'pageId'>,
    over: AbortSignal,
  ): Promise<RenderedMarkup | undefined> {
    if (this.isSuspended(site, page)) return undefined;
    const request = { ...from, app: page.app, pageId: page.id };
    return this.renderers.render(renderedApp(site, page.app), request, over, (fault) => {
      const app = fault.by === 'shell' ? HOST : page.app;
      this.note({ app, version: site.versionOf(app), pageId: page.id }, fault);
    });
  }

  private readonly isSuspended = ({ versionOf }: RenderedSite, { app }: RenderedPage) =>
    [app, HOST].some((name) => this.budget.isSpent({ app: name, version: versionOf(name) }));

  /** Counts a failure against the release whose code ran, and logs it. */
  private note(page: FailedPage, { error }: RenderFault) {
    const isSuspended = this.budget.spend(page);
    const name = `${page.app} ${page.version} ${page.pageId}`;
    const ending = isSuspended ? '; from now on, browsers render all pages of this release' : '';
    this.log.warn({ message: `${name} was not rendered${ending}`, err: error });
    this.told
      .note({ ...page, isSuspended }, error)
      .catch((err: unknown) => this.log.warn({ message: `Could not save that ${name} was not rendered`, err }));
  }

  private async sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
    void reply.headers({ 'cache-control': CACHING, vary: 'Cookie, Accept-Encoding' }).type(HTML);
    const encoding = (['br', 'gzip'] as const).find((one) => takes(request, one));
    if (!encoding) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await COMPRESSED[encoding](html));
  }
}
