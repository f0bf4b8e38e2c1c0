import type { Attendance } from '@portal/contracts/session-records';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** What a coach keeps of a session, or of one date of a series. */
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

  /** Tells what the mailed summary said from what it would say now. */
  @Column('text', { nullable: true })
  summaryOf!: string | null;
}

/** Where the record of a session is kept: a series has one for each of its dates. */
export interface SessionPlace {
  sessionId: string;
  /** The date of an occurrence; empty for a single session. */
  occurrence: string;
}

/** Reads where the record of a session is kept out of the session's id. */
export function placeOf(id: string): SessionPlace {
  const [sessionId = '', occurrence = ''] = id.split(':');
  return { sessionId, occurrence };
}
