import { randomUUID } from 'node:crypto';
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

/** Writes a file atomically: readers see the old bytes or the new ones. */
export async function writeAtomically(file: string, bytes: string | Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

/** Reads a value through its schema. @throws {ReleaseError} naming each fault of `what` */
export function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ReleaseError(`${what} isn’t valid: ${faults.join('; ')}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ReleaseError(`${file} isn’t valid JSON`, { cause: error });
  }
}

/** Reads a JSON file through its schema. @throws {ReleaseError} naming the file and each fault. */
export const readJson = async <Schema extends z.ZodType>(file: string, schema: Schema) =>
  readAs(schema, parseJson(await readFile(file, 'utf8'), file), file);

export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
