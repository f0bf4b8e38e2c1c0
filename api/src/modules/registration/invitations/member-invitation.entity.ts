import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A link with which a person becomes a member; the token itself is not stored. */
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

  /** The questionnaire that it responds to; deleted with it. */
  @Column('uuid', { nullable: true })
  leadId!: string | null;

  @Instant()
  createdAt!: Date;

  @Instant()
  expiresAt!: Date;

  /** Null until accepted, like the next one. */
  @Instant({ nullable: true })
  acceptedAt!: Date | null;

  @Column('uuid', { nullable: true })
  userId!: string | null;
}
