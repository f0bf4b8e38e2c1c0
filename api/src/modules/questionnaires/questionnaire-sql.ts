import type { Submission } from '@portal/contracts/questionnaire';
import { countOneMore } from '../../limits/limit-sql';
import { POST_WITH_LEAD } from '../outbox/outbox-sql';

/**
 * Stores a questionnaire and the mails it causes, both or neither; values are {@link storedValues}, those of
 * {@link POST_WITH_LEAD}, and how many confirmations an address gets ($15), the key by which they are counted ($16) and
 * when a count that starts now ends ($17). Of many at once each waits for the one before it on the row of the count.
 * Answers its id, or nothing when the idempotency key ($2) is known.
 */
export const STORE = `
WITH lead AS (
  INSERT INTO questionnaires (id, idempotency_key, name, phone, email, industry, current_income, income_goal,
    business_description, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz)
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id
), tries AS (${countOneMore('$16::text', '$10::timestamptz', '$17::timestamptz', '$15::int', 'FROM lead')}), posted AS (${POST_WITH_LEAD})
SELECT id FROM lead`;

/** The first values of {@link STORE}. */
export const storedValues = (lead: Submission, idempotencyKey: string | null, now: Date): unknown[] => [
  lead.id,
  idempotencyKey,
  lead.name,
  lead.phone,
  lead.email,
  lead.industry,
  lead.currentIncome,
  lead.incomeGoal,
  lead.businessDescription,
  now,
];

/** What was stored with an idempotency key ($1). */
export const STORED_EARLIER = 'SELECT id, created_at AS "createdAt" FROM questionnaires WHERE idempotency_key = $1';
