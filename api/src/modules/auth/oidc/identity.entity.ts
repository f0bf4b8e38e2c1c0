import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** Who a member is to the identity provider. */
@Entity('identities')
export class Identity {
  @PrimaryColumn('text')
  issuer!: string;

  @PrimaryColumn('text')
  subject!: string;

  @Column('uuid')
  userId!: string;

  @Instant()
  createdAt!: Date;
}
