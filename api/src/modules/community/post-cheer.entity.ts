import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A member's one reaction to a post. */
@Entity('post_cheers')
export class PostCheer {
  @PrimaryColumn('uuid')
  postId!: string;

  @PrimaryColumn('uuid')
  userId!: string;

  @Instant()
  createdAt!: Date;
}
