import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A date of a weekly series that was moved or cancelled by itself. */
@Entity('session_dates')
export class SessionDate {
  @PrimaryColumn('uuid')
  sessionId!: string;

  /** When the series has it. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  plannedAt!: Date;

  /** When it takes place, or would have. */
  @Instant()
  startsAt!: Date;

  @Column('int')
  durationMinutes!: number;

  @Instant({ nullable: true })
  cancelledAt!: Date | null;

  /** Of its series, as it was with this change: calendars must hear of it. */
  @Column('int')
  sequence!: number;

  @Instant()
  changedAt!: Date;
}
