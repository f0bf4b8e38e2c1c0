import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { SDK_REPORT, sdkReport } from './sdk-report';

const versionOf = (report: string) => report.split('\n', 1)[0];

test('the SDK’s public types change only with its version', async () => {
  const [checkedIn, now] = await Promise.all([readFile(SDK_REPORT, 'utf8'), sdkReport()]);
  if (now === checkedIn) return;
  const advice =
    versionOf(now) === versionOf(checkedIn)
      ? 'The SDK’s types changed: raise the version in libs/sdk/package.json, then run npm run release -- sdk-report'
      : 'The SDK has a new version: run npm run release -- sdk-report';
  expect(advice).toBeUndefined();
}, 60_000);

test('the report names what remotes use', async () => {
  const report = await sdkReport();
  for (const name of ['defineRemote', 'useSession', 'useToast', 'useCall', 'useSend', 'Link'])
    expect(report).toContain(name);
}, 60_000);
