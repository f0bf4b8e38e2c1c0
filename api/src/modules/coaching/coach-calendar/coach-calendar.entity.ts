import type { CalendarProblem } from '@portal/contracts/coach-calendar';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A coach's own calendar, whose busy times are not offered. */
@Entity('coach_calendars')
export class CoachCalendar {
  @PrimaryColumn('uuid')
  coachId!: string;

  /** A secret: whoever has it can read the calendar. */
  @Column('text')
  url!: string;

  @Instant()
  connectedAt!: Date;

  @Instant()
  nextSyncAt!: Date;

  /** When it was last read. */
  @Instant({ nullable: true })
  syncedAt!: Date | null;

  /** When it first could not be read after that. */
  @Instant({ nullable: true })
  failingSince!: Date | null;

  @Column('text', { nullable: true })
  problem!: CalendarProblem | null;

  @Column('int', { default: 0 })
  unreadableEvents!: number;
}
