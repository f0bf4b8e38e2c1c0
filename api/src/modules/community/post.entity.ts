import type { Pillar } from '@portal/contracts/pillars';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A post in the community feed. */
@Entity('posts')
export class Post {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null when its author's account was deleted. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text')
  content!: string;

  @Column('text', { nullable: true })
  pillar!: Pillar | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;
}
