import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A portrait for a testimonial, a result, or a coach on the public site. */
@Entity('social_proof_pictures')
export class SocialProofPicture {
  /** Names it in its URL. */
  @PrimaryColumn('text')
  token!: string;

  @Column('bytea', { select: false })
  webp!: Buffer;

  @Instant()
  createdAt!: Date;
}
