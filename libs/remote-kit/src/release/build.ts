import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema, type Release } from '@portal/contracts/release';
import { integrityOf } from '@portal/delivery/digest';
import { filesBelow, readJson } from './files';
import { ReleaseError } from './release-error';

/** A finished build of an app, as `pack` left it in `dist`, checked to the byte. */
export interface Build {
  release: Release;
  /** `release.json`, exactly as it is. */
  description: Buffer;
  /** The files that it names. */
  files: ReadonlyMap<string, Buffer>;
}

/** Lies in `dist` and is not released: descriptions, where it passed its smoke test, and source maps. */
const NOT_RELEASED = /^(release|smoke-test|rehearsal)\.json$|^(.+\/)?(chunks|links)\.json$|\.map$/;

/** Names of the files in `dist` that are released. */
export const releasedNames = async (dist: string) =>
  (await filesBelow(dist)).filter((name) => !NOT_RELEASED.test(name));

/**
 * Reads the build in an app's folder.
 * @throws {ReleaseError} if there is none, or its files do not exactly match its release.json
 */
export async function readBuild(folder: string): Promise<Build> {
  if (!existsSync(folder)) throw new ReleaseError(`The folder ${folder} doesn’t exist`);
  const dist = path.join(folder, 'dist');
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) throw new ReleaseError(`${folder} doesn’t contain a finished build of an app. Build it first`);
  const [release, description] = await Promise.all([readJson(file, releaseSchema), readFile(file)]);
  const present = await releasedNames(dist);
  const named = Object.entries(release.files);
  const files = new Map<string, Buffer>();
  const faults = present
    .filter((name) => !Object.hasOwn(release.files, name))
    .map((name) => `${name} isn’t listed in release.json`);
  for (const [name, { integrity }] of named) {
    const bytes = present.includes(name) ? await readFile(path.join(dist, name)) : undefined;
    if (!bytes) faults.push(`${name} is missing`);
    else if (integrityOf(bytes) !== integrity) faults.push(`${name} doesn’t match release.json`);
    else files.set(name, bytes);
  }
  if (faults.length > 0) throw new ReleaseError(`${release.app} ${release.version}: ${faults.join('; ')}`);
  return { release, description, files };
}

/** The folder, in a shell's release, with its build for developing remotes. */
export const DEVELOPMENT_FOLDER = 'development';

/** Whether a released file is of that build. */
export const isForDevelopers = (file: string) => file.startsWith(`${DEVELOPMENT_FOLDER}/`);
