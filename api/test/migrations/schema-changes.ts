import type { StoredColumn } from '../stored-columns';
import { LAST_RELEASE } from './last-release';
import { RETIRED_COLUMNS } from './retired-columns';

const keyOf = ({ table, name }: StoredColumn) => `${table}.${name}` as const;

/**
 * What migrations changed that the last release doesn't survive while it serves: what it reads or writes is gone or
 * different, or what it doesn't know of has to be given.
 * @param before the columns that the last release knows
 * @param after the columns once all migrations are applied
 */
export function breakingChanges(
  before: readonly StoredColumn[],
  after: readonly StoredColumn[],
  retired: Readonly<Record<string, string>> = RETIRED_COLUMNS,
): string[] {
  const now = new Map(after.map((column) => [keyOf(column), column]));
  const known = new Map(before.map((column) => [keyOf(column), column]));
  const tables = new Set(before.map(({ table }) => table));
  const changed = before.flatMap((column) => changesOf(column, now.get(keyOf(column)), retired[keyOf(column)]));
  const added = after
    .filter((column) => tables.has(column.table) && !known.has(keyOf(column)))
    .filter(({ nullable, hasDefault, isGenerated }) => !nullable && !hasDefault && !isGenerated)
    .map((column) => `${keyOf(column)} is new and required: give it a default, or let it be null for now`);
  return [...changed, ...added];
}

function changesOf(column: StoredColumn, now: StoredColumn | undefined, retired: string | undefined): string[] {
  const key = keyOf(column);
  if (!now) {
    if (retired !== undefined && retired < LAST_RELEASE.date) return [];
    return [`${key} is gone: the last release may still use it (drop it one release after its last use)`];
  }
  return [
    ...(now.type === column.type ? [] : [`${key} is ${now.type} instead of ${column.type}`]),
    ...(column.nullable && !now.nullable
      ? [`${key} must not be null anymore: the last release may still write nulls`]
      : []),
    ...(column.hasDefault && !now.hasDefault && !now.nullable
      ? [`${key} has no default anymore: the last release may leave it out`]
      : []),
    ...(!column.isGenerated && now.isGenerated ? [`${key} is generated now: the last release may still write it`] : []),
  ];
}
