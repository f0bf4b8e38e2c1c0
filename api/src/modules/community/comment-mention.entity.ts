import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member who is mentioned in a comment. */
@Entity('comment_mentions')
export class CommentMention {
  @PrimaryColumn('uuid')
  commentId!: string;

  /** Of the “@” in the stored content, in UTF-16 code units; the name isn't stored there. */
  @PrimaryColumn('int')
  position!: number;

  /** Null when their account was deleted. */
  @Column('uuid', { nullable: true })
  userId!: string | null;
}
