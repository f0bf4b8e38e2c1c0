import * as z from 'zod';
import type { EmailEvent } from '../email-suppressions.service';
import { hasCredentials } from './basic-auth';
import { addressSchema, messageSchema, type EmailEventsReader } from './email-event';

/** The user in the webhook's URL. */
const USER = 'postmark';

/** The types of bounces that say that the mailbox doesn't exist. */
const BOUNCES = new Set(['HardBounce', 'BadEmailAddress']);

const eventSchema = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: z.string(),
  Email: addressSchema,
  Details: messageSchema.optional(),
  BouncedAt: z.iso.datetime({ offset: true }),
});

function reasonOf({ RecordType, Type }: z.infer<typeof eventSchema>): EmailEvent['reason'] | undefined {
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') return 'complaint';
  return BOUNCES.has(Type) ? 'bounce' : undefined;
}

/**
 * Reads Postmark's webhooks for bounces and spam complaints. They're authenticated by the credentials in the webhook's
 * URL.
 */
export const postmark = (secret: string | undefined): EmailEventsReader => ({
  isAuthentic:
    secret === undefined ? undefined : (_body, headers) => hasCredentials(headers['authorization'], USER, secret),
  eventsOf: (body) => {
    const event = eventSchema.safeParse(body).data;
    const reason = event && reasonOf(event);
    return reason
      ? [{ email: event.Email, reason, message: event.Details ?? null, at: new Date(event.BouncedAt) }]
      : [];
  },
});
