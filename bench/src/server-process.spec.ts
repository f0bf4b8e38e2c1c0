import { afterEach, expect, test } from '@jest/globals';
import { benchPort } from './server-process';

const { BENCH_PORT } = process.env;
afterEach(() => {
  if (BENCH_PORT === undefined) delete process.env['BENCH_PORT'];
  else process.env['BENCH_PORT'] = BENCH_PORT;
});

test('a server gets a port of its own, from BENCH_PORT on if that is set', async () => {
  delete process.env['BENCH_PORT'];
  const any = await benchPort();
  expect(any).toBeGreaterThan(1_024);
  process.env['BENCH_PORT'] = String(any);
  expect(await benchPort()).toBeGreaterThan(any);
});
