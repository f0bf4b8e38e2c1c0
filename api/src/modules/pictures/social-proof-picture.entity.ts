import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A portrait for a testimonial, a result, or a coach on the public site. */
@Entity('social_proof_pictures')
export class SocialProofPicture {
  /** Names it in its URL. */
  @PrimaryColumn('text')
  token!: string;

  @Column('bytea', { nullable: true, select: false })
  webp!: Buffer | null;

  /** The object that has its bytes instead. */
  @Column('bytea', { nullable: true })
  objectSha256!: Buffer | null;

  @Instant()
  createdAt!: Date;
}
