import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { COPY } from './copy';
import { isPublicAddress } from './public-address';

/** The network that requests go out to; tests provide their own. */
export interface OutgoingNetwork {
  /** All IP addresses of a host. */
  resolve(hostname: string): Promise<string[]>;
  request: typeof https.request;
}

const INTERNET: OutgoingNetwork = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  request: https.request,
};

/** A request to a URL that someone typed. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** A URL that no request goes to: not https, or not of the public internet. */
export class ForbiddenUrl extends Error {}

/** Sends requests over https and to the public internet alone. */
@Injectable()
export class PublicHttps {
  protected readonly network: OutgoingNetwork = INTERNET;

  /**
   * Sends a request and passes the response to `read`, which is the last to use it. Every address of the host has to be
   * public, and the connection goes to one that was checked, whatever the name leads to a moment later. Redirects are
   * not followed. @throws ForbiddenUrl; and if `read` isn't done `timeout` milliseconds after the lookup began
   */
  async send<Result>(
    outgoing: OutgoingRequest,
    timeout: number,
    read: (response: IncomingMessage) => Result | Promise<Result>,
  ): Promise<Result> {
    const { protocol, hostname } = new URL(outgoing.url);
    if (protocol !== 'https:') throw new ForbiddenUrl(COPY.notHttps);
    const signal = AbortSignal.timeout(timeout);
    try {
      const addresses = await within(this.addressesOf(hostname.replace(/^\[|\]$/g, '')), signal);
      if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new ForbiddenUrl(COPY.notPublic);
      const response = await this.responseTo(outgoing, addresses, signal);
      try {
        return await within(Promise.resolve(read(response)), signal);
      } finally {
        response.destroy();
      }
    } catch (error) {
      if (signal.aborted) throw new Error(COPY.timedOut(timeout / 1_000), { cause: error });
      throw error;
    }
  }

  private addressesOf(host: string): Promise<string[]> {
    return isIP(host) ? Promise.resolve([host]) : this.network.resolve(host);
  }

  private responseTo(
    { method, url, headers, body = '' }: OutgoingRequest,
    addresses: string[],
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const length = method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) };
      const options = { method, agent: false, lookup: pinnedTo(addresses), signal, headers: { ...headers, ...length } };
      this.network.request(url, options, resolve).on('error', reject).end(body);
    });
  }
}

/** A lookup that knows nothing but addresses that were checked. */
const pinnedTo =
  (addresses: string[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first = { address: '', family: 0 }] = found;
    if (all) callback(null, found);
    else callback(null, first.address, first.family);
  };

const within = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
