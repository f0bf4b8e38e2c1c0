import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readBuild } from '@portal/remote-kit/release/build';
import { packed } from '@portal/remote-kit/release/publish';
import { RELEASES, SAMPLE } from './archived-releases';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Builds an app and archives its release permanently: as it is uploaded to a portal, without the compressed versions of
 * its files.
 * @returns the result as text
 */
export async function archive(app: string): Promise<string> {
  const folder = app === SAMPLE.app ? SAMPLE.folder : path.join(root, app);
  if (!existsSync(path.join(folder, 'rspack.config.ts'))) throw new Error(`There is no app ${app} here`);
  // Its origin names the command, not the machine.
  await run('npm', ['run', 'build'], { cwd: folder, env: { ...process.env, BUILD_URL: 'npm run archive' } });
  const build = await readBuild(folder);
  const bytes = Buffer.from(await (await packed(build, undefined, { compressed: false })).arrayBuffer());
  const name = `${app}-${build.release.version}.tar.gz`;
  if (existsSync(path.join(RELEASES, name))) return `${name} was here already`;
  await writeFile(path.join(RELEASES, name), gzipSync(bytes, { level: 9 }));
  return name;
}
