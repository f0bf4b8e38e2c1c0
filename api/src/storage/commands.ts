import { parseArgs } from 'node:util';
import type { ApiEnvironment } from '../config/environment';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { connectWithRetry } from '../database/connect-with-retry';
import { createDataSource } from '../database/data-source';
import { Clock } from '../time/clock';
import { MoveFilesError, moveFiles, type Destination, type Progress } from './move-files';
import { objectStoreOf, StoredObjects } from './stored-objects';

const USAGE = 'Say where the files are to go: move-files --to s3, or move-files --to database.';

function destinationOf(args: readonly string[]): Destination {
  const { to } = parsed(args);
  if (to !== 's3' && to !== 'database') throw new MoveFilesError(USAGE);
  return to;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
  } catch {
    throw new MoveFilesError(USAGE);
  }
}

/** `node main.js move-files --to s3`, or `--to database` */
export async function moveFilesCommand(environment: ApiEnvironment, args: readonly string[]): Promise<void> {
  const to = destinationOf(args);
  const { FILE_STORAGE, S3_BUCKET, DIRECT_URL } = environment;
  if (S3_BUCKET === undefined) throw new MoveFilesError('S3_BUCKET must be set, for either direction.');
  if (FILE_STORAGE !== to) {
    throw new MoveFilesError(
      `FILE_STORAGE is ${FILE_STORAGE}, so new files would still go there. Set it to ${to} for the portal first, and here.`,
    );
  }
  const dataSource = await connectWithRetry(createDataSource({ url: DIRECT_URL, poolSize: 6 }, PREPARING_TIMEOUTS));
  try {
    const objects = new StoredObjects(dataSource, objectStoreOf(environment), new Clock());
    const left = await moveFiles(dataSource, objects, to, report);
    if (left > 0) throw new MoveFilesError(`${left} files were added or changed meanwhile. Run the command again.`);
    const swept = await objects.sweep();
    if (swept > 0) process.stdout.write(`Deleted from S3, as nothing uses them: ${swept} objects\n`);
    process.stdout.write(`All files are in ${to === 's3' ? `s3://${S3_BUCKET}` : 'the database'}\n`);
  } finally {
    await dataSource.destroy();
  }
}

/** How many files are moved between two lines. */
const LINE_EVERY = 100;

function report({ table, moved, of }: Progress) {
  if (moved < of && moved % LINE_EVERY > 0) return;
  process.stdout.write(`${table.padEnd(22)} ${String(moved).padStart(9)} of ${of}\n`);
}
