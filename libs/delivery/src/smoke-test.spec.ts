import { expect, test } from '@jest/globals';
import { assertSmokeTested, type SmokeTest } from './smoke-test';

const LIVE: SmokeTest = { version: '1.0.0-0123456789ab', portal: 'https://portal.example.com', composition: 'c1' };
const NOT_SMOKE_TESTED =
  'The shell 1.0.0-0123456789ab wasn’t smoke-tested with what is live at https://portal.example.com: npm run smoke-test -- https://portal.example.com';

test('a shell that was smoke-tested with what is live may be published', () => {
  expect(() => assertSmokeTested(LIVE, LIVE)).not.toThrow();
});

test.each<[string, SmokeTest | undefined, string]>([
  ['never', undefined, NOT_SMOKE_TESTED],
  ['in another version', { ...LIVE, version: '1.0.0-ba9876543210' }, NOT_SMOKE_TESTED],
  ['at another portal', { ...LIVE, portal: 'https://staging.example.com' }, NOT_SMOKE_TESTED],
  [
    'with something else',
    { ...LIVE, composition: 'c0' },
    'Something else is live at https://portal.example.com since the shell was smoke-tested: npm run smoke-test -- https://portal.example.com',
  ],
])('one that was smoke-tested %s may not', (_, last, refusal) => {
  expect(() => assertSmokeTested(LIVE, last)).toThrow(refusal);
});
