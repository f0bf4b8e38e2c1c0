import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A member's account. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** In lower case; unique. */
  @Column('text')
  email!: string;

  /** Null for a member who signs in through the identity provider. */
  @Column('text', { name: 'password_hash', select: false, nullable: true })
  passwordHash!: string | null;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { name: 'time_zone', default: 'UTC' })
  timeZone!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Null while the account is active. */
  @Column('timestamptz', { name: 'deactivated_at', nullable: true })
  deactivatedAt!: Date | null;
}
