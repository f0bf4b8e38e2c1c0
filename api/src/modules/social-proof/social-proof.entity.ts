import type { SocialProofKind } from '@portal/contracts/social-proof';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A testimonial, a result, or a coach that the owner entered for the public site. */
@Entity('social_proof')
export class SocialProofEntry {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: SocialProofKind;

  @Column('text')
  name!: string;

  @Column('text')
  role!: string;

  @Column('text')
  quote!: string;

  @Column('text')
  figure!: string;

  /** The token of the portrait, if there is one. */
  @Column('text', { nullable: true })
  picture!: string | null;

  /** Such as `2026-11-26`; null until the person agreed to be shown. */
  @Column('date', { nullable: true })
  consentedOn!: string | null;

  @Column('boolean')
  published!: boolean;

  @Instant()
  createdAt!: Date;

  @Instant()
  changedAt!: Date;
}
