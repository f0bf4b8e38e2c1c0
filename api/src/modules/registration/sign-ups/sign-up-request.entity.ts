import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** Somebody who signed up and waits until the owner lets them in. */
@Entity('sign_up_requests')
export class SignUpRequest {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** In lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  /** Null for who comes from the identity provider, which verified the address. */
  @Column('text', { select: false, nullable: true })
  passwordHash!: string | null;

  @Instant()
  createdAt!: Date;
}
