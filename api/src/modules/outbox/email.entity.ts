import type { StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';
import type { Declinable, StoredEmailKind } from './email.sql';

/** A queued or sent email. */
@Entity('outbox')
export class Email {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The lead that it is about: it goes when the lead is erased. */
  @Column('uuid', { nullable: true })
  leadId!: string | null;

  /** Null for the admins at the time of sending. */
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

  /** Also the lease of the process that is sending it; null once it was sent or failed permanently. */
  @Instant({ nullable: true })
  nextAttemptAt!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Instant({ nullable: true })
  sentAt!: Date | null;

  /** The member it is for or about: the email is deleted with their account. */
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

  /** What its unsubscribe link turns off, if not its kind. */
  @Column('text', { nullable: true })
  declines!: Declinable | null;

  /** The broadcast that it is one email of. */
  @Column('uuid', { nullable: true })
  broadcastId!: string | null;

  /** What it tells its member of in the portal, too. */
  @Column('uuid', { nullable: true })
  notificationId!: string | null;

  /** What it tells staff of: it goes to those who may see that and want such emails when it is sent. */
  @Column('text', { nullable: true })
  staffKind!: StaffNotificationKind | null;

  /** The id of the template that it was written from; null for emails stored before templates were. */
  @Column('text', { nullable: true })
  template!: string | null;

  /** Whether it is sent to suppressed addresses, too: somebody has just asked for it. */
  @Column('boolean', { default: false })
  bypassSuppression!: boolean;

  /** Whether it wasn't sent because its address is suppressed. */
  @Column('boolean', { default: false })
  suppressed!: boolean;

  /** The step of a sequence that it is one email of. */
  @Column('uuid', { nullable: true })
  sequenceStepId!: string | null;
}
