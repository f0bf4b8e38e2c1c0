import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import type { CoachingSession } from '../../../modules/coaching/schedule/coaching-session.entity';
import { Priority } from '../../../modules/priorities/priority.entity';
import { ActionItem } from '../../../modules/coach-workspace/action-item.entity';
import { SessionRecord } from '../../../modules/coaching/schedule/session-record.entity';
import type { DemoRecord } from './coaching';

type PastSession = Pick<CoachingSession, 'id' | 'memberId' | 'startsAt' | 'durationMinutes'>;

/** Adds a coach's record of a past session, with the member's action items. */
export async function addRecord(
  manager: EntityManager,
  { id: sessionId, memberId: userId, startsAt, durationMinutes }: PastSession,
  { items, ...notes }: Partial<DemoRecord>,
  now: Date,
) {
  const savedAt = DateTime.fromJSDate(startsAt).plus({ minutes: durationMinutes }).toJSDate();
  const kept = { sessionId, occurrence: '', attendance: 'held', version: 1, savedAt } as const;
  await manager.insert(SessionRecord, { ...kept, ...notes });
  if (userId === null) return;
  for (const { title, pillar = null, doneDaysAgo } of items ?? []) {
    const completedAt =
      doneDaysAgo === undefined ? null : DateTime.fromJSDate(now).minus({ days: doneDaysAgo }).toJSDate();
    const priority = manager.create(Priority, { userId, title, pillar, createdAt: savedAt, completedAt });
    await manager.insert(Priority, priority);
    await manager.insert(ActionItem, { id: randomUUID(), sessionId, priorityId: priority.id, createdAt: savedAt });
  }
}
