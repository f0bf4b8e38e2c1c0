import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { withDeclarations } from './declarations';
import { apiReports, REPORTED, reportFile } from './report';
import { verdict } from './verdict';

test('what our packages promise is what their reports say', async () => {
  const advice = await withDeclarations(async (declarations) => {
    const said: string[] = [];
    for (const [name, now] of await apiReports(REPORTED, declarations)) {
      const before = await readFile(reportFile(name), 'utf8');
      if (before === now) continue;
      said.push((await verdict(before, now, declarations)) ?? `The types of ${name} changed: run npm run api-reports`);
    }
    return said;
  });
  expect(advice).toEqual([]);
}, 300_000);
