import { Entity, PrimaryColumn } from 'typeorm';

/** That a member was told by email that they are mentioned in a post or its comments. */
@Entity('mention_emails')
export class MentionEmail {
  @PrimaryColumn('uuid')
  postId!: string;

  @PrimaryColumn('uuid')
  userId!: string;
}
