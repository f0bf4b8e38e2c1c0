import type { Side } from '@portal/contracts/threads';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A message of a thread. */
@Entity('thread_messages')
export class ThreadMessage {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The owner of the thread. */
  @Column('uuid')
  userId!: string;

  @Column('text')
  side!: Side;

  /** Who wrote for the team; null for the shared password, and for an account that is gone. */
  @Column('uuid', { nullable: true })
  staffId!: string | null;

  @Column('text')
  content!: string;

  @Instant()
  createdAt!: Date;

  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  /** Since when the team does not see it; the member does. */
  @Instant({ nullable: true })
  hiddenAt!: Date | null;

  /** Why, for the member to read. */
  @Column('text', { nullable: true })
  hiddenReason!: string | null;
}
