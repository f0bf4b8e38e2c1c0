import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { isError } from '../logging/logged-error';
import { linesIn } from './lines';

const FORMAT = 1;

const headSchema = z.object({
  portalBackup: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
});
const tableSchema = z.object({ rows: z.number().int(), sha256: z.string() });
const manifestSchema = z.object({
  tables: z.record(z.string(), tableSchema),
  /** How many objects of the S3 bucket follow the tables; missing in backups of earlier versions. */
  objects: z.number().int().default(0),
});
const objectSchema = z.object({ object: z.string(), base64: z.base64() });

/** How many rows each table has, and the checksum of their text; and how many objects there are. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The rows of one table as JSON texts, in batches. */
export interface TableRows {
  name: string;
  batches: AsyncIterable<string[]>;
}

/** An object of the S3 bucket. */
export interface BackedUpObject {
  sha256: Buffer;
  bytes: Buffer;
}

/** The backup is damaged, or the command cannot be carried out; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Counts rows and adds up their checksum. */
export class TableSum {
  private rows = 0;
  private readonly hash = createHash('sha256');

  add(row: string) {
    this.rows += 1;
    this.hash.update(row).update('\n');
  }

  result(): Manifest['tables'][string] {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

/**
 * Writes a backup: gzipped JSON lines. The first line is the header, an array names the table whose rows follow, objects
 * are by their SHA-256 in hex, and the last line is the manifest, which a truncated file lacks. The file gets its final name only when it is complete.
 */
export async function writeBackup(
  file: string,
  head: { takenAt: Date; migrations: readonly string[] },
  tables: AsyncIterable<TableRows>,
  objects: AsyncIterable<BackedUpObject>,
): Promise<Manifest> {
  const manifest: Manifest = { tables: {}, objects: 0 };
  async function* lines() {
    yield line({ portalBackup: FORMAT, ...head });
    for await (const { name, batches } of tables) {
      yield line([name]);
      const sum = new TableSum();
      for await (const rows of batches) {
        for (const row of rows) sum.add(row);
        yield rows.map((row) => `${row}\n`).join('');
      }
      manifest.tables[name] = sum.result();
    }
    for await (const { sha256, bytes } of objects) {
      yield line({ object: sha256.toString('hex'), base64: bytes.toString('base64') });
      manifest.objects += 1;
    }
    yield line({ manifest });
  }
  const unfinished = `${file}.part`;
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return manifest;
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/** The text of a backup in chunks; an error of the file reaches whoever reads them. */
const unpacked = (file: string) => connect(createReadStream(file), createGunzip(), () => undefined);

/**
 * The description of a backup, after reading all of it. @throws {BackupError} when it is not whole or not one of ours
 */
export async function checkBackup(file: string): Promise<{ migrations: string[]; manifest: Manifest }> {
  const sums = new Map<string, TableSum>();
  let head: z.infer<typeof headSchema> | undefined;
  let manifest: Manifest | undefined;
  let objects = 0;
  for await (const { kind, text, table } of entriesOf(file)) {
    if (kind === 'head') head = headSchema.parse(JSON.parse(text));
    if (kind === 'table') sums.set(table, new TableSum());
    if (kind === 'row') sums.get(table)?.add(text);
    if (kind === 'object') {
      const { sha256, bytes } = objectIn(text);
      if (!createHash('sha256').update(bytes).digest().equals(sha256))
        throw new BackupError(`${file} is damaged in the object ${sha256.toString('hex')}.`);
      objects += 1;
    }
    if (kind === 'manifest') manifest = z.object({ manifest: manifestSchema }).parse(JSON.parse(text)).manifest;
  }
  if (!head) throw new BackupError(`${file} isn’t a backup of the portal.`);
  if (!manifest) throw new BackupError(`${file} is incomplete: its end is missing.`);
  const found = Object.fromEntries([...sums].map(([name, sum]) => [name, sum.result()]));
  for (const [name, expected] of Object.entries(manifest.tables)) {
    const { rows, sha256 } = found[name] ?? { rows: 0, sha256: '' };
    if (rows !== expected.rows || sha256 !== expected.sha256) throw new BackupError(`${file} is damaged in ${name}.`);
  }
  if (objects !== manifest.objects) throw new BackupError(`${file} is damaged: objects are missing.`);
  return { migrations: head.migrations, manifest };
}

/** The object in a line of a backup. */
export function objectIn(text: string): BackedUpObject {
  const { object, base64 } = objectSchema.parse(JSON.parse(text));
  return { sha256: Buffer.from(object, 'hex'), bytes: Buffer.from(base64, 'base64') };
}

interface Entry {
  kind: 'head' | 'table' | 'row' | 'object' | 'manifest';
  text: string;
  /** The table that the entry belongs to. */
  table: string;
}

/** The lines of a backup, parsed. @throws {BackupError} when the file cannot be unpacked */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  let table = '';
  try {
    for await (const text of linesIn(unpacked(file))) {
      if (text.startsWith('{"portalBackup":')) yield { kind: 'head', text, table };
      else if (text.startsWith('{"object":"')) yield { kind: 'object', text, table };
      else if (text.startsWith('{"manifest":')) yield { kind: 'manifest', text, table };
      else if (text.startsWith('[')) {
        [table] = z.tuple([z.string()]).parse(JSON.parse(text));
        yield { kind: 'table', text, table };
      } else yield { kind: 'row', text, table };
    }
  } catch (error) {
    if (isError(error) && 'code' in error)
      throw new BackupError(`Can’t read ${file}: ${error.message}`, { cause: error });
    throw error;
  }
}
