import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A link by which a member shows that their email address is theirs; the token itself is not kept. */
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
