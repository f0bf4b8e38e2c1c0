import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A link by which somebody becomes a member; the token itself is not kept. */
@Entity('member_invitations')
export class MemberInvitation {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  @Generated('uuid')
  id!: string;

  /** In lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  /** The questionnaire that it answers; it goes with it. */
  @Column('uuid', { nullable: true })
  leadId!: string | null;

  @Instant()
  createdAt!: Date;

  @Instant()
  expiresAt!: Date;

  /** Null as long as nobody has accepted it, as the next one. */
  @Instant({ nullable: true })
  acceptedAt!: Date | null;

  @Column('uuid', { nullable: true })
  userId!: string | null;
}
