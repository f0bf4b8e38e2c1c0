import { LEAD_STATUS_NAMES } from '@portal/contracts/leads';
import type { CsvColumn } from '../../common/csv';
import type { LeadRow } from './lead-list.sql';

/** What an export has of each lead. */
export const LEAD_COLUMNS: readonly CsvColumn<LeadRow>[] = [
  ['Submitted', ({ createdAt }) => createdAt.toISOString()],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Industry', ({ industry }) => industry],
  ['Current Income', ({ currentIncome }) => currentIncome],
  ['Income Goal', ({ incomeGoal }) => incomeGoal],
  ['Business Description', ({ businessDescription }) => businessDescription],
  ['Status', ({ status }) => LEAD_STATUS_NAMES[status]],
  ['Reason', ({ statusReason }) => statusReason ?? ''],
  ['Reached Out', ({ answeredAt }) => answeredAt?.toISOString() ?? ''],
  ['Other Submissions', ({ repeats }) => String(repeats)],
];
