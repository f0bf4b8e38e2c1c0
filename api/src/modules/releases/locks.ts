import type { EntityManager } from 'typeorm';

/** Any numbers that no one else locks. */
const MOVES = 5_170_906;
const CONTENTS = 5_170_907;

/** Waits until nobody else moves a release, and keeps others from it until the transaction ends. */
export const lockMoves = (manager: EntityManager) => manager.query('SELECT pg_advisory_xact_lock($1)', [MOVES]);

/** Keeps contents from being removed until the transaction ends: one that is there may be referred to. */
export const holdContents = (manager: EntityManager) =>
  manager.query('SELECT pg_advisory_xact_lock_shared($1)', [CONTENTS]);

/** Waits until nobody stores a release, and keeps others from it until the transaction ends. */
export const lockContents = (manager: EntityManager) => manager.query('SELECT pg_advisory_xact_lock($1)', [CONTENTS]);
