import type { SequenceGoal, SequenceState, SequenceTrigger } from '@portal/contracts/email-sequences';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** Emails that follow something that a lead or member did or didn't do. */
@Entity('email_sequences')
export class EmailSequence {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('jsonb')
  trigger!: SequenceTrigger;

  @Column('text', { nullable: true })
  goal!: SequenceGoal | null;

  /** For people whose own time zone is unknown. */
  @Column('text')
  timeZone!: string;

  @Column('text', { default: 'draft' })
  state!: SequenceState;

  @Instant()
  createdAt!: Date;

  /** When it was first activated: nobody is enrolled for what happened before. Null for a draft. */
  @Instant({ nullable: true })
  activatedAt!: Date | null;

  /** People who were enrolled and have been deleted since; the database counts them. */
  @Column('int', { default: 0 })
  forgottenEnrolled!: number;

  /** How many of them had reached the goal; the database counts them. */
  @Column('int', { default: 0 })
  forgottenGoal!: number;
}
