import type { Lead, LeadSort } from '@portal/contracts/leads';

/** Other submissions by the same e-mail or phone: two look-ups by index. */
const REPEATS = `(
  SELECT count(*)::int FROM (
    SELECT r.id FROM questionnaires r WHERE r.email_key = q.email_key AND r.id <> q.id
    UNION SELECT r.id FROM questionnaires r WHERE r.phone_key = q.phone_key AND r.id <> q.id
  ) other)`;

/** What the visitor sent, of `questionnaires q`. */
export const SENT_COLUMNS = `q.id, q.name, q.phone, q.email, q.industry, q.current_income AS "currentIncome",
  q.income_goal AS "incomeGoal", q.business_description AS "businessDescription", q.created_at AS "createdAt"`;

/** The columns of a lead, of `questionnaires q`. */
export const LEAD_COLUMNS = `${SENT_COLUMNS},
  q.status, q.status_reason AS "statusReason", q.answered_at AS "answeredAt", ${REPEATS} AS repeats,
  q.name_key AS "nameKey", q.income_rank AS "incomeRank"`;

export interface LeadRow extends Omit<Lead, 'createdAt' | 'answeredAt'> {
  createdAt: Date;
  answeredAt: Date | null;
  nameKey: string;
  incomeRank: number;
}

export const toLead = ({ createdAt, answeredAt, nameKey: _, incomeRank: __, ...row }: LeadRow): Lead => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** The cursor of a row in a list sorted so. */
export function cursorOf({ id, createdAt, nameKey, incomeRank }: LeadRow, sort: LeadSort): (string | number)[] {
  if (sort === 'name') return [nameKey, id];
  if (sort === 'newest' || sort === 'oldest') return [createdAt.toISOString(), id];
  return [incomeRank, createdAt.toISOString(), id];
}
