import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@portal/contracts/release';
import { filesBelow, integrityOf } from './files';
import { ReleaseError } from './release-error';

/** Checks that the files in `folder` are exactly those that its release.json names, to the byte. */
export async function checkFiles(folder: string, release: Release) {
  const present = (await filesBelow(folder)).filter((name) => !/^(release|chunks)\.json$|\.(map|br|gz)$/.test(name));
  const extra = present.filter((name) => !(name in release.files));
  const missing = Object.keys(release.files).filter((name) => !present.includes(name));
  const changed: string[] = [];
  for (const [name, { integrity }] of Object.entries(release.files)) {
    if (!missing.includes(name) && integrityOf(await readFile(path.join(folder, name))) !== integrity)
      changed.push(name);
  }
  const faults = [
    ...extra.map((name) => `${name} is not named in release.json`),
    ...missing.map((name) => `${name} is missing`),
    ...changed.map((name) => `${name} has other bytes than release.json says`),
  ];
  if (faults.length > 0) throw new ReleaseError(`${release.app} ${release.version}: ${faults.join('; ')}`);
}
