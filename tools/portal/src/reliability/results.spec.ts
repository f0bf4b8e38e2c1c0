import { expect, test } from '@jest/globals';
import { browserResults, jestResults } from './results';
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

test('tests are found in the reports of Jest and of Playwright, however deep', () => {
  const jest = {
    testResults: [
      {
        assertionResults: [
          { title: 'one', status: 'passed' },
          { title: 'two', status: 'pending' },
        ],
      },
    ],
  };
  expect(jestResults(jest)).toEqual([
    { title: 'one', state: 'passed' },
    { title: 'two', state: 'skipped' },
  ]);
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const playwright = {
    suites: [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')], suites: [] }] }],
  };
  expect(browserResults(playwright)).toEqual([
    { title: 'one', state: 'passed' },
    { title: 'two', state: 'failed' },
  ]);
});
