import type { EntityManager } from 'typeorm';
import { notFound } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { placeOf, SessionRecord } from '../coaching/schedule/session-record.entity';
import { User } from '../users/user.entity';
import type { CoachSession } from '../coaching/schedule/coach-sessions.service';
import { COPY } from './copy';
import { LOCK_LEAD } from './coach-workspace.sql';

/** Holds whose session it is, before anything of it, as bookings do; 404 when they have just left. */
export async function holdParties(manager: EntityManager, { member, lead }: CoachSession): Promise<void> {
  if (member && !(await findForUpdate(manager, User, { id: member.id }))) throw notFound(COPY.noSession);
  if (lead) await manager.query(LOCK_LEAD, [lead.id]);
}

/** The record of a session, begun if there is none, held until the transaction ends. */
export async function heldRecord(manager: EntityManager, id: string, now: Date): Promise<SessionRecord> {
  await insertIfNew(manager, SessionRecord, { ...placeOf(id), savedAt: now });
  const record = await findForUpdate(manager, SessionRecord, placeOf(id));
  if (!record) throw new Error('A record that was just begun is there');
  return record;
}
