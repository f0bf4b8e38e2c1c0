import type { Pillar } from '@portal/contracts/pillars';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A post in the community feed. */
@Entity('posts')
export class Post {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null when its author's account was deleted. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  content!: string;

  @Column('text', { nullable: true })
  pillar!: Pillar | null;

  @Instant()
  createdAt!: Date;

  @Instant({ nullable: true })
  editedAt!: Date | null;

  /** When an admin hid it; null while it is visible to everyone. */
  @Instant({ nullable: true })
  hiddenAt!: Date | null;

  /** The reason, written for its author; null while it is visible to everyone. */
  @Column('text', { nullable: true })
  hiddenReason!: string | null;
}
