import { COURSE_KEYS } from '@portal/contracts/courses';
import { MEMBER_COLUMNS as HEADERS } from '@portal/contracts/csv-columns';
import { planName } from '@portal/contracts/plans';
import type { CsvColumn } from '../../csv/csv';
import type { ExportedMemberRow } from './managed-member.sql';

/** What an export has of each member. */
export const MEMBER_COLUMNS: readonly CsvColumn<ExportedMemberRow>[] = [
  [HEADERS.firstName, ({ firstName }) => firstName],
  [HEADERS.lastName, ({ lastName }) => lastName],
  [HEADERS.email, ({ email }) => email],
  [HEADERS.phone, ({ phone }) => phone ?? ''],
  [HEADERS.plan, ({ plan }) => (plan === null ? '' : planName(plan))],
  [HEADERS.courseProgress, ({ progress }) => progressText(progress)],
  [HEADERS.joined, ({ joinedAt }) => joinedAt],
  [HEADERS.lastActive, ({ lastActiveAt }) => lastActiveAt ?? ''],
  [HEADERS.account, ({ deactivatedAt }) => (deactivatedAt === null ? 'Active' : 'Deactivated')],
];

/**
 * The completed days of each course: `clarity: 12` means days 1 to 12, `clarity: 1-3 5` means days 1, 2, 3, and 5, and
 * `clarity: 5-5` means day 5 alone.
 */
export const progressText = (progress: ExportedMemberRow['progress']): string =>
  COURSE_KEYS.flatMap((key) => (progress[key] ? `${key}: ${daysText(progress[key])}` : [])).join('; ');

function daysText(days: readonly number[]): string {
  if (days.every((day, index) => day === index + 1)) return String(days.length);
  const spans: { first: number; last: number }[] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span?.last === day - 1) span.last = day;
    else spans.push({ first: day, last: day });
  }
  const isAlone = spans.length === 1;
  return spans.map(({ first, last }) => (first === last && !isAlone ? String(first) : `${first}-${last}`)).join(' ');
}
