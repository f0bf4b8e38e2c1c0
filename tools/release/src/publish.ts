import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { releaseSchema, type Channel, type Release } from '@portal/contracts/release';
import { checkFiles } from './check-files';
import { compose } from './compose';
import { readJson } from './files';
import { checkFits } from './fit';
import { point } from './point';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './store';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|webmanifest)$/;

async function compress(file: string) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  await Promise.all([
    compressBrotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    compressGzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Copies a build into the store under its version, whole or not at all. */
async function storeRelease(store: ReleaseStore, dist: string, release: Release) {
  const target = store.releaseFolder(release.app, release.version);
  if (store.hasRelease(release.app, release.version)) {
    await checkFiles(target, release);
    return;
  }
  const incoming = `${target}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  for (const name of Object.keys(release.files)) {
    await cp(path.join(dist, name), path.join(incoming, name));
    if (COMPRESSIBLE.test(name)) await compress(path.join(incoming, name));
  }
  await cp(path.join(dist, 'release.json'), path.join(incoming, 'release.json'));
  await rename(incoming, target);
}

/**
 * Publishes the build in `folder` on a channel: checks it, stores it, and makes it live.
 * @throws {ReleaseError} with the reason when it is refused; nothing has changed then.
 */
export async function publish(store: ReleaseStore, folder: string, channel: Channel, now: Date): Promise<Release> {
  const dist = path.join(folder, 'dist');
  const description = path.join(dist, 'release.json');
  if (!existsSync(description)) throw new ReleaseError(`${folder} is not built: run its build first`);
  const release = await readJson(description, releaseSchema);
  await checkFiles(dist, release);
  return store.exclusively(async () => {
    const registry = await store.registry();
    const others = (await store.releasesOn(registry, channel)).filter(({ app }) => app !== release.app);
    checkFits(release, others);
    await storeRelease(store, dist, release);
    if (registry.apps[release.app]?.channels[channel] !== release.version) {
      await store.writeRegistry(point(registry, release.app, channel, release.version, 'publish', now));
    }
    await compose(store);
    return release;
  });
}
