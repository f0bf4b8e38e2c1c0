import { expect, test } from '@jest/globals';
import { conclusion, specsOf } from './test-runs';

test('a part that failed before any of its tests ran counts as a failure in the closing line', () => {
  const said = conclusion([
    { name: 'unit tests', ok: true, passed: 3, failed: 0 },
    { name: 'browser tests', ok: false, passed: 0, failed: 0 },
  ]);
  expect(said).toContain('FAILED  browser tests: 0 of 1');
  expect(said).toMatch(/\n3 passed, 1 failed$/);
});

test('failed tests are named with what they said, and counted', () => {
  const tests = [
    { title: 'a member signs in', state: 'failed' as const, failure: 'sign-in.spec.ts\nIt said no' },
    { title: 'a visitor reads', state: 'passed' as const },
  ];
  const said = conclusion([{ name: 'browser tests', ok: false, passed: 1, failed: 1, tests }]);
  expect(said).toContain(
    'FAILED  browser tests: 1 of 2\n          a member signs in\n            sign-in.spec.ts\n            It said no',
  );
  expect(said).toMatch(/\n1 passed, 1 failed$/);
});

test('a target’s spec files are those of its project, or the one that it names', () => {
  const specs = [
    'api/faults/floods.spec.ts',
    'e2e/specs/member/habits.spec.ts',
    'libs/ui/src/button.spec.tsx',
    'mf-courses/src/features/habits/habits.spec.tsx',
    'mf-courses/src/features/habits/habits-week.spec.tsx',
  ];
  expect(specsOf(specs, 'test')).toEqual(specs.slice(2));
  expect(specsOf(specs, 'test', 'libs/ui')).toEqual(specs.slice(2, 3));
  expect(specsOf(specs, 'test--src/features/habits/habits', 'mf-courses')).toEqual(specs.slice(3, 4));
  expect(specsOf(specs, 'browser')).toEqual(specs.slice(1, 2));
  expect(specsOf(specs, 'browser--member/habits')).toEqual(specs.slice(1, 2));
  expect(specsOf(specs, 'lint')).toEqual([]);
});
