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

  /** The zone that `remindAt` was worked out in. */
  @Column('text', { nullable: true })
  remindZone!: string | null;

  /** The member's date of the last reminder: there is one a day at most. */
  @Column('date', { nullable: true })
  remindedOn!: string | null;

  /** Null as long as it is still offered. */
  @Instant({ nullable: true })
  doneAt!: Date | null;
}
