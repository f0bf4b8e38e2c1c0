import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { withDeclarations } from './declarations';
import { apiReports, REPORTED, reportFile } from './report';
import { verdicts } from './verdict';

test('what our packages promise is what their reports say', async () => {
  const advice = await withDeclarations(async (declarations) => {
    const reports = await Promise.all(
      [...(await apiReports(REPORTED, declarations))].map(async ([name, now]) => ({
        name,
        before: await readFile(reportFile(name), 'utf8'),
        now,
      })),
    );
    const changed = reports.filter(({ before, now }) => before !== now);
    const reasons = await verdicts(changed, declarations);
    return changed.map(({ name }, index) => reasons[index] ?? `The types of ${name} changed: run npm run api-reports`);
  });
  expect(advice).toEqual([]);
}, 300_000);
