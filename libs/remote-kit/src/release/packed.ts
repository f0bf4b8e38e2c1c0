import type { KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PACKED_TYPE } from '@portal/contracts/delivery';
import { LIMITS } from '@portal/contracts/limits';
import { brotliOf, gzipOf } from '@portal/delivery/compressed';
import { sign } from '@portal/delivery/signature';
import { pack as tar } from 'tar-stream';
import type { Build } from './build';
import { isForDevelopers } from './development-build';
import { ReleaseError } from './release-error';

/** What gets smaller when it is compressed. */
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|webmanifest)$/;

/** The development build has few readers, and compressing its 3 MB would slow down every publish. */
const isWorthIt = (name: string) => COMPRESSIBLE.test(name) && !isForDevelopers(name);

/** The entries of a packed release in their order: `release.json`, `release.sig`, `files/…`, `br/…`, `gz/…`. */
async function entriesOf({ description, files }: Build, key: KeyObject | undefined, isCompressed: boolean) {
  const compressible = isCompressed ? [...files].filter(([name]) => isWorthIt(name)) : [];
  const all = (folder: string, wanted: readonly (readonly [string, Buffer])[]) =>
    wanted.map(([name, bytes]) => [`${folder}/${name}`, bytes] as const);
  const compressed = (by: (bytes: Buffer) => Promise<Buffer>) =>
    Promise.all(compressible.map(async ([name, bytes]) => [name, await by(bytes)] as const));
  return [
    ['release.json', description] as const,
    ...(key ? [['release.sig', sign(description, key)] as const] : []),
    ...all('files', [...files]),
    ...all('br', await compressed(brotliOf)),
    ...all('gz', await compressed(gzipOf)),
  ];
}

/**
 * Packs a build as it is sent to a portal: a tar of its description, a signature over exactly those bytes where there is
 * a key, its files, and their compressed forms. The same build is packed the same way each time.
 * @param key an Ed25519 private key
 * @param options.compressed false leaves the compressed forms out, which a portal can do without
 * @throws {ReleaseError} when it is larger than a portal takes
 */
export async function packed(build: Build, key: KeyObject | undefined, { compressed = true } = {}): Promise<Blob> {
  const archive = tar();
  for (const [name, content] of await entriesOf(build, key, compressed))
    archive.entry({ name, mtime: new Date(0) }, content);
  archive.finalize();
  const bytes = await buffer(archive);
  if (bytes.length > LIMITS.release.packedBytes) {
    const { app, version } = build.release;
    throw new ReleaseError(
      `${app} ${version} is ${bytes.length} bytes when packed; the maximum is ${LIMITS.release.packedBytes}`,
    );
  }
  return new Blob([bytes], { type: PACKED_TYPE });
}
