import * as z from 'zod';

/** What came of one test. */
export interface TestResult {
  title: string;
  state: 'passed' | 'failed' | 'skipped';
}

const jestSchema = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
});

/** The tests of a Jest run by its JSON report. */
export const jestResults = (report: unknown): TestResult[] =>
  jestSchema
    .parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status }) => ({
      title,
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
    }));

const specSchema = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      projectName: z.string().optional(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
    }),
  ),
});

const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

/** The tests of a Playwright run by its JSON report. */
export const browserResults = (report: unknown): TestResult[] =>
  specsOf(report).flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, state: STATES[status] })));

/** What came of one story in one browser. */
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

const specsOf = (report: unknown) =>
  z
    .object({ suites: z.array(suiteSchema) })
    .parse(report)
    .suites.flatMap(specsIn);

const specsIn = ({ specs, suites = [] }: z.infer<typeof suiteSchema>): z.infer<typeof specSchema>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];
