import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Inserts a row unless it violates a unique constraint; returns whether it did. */
export async function insertIfNew<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const keys = manager.dataSource.getMetadata(entity).primaryColumns.map(({ propertyName }) => propertyName);
  const insert = manager.createQueryBuilder().insert().into(entity).values(row).orIgnore().returning(keys);
  const { raw } = (await insert.execute()) as { raw: unknown[] };
  return raw.length > 0;
}
