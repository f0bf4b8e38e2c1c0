import { LEAD_COLUMNS as HEADERS } from '@portal/contracts/csv-columns';
import { LEAD_STATUS_NAMES } from '@portal/contracts/leads';
import type { CsvColumn } from '../../csv/csv';
import type { LeadRow } from './lead-list.sql';

/** What an export has of each lead. */
export const LEAD_COLUMNS: readonly CsvColumn<LeadRow>[] = [
  [HEADERS.submitted, ({ createdAt }) => createdAt.toISOString()],
  [HEADERS.name, ({ name }) => name],
  [HEADERS.email, ({ email }) => email],
  [HEADERS.phone, ({ phone }) => phone],
  [HEADERS.industry, ({ industry }) => industry],
  [HEADERS.currentIncome, ({ currentIncome }) => currentIncome],
  [HEADERS.incomeGoal, ({ incomeGoal }) => incomeGoal],
  [HEADERS.businessDescription, ({ businessDescription }) => businessDescription],
  [HEADERS.status, ({ status }) => LEAD_STATUS_NAMES[status]],
  [HEADERS.reason, ({ statusReason }) => statusReason ?? ''],
  [HEADERS.reachedOut, ({ answeredAt }) => answeredAt?.toISOString() ?? ''],
  [HEADERS.otherSubmissions, ({ repeats }) => String(repeats)],
];
