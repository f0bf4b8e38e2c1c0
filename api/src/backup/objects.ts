import type { QueryRunner } from 'typeorm';
import { FILE_TABLES } from '../storage/file-tables';
import { MOVE_TO_ROWS } from '../storage/file-tables.sql';
import { valuesOf } from '../storage/move-files';
import type { ObjectStore } from '../storage/object-store';
import { StoredObject } from '../storage/stored-object.entity';
import { HAS_OBJECTS, USED_OBJECTS } from '../storage/stored-objects.sql';
import { BackupError, entriesOf, objectIn, type BackedUpObject } from './backup-file';

/** The objects that rows name in this moment; none of them is deleted before the transaction of `runner` ends. */
export async function* readObjects(
  runner: QueryRunner,
  store: ObjectStore | undefined,
): AsyncGenerator<BackedUpObject> {
  const objects = (await runner.query(USED_OBJECTS)) as Pick<StoredObject, 'sha256'>[];
  if (objects.length > 0 && !store) throw new BackupError('There are files in S3: set S3_BUCKET and its keys.');
  for (const { sha256 } of objects) if (store) yield { sha256, bytes: await store.get(sha256) };
}

/** Puts the objects of a backup into the bucket, or into the rows that name them. */
export async function restoreObjects(runner: QueryRunner, file: string, store: ObjectStore | undefined): Promise<void> {
  for await (const { kind, text } of entriesOf(file)) {
    if (kind !== 'object') continue;
    const { sha256, bytes } = objectIn(text);
    if (store) await store.put(sha256, bytes, await contentTypeOf(runner, sha256));
    else await intoRows(runner, sha256, bytes);
  }
}

async function contentTypeOf({ manager }: QueryRunner, sha256: Buffer): Promise<string> {
  const { contentType } = await manager.findOneByOrFail(StoredObject, { sha256 });
  return contentType;
}

async function intoRows(runner: QueryRunner, sha256: Buffer, bytes: Buffer) {
  for (const table of FILE_TABLES) {
    const values = valuesOf(table, sha256, bytes);
    if (values) await runner.query(MOVE_TO_ROWS[table], values);
  }
  await runner.manager.delete(StoredObject, { sha256 });
}

/** The objects of a database that is about to be replaced. */
export async function readFormerObjects(runner: QueryRunner): Promise<StoredObject[]> {
  const [table] = (await runner.query(HAS_OBJECTS)) as { has: boolean }[];
  return table?.has ? runner.manager.find(StoredObject) : [];
}

/** Notes the objects of the database that was replaced, so that those that no restored row names are deleted. */
export async function noteFormerObjects({ manager }: QueryRunner, former: readonly StoredObject[]): Promise<void> {
  if (former.length === 0) return;
  await manager
    .createQueryBuilder()
    .insert()
    .into(StoredObject)
    .values([...former])
    .orIgnore()
    .execute();
}
