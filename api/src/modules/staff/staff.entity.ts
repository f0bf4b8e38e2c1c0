import type { StaffRole } from '@portal/contracts/staff-permissions';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A staff account. */
@Entity('staff')
export class Staff {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** In lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('text')
  role!: StaffRole;

  @Column('text')
  passwordHash!: string;

  /** In base32; null without two-factor authentication. */
  @Column('text', { nullable: true })
  totpSecret!: string | null;

  /** The time step of the last accepted code: no code is accepted twice. */
  @Column('int', { default: 0 })
  totpStep!: number;

  /** A secret that is being set up. */
  @Column('text', { nullable: true })
  totpPending!: string | null;

  @Instant()
  createdAt!: Date;
}
