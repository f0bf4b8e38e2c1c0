import type { StepCondition } from '@portal/contracts/email-sequences';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An email of a sequence. */
@Entity('email_sequence_steps')
export class EmailSequenceStep {
  /** Unchanged when the sequence is edited. */
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  sequenceId!: string;

  /** In the sequence, from 0. */
  @Column('int')
  position!: number;

  /** Days since the previous email, or since the trigger. */
  @Column('int')
  waitDays!: number;

  /** Hour of the recipient's day. */
  @Column('int')
  hour!: number;

  /** Who gets it; null for everyone. */
  @Column('text', { nullable: true })
  condition!: StepCondition | null;

  @Column('text')
  subject!: string;

  @Column('text')
  body!: string;
}
