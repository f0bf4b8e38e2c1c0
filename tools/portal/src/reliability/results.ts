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
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
});

const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

/** The tests of a Playwright run by its JSON report. */
export function browserResults(report: unknown): TestResult[] {
  const { suites } = z.object({ suites: z.array(suiteSchema) }).parse(report);
  return suites.flatMap(testsIn);
}

function testsIn({ specs, suites = [] }: z.infer<typeof suiteSchema>): TestResult[] {
  const own = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, state: STATES[status] })));
  return [...own, ...suites.flatMap(testsIn)];
}
