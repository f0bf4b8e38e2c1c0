import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { DataSource } from 'typeorm';
import { releaseAdvisoryLock, tryAdvisoryLock } from '../database/advisory-locks';
import { FILE_TABLES, type FileTable } from './file-tables';
import { FILE, KEYS_IN_DATABASE, KEYS_IN_OBJECTS, MOVE_TO_OBJECT, MOVE_TO_ROWS } from './file-tables.sql';
import { packContent, unpackContent } from './packed-content';
import type { StoredObjects } from './stored-objects';

/** Files that are moved at the same time; each is in memory a few times. */
const AT_ONCE = 4;

export type Destination = 's3' | 'database';

/** What can't be moved, and why; for the operator. */
export class MoveFilesError extends Error {
  override readonly name = 'MoveFilesError';
}

/** How far a table's files are moved. */
export interface Progress {
  table: FileTable;
  moved: number;
  of: number;
}

interface FoundFile {
  /** Its bytes, and then their encodings; all null if an object has them. */
  columns: (Buffer | null)[];
  objectSha256: Buffer | null;
  type: string;
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The bytes of an object for the columns of a row: a release's contents are packed with their encodings. */
function toObject(table: FileTable, [bytes, brotli = null, gzip = null]: (Buffer | null)[]): Buffer | undefined {
  if (!bytes) return undefined;
  return table === 'file_contents' ? packContent({ bytes, brotli, gzip }) : bytes;
}

/** The values of {@link MOVE_TO_ROWS} for an object and its bytes; undefined if they can't be a file of this table. */
export function valuesOf(table: FileTable, objectSha256: Buffer, object: Buffer): unknown[] | undefined {
  if (table !== 'file_contents') return [objectSha256, object, sha256Of(object)];
  const content = unpackContent(object);
  return content && [objectSha256, content.bytes, sha256Of(content.bytes), content.brotli, content.gzip];
}

/**
 * Moves all files to a bucket, or back into their rows, while the portal is running: each row says at any moment where its
 * bytes are. They are removed from where they were only once they have been read back and compared with their hash. If it
 * ends halfway, another run goes on with what is left.
 * @param see is told after each file
 * @returns how many files are still where they were: they were added or changed meanwhile
 * @throws {MoveFilesError} if files are being moved already; {ObjectStoreError} for the first file that can't be moved
 */
export async function moveFiles(
  dataSource: DataSource,
  objects: StoredObjects,
  to: Destination,
  see: (progress: Progress) => void,
): Promise<number> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await tryAdvisoryLock(runner, 'movedFiles'))) throw new MoveFilesError('Files are being moved already.');
    try {
      for (const table of FILE_TABLES) await moveTable(dataSource, objects, table, to, see);
    } finally {
      await releaseAdvisoryLock(runner, 'movedFiles');
    }
    const left = await Promise.all(FILE_TABLES.map((table) => keysToMove(dataSource, table, to)));
    return left.flat().length;
  } finally {
    await runner.release();
  }
}

async function moveTable(
  dataSource: DataSource,
  objects: StoredObjects,
  table: FileTable,
  to: Destination,
  see: (progress: Progress) => void,
) {
  const keys = await keysToMove(dataSource, table, to);
  const move = to === 's3' ? moveToObject : moveToRows;
  const limit = pLimit(AT_ONCE);
  let moved = 0;
  see({ table, moved, of: keys.length });
  const moveOne = async (key: unknown) => {
    await move(dataSource, objects, table, key);
    see({ table, moved: ++moved, of: keys.length });
  };
  try {
    await Promise.all(keys.map(({ key }) => limit(() => moveOne(key))));
  } finally {
    limit.clearQueue();
  }
}

const keysToMove = (dataSource: DataSource, table: FileTable, to: Destination) =>
  dataSource.query<{ key: unknown }[]>(to === 's3' ? KEYS_IN_DATABASE[table] : KEYS_IN_OBJECTS[table]);

async function find(dataSource: DataSource, table: FileTable, key: unknown): Promise<FoundFile | undefined> {
  const [file] = await dataSource.query<FoundFile[]>(FILE[table], [key]);
  return file;
}

/** Nothing happens to a row that was deleted or changed meanwhile. */
async function moveToObject(dataSource: DataSource, objects: StoredObjects, table: FileTable, key: unknown) {
  const file = await find(dataSource, table, key);
  const [bytes] = file?.columns ?? [];
  const object = file && toObject(table, file.columns);
  if (!file || !bytes || !object) return;
  const sha256 = await objects.put(object, file.type);
  await objects.get(sha256);
  await dataSource.query(MOVE_TO_OBJECT[table], [key, sha256, sha256Of(bytes)]);
}

async function moveToRows(dataSource: DataSource, objects: StoredObjects, table: FileTable, key: unknown) {
  const file = await find(dataSource, table, key);
  if (!file?.objectSha256 || file.columns[0]) return;
  const values = valuesOf(table, file.objectSha256, await objects.get(file.objectSha256));
  if (values) await dataSource.query(MOVE_TO_ROWS[table], values);
}
