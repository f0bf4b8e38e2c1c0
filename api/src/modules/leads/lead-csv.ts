import { LEAD_STATUS_NAMES } from '@portal/contracts/leads';
import type { LeadRow } from './lead-list.sql';

/** Tells spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS: readonly [header: string, value: (lead: LeadRow) => string][] = [
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

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]|^\s+[=+\-@]/;

/** One field: quoted, and with an apostrophe before anything that a spreadsheet would calculate. */
export const field = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (values: string[]) => `${values.map(field).join(',')}\r\n`;

/** Leads as the lines of a CSV file (RFC 4180), as they come. */
export async function* toCsv(leads: AsyncIterable<LeadRow>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(COLUMNS.map(([header]) => header));
  for await (const lead of leads) yield line(COLUMNS.map(([, value]) => value(lead)));
}
