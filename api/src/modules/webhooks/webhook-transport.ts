import { Injectable } from '@nestjs/common';
import { PublicHttps, type OutgoingRequest } from '../../outgoing/public-https';

/** Milliseconds for a whole request: the lookup of the host, the connection, and the response. */
const TIMEOUT = 15_000;

/** A request to an endpoint. */
export type WebhookRequest = Omit<OutgoingRequest, 'method' | 'body'> & { body: string };

/** Sends requests to endpoints. */
@Injectable()
export class WebhookTransport {
  constructor(private readonly https: PublicHttps) {}

  /**
   * Posts a body and returns the status code of the response, of which nothing else is read.
   * @throws if the host is not public, or without a response within 15 seconds
   */
  post(request: WebhookRequest): Promise<number> {
    return this.https.send({ method: 'POST', ...request }, TIMEOUT, ({ statusCode = 0 }) => statusCode);
  }
}
