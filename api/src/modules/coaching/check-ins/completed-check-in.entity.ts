import type { CheckInKind } from '@portal/contracts/entitlements';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A check-in that a coach made; those that are due aren't stored. */
@Entity('check_ins')
export class CompletedCheckIn {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: CheckInKind;

  /** When it was due; together with the member and the kind, it occurs once. */
  @Instant()
  dueAt!: Date;

  @Instant()
  completedAt!: Date;

  /** The staff account; null for the shared password and for deleted accounts. */
  @Column('uuid', { nullable: true })
  completedBy!: string | null;

  /** For the coaching team alone. */
  @Column('text', { default: '' })
  note!: string;
}
