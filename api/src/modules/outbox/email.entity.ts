import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';
import type { Declinable, StoredEmailKind } from './email.sql';

/** An email that is to be sent, or was. */
@Entity('outbox')
export class Email {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The lead that it is about: it goes when the lead is erased. */
  @Column('uuid', { nullable: true })
  leadId!: string | null;

  /** Null for the admins, whoever they are when it is sent. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  @Column('text')
  subject!: string;

  @Column('text')
  body!: string;

  @Instant()
  createdAt!: Date;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Also the lease of the process that is sending it; null when it was sent or refused for good. */
  @Instant({ nullable: true })
  nextAttemptAt!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Instant({ nullable: true })
  sentAt!: Date | null;

  /** The member it is for or tells of: it goes when their account goes. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text', { default: 'account' })
  kind!: StoredEmailKind;

  @Column('text', { nullable: true })
  replyTo!: string | null;

  /** A file for the reader's calendar (RFC 5545, 5546) that goes with it. */
  @Column('text', { nullable: true })
  calendar!: string | null;

  @Column('text', { nullable: true })
  calendarMethod!: 'REQUEST' | 'CANCEL' | null;

  /** What its reader ends by the link at its end, where that is not its kind. */
  @Column('text', { nullable: true })
  declines!: Declinable | null;
}
