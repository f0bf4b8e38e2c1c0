import { COURSE_KEYS } from '@portal/contracts/courses';
import { planName } from '@portal/contracts/plans';
import type { CsvColumn } from '../../common/csv';
import type { ExportedMemberRow } from './managed-member.sql';

/** What an export has of each member. */
export const MEMBER_COLUMNS: readonly CsvColumn<ExportedMemberRow>[] = [
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Plan', ({ plan }) => (plan === null ? '' : planName(plan))],
  ['Course Progress', ({ progress }) => progressText(progress)],
  ['Joined', ({ joinedAt }) => joinedAt],
  ['Last Active', ({ lastActiveAt }) => lastActiveAt ?? ''],
  ['Account', ({ deactivatedAt }) => (deactivatedAt === null ? 'Active' : 'Deactivated')],
];

/** The completed days of each course: `clarity: 12` stands for days 1 to 12, `clarity: 1-3 5` for those without day 4. */
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
  return spans.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(' ');
}
