import type { ApiEnvironment } from '../config/environment';
import { objectStoreOf } from '../storage/stored-objects';
import { backUp, restore } from './backup';
import { BackupError, type Manifest } from './backup-file';

const REPLACE = '--replace';

function fileOf(command: string, args: readonly string[]): string {
  const [file, ...more] = args.filter((arg) => arg !== REPLACE);
  if (!file || more.length > 0) throw new BackupError(`Specify one file: ${command} portal.backup`);
  return file;
}

/** `node main.js backup FILE` */
export async function backupCommand(environment: ApiEnvironment, args: readonly string[]): Promise<void> {
  report('Backed up', await backUp(environment, fileOf('backup', args), new Date(), objectStoreOf(environment)));
}

/** `node main.js restore FILE [--replace]` */
export async function restoreCommand(environment: ApiEnvironment, args: readonly string[]): Promise<void> {
  const store = environment.FILE_STORAGE === 's3' ? objectStoreOf(environment) : undefined;
  report('Restored', await restore(environment, fileOf('restore', args), args.includes(REPLACE), store));
}

function report(done: string, { tables, objects }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  for (const [name, table] of Object.entries(tables)) {
    process.stdout.write(`${name.padEnd(22)} ${String(table.rows).padStart(9)}  ${table.sha256.slice(0, 16)}\n`);
  }
  process.stdout.write(`${done}: ${rows} rows in ${Object.keys(tables).length} tables, ${objects} files of S3\n`);
}
