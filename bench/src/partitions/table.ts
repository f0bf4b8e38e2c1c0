import { rounded } from '../statistics';
import { table, type Cell } from '../table';
import type { Partitions, TableCost } from './measure';
import type { StatementCost, Statements } from './statements';

const STATEMENTS: Readonly<Record<keyof Statements, string>> = {
  habits: 'habits of a member',
  habitsUnprepared: 'habits, planned each time',
  week: 'week of a member',
  weekUnprepared: 'week, planned each time',
  tick: 'a habit is checked off',
};

const millions = (rows: number) => `${rounded(rows / 1e6)} M rows`;

const nameOf = ({ rows, partitions }: TableCost) =>
  `${millions(rows)}, ${partitions === 1 ? 'one table' : `${partitions} partitions`}`;

const work = ({ took, cpu }: { took: number; cpu: number }) => `${rounded(took)} (${rounded(cpu)})`;

const times = ({ median, p99 }: StatementCost) => `${rounded(median)} / ${rounded(p99)}`;

/** How many rows the largest table had. */
export const largest = (partitions: Partitions | undefined) =>
  partitions ? `${Math.max(...partitions.tables.map(({ rows }) => rows)).toLocaleString('en-US')} rows` : 'many rows';

/** What the tables take: their size and upkeep, and then each statement. */
export function partitionTables({ postgres, members, tables, others, took }: Partitions): string {
  const headings = ['', ...tables.map(nameOf)];
  const row = (name: string, of: (cost: TableCost) => Cell): Cell[] => [name, ...tables.map(of)];
  const ofStatements = (figure: string, of: (cost: StatementCost) => Cell) =>
    (Object.keys(STATEMENTS) as (keyof Statements)[]).map((name) =>
      row(`${STATEMENTS[name]}: ${figure}`, ({ statements }) => of(statements[name])),
    );
  const upkeep = table(headings, [
    row('table, GB', (cost) => rounded(cost.table / 1e9)),
    row('its index, GB', (cost) => rounded(cost.indexes / 1e9)),
    row('filled without its index, s (CPU s)', ({ filled }) => work(filled)),
    row('index built, s (CPU s)', ({ indexed }) => work(indexed)),
    row('first VACUUM ANALYZE, s (CPU s)', ({ vacuumed }) => work(vacuumed)),
    row('VACUUM after deletions, s (CPU s)', ({ cleaned }) => work(cleaned)),
    row('VACUUM of one partition, s (CPU s)', ({ partitions, cleanedOne }) =>
      partitions === 1 ? '' : work(cleanedOne),
    ),
  ]);
  const statements = table(headings, [
    ...ofStatements('ms, median / 99 %', times),
    ...ofStatements('CPU ms', ({ cpu }) => rounded(cpu)),
    ...ofStatements('pages read', ({ pages }) => rounded(pages)),
    row('a habit is checked off: log, KB', ({ statements: { tick } }) => rounded(tick.wal / 1e3)),
  ]);
  return `${upkeep}

${statements}

PostgreSQL ${postgres}, ${members.toLocaleString('en-US')} members. It took ${Math.round(took)} minutes, in which other programs kept ${rounded(others, 2)} cores busy.`;
}
