import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { json } from 'node:stream/consumers';
import { compositionSchema, COMPOSITION_URL, SERVICE_WORKER_PATH, type Composition } from '@portal/contracts/release';
import { reportRemoteLoad } from '@portal/contracts/releases';
import { decodedPath, pageFor, pagesAt } from '@portal/delivery/paths';
import { REMOVING_WORKER } from '@portal/delivery/service-worker';
import * as z from 'zod';
import { messageOf } from '../release/message-of';
import { ReleaseError } from '../release/release-error';
import { ADDRESSES } from './addresses';
import { withWorking } from './composition';
import { EventStream } from './event-stream';
import type { News } from './news';
import { compositionIn, developmentPage } from './page';
import type { PortalBehind } from './portal-behind';
import { Proxy } from './proxy';
import { whyRefused } from './request-guard';
import { ServerRenders } from './server-render';
import { trace } from './trace';
import type { WorkingRemote } from './working-remote';

const HOST = '127.0.0.1';
const RELEASED = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/;
/** Served by the portal; never pages. */
const NO_PAGE = /^\/(api|releases)(\/|$)/;

/** `Sec-Fetch-Dest` of requests for pages, by navigation or script; other programs send none. */
const PAGE_DESTINATIONS: readonly (string | undefined)[] = ['document', 'iframe', 'empty', undefined];

const thrownSchema = z.object({ message: z.string(), stack: z.string() });

