import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { ReleaseError } from './release-error';

/** Paths of all files below `folder`, relative to it, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Subresource integrity of some bytes. */
export const integrityOf = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The first `length` hex digits of the SHA-256 of some text. */
export const shortHash = (text: string, length = 12) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Writes a file so that readers see the old bytes or the new ones, never a part. */
export async function writeAtomically(file: string, bytes: string | Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

/** Reads a JSON file through its schema. @throws {ReleaseError} naming the file and each fault. */
export async function readJson<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ReleaseError(`${file} is not valid: ${faults.join('; ')}`);
}

export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
