import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** Why a sequence ended for someone before its last email. */
export type StopReason = 'goal' | 'replied' | 'unsubscribed' | 'unreachable';

/** A lead or member in a sequence. */
@Entity('email_sequence_enrollments')
export class Enrollment {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  sequenceId!: string;

  /** The member; null for a lead. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** The lead; null for a member. */
  @Column('uuid', { nullable: true })
  leadId!: string | null;

  /** When they did what enrolled them. Goals and replies count since then. */
  @Instant()
  triggeredAt!: Date;

  @Instant()
  enrolledAt!: Date;

  /** Their next email; null after the last one, while goals still count. */
  @Column('uuid', { nullable: true })
  stepId!: string | null;

  /** What the wait for the next email is counted from. */
  @Instant()
  waitingSince!: Date;

  /** When the next email is due, or when goals no longer count; null until it's worked out. */
  @Instant({ nullable: true })
  dueAt!: Date | null;

  @Instant({ nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  outcome!: StopReason | 'finished' | null;
}
