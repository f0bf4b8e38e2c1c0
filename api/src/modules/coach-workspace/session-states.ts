import type { CoachWorkspaceSession } from '@portal/contracts/coach-workspace';
import type { SessionRecord as RecordOnTheWire } from '@portal/contracts/session-records';
import { linkOrNull } from '../../database/stored-link';
import { versionOf } from '../../http/version';
import type { CoachSession } from '../coaching/schedule/coach-sessions.service';
import type { KeptOfSession } from '../coaching/schedule/session-notes.service';

/** A session with whether it took place. */
export const toWorkspaceSession = (
  { coachId: _coachId, ...session }: CoachSession,
  kept: KeptOfSession | undefined,
): CoachWorkspaceSession => ({ ...session, attendance: kept?.record?.attendance ?? null });

/** A version of what the summary would say now, for comparison with what it said. */
export const summaryOf = ({ record, items }: KeptOfSession) =>
  versionOf([record?.sharedNotes ?? '', record?.recordingUrl ?? null, items.map(({ title }) => title)]);

/** A session's record, as the coaching team reads it. */
export function toRecord(kept: KeptOfSession): RecordOnTheWire {
  const { record, items } = kept;
  const mailedAt = record?.summaryMailedAt?.toISOString() ?? null;
  return {
    privateNotes: record?.privateNotes ?? '',
    sharedNotes: record?.sharedNotes ?? '',
    attendance: record?.attendance ?? null,
    recordingUrl: linkOrNull(record?.recordingUrl ?? null),
    version: record?.version ?? 0,
    savedAt: record && record.version > 0 ? record.savedAt.toISOString() : null,
    items,
    summary: {
      state: mailedAt === null ? 'none' : record?.summaryOf === summaryOf(kept) ? 'sent' : 'changed',
      mailedAt,
    },
  };
}

/** When a session ends. */
export const endOf = ({ scheduledAt, duration }: Pick<CoachSession, 'scheduledAt' | 'duration'>) =>
  new Date(Date.parse(scheduledAt) + duration * 60_000);
