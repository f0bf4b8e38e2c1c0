import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '../processes';
import type { Outcome } from '../test-runs';
import { OBSERVATIONS, observationSchema } from './observe';
import type { TestResult } from './results';
import { taggedTest, type TaggedTest } from './tagged-test';

const TABLE = path.join(root, 'docs/reliability.md');

/** The tests that ran on one database. */
export interface Run {
  /** `embedded` or `PostgreSQL`; a dash where tests need none. */
  database: string;
  tests: readonly TestResult[];
}

async function observations() {
  if (!existsSync(OBSERVATIONS)) return [];
  const lines = (await readFile(OBSERVATIONS, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => observationSchema.parse(JSON.parse(line)));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('__', '\\_\\_').replaceAll('\n', ' ');

const MARKS = { passed: 'as expected', failed: '**not as expected**', skipped: 'not run' } as const;

const INTRODUCTION = `# Reliability

Each row is a test that breaks the running portal or attacks it. \`npm run test:faults\` runs them all, the slow ones
included, on the embedded database and on a PostgreSQL of its own, and writes this page; nobody edits it by hand. A
figure is what that run measured, on a machine that may have been busy.
`;

/** Writes docs/reliability.md from what `runs` came to and what their tests observed. */
export async function writeTable(runs: readonly Run[]): Promise<void> {
  const noted = await observations();
  const rows = new Map<string, { test: TaggedTest; observed: string[]; databases: string[] }>();
  for (const { database, tests } of runs) {
    for (const { title, state } of tests) {
      const test = taggedTest(title);
      if (!test || (state === 'skipped' && rows.has(test.name))) continue;
      const row = rows.get(test.name) ?? { test, observed: [], databases: [] };
      rows.set(test.name, row);
      const figure = noted.findLast((note) => note.test === test.name && note.database === database)?.figure;
      row.observed.push(figure ? `${MARKS[state]}: ${figure}` : MARKS[state]);
      row.databases.push(state === 'skipped' ? `(${database})` : database);
    }
  }
  const sections = (['fault', 'attack'] as const).map((kind) => {
    const lines = [...rows.values()]
      .filter(({ test }) => test.kind === kind)
      .toSorted((one, other) => one.test.name.localeCompare(other.test.name, 'en'))
      .map(({ test, observed, databases }) => {
        const same = new Set(observed).size === 1;
        const seen = same ? observed.slice(0, 1) : observed.map((text, index) => `${databases[index]}: ${text}`);
        return `| ${[test.what, test.expected, seen.join('; '), databases.join(', ')].map(cell).join(' | ')} |`;
      });
    const title = kind === 'fault' ? 'Faults' : 'Attacks';
    const name = kind === 'fault' ? 'Fault' : 'Attack';
    const head = `| ${name} | Expected | Observed | Database |\n| --- | --- | --- | --- |`;
    return `\n## ${title}\n\nA row’s test is called \`${kind}: <${name.toLowerCase()}> — <expected>\`.\n\n${head}\n${lines.join('\n')}\n`;
  });
  await writeFile(TABLE, [INTRODUCTION, ...sections].join(''));
  await run('npx', ['prettier', '--write', TABLE]);
}

/** Names of the tagged tests among `tests` that docs/reliability.md does not have. */
async function missingFromTable(tests: readonly TestResult[]): Promise<string[]> {
  const table = existsSync(TABLE) ? (await readFile(TABLE, 'utf8')).replaceAll(/\s+/g, ' ') : '';
  const names = tests.flatMap(({ title }) => {
    const test = taggedTest(title);
    const isThere = !test || table.includes(`| ${cell(test.what)} | ${cell(test.expected)} |`);
    return isThere ? [] : [test.name];
  });
  return [...new Set(names)];
}

/** Part of `npm test`: every tagged test that ran has its row; what it observes is not looked at. */
export async function checkTable(tests: readonly TestResult[]): Promise<Outcome> {
  const name = 'rows of docs/reliability.md';
  const missing = await missingFromTable(tests);
  for (const test of missing) console.error(`docs/reliability.md has no row for: ${test}`);
  if (missing.length > 0) console.error('npm run test:faults writes it.');
  return { name, ok: missing.length === 0, passed: Number(missing.length === 0), failed: missing.length };
}
