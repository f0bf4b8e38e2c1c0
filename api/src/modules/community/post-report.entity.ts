import type { reportPost } from '@portal/contracts/moderation';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InputOf } from '../../http/input';
import { Instant } from '../../database/columns';

/** That a member finds a post wrong; the latest report of each member counts. */
@Entity('post_reports')
export class PostReport {
  /**
   * The table has no primary key, because reporters may leave: a row is found by both IDs, which are unique together.
   */
  @PrimaryColumn('uuid')
  postId!: string;

  /** Null when the reporter's account was deleted. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  reason!: InputOf<typeof reportPost>['body']['reason'];

  @Column('text', { nullable: true })
  note!: string | null;

  @Instant()
  createdAt!: Date;

  /** When the admin decided; null while it is open. */
  @Instant({ nullable: true })
  settledAt!: Date | null;
}
