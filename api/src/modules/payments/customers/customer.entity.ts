import type { ProviderName } from '@portal/contracts/money';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** Who pays, as the payment provider names them. */
@Entity('customers')
export class Customer {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  provider!: ProviderName;

  @Column('text')
  ref!: string;

  @Column('text')
  email!: string;

  /** Null for a visitor who bought without an account, and for a former member. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Instant()
  createdAt!: Date;
}
