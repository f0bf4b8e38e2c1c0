import { Injectable } from '@nestjs/common';
import type { Session } from '@portal/contracts/coaching';
import { DataSource, type EntityManager } from 'typeorm';
import { EVERYTHING } from '../../../security/member';
import { COACHED_BETWEEN, COACHED_MEMBER, COACHED_ONE } from './coaching.sql';
import { dateOn, occurrencesBetween, single, toSession, type Occurrence, type SessionRow } from './occurrences';

/** Whose a session is, besides its coach's. */
interface Parties {
  coachId: string;
  /** Null for a strategy session, and for a group session, which is for everyone. */
  member: { id: string; firstName: string; lastName: string } | null;
  lead: { id: string; name: string } | null;
}

/** A session with its participants. */
export type CoachSession = Session & Parties;

type CoachedRow = SessionRow & Parties;

/** Sessions as their host sees them. */
@Injectable()
export class CoachSessionsService {
  constructor(private readonly dataSource: DataSource) {}

  /** A coach's sessions that have not ended at `from` and begin before `to`, soonest first. */
  async between(coachId: string, from: Date, to: Date): Promise<CoachSession[]> {
    const rows = await this.dataSource.query<CoachedRow[]>(COACHED_BETWEEN, [coachId, from, to]);
    return rows.flatMap((row) => sessionsOf(row, from, to)).sort(soonestFirst);
  }

  /** A session, or one occurrence of a series, by its id; null when there is none. */
  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<CoachSession | null> {
    const [sessionId, day] = id.split(':');
    const [row] = await manager.query<CoachedRow[]>(COACHED_ONE, [sessionId]);
    if (!row || (row.weeklyInZone === null) !== (day === undefined)) return null;
    const occurrence = day === undefined ? single(row) : dateOn(row, day);
    const isOn = occurrence && !occurrence.change?.cancelled && isBefore(occurrence, row.openUntil);
    return isOn ? toCoachSession(row, occurrence) : null;
  }

  /** The 1:1 sessions of a member with a coach, or with any, soonest first. */
  async ofMember(memberId: string, coachId: string | null): Promise<CoachSession[]> {
    const rows = await this.dataSource.query<CoachedRow[]>(COACHED_MEMBER, [memberId, coachId]);
    return rows.map((row) => toCoachSession(row, single(row))).sort(soonestFirst);
  }
}

const sessionsOf = (row: CoachedRow, from: Date, to: Date) =>
  occurrencesBetween(row, from, to).map((occurrence) => toCoachSession(row, occurrence));

/** Whether a date of a series is before the end of the series. */
const isBefore = ({ start }: Occurrence, openUntil: string | null) =>
  openUntil === null || start.toMillis() < Date.parse(openUntil);

const toCoachSession = (row: CoachedRow, occurrence: Occurrence): CoachSession => ({
  ...toSession(row, occurrence, EVERYTHING),
  coachId: row.coachId,
  member: row.member,
  lead: row.lead,
});

const soonestFirst = (one: Session, other: Session) =>
  one.scheduledAt.localeCompare(other.scheduledAt) || one.id.localeCompare(other.id);
