import type { KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PACKED_TYPE } from '@portal/contracts/delivery';
import type { Call } from '@portal/contracts/call';
import { COMPATIBILITY_MANIFEST_FILE, type CompatibilityManifest, type Release } from '@portal/contracts/release';
import { asMade, callName, digestOfCall } from '@portal/delivery/described-call';
import { sign } from '@portal/delivery/signature';
import { integrityOf } from '@portal/delivery/digest';
import { versionOf } from '@portal/delivery/version';
import { pack, type Header } from 'tar-stream';

/** What a release is to be; the defaults are those of a remote without pages. */
export interface Parts {
  app: string;
  /** What its entry says, and so what tells two releases of an app apart. */
  text?: string;
  packageVersion?: string;
  pages?: Release['pages'];
  sdk?: Release['sdk'];
  source?: Partial<Release['source']> | null;
  /** What it takes from the shell, or provides; null for a release from before there were compatibility manifests. */
  passport?: Partial<CompatibilityManifest> | null;
  /** The API calls in it. */
  calls?: readonly Call[];
  /** Files beside the entry. */
  files?: Record<string, Buffer>;
}

/** An entry of the tar. */
export type PackedEntry = Partial<Header> & { name: string; bytes: Buffer };

/** A release as a team's build leaves it. */
export interface BuiltRelease {
  app: string;
  version: string;
  release: Release;
  /** The entries of the packed release, not signed. */
  entries: PackedEntry[];
}

export const ENTRY = 'entry.js';

/** A compatibility manifest, and the file that belongs to it. */
function manifestOf({ passport, calls = [] }: Parts): {
  own: Pick<Release, 'passport'>;
  file: Record<string, Buffer>;
} {
  if (passport === null) return { own: {}, file: {} };
  const described = Object.fromEntries(calls.map((call) => [callName(call), asMade(call)]));
  const digests = Object.entries(described).map(([name, call]) => [name, digestOfCall(call)]);
  return {
    own: { passport: { federation: 1, shared: {}, calls: Object.fromEntries(digests), ...passport } },
    file: { [COMPATIBILITY_MANIFEST_FILE]: Buffer.from(JSON.stringify(described)) },
  };
}

export function buildRelease({ app, text = 'first', packageVersion = '1.0.0', ...parts }: Parts): BuiltRelease {
  const { own, file } = manifestOf({ app, ...parts });
  const files: Record<string, Buffer> = { [ENTRY]: Buffer.from(`/* ${app} */ ${text}`), ...file, ...parts.files };
  const described = Object.entries(files).map(([name, bytes]) => [
    name,
    { integrity: integrityOf(bytes), bytes: bytes.length },
  ]);
  const content = {
    app,
    sdk: parts.sdk ?? (app === 'shell' ? { provides: '1.2.0' } : { needs: '^1.0.0' }),
    entry: [ENTRY],
    pages: parts.pages ?? [],
    files: Object.fromEntries(described) as Release['files'],
    ...own,
  };
  const source = {
    commit: 'c0ffee0',
    builder: 'dana@laptop',
    builtAt: '2026-03-01T12:00:00.000Z',
    mode: 'production' as const,
    ...parts.source,
  };
  const version = versionOf(packageVersion, content);
  const release = { ...content, version, ...(parts.source === null ? {} : { source }) };
  return {
    app,
    version,
    release,
    entries: [
      { name: 'release.json', bytes: Buffer.from(JSON.stringify(release)) },
      ...Object.entries(files).map(([name, bytes]) => ({ name: `files/${name}`, bytes })),
      { name: `br/${ENTRY}`, bytes: brotliCompressSync(files[ENTRY] ?? '') },
      { name: `gz/${ENTRY}`, bytes: gzipSync(files[ENTRY] ?? '') },
    ],
  };
}

/** The entries with a signature over the description. */
export function signed([description, ...files]: readonly PackedEntry[], key: KeyObject): PackedEntry[] {
  if (!description) throw new Error('There is nothing to sign');
  return [description, { name: 'release.sig', bytes: Buffer.from(sign(description.bytes, key)) }, ...files];
}

/** The tar of some entries. */
export async function tarOf(entries: readonly PackedEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { bytes, ...header } of entries) {
    if (header.type === undefined || header.type === 'file') archive.entry(header, bytes);
    else archive.entry(header);
  }
  archive.finalize();
  return buffer(archive);
}

/** Some bytes as a file to upload. */
export const asUpload = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: PACKED_TYPE });
