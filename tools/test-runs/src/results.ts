import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** The result of one test. */
export interface TestResult {
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  /** For a failed test: its message and file, if the report has them. */
  failure?: string;
  /** Of a failed test: the command that runs just this one. */
  again?: string;
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The title as the pattern that finds it alone. */
const patternOf = (title: string) => quoted(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

const jestAgain = (file: string, title: string) =>
  `NODE_OPTIONS=--experimental-vm-modules npx jest ${path.relative(process.cwd(), file)} -t ${patternOf(title)}`;

const browserAgain = (file: string, title: string) =>
  `npx playwright test -c e2e/playwright.config.ts ${file} -g ${patternOf(title)}`;

/**
 * Lines displayed per failure at the end of a run: of two thousand lines of a portal's log, the first ones show the
 * cause.
 */
const MOST_LINES = 60;

function failureOf(file: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).trim().split('\n'));
  return [file, ...lines.slice(0, MOST_LINES)].join('\n');
}

const jestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** The tests of a Jest run by its JSON report. */
export const jestResults = (report: unknown): TestResult[] =>
  jestSchema
    .parse(report)
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status, failureMessages }) =>
        status === 'failed'
          ? { title, state: status, failure: failureOf(name, failureMessages ?? []), again: jestAgain(name, title) }
          : { title, state: status === 'passed' ? status : 'skipped' },
      ),
    );

const specSchema = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      projectName: z.string().optional(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })).default([]),
    }),
  ),
});

const suiteSchema = z.object({
  file: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

/** The tests of a Playwright run by its JSON report. */
export const browserResults = (report: unknown): TestResult[] =>
  specsOf(report).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => {
      const state = STATES[status];
      if (state !== 'failed') return { title, state };
      const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      return { title, state, failure: failureOf(file, messages), again: browserAgain(file, title) };
    }),
  );

/** The result of one story in one browser. */
export interface StoryResult extends TestResult {
  /** The browser with its version, e.g. `WebKitGTK 2.50.6`; its name alone where it did not start. */
  browser: string;
}

/** The stories of a Playwright run in several browsers, one a project. */
export const storyResults = (report: unknown): StoryResult[] =>
  specsOf(report).flatMap(({ title, tests }) =>
    tests.map(({ status, projectName = '', annotations }) => ({
      title,
      state: STATES[status],
      browser: annotations.find(({ type }) => type === 'browser')?.description ?? projectName,
    })),
  );

/** All tests, each with the spec file that it belongs to; the report names the helper that defines it, if one does. */
const specsOf = (report: unknown) =>
  z
    .object({ suites: z.array(suiteSchema) })
    .parse(report)
    .suites.flatMap((suite) => specsIn(suite).map((spec) => ({ ...spec, file: suite.file })));

const specsIn = ({ specs, suites = [] }: z.infer<typeof suiteSchema>): z.infer<typeof specSchema>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];
