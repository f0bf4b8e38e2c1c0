import { emailSchema } from '@portal/contracts/auth';
import type { CourseKey } from '@portal/contracts/courses';
import { MEMBER_COLUMNS as HEADERS } from '@portal/contracts/csv-columns';
import { LIMITS } from '@portal/contracts/limits';
import { PLAN_REQUEST_PLANS } from '@portal/contracts/plan-requests';
import { planName } from '@portal/contracts/plans';
import { text, trimmedText } from '@portal/contracts/text';
import * as z from 'zod';
import { Faults, readBy, readChoice, readDate } from '../../csv/csv-values';
import { namesFrom } from '../users/names';
import type { CsvRecord, ReadRow } from '../imports/importable';
import { COPY } from './copy';
import { readProgress, type CompletedDays } from './progress-text';

/** Instead of first and last name, as other programs write it. */
export const FULL_NAME = 'Name';

/** A member as a row of a file has them. */
export interface ImportedMember {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  plan: (typeof PLAN_REQUEST_PLANS)[number] | null;
  progress: CompletedDays;
  joinedAt: string | null;
  lastActiveAt: string | null;
  deactivated: boolean;
}

const PLAN_NAMES = Object.fromEntries(PLAN_REQUEST_PLANS.map((plan) => [plan, planName(plan)])) as Record<
  (typeof PLAN_REQUEST_PLANS)[number],
  string
>;
const ACCOUNTS = { active: 'Active', deactivated: 'Deactivated' } as const;

const name = trimmedText(LIMITS.personName, 'is missing');
const phone = text().pipe(z.string().max(LIMITS.questionnaire.phone, 'is too long'));

/** Reads a row of a file; `days` are those of each course that is open. */
export function readMember(
  record: CsvRecord,
  days: ReadonlyMap<CourseKey, readonly number[]>,
  now: Date,
): ReadRow<ImportedMember> {
  const faults = new Faults();
  const of = (header: string) => record[header] ?? '';
  const names = namesFrom(of(FULL_NAME));
  const first = of(HEADERS.firstName).trim() || (names.firstName ?? '');
  const last = of(HEADERS.lastName).trim() || (names.lastName ?? '');
  const typed = of(HEADERS.email).trim();

  const firstName = faults.of(() => readBy(HEADERS.firstName, first, name));
  const lastName = faults.of(() => readBy(HEADERS.lastName, last, name));
  const email = faults.of(() => readBy(HEADERS.email, typed, emailSchema))?.toLowerCase();
  const number = faults.of(() => readBy(HEADERS.phone, of(HEADERS.phone).trim(), phone));
  const plan = faults.of(() => readChoice(HEADERS.plan, of(HEADERS.plan), PLAN_NAMES, null));
  const progress = faults.of(() => readProgress(of(HEADERS.courseProgress), days));
  const joinedAt = faults.of(() => readDate(HEADERS.joined, of(HEADERS.joined), now));
  const lastActiveAt = faults.of(() => readDate(HEADERS.lastActive, of(HEADERS.lastActive), now));
  const account = faults.of(() => readChoice(HEADERS.account, of(HEADERS.account), ACCOUNTS, 'active'));

  const isRead = faults.list.length === 0 && firstName && lastName && email;
  return {
    name: `${first} ${last}`.trim(),
    email: typed,
    key: email ?? typed.toLowerCase(),
    faults: faults.list,
    ...(plan && { note: COPY.plan(planName(plan)) }),
    content: isRead
      ? {
          firstName,
          lastName,
          email,
          phone: number || null,
          plan: plan ?? null,
          progress: progress ?? {},
          joinedAt: joinedAt ?? null,
          lastActiveAt: lastActiveAt ?? null,
          deactivated: account === 'deactivated',
        }
      : null,
  };
}
