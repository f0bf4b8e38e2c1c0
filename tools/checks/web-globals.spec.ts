import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { rspack } from '@rspack/core';

const root = path.join(import.meta.dirname, '../..');
const OUT = path.join(root, 'node_modules/.cache/web-globals');

/** Runs code with only the language itself and these globals. */
async function run(code: string): Promise<unknown> {
  const compiler = rspack({
    mode: 'production',
    target: 'es2022',
    entry: path.join(root, 'shell/src/server/web-globals.ts'),
    output: { path: OUT, filename: 'globals.js', chunkFormat: false },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    }),
  );
  const context = createContext(Object.create(null) as object);
  runInContext(readFileSync(path.join(OUT, 'globals.js'), 'utf8'), context);
  return JSON.parse(String(runInContext(`JSON.stringify(${code})`, context)));
}

test('the shell’s SSR bundle brings what pages expect of any host to where there is nothing but the language', async () => {
  expect(
    await run(`[
      new URL('/a?b=%20c', 'https://portal.example').href,
      new URLSearchParams({ pillar: 'clarity & impact' }).toString(),
      [...new TextEncoder().encode('é€😀')],
      structuredClone({ at: [1] }),
      atob(btoa('text')),
      typeof performance.now(),
      typeof queueMicrotask,
    ]`),
  ).toEqual([
    'https://portal.example/a?b=%20c',
    'pillar=clarity+%26+impact',
    [...Buffer.from('é€😀')],
    { at: [1] },
    'text',
    'number',
    'function',
  ]);
});
