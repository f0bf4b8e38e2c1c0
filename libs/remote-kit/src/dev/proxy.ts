import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { decoded, ENCODINGS } from '../release/fetched';
import { unreachable } from '../release/unreachable';
import { forBrowser, forPortal } from './headers';

/** A response of the portal to rewrite. */
export interface Changeable {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Content type without its parameters. */
  type: string;
  text: string;
}

const typeOf = ({ headers }: IncomingMessage) => headers['content-type']?.split(';', 1)[0] ?? '';

/** Statuses of responses without a body, or with a part of one. */
const NOT_WHOLE: readonly (number | undefined)[] = [204, 206, 304];

/** Whether the whole body is sent, in an encoding that we can decode. */
const isReadable = ({ method }: IncomingMessage, { statusCode, headers }: IncomingMessage) =>
  method !== 'HEAD' &&
  !NOT_WHOLE.includes(statusCode) &&
  ENCODINGS.some((encoding) => encoding === (headers['content-encoding'] ?? 'identity'));

/** The way to the portal behind. */
export class Proxy {
  constructor(
    /** Its origin. */
    private readonly portal: string,
    /** The dev server's. */
    private readonly own: string,
  ) {}

  /** Forwards a request, and streams the response back. @throws {ReleaseError} if the portal is unreachable */
  async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.send(request, false);
    if (!isReadable(request, answer) || typeOf(answer) !== 'application/json') return this.passBack(answer, response);
    const { status, headers, text } = await this.changeable(answer);
    // Whole addresses of pictures: a page loads them from its own origin alone.
    response.writeHead(status, headers).end(text.replaceAll(`"${this.portal}/`, `"${this.own}/`));
  }

  /**
   * Forwards a request whose response will be rewritten if it has one of these content types. Any other response is
   * passed back unchanged, byte for byte.
   * @returns the response to rewrite; undefined if it was passed back
   * @throws {ReleaseError} if the portal is unreachable
   */
  async ask(
    request: IncomingMessage,
    response: ServerResponse,
    types: readonly string[],
  ): Promise<Changeable | undefined> {
    const answer = await this.send(request, true);
    if (isReadable(request, answer) && types.includes(typeOf(answer))) return this.changeable(answer);
    await this.passBack(answer, response);
    return undefined;
  }

  private async passBack(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    response.writeHead(answer.statusCode ?? 502, forBrowser(answer.headers, { portal: this.portal, isChanged: false }));
    await pipeline(answer, response);
  }

  private async changeable(answer: IncomingMessage): Promise<Changeable> {
    const status = answer.statusCode ?? 502;
    const encoding = answer.headers['content-encoding'] ?? 'identity';
    return {
      status,
      headers: forBrowser(answer.headers, { portal: this.portal, isChanged: true }),
      type: typeOf(answer),
      text: (await decoded({ status, encoding, bytes: await buffer(answer) })).toString(),
    };
  }

  private send(from: IncomingMessage, isChanged: boolean): Promise<IncomingMessage> {
    const send = this.portal.startsWith('https:') ? requestHttps : requestHttp;
    const { method, url = '/' } = from;
    const headers = forPortal(from.headers, { own: this.own, portal: this.portal, isChanged });
    return new Promise((resolve, reject) => {
      const request = send(this.portal + url, { method, headers }, resolve);
      request.once('error', (error) => reject(unreachable(this.portal, error)));
      from.once('close', () => {
        if (!from.complete) request.destroy();
      });
      from.pipe(request);
    });
  }
}
