import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { releaseSchema, type Release } from '@portal/contracts/release';
import { extract } from 'tar-stream';

const folder = path.resolve(import.meta.dirname, '..');

/** The folder of archived releases. */
export const RELEASES = path.join(folder, 'releases');

/** The remote that uses all of the SDK. */
export const SAMPLE = { app: 'mf-sample', folder: path.join(folder, 'mf-sample') };

/** Reads an archived release's description. */
async function describe(file: string): Promise<Release> {
  const archive = extract();
  archive.end(gunzipSync(await readFile(path.join(RELEASES, file))));
  for await (const entry of archive) {
    if (entry.header.name === 'release.json') return releaseSchema.parse(JSON.parse(await text(entry)));
    entry.resume();
  }
  throw new Error(`${file} holds no release`);
}

/** Every archived release. */
export const archivedReleases = async () =>
  Promise.all((await readdir(RELEASES)).filter((file) => file.endsWith('.tar.gz')).map(describe));
