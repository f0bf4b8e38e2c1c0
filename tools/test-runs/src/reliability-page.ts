import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '../../portal/src/processes';
import type { Outcome } from './test-runs';
import { OBSERVATIONS, observationSchema } from './observe';
import type { StoryResult, TestResult } from './results';
import { taggedTest, type TaggedTest } from './tagged-test';

const TABLE = path.join(root, 'docs/reliability.md');

async function observations() {
  if (!existsSync(OBSERVATIONS)) return [];
  const lines = (await readFile(OBSERVATIONS, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => observationSchema.parse(JSON.parse(line)));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('__', '\\_\\_').replaceAll('\n', ' ');

const MARKS = { passed: 'as expected', failed: '**not as expected**', skipped: 'not run' } as const;

const INTRODUCTION = `# Reliability

Each row is a test that breaks the running portal or attacks it. \`npm run test:faults\` runs them all, the slow ones
included, and writes this page; nobody edits it by hand. A figure is what that run measured, on a machine that may have
been busy.
`;

/**
 * Writes docs/reliability.md from the results of `tests` and their observations.
 * @param isWhole whether these are all; otherwise, the rows of other tests are unchanged
 */
export async function writeTable(tests: readonly TestResult[], isWhole: boolean): Promise<void> {
  const noted = await observations();
  const rows = new Map<string, { test: TaggedTest; state: TestResult['state'] }>();
  for (const { title, state } of tests) {
    const test = taggedTest(title);
    if (!test || state === 'skipped' || (rows.has(test.name) && state !== 'failed')) continue;
    rows.set(test.name, { test, state });
  }
  const lineOf = ({ test, state }: { test: TaggedTest; state: TestResult['state'] }) => {
    const figure = noted.findLast((note) => note.test === test.name)?.figure;
    const seen = figure ? `${MARKS[state]}: ${figure}` : MARKS[state];
    return `| ${[test.what, test.expected, seen].map(cell).join(' | ')} |`;
  };
  const writeSection = async (kind: TaggedTest['kind']) => {
    const title = kind === 'fault' ? 'Faults' : 'Attacks';
    const name = kind === 'fault' ? 'Fault' : 'Attack';
    const before = isWhole ? [] : rowsOf((await sectionOf(`## ${title}`)).join('\n'));
    const written = [...rows.values()].filter(({ test }) => test.kind === kind).map(lineOf);
    const all = new Map([...before, ...written].map((line) => [testIn(line), line] as const));
    const lines = [...all.values()].toSorted((one, other) => testIn(one).localeCompare(testIn(other), 'en'));
    const head = `| ${name} | Expected | Observed |\n| --- | --- | --- |`;
    return `## ${title}\n\nA row’s test is called \`${kind}: <${name.toLowerCase()}> — <expected>\`.\n\n${head}\n${lines.join('\n')}\n`;
  };
  await write([await writeSection('fault'), await writeSection('attack'), ...(await sectionOf(BROWSERS))]);
}

/** The rows of a section's table, without the room that the formatter gives its cells. */
const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.replaceAll(/ +/g, ' '));

/** What names a row's test: its first two cells. */
const testIn = (line: string) => line.split(/ (?<!\\)\| /, 2).join(' | ');

const BROWSERS = '## Other browsers';

/** Writes which stories work in which browser into docs/reliability.md; the rest of the page stays. */
export async function writeBrowsers(stories: readonly StoryResult[]): Promise<void> {
  const browsers = [...new Set(stories.map(({ browser }) => browser))];
  const titles = [...new Set(stories.map(({ title }) => title))];
  const lines = titles.map((title) => {
    const states = browsers.map((browser) => {
      const story = stories.find((result) => result.title === title && result.browser === browser);
      return MARKS[story?.state ?? 'skipped'];
    });
    return `| ${[title, ...states].map(cell).join(' | ')} |`;
  });
  const head = `| Story | ${browsers.join(' | ')} |\n| --- |${' --- |'.repeat(browsers.length)}`;
  const text = `${BROWSERS}\n\n\`npm run test:browsers\` tells the main stories in them and writes this table.\n\n${head}\n${lines.join('\n')}\n`;
  await write([...(await sectionOf('## Faults')), ...(await sectionOf('## Attacks')), text]);
}

/** The section of docs/reliability.md under a heading, if it is there. */
async function sectionOf(heading: string): Promise<string[]> {
  const page = existsSync(TABLE) ? await readFile(TABLE, 'utf8') : '';
  return page.split(/^(?=## )/m).filter((section) => section.startsWith(`${heading}\n`));
}

async function write(sections: readonly string[]) {
  await writeFile(TABLE, [INTRODUCTION, ...sections].map((section) => section.trim()).join('\n\n'));
  await run('npx', ['oxfmt', TABLE]);
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
