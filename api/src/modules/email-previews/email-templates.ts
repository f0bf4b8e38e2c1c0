import { EMAIL_READERS } from '@portal/contracts/outbox';
import { ACCOUNT_EMAILS } from '../account/email-templates';
import { PASSWORD_EMAILS } from '../auth/email-templates';
import { BROADCAST_EMAILS } from '../broadcasts/email-templates';
import { SUMMARY_EMAILS } from '../coach-workspace/email-templates';
import { SESSION_EMAILS } from '../coaching/email-templates';
import { COMMUNITY_EMAILS } from '../community/email-templates';
import { LEAD_EMAILS } from '../leads/email-templates';
import { MEMBER_EMAILS } from '../members/email-templates';
import { DIGEST_EMAILS } from '../notification-preferences/email-templates';
import { REMINDER_EMAILS } from '../onboarding/email-templates';
import type { EmailTemplate } from '../outbox/email-template';
import { PARTNER_EMAILS } from '../partners/email-templates';
import { PAYMENT_EMAILS } from '../payments/email-templates';
import { PLAN_REQUEST_EMAILS } from '../plan-requests/email-templates';
import { REFUND_EMAILS } from '../refund-requests/email-templates';
import { REGISTRATION_EMAILS } from '../registration/email-templates';
import { RELEASE_EMAILS } from '../releases/email-templates';
import { STAFF_EMAILS } from '../staff/email-templates';
import { THREAD_EMAILS } from '../threads/email-templates';
import { USER_EMAILS } from '../users/email-templates';
import { WEBHOOK_EMAILS } from '../webhooks/email-templates';

const ALL: readonly EmailTemplate[] = [
  ...USER_EMAILS,
  ...REGISTRATION_EMAILS,
  ...PASSWORD_EMAILS,
  ...REMINDER_EMAILS,
  ...SESSION_EMAILS,
  ...SUMMARY_EMAILS,
  ...THREAD_EMAILS,
  ...PARTNER_EMAILS,
  ...COMMUNITY_EMAILS,
  ...DIGEST_EMAILS,
  ...BROADCAST_EMAILS,
  ...PAYMENT_EMAILS,
  ...REFUND_EMAILS,
  ...PLAN_REQUEST_EMAILS,
  ...ACCOUNT_EMAILS,
  ...LEAD_EMAILS,
  ...MEMBER_EMAILS,
  ...STAFF_EMAILS,
  ...RELEASE_EMAILS,
  ...WEBHOOK_EMAILS,
];

/** Every kind of email that the portal sends, by its readers. */
export const EMAIL_TEMPLATES = EMAIL_READERS.flatMap((reader) => ALL.filter((template) => template.reader === reader));
