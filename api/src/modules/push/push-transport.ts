import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { PushUrgency } from '@portal/contracts/notification-kinds';
import type { PushPayload } from '@portal/contracts/push-payload';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { ForbiddenUrl, PublicHttps } from '../../outgoing/public-https';
import { Clock } from '../../time/clock';
import { TRIED_FOR } from './push-queue';
import { VapidKeysService } from './vapid-keys.service';

/** Milliseconds for a whole request: the lookup of the host, the connection, and the response. */
const TIMEOUT = 10_000;

/** Where push services can reach nobody: a contact is required, and a portal on this machine has no address. */
const NO_CONTACT = 'mailto:webmaster@localhost';

/**
 * What a push service said: it took the message, it doesn't know the subscription, it takes no message like this one, or
 * it may take it later (in `wait` milliseconds, if it said when).
 */
export type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused'; error: string }
  | { is: 'failed'; error: string; wait?: number | undefined };

/** A message for one device. */
export interface OutgoingPush {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  payload: PushPayload;
  urgency: PushUrgency;
}

/** Names what replaces each other where a message is held (RFC 8030): at most 32 characters of base64url. */
export const topicOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** Encrypts and signs messages, and sends them to push services on the public internet. */
@Injectable()
export class PushTransport {
  constructor(
    private readonly https: PublicHttps,
    private readonly keys: VapidKeysService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Sends a message; never rejects because of what a device told us or a push service says. */
  async send({ endpoint, keys, payload, urgency }: OutgoingPush): Promise<PushOutcome> {
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
      vapidDetails: { subject: this.contact, ...(await this.keys.find()) },
      TTL: TRIED_FOR / 1_000,
      urgency,
      topic: payload.tag,
    });
    // `PublicHttps` says how long the body is.
    const { 'Content-Length': _, ...others } = headers;
    const texts = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
    try {
      const request = { method: 'POST', url: endpoint, headers: texts, body: body ?? '' } as const;
      return await this.https.send(request, TIMEOUT, (response) => this.outcomeOf(response));
    } catch (error) {
      // No message will ever be sent there.
      if (error instanceof ForbiddenUrl) return { is: 'gone' };
      return { is: 'failed', error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Nothing of a response is read but its head. */
  private outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
    if (statusCode >= 200 && statusCode < 300) return { is: 'sent' };
    if (statusCode === 404 || statusCode === 410) return { is: 'gone' };
    const error = `Responded with ${statusCode}`;
    if (statusCode !== 429 && statusCode < 500) return { is: 'refused', error };
    return { is: 'failed', error, wait: this.waitOf(headers['retry-after']) };
  }

  /** Milliseconds of a `Retry-After` header: seconds or a date. */
  private waitOf(header: string | undefined): number | undefined {
    if (header === undefined) return undefined;
    const seconds = /^\d{1,9}$/.test(header)
      ? Number(header)
      : (Date.parse(header) - this.clock.now().getTime()) / 1_000;
    return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1_000);
  }

  /** Whom a push service turns to about our messages (RFC 8292). */
  private get contact() {
    const origin = portalOrigin(this.environment);
    return origin.startsWith('https://') ? origin : NO_CONTACT;
  }
}
