import type { EntityManager } from 'typeorm';
import { lock, shareLock } from '../../database/locks';

/** Waits until nobody else moves a release, and keeps others from it until the transaction ends. */
export const lockMoves = (manager: EntityManager) => lock(manager, 'moves');

/** Keeps contents from being removed until the transaction ends: one that is there may be referred to. */
export const holdContents = (manager: EntityManager) => shareLock(manager, 'contents');

/** Waits until nobody stores a release, and keeps others from it until the transaction ends. */
export const lockContents = (manager: EntityManager) => lock(manager, 'contents');
