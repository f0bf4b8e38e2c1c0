import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A session, or a weekly series of them. */
@Entity('coaching_sessions')
export class CoachingSession {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  coachId!: string;

  /** Null for a group session, which is for everyone. */
  @Column('uuid', { nullable: true })
  memberId!: string | null;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  /** Of the first occurrence. */
  @Instant()
  startsAt!: Date;

  @Column('int')
  durationMinutes!: number;

  @Column('text')
  sessionType!: 'group' | 'one-on-one';

  @Column('text', { nullable: true })
  meetingUrl!: string | null;

  /** The zone in which a weekly series keeps its hour; null for a single session. */
  @Column('text', { nullable: true })
  weeklyInZone!: string | null;

  /** The end of the last occurrence; `Infinity` for an endless series. */
  @Instant()
  openUntil!: Date | number;

  @Instant({ nullable: true })
  cancelledAt!: Date | null;

  /** Rises with every change that calendars must hear of (RFC 5545). */
  @Column('int', { default: 0 })
  sequence!: number;

  @Instant({ default: () => 'now()' })
  changedAt!: Date;

  /** What invitations call it where that is not its id: a series that took the place of another. */
  @Column('uuid', { nullable: true })
  calendarId!: string | null;
}
