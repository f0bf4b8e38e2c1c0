import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseError } from '../release/release-error';

/** Rspack's own program; the file is not among its exports, but its package.json is. */
export const RSPACK = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);

/** Names of an app's build configuration. */
const CONFIGURATIONS = ['rspack.config.ts', 'rspack.config.mjs', 'rspack.config.js'];

/**
 * Builds an app with its `rspack.config.ts` (or `.mjs`, `.js`). The compiler runs in its own process, because tsx,
 * which we load TypeScript with, changes functions that the federation plugin writes into the bundle. It prints its
 * errors itself.
 * @throws {ReleaseError} if there are any, or there is no build configuration
 */
export async function compile(folder: string): Promise<void> {
  if (!CONFIGURATIONS.some((name) => existsSync(path.join(folder, name)))) {
    throw new ReleaseError(`${folder} has no ${CONFIGURATIONS.join(', ')} with a build configuration`);
  }
  const compiler = spawn(process.execPath, [RSPACK, 'build'], { cwd: folder, stdio: ['ignore', 2, 2] });
  const [code] = (await once(compiler, 'exit')) as [number | null];
  if (code !== 0) throw new ReleaseError('The build failed. See the errors above');
}
