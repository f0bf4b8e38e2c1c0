import { randomUUID, type KeyObject } from 'node:crypto';
import { listReleases, deployRelease, uploadRelease, PACKED_TYPE } from '@portal/contracts/delivery';
import type { Channel, Release } from '@portal/contracts/release';
import { readBuild, type Build, isForDevelopers } from './build';
import type { PortalClient } from './portal-client';
import { ReleaseError } from './release-error';
import { buffer } from 'node:stream/consumers';
import { LIMITS } from '@portal/contracts/limits';
import { brotliOf, gzipOf } from '@portal/delivery/compressed';
import { sign, readPrivateKey } from '@portal/delivery/signature';
import { pack as tar } from 'tar-stream';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

function keyFrom(text: string, what: string): KeyObject {
  try {
    return readPrivateKey(text);
  } catch (error) {
    const advice = 'create one with: openssl genpkey -algorithm ed25519';
    throw new ReleaseError(`${what} doesn’t contain an Ed25519 private key; ${advice}`, { cause: error });
  }
}

/**
 * The key that a team signs its releases with, as PEM or base64 PKCS #8: in the file given by `--key-file`, or in
 * `PORTAL_SIGNING_KEY`; undefined without either.
 */
export async function signingKey(
  file: string | undefined,
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<KeyObject | undefined> {
  if (file === undefined)
    return env['PORTAL_SIGNING_KEY'] ? keyFrom(env['PORTAL_SIGNING_KEY'], 'PORTAL_SIGNING_KEY') : undefined;
  const full = path.resolve(folder, file);
  if (!existsSync(full)) throw new ReleaseError(`The signing key file ${full} doesn’t exist`);
  return keyFrom(await readFile(full, 'utf8'), full);
}

/** File types worth compressing. */
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

export interface PublishOptions {
  channel: Channel;
  /** Percent of browsers that get it on canary. */
  share?: number | undefined;
  /** Does nothing for a version that was ever published. */
  onlyNew: boolean;
  why?: string | undefined;
  key?: KeyObject | undefined;
}

/** The versions of each app. */
type Versions = ReadonlyMap<string, readonly string[]>;

/** What a portal has of each app. */
export interface Listing {
  /** The stored versions. */
  kept: Versions;
  /** All versions ever published there. */
  published: Versions;
}

export async function listing(portal: PortalClient): Promise<Listing> {
  const { apps } = await portal.ask(listReleases, {});
  return {
    kept: new Map(apps.map(({ app, releases }) => [app, releases.map(({ version }) => version)])),
    published: new Map(
      apps.map(({ app, state: { history, withdrawn, candidate } }) => [
        app,
        [...history, ...withdrawn, ...(candidate ? [candidate.version] : [])],
      ]),
    ),
  };
}

function assertProductionBuild({ app, version, source }: Release) {
  if (source?.mode !== 'development') return;
  throw new ReleaseError(
    `${app} ${version} is a development build and can’t be published. Build it again, then publish`,
  );
}

/**
 * Publishes the build in an app's folder: uploads it unless the portal already has it, and makes it live.
 * @throws {ReleaseError} with the reason if it is rejected; then nothing changes for browsers
 */
export async function publish(
  portal: PortalClient,
  folder: string,
  { channel, share, onlyNew, why, key }: PublishOptions,
  { kept }: Pick<Listing, 'kept'>,
) {
  const build = await readBuild(folder);
  const { app, version } = build.release;
  assertProductionBuild(build.release);
  // Signed releases are always uploaded: the portal may have stored this one while it required no signatures.
  const isKept = !key && (kept.get(app)?.includes(version) ?? false);
  if (!isKept) await portal.ask(uploadRelease, { file: await packed(build, key) });
  const move = { action: 'publish', app, version, channel, onlyNew, share } as const;
  return portal.ask(deployRelease, { body: { id: randomUUID(), move, why } });
}
