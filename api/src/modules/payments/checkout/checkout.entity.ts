import type { ProviderName } from '@portal/contracts/money';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A purchase that was begun; its id is the idempotency key at the provider. */
@Entity('checkouts')
export class Checkout {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  provider!: ProviderName;

  /** At the provider; null until it has responded. */
  @Column('text', { nullable: true })
  ref!: string | null;

  @Column('uuid')
  planVersionId!: string;

  /** Null for a visitor. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  coupon!: string | null;

  @Column('text', { default: 'open' })
  state!: 'open' | 'paid' | 'expired';

  /** Where the provider takes the payment. */
  @Column('text', { nullable: true })
  url!: string | null;

  @Instant()
  createdAt!: Date;

  @Instant()
  expiresAt!: Date;

  @Instant({ nullable: true })
  paidAt!: Date | null;
}
