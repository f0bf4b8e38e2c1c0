import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** What a base backup leaves out: what belongs to the running server, and the log, which is archived or streamed. */
const NOT_COPIED = /[\\/](postmaster\.(pid|opts)|pg_wal[\\/].+|pg_replslot[\\/].+|pgsql_tmp.*|pg_internal\.init.*)$/;

/** A running server, and the folder that it keeps its data in. */
export interface ServerInFolder {
  url: string;
  folder: string;
}

/** Copies the data of the running server to the folder `target`, as pg_basebackup does. */
export async function takeBaseBackup({ url, folder }: ServerInFolder, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('nightly', fast => true)");
    await mkdir(target, { mode: 0o700 });
    const data = path.join(folder, 'data');
    await cp(data, path.join(target, 'data'), { recursive: true, filter: (file) => !NOT_COPIED.test(file) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    await writeFile(path.join(target, 'data/backup_label'), rows[0]?.labelfile ?? '');
    await copyFile(path.join(folder, 'password'), path.join(target, 'password'));
  } finally {
    await client.end();
  }
}
