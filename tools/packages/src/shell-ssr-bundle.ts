import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { shell } from '../../../rspack.shared';

/** Compiles the shell's SSR bundle, into one file. */
export async function compileShellBundle(into: string): Promise<void> {
  const [, , program] = shell();
  // Other files are in that folder already.
  const output = { ...program.output, path: path.dirname(into), filename: path.basename(into), clean: false };
  const compiler = rspack({ ...program, output });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
