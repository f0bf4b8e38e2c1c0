import type { Segment } from '@portal/contracts/broadcasts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** An email to many members or leads: a draft until it's sent. Its emails are in the outbox. */
@Entity('broadcasts')
export class Broadcast {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  body!: string;

  @Column('jsonb')
  segment!: Segment;

  @Instant()
  createdAt!: Date;

  /** Null for a draft. */
  @Instant({ nullable: true })
  sentAt!: Date | null;

  /** How many emails it had when it was sent. */
  @Column('int', { default: 0 })
  recipients!: number;

  /** Its delivered emails that are no longer in the outbox; the database counts them. */
  @Column('int', { default: 0 })
  forgottenDelivered!: number;

  /** Its failed emails that are no longer in the outbox; the database counts them. */
  @Column('int', { default: 0 })
  forgottenFailed!: number;
}
