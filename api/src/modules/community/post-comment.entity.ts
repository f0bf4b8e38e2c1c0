import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A comment on a post. */
@Entity('post_comments')
export class PostComment {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  postId!: string;

  /** Null when its author's account was deleted. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  content!: string;

  @Instant()
  createdAt!: Date;
}
