import { failureMessage, type Message } from '@portal/contracts/messages';
import { WEBHOOK_TEST_EVENT, type WebhookEvent } from '@portal/contracts/webhook-events';
import {
  WEBHOOK_RETRY_DAYS,
  WEBHOOK_SECRET_OVERLAP_HOURS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@portal/contracts/webhooks';

const EVENTS: Record<WebhookEvent, string> = {
  'lead.created': 'New lead',
  'lead.status_changed': 'Lead status changed',
  'member.created': 'New member',
  'plan.started': 'Plan started',
  'plan.changed': 'Plan changed',
  'plan.canceled': 'Plan ended',
  'session.booked': 'Session booked',
  'session.rescheduled': 'Session rescheduled',
  'session.canceled': 'Session canceled',
};

const NAMES: Record<string, string> = { ...EVENTS, [WEBHOOK_TEST_EVENT]: 'Test event' };

/** What an event is called; a later version’s by its own name. */
export const eventName = (event: string) => NAMES[event] ?? event;

const STATES: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

const OFF: Record<NonNullable<WebhookEndpoint['off']>['reason'], string> = {
  owner: 'You turned this endpoint off. Events that happen meanwhile aren’t sent.',
  failures: `Every request failed for ${WEBHOOK_RETRY_DAYS} days, so we turned this endpoint off. Once it’s fixed, turn it on again and resend what it missed.`,
  gone: 'This endpoint responded with 410 (Gone), so we turned it off.',
};

export const copy = {
  title: 'Webhooks',
  back: 'Settings',
  intro:
    'Tell other systems, such as Zapier, Make, n8n, or your CRM, what happens in the portal, right when it happens.',
  loading: 'Loading webhooks...',
  failed: 'We couldn’t load the webhooks. Please try again.',
  add: 'Add endpoint',
  empty: {
    title: 'No endpoints yet',
    text: 'Add the URL that another system gave you, and choose what it hears about.',
  },
  caption: 'Endpoints',
  columns: { url: 'URL', events: 'Events', status: 'Status', actions: 'Actions' },
  events: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  open: 'Open',
  status: { on: 'On', failing: 'Failing', off: 'Off' },
};

export const formCopy = {
  adding: 'New endpoint',
  editing: 'Edit endpoint',
  texts: { close: 'Close', save: 'Save', saving: 'Saving...' },
  url: 'URL',
  urlHint: 'Starts with https:// and is reachable from the internet.',
  events: 'Events',
  event: (event: WebhookEvent) => `${EVENTS[event]} (${event})`,
  noEvents: 'Choose at least one event.',
};

export const secretCopy = {
  title: 'Signing secret',
  warning:
    'Enter it in the other system, so that it can verify that events are from this portal. Copy it now. You won’t see it again.',
  label: 'Signing secret',
  copy: 'Copy',
  done: 'I’ve saved it',
};

export const detailsCopy = {
  back: 'All webhooks',
  loading: 'Loading the endpoint...',
  gone: 'This endpoint was deleted.',
  events: 'Events',
  off: OFF,
  failing: 'The last requests failed. We keep trying.',
  edit: 'Edit',
  test: 'Send test event',
  rotate: 'Rotate secret',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  delete: 'Delete',
};

export const rotateCopy = {
  title: 'Rotate the signing secret?',
  text: `You get a new secret. For ${WEBHOOK_SECRET_OVERLAP_HOURS} hours, events are signed with both, so you have time to replace the old one.`,
  keep: 'Keep secret',
  confirm: 'Rotate secret',
};

export const deleteCopy = {
  title: 'Delete this endpoint?',
  text: 'It no longer gets events, and its log is deleted. You can’t undo this.',
  keep: 'Keep endpoint',
  confirm: 'Delete endpoint',
};

export const logCopy = {
  title: 'Log',
  loading: 'Loading the log...',
  failed: 'We couldn’t load the log. Please try again.',
  more: 'Load older events',
  empty: {
    title: 'Nothing sent yet',
    text: 'Events of the last 30 days appear here. Send a test event to try it out.',
  },
  caption: 'Events sent',
  columns: { event: 'Event', created: 'Created', status: 'Status', response: 'Response', actions: 'Actions' },
  states: STATES,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: 'Next attempt',
  noResponse: 'None yet',
  response: (status: number | null, duration: number) =>
    status === null ? 'No response' : `${status} after ${duration} ms`,
  read: 'Read',
  resend: 'Resend',
  id: (id: string) => `webhook-id: ${id}`,
};

export const messages = {
  added: { title: 'Endpoint added', description: 'Copy its signing secret now.' },
  saved: { title: 'Endpoint saved', description: 'It applies from the next event on.' },
  saveFailed: failureMessage('We couldn’t save the endpoint. Please try again.'),
  turnedOff: { title: 'Endpoint turned off', description: 'It no longer gets events.' },
  turnedOn: { title: 'Endpoint turned on', description: 'It gets events from now on.' },
  deleted: { title: 'Endpoint deleted', description: 'Its log is gone too.' },
  deleteFailed: failureMessage('We couldn’t delete the endpoint. Please try again.'),
  rotated: { title: 'Secret rotated', description: 'Copy the new one now.' },
  rotateFailed: failureMessage('We couldn’t rotate the secret. Please try again.'),
  tested: { title: 'Test event on its way', description: 'The log shows the response in a moment.' },
  testFailed: failureMessage('We couldn’t send a test event. Please try again.'),
  resent: { title: 'Event on its way', description: 'The log shows the response in a moment.' },
  resendFailed: failureMessage('We couldn’t resend the event. Please try again.'),
  copied: { title: 'Copied', description: 'The signing secret is on your clipboard.' },
  copyFailed: failureMessage('We couldn’t copy the signing secret. Please select it and copy it yourself.'),
} satisfies Record<string, Message>;
