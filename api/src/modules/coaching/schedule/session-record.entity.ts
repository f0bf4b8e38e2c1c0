import type { Attendance } from '@portal/contracts/session-records';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A coach's record of a session, or of one date of a series. */
@Entity('session_records')
export class SessionRecord {
  @PrimaryColumn('uuid')
  sessionId!: string;

  /** The date in the id of an occurrence of a series; empty for a single session. */
  @PrimaryColumn('text')
  occurrence!: string;

  /** For the coaching team alone. */
  @Column('text', { default: '' })
  privateNotes!: string;

  @Column('text', { default: '' })
  sharedNotes!: string;

  @Column('text', { nullable: true })
  attendance!: Attendance | null;

  @Column('text', { nullable: true })
  recordingUrl!: string | null;

  /** Rises with every save. */
  @Column('int', { default: 0 })
  version!: number;

  @Instant()
  savedAt!: Date;

  @Instant({ nullable: true })
  summaryMailedAt!: Date | null;

  /** A version of what the emailed summary said, for comparison with what it would say now. */
  @Column('text', { nullable: true })
  summaryOf!: string | null;
}

/** The key of a session's record: a series has one record per date. */
export interface SessionPlace {
  sessionId: string;
  /** The date of an occurrence; empty for a single session. */
  occurrence: string;
}

/** Parses the key of a session's record from the session's ID. */
export function placeOf(id: string): SessionPlace {
  const [sessionId = '', occurrence = ''] = id.split(':');
  return { sessionId, occurrence };
}
