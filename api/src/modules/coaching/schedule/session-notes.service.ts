import { Injectable } from '@nestjs/common';
import type { PastSession, Session } from '@portal/contracts/coaching';
import type { ActionItem } from '@portal/contracts/session-records';
import { DataSource, In, type EntityManager } from 'typeorm';
import { linkOrNull } from '../../../database/stored-link';
import { placeOf, SessionRecord } from './session-record.entity';

/** What members were given in sessions ($1), in the order in which it was written. */
export const ITEMS_OF_SESSIONS = `
SELECT a.session_id AS "sessionId", p.id, p.title, p.completed_at IS NOT NULL AS completed
FROM action_items a JOIN priorities p ON p.id = a.priority_id WHERE a.session_id = ANY ($1::uuid[])
ORDER BY a.created_at, a.id`;

/** What is stored about a session: its coach's record, if any, and its member's action items. */
export interface KeptOfSession {
  record: SessionRecord | undefined;
  items: ActionItem[];
}

/** Coaches' session records, and the parts that members may read. */
@Injectable()
export class SessionNotesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Session records and action items, by session ID. */
  async of(
    ids: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, KeptOfSession>> {
    const sessionIds = [...new Set(ids.map((id) => placeOf(id).sessionId))];
    if (sessionIds.length === 0) return new Map();
    const records = await manager.findBy(SessionRecord, { sessionId: In(sessionIds) });
    const items = await manager.query<(ActionItem & { sessionId: string })[]>(ITEMS_OF_SESSIONS, [sessionIds]);
    return new Map(
      ids.map((id) => {
        const { sessionId, occurrence } = placeOf(id);
        const record = records.find((one) => one.sessionId === sessionId && one.occurrence === occurrence);
        const given = items.filter((item) => item.sessionId === sessionId);
        return [id, { record, items: given.map(({ title, completed, id: item }) => ({ id: item, title, completed })) }];
      }),
    );
  }

  /**
   * Adds notes for the member to sessions that they may see, if their plans open the session. Private notes are never
   * included.
   */
  async readWith(sessions: readonly Session[]): Promise<PastSession[]> {
    const kept = await this.of(sessions.map(({ id }) => id));
    return sessions.map((session) => ({ ...session, notes: session.needs ? null : notesIn(kept.get(session.id)) }));
  }
}

function notesIn(kept: KeptOfSession | undefined): PastSession['notes'] {
  const sharedNotes = kept?.record?.sharedNotes ?? '';
  const recordingUrl = linkOrNull(kept?.record?.recordingUrl ?? null);
  const items = kept?.items ?? [];
  return sharedNotes || recordingUrl || items.length > 0 ? { sharedNotes, recordingUrl, items } : null;
}
