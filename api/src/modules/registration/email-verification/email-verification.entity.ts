import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** An email verification link; the token itself is not stored. */
@Entity('address_links')
export class EmailVerification {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @Instant()
  createdAt!: Date;

  @Instant()
  expiresAt!: Date;
}
