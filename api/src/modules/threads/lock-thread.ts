import type { EntityManager } from 'typeorm';
import { notFound } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { User } from '../users/user.entity';
import { COPY } from './copy';
import { Thread } from './thread.entity';

/**
 * A member's thread, created if needed, locked until the transaction ends; the member is locked first, so that their
 * account cannot be deleted concurrently. 404 if it has been.
 */
export async function lockThread(manager: EntityManager, memberId: string): Promise<Thread> {
  if (!(await findForUpdate(manager, User, { id: memberId }))) throw notFound(COPY.noMember);
  await insertIfNew(manager, Thread, { userId: memberId });
  return manager.findOneOrFail(Thread, { where: { userId: memberId }, lock: { mode: 'for_no_key_update' } });
}
