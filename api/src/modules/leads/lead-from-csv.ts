import { LEAD_COLUMNS as HEADERS } from '@portal/contracts/csv-columns';
import { LEAD_LIMITS, LEAD_STATUS_NAMES, CONTACTED_STATUSES, type LeadStatus } from '@portal/contracts/leads';
import { INCOME_RANGES, INDUSTRIES, questionnaireSchema, type Questionnaire } from '@portal/contracts/questionnaire';
import { text } from '@portal/contracts/text';
import * as z from 'zod';
import { Faults, readBy, readChoice, readDate } from '../../csv/csv-values';
import type { CsvRecord, ReadRow } from '../imports/importable';
import { IMPORT_COPY } from './copy';

/** A lead as a row of a file has it. */
export interface ImportedLead extends Questionnaire {
  submittedAt: string | null;
  status: LeadStatus;
  statusReason: string | null;
  answeredAt: string | null;
  /** Headers of required columns that the file lacks and that got placeholder values. */
  filledIn: string[];
}

/** Placeholder values for what a file lacks; these fields are required in a questionnaire. */
const FILLED_IN = {
  industry: 'Other',
  currentIncome: INCOME_RANGES[0],
  incomeGoal: INCOME_RANGES[0],
  businessDescription: IMPORT_COPY.notDescribed,
} as const;

type Answer = keyof typeof FILLED_IN;

const ANSWERS = Object.keys(FILLED_IN) as Answer[];

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
const [INDUSTRY_NAMES, INCOME_NAMES] = [named(INDUSTRIES), named(INCOME_RANGES)];

const { shape } = questionnaireSchema;
const reason = text().pipe(z.string().trim().max(LEAD_LIMITS.reason, 'is too long'));

/** Reads a row of a file. */
export function readLead(record: CsvRecord, now: Date): ReadRow<ImportedLead> {
  const faults = new Faults();
  const of = (header: string) => record[header] ?? '';
  const [typedName, typedEmail] = [of(HEADERS.name).trim(), of(HEADERS.email).trim()];

  const name = faults.of(() => readBy(HEADERS.name, typedName, shape.name));
  const email = faults.of(() => readBy(HEADERS.email, typedEmail, shape.email));
  const phone = faults.of(() => readBy(HEADERS.phone, of(HEADERS.phone).trim(), shape.phone));
  const industry = faults.of(() =>
    readChoice(HEADERS.industry, of(HEADERS.industry), INDUSTRY_NAMES, FILLED_IN.industry),
  );
  const currentIncome = faults.of(() =>
    readChoice(HEADERS.currentIncome, of(HEADERS.currentIncome), INCOME_NAMES, FILLED_IN.currentIncome),
  );
  const incomeGoal = faults.of(() =>
    readChoice(HEADERS.incomeGoal, of(HEADERS.incomeGoal), INCOME_NAMES, FILLED_IN.incomeGoal),
  );
  const described = of(HEADERS.businessDescription);
  const businessDescription =
    described.trim() === ''
      ? FILLED_IN.businessDescription
      : faults.of(() => readBy(HEADERS.businessDescription, described, shape.businessDescription));
  const submittedAt = faults.of(() => readDate(HEADERS.submitted, of(HEADERS.submitted), now));
  const status = faults.of(() => readChoice(HEADERS.status, of(HEADERS.status), LEAD_STATUS_NAMES, 'new'));
  const statusReason = faults.of(() => readBy(HEADERS.reason, of(HEADERS.reason), reason));
  const reachedOut = faults.of(() => readDate(HEADERS.reachedOut, of(HEADERS.reachedOut), now));

  const isRead = faults.list.length === 0 && name && email && phone && industry && currentIncome && incomeGoal;
  return {
    name: typedName,
    email: typedEmail,
    key: `${typedEmail.toLowerCase()} ${submittedAt ?? ''}`,
    faults: faults.list,
    content:
      isRead && businessDescription && status
        ? {
            name,
            email,
            phone,
            industry,
            currentIncome,
            incomeGoal,
            businessDescription,
            submittedAt: submittedAt ?? null,
            status,
            statusReason: statusReason || null,
            answeredAt: answeredWhen(status, reachedOut ?? null, submittedAt ?? now.toISOString()),
            filledIn: ANSWERS.filter((answer) => of(HEADERS[answer]).trim() === '').map((answer) => HEADERS[answer]),
          }
        : null,
  };
}

/** When the lead was contacted: the time of submission, if the status says contacted and the file has no time. */
function answeredWhen(status: LeadStatus, reachedOut: string | null, submittedAt: string): string | null {
  if (status === 'new') return null;
  return reachedOut ?? (CONTACTED_STATUSES.includes(status) ? submittedAt : null);
}
