import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HOST } from '@portal/contracts/release';
import { TIME_ZONE_COOKIE, type Moment } from '@portal/contracts/rendered-page';
import { callsAt } from '@portal/delivery/page-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../common/clock';
import { takes } from '../../common/ready-file';
import { findTimeZone } from '../../common/time-zones';
import { RenderFailuresService, type RenderedPage } from '../releases/render-failures.service';
import { Site, type LiveSite, type ReadySite } from '../site/site.service';
import { answersFor } from './page-answers';
import { Renderer, type RenderFault } from './renderer';

/** After so many failures one after the other a page is not rendered again until its release changes, or the shell. */
const GIVEN_UP_AFTER = 3;

/** How long, in milliseconds, the answers of a page are waited for; then the browser asks for them itself. */
const ANSWERS_WITHIN = 1_000;

/** Good and quick: a page is compressed for one member alone. */
const BROTLI_QUALITY = 5;

/** A member's page is for that member, and asked for anew each time. */
const CACHING = 'private, no-cache';

const COMPRESSED = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};

const queryOf = (address: string) => new URLSearchParams(/\?.*$/.exec(address)?.[0]);

/**
 * Answers a member's page with its content in it. Whatever goes wrong, there is no answer from here, and the browser
 * gets the static page and does it all by itself.
 */
@Injectable()
export class RenderedPages implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(RenderedPages.name);
  private readonly renderer = new Renderer(this.log);
  /** Failures one after the other, by page, release and the shell's release. */
  private readonly failures = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly told: RenderFailuresService,
    private readonly site: Site,
  ) {}

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
    { id: site, programs, pageAt, versionOf }: Pick<ReadySite, 'id' | 'programs' | 'pageAt' | 'versionOf'>,
    pathname: string,
  ): Promise<boolean> {
    const page = pageAt(pathname, true);
    const timeZone = request.cookies[TIME_ZONE_COOKIE];
    if (!page?.isRendered || timeZone === undefined || !findTimeZone(timeZone)) return false;
    const name = `${page.app} ${versionOf(page.app)} ${page.id} on ${HOST} ${versionOf(HOST)}`;
    if ((this.failures.get(name) ?? 0) >= GIVEN_UP_AFTER) return false;
    const given = await Promise.race([
      answersFor(server, request, callsAt(page, queryOf(request.url)), timeZone),
      pause(ANSWERS_WITHIN, undefined, { ref: false }),
    ]);
    if (!given) return false;
    const moment: Moment = { at: this.clock.now().toISOString(), timeZone };
    const rendered = { moment, answers: given.answers };
    const wanted = { ...rendered, app: page.app, pageId: page.id, address: request.url };
    const markup = await this.renderer.render(site, programs, wanted, (fault) => {
      const app = fault.by === 'shell' ? HOST : page.app;
      this.note(name, { app, version: versionOf(app), pageId: page.id }, fault);
    });
    if (!markup) return false;
    this.failures.delete(name);
    if ('redirect' in markup) {
      void reply.header('cache-control', CACHING).redirect(markup.redirect, 302);
      return true;
    }
    await this.sendHtml(request, reply.header('set-cookie', given.setCookie), page.htmlWith(markup, rendered));
    return true;
  }

  /** Counts a failure of a page, but of a busy machine, and tells of it. */
  private note(name: string, page: RenderedPage, { error, by }: RenderFault) {
    const failures = (this.failures.get(name) ?? 0) + (by === 'time' ? 0 : 1);
    this.failures.set(name, failures);
    const ending = failures === GIVEN_UP_AFTER ? ' and is not tried again' : '';
    this.log.warn({ message: `${name} was not rendered${ending}`, err: error });
    this.told
      .note(page, error)
      .catch((err: unknown) => this.log.warn({ message: `That ${name} was not rendered is not kept`, err }));
  }

  private async sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
    void reply.headers({ 'cache-control': CACHING, vary: 'Cookie, Accept-Encoding' }).type('text/html; charset=utf-8');
    const encoding = (['br', 'gzip'] as const).find((one) => takes(request, one));
    if (!encoding) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await COMPRESSED[encoding](html));
  }
}
