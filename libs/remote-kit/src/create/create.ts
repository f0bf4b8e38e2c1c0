import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, readJson, toJson } from '../release/files';
import { ReleaseError } from '../release/release-error';
import { sdkRange, templateSchema, withTarballs } from './dependencies';
import { tarballsIn } from './tarballs';

/** A whole remote, called mf-hello, at /hello. */
const TEMPLATE = path.resolve(import.meta.dirname, '../../template');

/** The options of a new remote. */
export interface NewRemote {
  /** Such as `mf-events`. */
  name: string;
  /** Of its first page, such as `/events`. */
  path: string;
  /** In the navigation, and the page's title. */
  label: string;
  /** The folder with the portal's packages, where they are in no registry. */
  packages?: string | undefined;
}

/** The files of a fresh git repository, which may be there. */
const EMPTY = new Set(['.git']);

async function assertEmpty(folder: string) {
  if (!existsSync(folder)) return;
  const [found] = (await readdir(folder)).filter((name) => !EMPTY.has(name));
  if (found !== undefined) throw new ReleaseError(`${folder} isn’t empty (${found}). Choose an empty folder`);
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** A file of the template, adapted to the new remote. */
const renamed = (text: string, remote: NewRemote, sdk: string) =>
  text
    .replaceAll('mf-hello', remote.name)
    .replaceAll(/(['`])\/hello\1/g, `$1${remote.path}$1`)
    .replaceAll("'Hello'", quoted(remote.label).replaceAll('$', '$$$$'))
    .replace(/\bsdk: '[^']*'/, `sdk: '${sdk}'`);

/**
 * Writes a new remote: a page with a place in the navigation, a test, a workflow for CI.
 * @returns the files, relative to the folder
 * @throws {ReleaseError} when the folder holds something, or the packages are not in the given folder
 */
export async function createRemote(remote: NewRemote, folder: string): Promise<string[]> {
  await assertEmpty(folder);
  const template = await readJson(path.join(TEMPLATE, 'package.json'), templateSchema);
  const tarballs = remote.packages === undefined ? undefined : await tarballsIn(remote.packages);
  const sdk = sdkRange(template, tarballs);
  const manifest = tarballs ? withTarballs(template, tarballs, folder) : template;
  const files = await filesBelow(TEMPLATE);
  const written = files.map(async (file) => {
    const text = file === 'package.json' ? toJson(manifest) : await readFile(path.join(TEMPLATE, file), 'utf8');
    // npm excludes files with that name from packages.
    const name = file === 'gitignore' ? '.gitignore' : file;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), renamed(text, remote, sdk));
    return name;
  });
  return Promise.all(written);
}
