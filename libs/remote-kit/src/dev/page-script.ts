import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { typescript } from '../rspack/typescript';

/** The script that runs in every page ahead of the shell (`client/page.ts`), in one file. */
export async function pageScript(): Promise<Buffer> {
  const output = await mkdtemp(path.join(tmpdir(), 'remote-kit-'));
  const root = import.meta.dirname;
  const compiler = rspack({
    name: 'page',
    context: root,
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { page: './client/page' },
    output: { path: output, filename: '[name].js' },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: [typescript({ root })] },
  });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
    return await readFile(path.join(output, 'page.js'));
  } finally {
    await promisify(compiler.close.bind(compiler))();
    await rm(output, { recursive: true, force: true });
  }
}
