import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readJson } from '../release/files';
import { ReleaseError } from '../release/release-error';

const TSC = 'node_modules/typescript/bin/tsc';

const dependenciesSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Type-checks an app with its tsconfig.json, if its package.json depends on `typescript`. An app in a workspace does
 * not: the workspace checks its types. The compiler prints its errors itself.
 * @throws {ReleaseError} if there are any, or TypeScript is not installed
 */
export async function checkTypes(folder: string): Promise<void> {
  const { dependencies, devDependencies } = await readJson(path.join(folder, 'package.json'), dependenciesSchema);
  if (!('typescript' in { ...dependencies, ...devDependencies })) return;
  const tsc = path.join(folder, TSC);
  if (!existsSync(tsc)) throw new ReleaseError('TypeScript isn’t installed. Run npm install');
  const compiler = spawn(process.execPath, [tsc, '--noEmit', '-p', folder], { cwd: folder, stdio: ['ignore', 2, 2] });
  const [code] = (await once(compiler, 'exit')) as [number | null];
  if (code !== 0) throw new ReleaseError('Type check failed. See the errors above');
}
