import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** The picture of a post, or one that a member chose for a post that they are writing. */
@Entity('post_pictures')
export class PostPicture {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Whose it is: with their account it goes. */
  @Column('uuid')
  userId!: string;

  /** Null until a post takes it. */
  @Column('uuid', { nullable: true })
  postId!: string | null;

  /** Names it in its address. */
  @Column('text')
  token!: string;

  @Column('bytea', { nullable: true, select: false })
  webp!: Buffer | null;

  /** The object that has its bytes instead. */
  @Column('bytea', { nullable: true })
  objectSha256!: Buffer | null;

  @Column('int')
  width!: number;

  @Column('int')
  height!: number;

  /** What it shows, in its author's words. */
  @Column('text')
  description!: string;

  @Instant()
  createdAt!: Date;
}
