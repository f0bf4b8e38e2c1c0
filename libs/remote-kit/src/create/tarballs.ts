import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../release/release-error';

/** A packed package of the portal's, in a file. */
export interface Tarball {
  file: string;
  version: string;
}

const NAME = /^portal-([a-z-]+)-(\d+\.\d+\.\d+)\.tgz$/;

/**
 * The portal's packages in a folder, by name, e.g. `@portal/sdk`: for portals whose packages are in no registry.
 * @throws {ReleaseError} if there are none, or one in two versions
 */
export async function tarballsIn(folder: string): Promise<ReadonlyMap<string, Tarball>> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ReleaseError(`The folder ${folder} with the portal’s packages doesn’t exist`, { cause: error });
  });
  const found = new Map<string, Tarball>();
  for (const [file, short = '', version = ''] of names.flatMap((name) => [NAME.exec(name) ?? []])) {
    if (file === undefined) continue;
    const name = `@portal/${short}`;
    const other = found.get(name);
    if (other) throw new ReleaseError(`${folder} contains ${name} twice (${other.version} and ${version}). Keep one`);
    found.set(name, { file: path.join(folder, file), version });
  }
  if (found.size === 0) throw new ReleaseError(`${folder} contains no packages, such as portal-sdk-1.2.0.tgz`);
  return found;
}
