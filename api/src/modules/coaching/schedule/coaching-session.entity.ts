import type { GroupSessionAccess } from '@portal/contracts/entitlements';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A session, or a weekly series of them. */
@Entity('coaching_sessions')
export class CoachingSession {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  coachId!: string;

  /** Whose 1:1 it is; null for a strategy session, and for a group session, which is for everyone. */
  @Column('uuid', { nullable: true })
  memberId!: string | null;

  /** Whose strategy session it is. */
  @Column('uuid', { nullable: true })
  leadId!: string | null;

  /** Who created it: a 1:1 that its coach created gives no access to the member's data (`makesCoach`). */
  @Column('text', { default: 'coach' })
  scheduledBy!: 'member' | 'visitor' | 'owner' | 'coach';

  /** The time zone for emails to the visitor of a strategy session. */
  @Column('text', { nullable: true })
  visitorZone!: string | null;

  /** The start time that its visitor got the one-day reminder for: a session that moves gets another reminder. */
  @Instant({ nullable: true })
  dayReminderOf!: Date | null;

  /** The start time that its visitor got the one-hour reminder for, likewise. */
  @Instant({ nullable: true })
  hourReminderOf!: Date | null;

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
  sessionType!: 'group' | 'one-on-one' | 'strategy';

  @Column('text', { nullable: true })
  meetingUrl!: string | null;

  /** How many members can come to a group session, or to each date of a series; null where everybody can. */
  @Column('int', { nullable: true })
  seats!: number | null;

  /** The entitlement to a group session, where the owner chose it; see `entitlementOfGroup`. */
  @Column('text', { nullable: true })
  openedBy!: GroupSessionAccess | null;

  /** The time zone in which a weekly series keeps its time of day; null for a single session. */
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

  /** The ID in calendar invitations if it is not the session's own: set for a series that replaced another. */
  @Column('uuid', { nullable: true })
  calendarId!: string | null;
}
