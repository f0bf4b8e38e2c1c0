import type { StaffRole } from '@portal/contracts/staff-permissions';
import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A link with which staff create their account; the token itself is not stored. */
@Entity('staff_invitations')
export class StaffInvitation {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  @Generated('uuid')
  id!: string;

  /** In lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  role!: StaffRole;

  @Instant()
  createdAt!: Date;

  @Instant()
  expiresAt!: Date;
}
