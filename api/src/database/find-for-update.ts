import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/**
 * Reads a row and locks it until the transaction of `manager` ends: others that lock or change it wait, inserts that
 * refer to it do not. Null when there is none.
 */
export const findForUpdate = <Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row | null> => manager.findOne(entity, { where, lock: { mode: 'for_no_key_update' } });
