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

  /** When the admin took it out of the feed; null while everybody sees it. */
  @Instant({ nullable: true })
  hiddenAt!: Date | null;

  /** Why, in words for its author; null while everybody sees it. */
  @Column('text', { nullable: true })
  hiddenReason!: string | null;
}
