import type { NotificationKind } from '@portal/contracts/notification-kinds';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** What a member is told of in the portal. Of a post: one for all comments or cheers until it is read. */
@Entity('notifications')
export class Notification {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: NotificationKind;

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
