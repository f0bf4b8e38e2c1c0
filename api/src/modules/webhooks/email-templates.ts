import { emailTemplate } from '../outbox/email-template';
import { turnedOffWords } from './copy';

/** Emails about webhooks. */
export const WEBHOOK_EMAILS = [
  emailTemplate(
    { id: 'webhook-turned-off', reader: 'staff', sent: 'When a webhook endpoint is turned off' },
    turnedOffWords,
    (words, origin) => words('hooks.example.com', 'failures', 'Responded with 500', `${origin}/admin/webhooks`),
  ),
];
