import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A member's RSVP for a group session: going, or on the waiting list. */
@Entity('rsvps')
export class Rsvp {
  @PrimaryColumn('uuid')
  sessionId!: string;

  /** The start of the session, or when its series has the date. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  plannedAt!: Date;

  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  state!: 'going' | 'waiting';

  @Instant()
  since!: Date;

  /** The order of asking. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS', insert: false, update: false })
  turn!: string;
}
