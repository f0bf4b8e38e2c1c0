import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A signed-in browser; the token itself is not stored. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  @Generated('uuid')
  id!: string;

  @Column('text')
  kind!: 'member' | 'admin' | 'staff';

  /** Null for the admin and staff. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** Null but for staff. */
  @Column('uuid', { nullable: true })
  staffId!: string | null;

  /** Of the password that opened it, for the admin; null for members. */
  @Column('bytea', { nullable: true })
  passwordFingerprint!: Buffer | null;

  @Instant()
  createdAt!: Date;

  @Instant()
  lastSeenAt!: Date;

  @Instant()
  expiresAt!: Date;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  /** When its member last reauthenticated at the identity provider. */
  @Instant({ nullable: true })
  confirmedAt!: Date | null;
}
