import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A sign-in in progress at the identity provider; it can be completed once. */
@Entity('sign_in_requests')
export class SignInRequest {
  @PrimaryColumn('bytea')
  handleHash!: Buffer;

  @Column('text')
  state!: string;

  @Column('text')
  nonce!: string;

  @Column('text')
  codeVerifier!: string;

  @Column('text')
  returnTo!: string;

  @Instant()
  expiresAt!: Date;

  /** The session that it confirms; null for one that opens a session. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  /** The invitation that is accepted by it. */
  @Column('bytea', { nullable: true })
  invitationHash!: Buffer | null;

  @Instant({ nullable: true })
  askedAt!: Date | null;
}
