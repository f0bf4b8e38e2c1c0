import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { TIME_ZONE_COOKIE, type Moment } from '@portal/contracts/rendered-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../common/clock';
import { findTimeZone } from '../../common/time-zones';
import type { ReadySite } from '../site/ready-site';
import { answersFor } from './page-answers';
import { Renderer } from './renderer';

/** After so many failures one after the other a page of a composition is not rendered again. */
const GIVEN_UP_AFTER = 3;

/** How long, in milliseconds, the answers of a page are waited for; then the browser asks for them itself. */
const ANSWERS_WITHIN = 1_000;

/** Good and quick: a page is compressed for one member alone. */
const BROTLI_QUALITY = 5;

/** A member's page is for that member, and asked for anew each time. */
const CACHING = 'private, no-cache';

const brotli = (text: string) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

/**
 * Answers a member's page with its content in it. Whatever goes wrong, there is no answer from here, and the browser
 * gets the static page and does it all by itself.
 */
@Injectable()
export class RenderedPages implements BeforeApplicationShutdown {
  private readonly log = new Logger(RenderedPages.name);
  private readonly renderer = new Renderer(this.log);
  /** Failures one after the other, by composition and page. */
  private readonly failures = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  beforeApplicationShutdown = () => this.renderer.stop();

  /** Sends the page at an address, rendered; false when it is to be left to the browser. */
  async send(
    server: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
    { id: site, programs, pageAt }: Pick<ReadySite, 'id' | 'programs' | 'pageAt'>,
    pathname: string,
  ): Promise<boolean> {
    const page = pageAt(pathname, true);
    const timeZone = request.cookies[TIME_ZONE_COOKIE];
    if (!page?.isRendered || timeZone === undefined || !findTimeZone(timeZone)) return false;
    const name = `${site} ${page.app}/${page.id}`;
    if ((this.failures.get(name) ?? 0) >= GIVEN_UP_AFTER) return false;
    const given = await Promise.race([
      answersFor(server, request, page.data, timeZone),
      pause(ANSWERS_WITHIN, undefined, { ref: false }),
    ]);
    if (!given) return false;
    const moment: Moment = { at: this.clock.now().toISOString(), timeZone };
    const rendered = { moment, answers: given.answers };
    const wanted = { ...rendered, app: page.app, pageId: page.id, address: request.url };
    const markup = await this.renderer.render(site, programs, wanted, (error) => this.note(name, error));
    if (!markup) return false;
    this.failures.delete(name);
    if ('redirect' in markup) {
      void reply.header('cache-control', CACHING).redirect(markup.redirect, 302);
      return true;
    }
    await this.sendHtml(request, reply.header('set-cookie', given.setCookie), page.htmlWith(markup, rendered));
    return true;
  }

  /** Counts a failure of a page, and tells of it. */
  private note(name: string, error: unknown) {
    const failures = (this.failures.get(name) ?? 0) + 1;
    this.failures.set(name, failures);
    const ending = failures === GIVEN_UP_AFTER ? ' and is not tried again' : '';
    this.log.warn({ message: `${name} was not rendered${ending}`, err: error });
  }

  private async sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
    void reply.headers({ 'cache-control': CACHING, vary: 'Cookie, Accept-Encoding' }).type('text/html; charset=utf-8');
    if (!/\bbr\b(?!;q=0(?![.]))/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await brotli(html));
  }
}
