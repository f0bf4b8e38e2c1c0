import type { EntityManager } from 'typeorm';
import { notFound } from '../../errors/api-exception';
import { hold } from '../../database/hold';
import { insertIfNew } from '../../database/insert-if-new';
import { User } from '../users/user.entity';
import { COPY } from './copy';
import { Thread } from './thread.entity';

/**
 * The thread of a member, begun if there is none, held until the transaction ends; the member is held before it, so that
 * they cannot leave meanwhile. 404 when they have.
 */
export async function heldThread(manager: EntityManager, memberId: string): Promise<Thread> {
  if (!(await hold(manager, User, { id: memberId }))) throw notFound(COPY.noMember);
  await insertIfNew(manager, Thread, { userId: memberId });
  return manager.findOneOrFail(Thread, { where: { userId: memberId }, lock: { mode: 'for_no_key_update' } });
}
