import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** When a coach is busy by their own calendar. */
@Entity('coach_busy_times')
export class CoachBusyTime {
  @PrimaryColumn('uuid')
  coachId!: string;

  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  startsAt!: Date;

  @Instant()
  endsAt!: Date;
}
