import type { NotificationKind } from '@portal/contracts/notification-kinds';
import type { StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant, WorkedOut } from '../../database/columns';

/** What a member, or someone of the staff, is told of. Of a post: one for all comments or cheers until it is read. */
@Entity('notifications')
export class Notification {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null for staff. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** Null for members, and for whoever signs in with the shared password. */
  @Column('uuid', { nullable: true })
  staffId!: string | null;

  /** The member, the staff account, or the shared password; computed from them. */
  @WorkedOut('uuid')
  recipientId!: string;

  /** The member that it tells staff of. */
  @Column('uuid', { nullable: true })
  aboutUserId!: string | null;

  /** The lead that it tells staff of. */
  @Column('uuid', { nullable: true })
  aboutLeadId!: string | null;

  @Column('text')
  kind!: NotificationKind | StaffNotificationKind;

  /** Null for a post, whose text follows from who acted. */
  @Column('text', { nullable: true })
  text!: string | null;

  /** Where it leads. */
  @Column('text')
  path!: string;

  @Column('uuid', { nullable: true })
  postId!: string | null;

  /** Who commented or cheered last. */
  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** How many members commented or cheered since the first of it. */
  @Column('int', { nullable: true })
  actors!: number | null;

  /** When the first event in it happened. */
  @Instant()
  since!: Date;

  /** When the last event in it happened. */
  @Instant()
  at!: Date;

  @Instant({ nullable: true })
  readAt!: Date | null;
}
