import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A person who signed up and waits for the owner's approval. */
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

  /** Null for people from the identity provider, which verified the address. */
  @Column('text', { select: false, nullable: true })
  passwordHash!: string | null;

  @Instant()
  createdAt!: Date;
}
