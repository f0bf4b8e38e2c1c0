import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache');

/**
 * A new database in memory. All are alike and making one takes two seconds, so the first is kept as an image beside the
 * installed packages, which go and come together.
 */
export async function newDatabase() {
  const image = path.join(CACHE, 'new-database.tar');
  if (existsSync(image)) return PGlite.create({ loadDataDir: new Blob([await readFile(image)]) });
  const database = await PGlite.create();
  const bytes = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer());
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${image}.${process.pid}`, bytes);
  renameSync(`${image}.${process.pid}`, image);
  return database;
}
