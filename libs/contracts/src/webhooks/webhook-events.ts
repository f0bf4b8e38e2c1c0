import * as z from 'zod';
import { coachSchema } from '../coaching/sessions';
import { LEAD_STATUSES } from '../leads/leads';
import { SUBSCRIPTION_STATES } from '../shared/money';
import { id, instant } from '../shared/text';

const lead = {
  id,
  name: z.string(),
  email: z.string(),
  status: z.enum(LEAD_STATUSES),
};

/** A purchase of a plan. */
const planSchema = z.object({
  id,
  /** Stays the same when the plan is renamed. */
  plan: z.string(),
  planName: z.string(),
  /** The buyer's account; null until they have one. */
  memberId: id.nullable(),
  email: z.string(),
  status: z.enum(SUBSCRIPTION_STATES),
  startedAt: instant,
  /** When it will end or has ended; null while it renews. */
  endsAt: instant.nullable(),
});

const sessionSchema = z.object({
  id,
  kind: z.enum(['one-on-one', 'group', 'strategy']),
  startsAt: instant,
  durationMinutes: z.number().int(),
  /** Whether it takes place every week, from `startsAt` on. */
  weekly: z.boolean(),
  coach: coachSchema,
  /** Who booked it, by the ID of their account or lead; null for a group session, and for someone who was deleted. */
  attendee: z
    .object({ memberId: id.nullable(), leadId: id.nullable(), name: z.string(), email: z.string() })
    .nullable(),
});

/** What each event has in `data`. Never what a person wrote about themselves, and no notes. */
export const WEBHOOK_EVENT_DATA = {
  'lead.created': z.object({ ...lead, createdAt: instant }),
  'lead.status_changed': z.object({ ...lead, previousStatus: z.enum(LEAD_STATUSES) }),
  'member.created': z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    createdAt: instant,
  }),
  'plan.started': planSchema,
  'plan.changed': planSchema,
  'plan.canceled': planSchema,
  'session.booked': sessionSchema,
  'session.rescheduled': sessionSchema.extend({ previousStartsAt: instant.nullable() }),
  'session.canceled': sessionSchema,
} as const;

/** An event that an endpoint can be sent. */
export type WebhookEvent = keyof typeof WEBHOOK_EVENT_DATA;

export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_DATA) as [WebhookEvent, ...WebhookEvent[]];
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);

/** When each event is sent, in one sentence. */
export const WEBHOOK_EVENT_SUMMARIES: Record<WebhookEvent, string> = {
  'lead.created': 'A visitor submitted the questionnaire.',
  'lead.status_changed': 'A lead’s status changed.',
  'member.created': 'Someone created an account.',
  'plan.started': 'A member’s plan or trial started.',
  'plan.changed': 'A plan was switched, paused, resumed, or set to end, or a payment failed or went through.',
  'plan.canceled': 'A plan ended.',
  'session.booked': 'A session was booked or scheduled.',
  'session.rescheduled': 'A session was moved to another time.',
  'session.canceled': 'A session was canceled.',
};

/** What an event has in `data`. */
export type WebhookEventData<Event extends WebhookEvent> = z.output<(typeof WEBHOOK_EVENT_DATA)[Event]>;

/** The event that "Send test event" sends, to one endpoint alone. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

/** The body of a request to an endpoint, as the Standard Webhooks specification recommends it. */
export const webhookBodySchema = <Event extends WebhookEvent>(event: Event) =>
  z.object({
    type: z.literal(event),
    /** When it happened. */
    timestamp: instant,
    data: WEBHOOK_EVENT_DATA[event],
  });
