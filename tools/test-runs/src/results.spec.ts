import { expect, test } from '@jest/globals';
import { browserResults, jestResults, storyResults } from './results';
import { taggedTest } from './tagged-test';

test('a title says what is broken and what is expected', () => {
  expect(taggedTest('with all gone fault: the disk is full — 503, and reading works @slow')).toEqual({
    kind: 'fault',
    what: 'the disk is full',
    expected: '503, and reading works',
    name: 'fault: the disk is full — 503, and reading works',
  });
  expect(taggedTest('a member signs in')).toBeUndefined();
});

test('tests are found in the reports of Jest and of Playwright, however deep, also those that a helper defines', () => {
  const jest = {
    testResults: [
      {
        name: 'a.spec.ts',
        assertionResults: [
          { title: 'one', status: 'passed', failureMessages: [] },
          { title: 'two', status: 'pending' },
          { title: 'three', status: 'failed', failureMessages: ['Error: \u001b[31mgone\u001b[39m\n    at a.ts'] },
        ],
      },
    ],
  };
  expect(jestResults(jest)).toEqual([
    { title: 'one', state: 'passed' },
    { title: 'two', state: 'skipped' },
    {
      title: 'three',
      state: 'failed',
      failure: 'a.spec.ts\nError: gone\n    at a.ts',
      again: "NODE_OPTIONS=--experimental-vm-modules npx jest a.spec.ts -t 'three'",
    },
  ]);
  const spec = (title: string, status: string) => ({
    title,
    file: '../support/of-every-screen.ts',
    tests: [{ status, results: [{ errors: [{ message: `${title} said` }] }] }],
  });
  const file = 'team/b.spec.ts';
  const playwright = {
    suites: [{ file, specs: [spec('one', 'expected')], suites: [{ file, specs: [spec('two', 'flaky')], suites: [] }] }],
  };
  expect(browserResults(playwright)).toEqual([
    { title: 'one', state: 'passed' },
    {
      title: 'two',
      state: 'failed',
      failure: 'team/b.spec.ts\ntwo said',
      again: "npx playwright test -c e2e/playwright.config.ts team/b.spec.ts -g 'two'",
    },
  ]);
});

test('a story has one result a browser, named with its version where it started', () => {
  const run = (projectName: string, status: string, description?: string) => ({
    projectName,
    status,
    ...(description && { annotations: [{ type: 'browser', description }] }),
  });
  const tests = [run('Firefox', 'expected', 'Firefox 140.5'), run('WebKitGTK', 'unexpected')];
  expect(storyResults({ suites: [{ file: 'one.spec.ts', specs: [{ title: 'one', tests }] }] })).toEqual([
    { title: 'one', state: 'passed', browser: 'Firefox 140.5' },
    { title: 'one', state: 'failed', browser: 'WebKitGTK' },
  ]);
});

test('the command that runs a failed test again takes its title as it is, in any shell', () => {
  const title = "O’Neil's (only) $5";
  const jest = {
    testResults: [
      { name: 'a.spec.ts', assertionResults: [{ title, status: 'failed', failureMessages: ['Error: gone'] }] },
    ],
  };
  expect(jestResults(jest)[0]?.again).toContain(String.raw`-t 'O’Neil'\''s \(only\) \$5'`);
});
