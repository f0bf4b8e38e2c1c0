import type { BrandWords } from '@portal/contracts/brand-words';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { emailsAsJson, storeEmails, type NewEmail } from '../outbox/email.sql';
import { storeStaffNotifications } from '../notifications/staff-notification.sql';
import { queuePushMessages } from '../push/push-message.sql';
import { storeWebhooks } from '../webhooks/webhook-message.sql';
import { countOneMore } from '../../limits/limit.sql';
import type { Lead } from './lead.entity';

/** A new lead. */
export type NewLead = Questionnaire & Pick<Lead, 'id' | 'idempotencyKey' | 'createdAt'>;

const EMAILS = `CASE WHEN NOT EXISTS (SELECT FROM tries) THEN $11::json
  WHEN (SELECT offered FROM times) THEN $18::json ELSE $12::json END`;

/**
 * Stores a lead, and the emails, webhooks ($19), and notifications of staff ($20) it causes, atomically. The lead belongs to the member who has verified its email
 * address; that row is locked, so that the person cannot be merged with another concurrently. Otherwise it becomes a
 * new person. Values are {@link leadValues}: the email to the admins ($11), the same together with the confirmation
 * ($12), and with the confirmation that links to strategy session times ($18), if times are offered. Then the limit of
 * confirmations per address ($13), the key that they are counted under ($14), when a count that starts now ends ($15),
 * and the hashes of the tokens with which the visitor chooses a time ($16), with their expiry ($17). Concurrent
 * statements wait for each other on the count's row lock. Returns whether times are offered, and whether the lead is
 * new, i.e. its idempotency key ($2) was unknown.
 */
export const STORE_LEAD = `
WITH member AS (
  SELECT person_id, email_verified_at FROM users WHERE email = lower(btrim($5::text)) FOR SHARE
), lead AS (
  INSERT INTO questionnaires (id, idempotency_key, name, phone, email, industry, current_income, income_goal,
    business_description, created_at, person_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, coalesce(
    (SELECT person_id FROM member WHERE email_verified_at IS NOT NULL), gen_random_uuid()
  ))
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id
), tries AS (
  ${countOneMore('$14::text', '$10::timestamptz', '$15::timestamptz', '$13::int', 'FROM lead')}
), times AS (
  SELECT EXISTS (
    SELECT FROM coaches c JOIN coach_availability a ON a.coach_id = c.id WHERE c.takes_strategy_sessions
  ) AS offered
), linked AS (
  INSERT INTO strategy_links (token_hash, lead_id, expires_at)
  SELECT link.token_hash, lead.id, link.expires_at
  FROM lead, times, unnest($16::bytea[], $17::timestamptz[]) AS link (token_hash, expires_at) WHERE times.offered
), posted AS (
  ${storeEmails(EMAILS, '$10::timestamptz', 'lead')}
), told AS (
  ${storeStaffNotifications('$20::json', '$10::timestamptz', 'lead')}
), pushed AS (
  ${queuePushMessages('told', '$10::timestamptz', 'staff_id')}
), emitted AS (
  ${storeWebhooks('$19::json', '$10::timestamptz', 'lead')}
)
SELECT lead.id IS NOT NULL AS "isNew", times.offered FROM times LEFT JOIN lead ON true`;

/** The email to the admins and the one that confirms, as {@link STORE_LEAD} takes them. */
export const bothEmails = (toAdmins: NewEmail, confirmation: NewEmail, brand: BrandWords): string =>
  emailsAsJson([toAdmins, confirmation], brand);

/** The values of {@link STORE_LEAD} that are stored: the lead and its emails. */
export const leadValues = (lead: NewLead, toAdmins: NewEmail, confirmation: NewEmail, brand: BrandWords): unknown[] => [
  lead.id,
  lead.idempotencyKey,
  lead.name,
  lead.phone,
  lead.email,
  lead.industry,
  lead.currentIncome,
  lead.incomeGoal,
  lead.businessDescription,
  lead.createdAt,
  emailsAsJson([toAdmins], brand),
  bothEmails(toAdmins, confirmation, brand),
];
