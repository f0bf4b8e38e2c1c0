import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { ApiProcess } from '../../portal/src/api-process';
import { build } from '../../portal/src/build';

test('an API that is only loading ends without a word when its starter is gone', async () => {
  await build(['api']);
  const api = ApiProcess.ofLastBuild();
  if (!api) throw new Error('The API is not built');
  let said = '';
  for (const stream of [api.child.stdout, api.child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  api.child.disconnect();
  const [code] = (await once(api.child, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(said).toBe('');
}, 120_000);