/** Serves a portal with remotes from working folders in it, to browsers of this machine. */
export class DevServer {
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));
  private readonly stream = new EventStream<News>();
  private readonly name = randomUUID();
  private readonly proxy: Proxy;
  private remotes: readonly WorkingRemote[] = [];
  /** By app. */
  private renders: ReadonlyMap<string, ServerRenders> = new Map();

  constructor(
    private readonly portal: PortalBehind,
    private readonly port: number,
    private readonly pageScript: Buffer,
  ) {
    this.proxy = new Proxy(portal.address, this.address);
  }

  get address() {
    return `http://localhost:${this.port}`;
  }

  /** @throws {ReleaseError} when the port is taken */
  async listen(): Promise<void> {
    this.server.listen(this.port, HOST);
    await once(this.server, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new ReleaseError(`Port ${this.port} is already in use. Choose another with --port`);
    });
  }

  /** Puts remotes into the portal. */
  show(remotes: readonly WorkingRemote[]) {
    this.remotes = remotes;
    this.renders = new Map(remotes.map((remote) => [remote.app, new ServerRenders(remote, this.portal)]));
  }

  /** Tells every open page. */
  tell = (news: News) => this.stream.tell(news);

  stop() {
    this.renders.forEach((renders) => renders.stop());
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    try {
      const { method = 'GET', headers } = request;
      const reason = whyRefused({ ...headers, method }, this.address);
      if (reason) return send(response, 403, 'text/plain; charset=utf-8', `${reason}\n`);
      const { pathname } = new URL(request.url ?? '/', this.address);
      if (await this.answerItself(pathname, request, response)) return;
      if (method === 'GET' && (pathname === COMPOSITION_URL || mayBePage(pathname, headers))) {
        await this.answerChanged(pathname, request, response);
      } else {
        await this.proxy.pass(request, response);
      }
    } catch (error) {
      // The browser disconnected, or the response was cut off.
      if (response.headersSent) return response.destroy();
      send(response, 502, 'text/plain; charset=utf-8', `${messageOf(error)}\n`);
    }
  }

  /** Answers requests that are not for the portal; returns whether this was one. */
  private async answerItself(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    switch (pathname) {
      case ADDRESSES.page:
        send(response, 200, 'text/javascript; charset=utf-8', this.pageScript);
        return true;
      case ADDRESSES.news:
        this.stream.add(response, this.everything());
        return true;
      case ADDRESSES.trace:
        await this.answerTrace(request, response);
        return true;
      case SERVICE_WORKER_PATH:
        // The deployed portal's own, should this origin have one, would respond in our place.
        send(response, 200, 'text/javascript; charset=utf-8', REMOVING_WORKER);
        return true;
      case reportRemoteLoad.path:
        // Load times measured here are not relevant for the portal.
        request.resume();
        send(response, reportRemoteLoad.status ?? 200, 'application/json', JSON.stringify({ ok: true }));
        return true;
      default:
        return this.answerFile(pathname, response);
    }
  }

  /** Answers a file of a remote from a working folder. */
  private async answerFile(pathname: string, response: ServerResponse): Promise<boolean> {
    const [, app, version = '', name = ''] = RELEASED.exec(pathname) ?? [];
    const remote = this.remotes.find((one) => one.app === app);
    const file = await remote?.file(version, name);
    if (file) send(response, 200, name.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8', file);
    return file !== undefined;
  }

  private async answerTrace(request: IncomingMessage, response: ServerResponse) {
    const fault = await trace(thrownSchema.parse(await json(request)), this.remotes);
    if (fault) send(response, 200, 'application/json', JSON.stringify(fault));
    else response.writeHead(204).end();
  }

  /** Answers a page, or the composition alone, with the remotes from working folders in it. */
  private async answerChanged(pathname: string, request: IncomingMessage, response: ServerResponse) {
    const isComposition = pathname === COMPOSITION_URL;
    const [answer] = await Promise.all([
      this.proxy.ask(request, response, isComposition ? ['application/json'] : ['text/html']),
      ...this.remotes.map((remote) => remote.settled()),
    ]);
    if (!answer) return undefined;
    const { status, headers, text } = answer;
    const carried: unknown = isComposition ? JSON.parse(text) : compositionIn(text);
    if (!carried) return response.writeHead(status, headers).end(text);
    const composition = compositionSchema.parse(carried);
    const working = this.remotes.flatMap((remote) => remote.liveIn(composition) ?? []);
    const changed = withWorking(composition, working);
    if (isComposition) return response.writeHead(status, headers).end(JSON.stringify(changed));
    const shell = await this.portal.shellOf(composition);
    const apps = working.map(({ app }) => app);
    const page = pageOf(changed, apps, pathname);
    const asked = { address: request.url ?? '/', cookie: request.headers.cookie ?? '', composition: changed, shell };
    const content = page && (await this.renders.get(page.app)?.contentOf(page.id, asked));
    if (content && 'redirect' in content) {
      return response.writeHead(302, { ...headers, location: content.redirect }).end();
    }
    const isNew = status === 404 && page !== undefined;
    return response.writeHead(isNew ? 200 : status, headers).end(developmentPage(text, changed, shell, apps, content));
  }

  /** What a page that has just been opened must know. */
  private everything(): News[] {
    const remotes = this.remotes.map(({ app }) => app);
    return [
      { what: 'hello', server: this.name, remotes, portal: this.portal.address },
      ...this.remotes.flatMap((remote) => remote.news() ?? []),
    ];
  }
}

/**
 * Whether the response may be a page: not if the browser requests a range, or a font, an image, a script, or the like.
 */
const mayBePage = (pathname: string, headers: IncomingHttpHeaders) =>
  !NO_PAGE.test(pathname) &&
  headers.range === undefined &&
  PAGE_DESTINATIONS.includes(headers['sec-fetch-dest']?.toString());

/** A page of a remote from a working folder. */
interface PageOfRemote {
  app: string;
  id: string;
}

/** The page of a working remote at an address, the one for members first; undefined where it is another's. */
function pageOf({ releases }: Composition, apps: readonly string[], pathname: string): PageOfRemote | undefined {
  const pages = releases.flatMap((release) => release.pages.map((page) => ({ ...page, app: release.app })));
  const found = pageFor(pagesAt(pages, decodedPath(pathname) ?? pathname), true);
  return found && apps.includes(found.app) ? found : undefined;
}

/** Answers something of our own, for pages of this address alone. */
const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) =>
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .end(body);
