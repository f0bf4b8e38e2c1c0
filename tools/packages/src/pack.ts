import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { stagePackages } from './stage';

const run = promisify(execFile);

/**
 * Builds and packs all packages that teams get: one tarball each, e.g. `portal-sdk-1.2.0.tgz`, to be published to a
 * registry or handed over in a folder.
 * @returns the tarballs' names
 */
export async function packPackages(into: string): Promise<string[]> {
  const staged = await mkdtemp(path.join(tmpdir(), 'portal-packages-'));
  try {
    const packages = await stagePackages(staged);
    await mkdir(into, { recursive: true });
    const folders = packages.map(({ name }) => `./${name}`);
    const { stdout } = await run('npm', ['pack', ...folders, '--silent', '--pack-destination', path.resolve(into)], {
      cwd: staged,
    });
    return stdout.trim().split('\n');
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
