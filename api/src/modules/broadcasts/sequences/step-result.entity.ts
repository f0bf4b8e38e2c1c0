import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';
import type { StopReason } from './enrollment.entity';

/** What became of an email of a sequence for someone: its key lets it be sent once at most. */
@Entity('email_sequence_results')
export class StepResult {
  @PrimaryColumn('uuid')
  enrollmentId!: string;

  @PrimaryColumn('uuid')
  stepId!: string;

  /** `late`: more than two days, and so not sent. */
  @Column('text')
  outcome!: 'sent' | 'skipped' | 'late' | StopReason;

  @Instant()
  at!: Date;
}
