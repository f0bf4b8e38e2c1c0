import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member who is mentioned in a post. */
@Entity('post_mentions')
export class PostMention {
  @PrimaryColumn('uuid')
  postId!: string;

  /** Of the “@” in the stored content, in UTF-16 code units; the name isn't stored there. */
  @PrimaryColumn('int')
  position!: number;

  /** Null when their account was deleted. */
  @Column('uuid', { nullable: true })
  userId!: string | null;
}
