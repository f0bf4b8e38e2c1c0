import { lookup } from 'node:dns/promises';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { COPY } from './copy';
import { isPublicAddress } from './public-address';

/** Milliseconds for a whole request: the lookup of the host, the connection, and the response. */
const TIMEOUT = 15_000;

/** The network that requests go out to; tests provide their own. */
export interface WebhookNetwork {
  /** All IP addresses of a host. */
  resolve(hostname: string): Promise<string[]>;
  request: typeof https.request;
}

const INTERNET: WebhookNetwork = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  request: https.request,
};

/** A request to an endpoint. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends requests to endpoints, over https and to the public internet alone. */
@Injectable()
export class WebhookTransport {
  protected readonly network: WebhookNetwork = INTERNET;

  /**
   * Posts a body and returns the status code of the response, of which nothing else is read. Every address of the host
   * has to be public, and the connection goes to one that was checked, whatever the name leads to a moment later.
   * Redirects are not followed. @throws if the host is not public, or without a response within 15 seconds
   */
  async post({ url, headers, body }: WebhookRequest): Promise<number> {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:') throw new Error(COPY.notHttps);
    const timeout = AbortSignal.timeout(TIMEOUT);
    const addresses = await within(this.addressesOf(hostname.replace(/^\[|\]$/g, '')), timeout);
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new Error(COPY.notPublic);
    return this.send(url, { headers, body }, addresses, timeout);
  }

  private addressesOf(host: string): Promise<string[]> {
    return isIP(host) ? Promise.resolve([host]) : this.network.resolve(host);
  }

  private send(
    url: string,
    { headers, body }: Pick<WebhookRequest, 'headers' | 'body'>,
    addresses: string[],
    timeout: AbortSignal,
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', agent: false, lookup: pinnedTo(addresses), signal: timeout } as const;
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const request = this.network.request(url, { ...options, headers: { ...headers, ...length } }, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      request.on('error', (error) => reject(timeout.aborted ? timedOut() : error));
      request.end(body);
    });
  }
}

const timedOut = () => new Error(COPY.timedOut(TIMEOUT / 1_000));

/** A lookup that knows nothing but addresses that were checked. */
const pinnedTo =
  (addresses: string[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first = { address: '', family: 0 }] = found;
    if (all) callback(null, found);
    else callback(null, first.address, first.family);
  };

const within = <Value>(work: Promise<Value>, timeout: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      timeout.addEventListener('abort', () => reject(timedOut()), { once: true });
    }),
  ]);
