import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A member's goals, asked during onboarding. */
@Entity('first_days')
export class MemberOnboarding {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text', { default: '' })
  goal!: string;

  @Column('boolean', { default: false })
  goalShared!: boolean;

  @Column('int', { nullable: true })
  weeklyHours!: number | null;

  /** 1 is Monday; empty without a reminder. */
  @Column('int', { array: true, default: '{}' })
  remindOn!: number[];

  /** Time of day in the member's zone; null without a reminder. */
  @Column('text', { nullable: true })
  remindTime!: string | null;

  /** When the next reminder is due; null without one. */
  @Instant({ nullable: true })
  remindAt!: Date | null;

  /** The zone that the instants were worked out in. */
  @Column('text', { nullable: true })
  remindZone!: string | null;

  /** The member's date of the last reminder: there is one a day at most. */
  @Column('date', { nullable: true })
  remindedOn!: string | null;

  /** When the last reminder of the lesson was sent. */
  @Instant({ nullable: true })
  remindedAt!: Date | null;

  /** Reminders of the lesson since the last one that a lesson followed. */
  @Column('int', { default: 0 })
  unanswered!: number;

  /** Time of day at which they are reminded of their habits; null without a reminder. */
  @Column('text', { nullable: true })
  habitTime!: string | null;

  @Instant({ nullable: true })
  habitRemindAt!: Date | null;

  @Instant({ nullable: true })
  habitRemindedAt!: Date | null;

  /** Reminders of habits since the last one that a check mark followed. */
  @Column('int', { default: 0 })
  habitUnanswered!: number;

  /** When the next look is due at whether a streak is about to end; null for members who have none. */
  @Instant({ nullable: true })
  streakAt!: Date | null;

  @Instant({ nullable: true })
  streakWarnedAt!: Date | null;

  /** Null as long as it is still offered. */
  @Instant({ nullable: true })
  doneAt!: Date | null;
}
