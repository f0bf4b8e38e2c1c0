import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/**
 * Reads a row and holds it until the transaction of `manager` ends: whoever else holds or changes it waits, whoever only
 * refers to it does not. Null when there is none.
 */
export const hold = <Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row | null> => manager.findOne(entity, { where, lock: { mode: 'for_no_key_update' } });
