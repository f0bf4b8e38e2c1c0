import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A link with which a member chooses a new password. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @Instant()
  createdAt!: Date;

  @Instant()
  expiresAt!: Date;
}
