import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HOST } from '@portal/contracts/release';
import { TIME_ZONE_COOKIE, type Moment } from '@portal/contracts/rendered-page';
import { callsAt } from '@portal/delivery/page-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../common/clock';
import { sendReady, takes } from '../../common/ready-file';
import { findTimeZone } from '../../common/time-zones';
import { RenderFailuresService, type RenderedPage as FailedPage } from '../releases/render-failures.service';
import { Site, type LiveSite } from '../site/site.service';
import { answersFor } from './page-answers';
import { PagesForAll, type RenderedPage, type RenderedSite } from './pages-for-all';
import { Renderer, type Markup, type RenderFault, type RenderRequest } from './renderer';

/** After so many failures one after the other a page is not rendered again until its release changes, or the shell. */
const GIVEN_UP_AFTER = 3;

/** How long, in milliseconds, the answers of a page are waited for; then the browser asks for them itself. */
const ANSWERS_WITHIN = 1_000;

/** Good and quick: a page is compressed for one member alone. */
const BROTLI_QUALITY = 5;

/** How far back compression looks, as a power of two in bytes: all of a page; each of several at once takes memory by it. */
const BROTLI_WINDOW = 17;

const HTML = 'text/html; charset=utf-8';

/** A member's page is for that member, and asked for anew each time. */
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

/** What is asked for: an address of the site, by a member or by anybody else. */
interface Asked {
  pathname: string;
  isMember: boolean;
}

const nameOf = ({ versionOf }: RenderedSite, { app, id }: RenderedPage) =>
  `${app} ${versionOf(app)} ${id} on ${HOST} ${versionOf(HOST)}`;

const queryOf = (address: string) => new URLSearchParams(/\?.*$/.exec(address)?.[0]);

/**
 * Answers pages with their content in them: a member's for that member, and one for everybody that shows what the owner
 * changes. Whatever goes wrong, there is no answer from here, and the browser gets the static page and does it all by itself.
 */
@Injectable()
export class RenderedPages implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(RenderedPages.name);
  private readonly renderer = new Renderer(this.log);
  /** Failures one after the other, by page, release and the shell's release. */
  private readonly failures = new Map<string, number>();
  private readonly forAll: PagesForAll;

  constructor(
    private readonly clock: Clock,
    private readonly told: RenderFailuresService,
    private readonly site: Site,
  ) {
    this.forAll = new PagesForAll(clock, (...[on, page, from]) =>
      this.render(on, page, { ...from, address: page.path }),
    );
  }

  onModuleInit() {
    const failed = (err: unknown) => this.log.warn({ message: 'What is live is not started ahead', err });
    this.site.watch((live) => void this.startAhead(live).catch(failed));
  }

  /** Whoever opens the first page after a move finds the programs started. */
  private async startAhead(live: LiveSite) {
    const site = await live.siteFor('stable');
    if (site?.isRendered) await this.renderer.startAhead(site.id, site.programs);
  }

  beforeApplicationShutdown = () => this.renderer.stop();

  /** Sends the page at an address, rendered; false when it is to be left to the browser. */
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
    if (timeZone === undefined || !findTimeZone(timeZone) || this.isGivenUp(site, page)) return false;
    const given = await Promise.race([
      answersFor(server, request, callsAt(page, queryOf(request.url)), timeZone),
      pause(ANSWERS_WITHIN, undefined, { ref: false }),
    ]);
    if (!given) return false;
    const moment: Moment = { at: this.clock.now().toISOString(), timeZone };
    const rendered = { moment, answers: given.answers };
    const markup = await this.render(site, page, { ...rendered, address: request.url });
    if (!markup) return false;
    if ('redirect' in markup) {
      void reply.header('cache-control', CACHING).redirect(markup.redirect, 302);
      return true;
    }
    await this.sendHtml(request, reply.header('set-cookie', given.setCookie), page.htmlWith(markup, rendered));
    return true;
  }

  /** Renders a page; undefined when that fails, which is told, or has failed too often. */
  private async render(
    site: RenderedSite,
    page: RenderedPage,
    from: Omit<RenderRequest, 'app' | 'pageId'>,
  ): Promise<Markup | undefined> {
    if (this.isGivenUp(site, page)) return undefined;
    const name = nameOf(site, page);
    const wanted = { ...from, app: page.app, pageId: page.id };
    const markup = await this.renderer.render(site.id, site.programs, wanted, (fault) => {
      const app = fault.by === 'shell' ? HOST : page.app;
      this.note(name, { app, version: site.versionOf(app), pageId: page.id }, fault);
    });
    if (markup) this.failures.delete(name);
    return markup;
  }

  private readonly isGivenUp = (site: RenderedSite, page: RenderedPage) =>
    (this.failures.get(nameOf(site, page)) ?? 0) >= GIVEN_UP_AFTER;

  /** Counts a failure of a page, but of a busy machine, and tells of it. */
  private note(name: string, page: FailedPage, { error, by }: RenderFault) {
    const failures = (this.failures.get(name) ?? 0) + (by === 'time' ? 0 : 1);
    this.failures.set(name, failures);
    const ending = failures === GIVEN_UP_AFTER ? ' and is not tried again' : '';
    this.log.warn({ message: `${name} was not rendered${ending}`, err: error });
    this.told
      .note(page, error)
      .catch((err: unknown) => this.log.warn({ message: `That ${name} was not rendered is not kept`, err }));
  }

  private async sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
    void reply.headers({ 'cache-control': CACHING, vary: 'Cookie, Accept-Encoding' }).type(HTML);
    const encoding = (['br', 'gzip'] as const).find((one) => takes(request, one));
    if (!encoding) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await COMPRESSED[encoding](html));
  }
}
