import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LIMITS } from '@portal/contracts/limits';
import type { Release } from '@portal/contracts/release';
import { parseDescription } from '@portal/delivery/publishable';
import { Refused } from '@portal/delivery/refused';
import { integrityOf } from '@portal/delivery/digest';
import { extract, type Extract } from 'tar-stream';
import { ApiException } from '../../errors/api-exception';

/** Bytes that a description may have (1 MB), and a signature in base64. */
const MOST_BYTES = { description: 1_048_576, signature: 200 };

/** Which form of a file an entry holds, by the folder that it is in. */
const FORMS = { files: 'bytes', br: 'brotli', gz: 'gzip' } as const;
type Form = (typeof FORMS)[keyof typeof FORMS];

/** A file in the forms in which it was sent. */
export type SentFile = { bytes: Buffer } & Partial<Record<Exclude<Form, 'bytes'>, Buffer>>;

/** A release as it was sent, its files checked against its description. */
export interface PackedRelease {
  release: Release;
  /** The bytes of `release.json` as text. */
  description: string;
  signature: string | null;
  files: ReadonlyMap<string, SentFile>;
}

/** A tar entry whose content has not been read yet. */
type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

/**
 * Goes through a tar, one file after the other.
 * @throws {Refused} when it is none, or breaks off; what `chunks` and `take` throw
 */
async function eachEntry(chunks: AsyncIterable<Buffer>, take: (entry: Entry) => Promise<void>): Promise<void> {
  const archive = extract();
  const fed = pipeline(Readable.from(chunks), archive).then(
    () => undefined,
    (error: unknown) => error,
  );
  try {
    for await (const entry of archive) await take(entry);
  } catch (error) {
    archive.destroy();
    const cause = await fed;
    // The error of a truncated file may hide its cause.
    for (const each of [error, cause]) if (each instanceof Refused || each instanceof ApiException) throw each;
    throw new Refused(`This isn’t a complete tar archive: ${String(error)}`);
  }
}

async function read(entry: Entry, most: number): Promise<Buffer> {
  const { name, type, size } = entry.header;
  if (type !== 'file') throw new Refused(`${name} is a ${type}; a packed release contains only files`);
  if (size > most) throw new Refused(`${name} has ${size} bytes; the maximum is ${most}`);
  return buffer(entry);
}

/** Takes in the files of a release, each where its description expects it. */
class Files {
  private readonly found = new Map<string, Partial<Record<Form, Buffer>>>();

  constructor(private readonly described: Release['files']) {}

  /** @throws {Refused} if the release does not list the file, already has it, or lists other bytes */
  async take(entry: Entry): Promise<void> {
    const path = entry.header.name;
    const [folder = '', name = ''] = path.split(/\/(.*)/s);
    const form = Object.hasOwn(FORMS, folder) ? FORMS[folder as keyof typeof FORMS] : undefined;
    const expected = Object.hasOwn(this.described, name) ? this.described[name] : undefined;
    if (!form || !expected) throw new Refused(`${path} isn’t described in release.json`);
    const forms = this.found.get(name) ?? {};
    if (forms[form]) throw new Refused(`${path} appears twice`);
    const bytes = await read(entry, form === 'bytes' ? expected.bytes : LIMITS.release.fileBytes);
    if (form === 'bytes' && integrityOf(bytes) !== expected.integrity) {
      throw new Refused(`${name} has different bytes than release.json says`);
    }
    this.found.set(name, { ...forms, [form]: bytes });
  }

  /** @throws {Refused} when one is missing */
  all(): Map<string, SentFile> {
    const missing = Object.keys(this.described).filter((name) => !this.found.get(name)?.bytes);
    if (missing.length > 0)
      throw new Refused(`${missing.slice(0, 10).join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`);
    return new Map(
      [...this.found].flatMap(([name, { bytes, ...rest }]) => (bytes ? [[name, { bytes, ...rest }]] : [])),
    );
  }
}

/**
 * Reads a packed release from a tar: `release.json` first, then `release.sig` if it is signed, then in any order
 * `files/<name>` for each file in the description, and `br/<name>`, `gz/<name>` for compressed versions.
 * @param chunks the tar, read no faster than it is checked
 * @param isWanted called once the description is read; throws to stop reading
 * @throws {Refused} with the reason if it is incomplete or does not match its description
 */
export async function readPacked(
  chunks: AsyncIterable<Buffer>,
  isWanted: (release: Release) => void,
): Promise<PackedRelease> {
  let described: { release: Release; description: string; files: Files } | undefined;
  let signature: string | null = null;
  let count = 0;
  await eachEntry(chunks, async (entry) => {
    const { name } = entry.header;
    count += 1;
    if (!described) {
      if (name !== 'release.json') throw new Refused(`A packed release must start with release.json, not with ${name}`);
      const known = parseDescription(await read(entry, MOST_BYTES.description));
      isWanted(known.release);
      described = { ...known, files: new Files(known.release.files) };
    } else if (count === 2 && name === 'release.sig') {
      signature = (await read(entry, MOST_BYTES.signature)).toString('latin1').trim();
    } else {
      await described.files.take(entry);
    }
  });
  if (!described) throw new Refused('This is an empty archive');
  const { release, description, files } = described;
  return { release, description, signature, files: files.all() };
}
