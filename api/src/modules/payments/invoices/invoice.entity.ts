import type { Currency } from '@portal/contracts/money';
import type { ProviderName } from '@portal/contracts/money';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** An invoice or receipt as the provider last reported it; its page and file stay at the provider. */
@Entity('invoices')
export class Invoice {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  provider!: ProviderName;

  @Column('text')
  ref!: string;

  @Column('uuid')
  customerId!: string;

  @Column('text', { nullable: true })
  subscriptionRef!: string | null;

  /** The subscription's plan version when the invoice was first reported; null if it was not known yet. */
  @Column('uuid', { nullable: true })
  planVersionId!: string | null;

  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text')
  state!: 'open' | 'paid' | 'failed' | 'void';

  @Column('int')
  cents!: number;

  @Column('int', { default: 0 })
  paidCents!: number;

  @Column('int', { default: 0 })
  refundedCents!: number;

  @Column('text')
  currency!: Currency;

  @Column('text', { nullable: true })
  chargeRef!: string | null;

  @Instant()
  issuedAt!: Date;

  @Instant()
  fetchedAt!: Date;
}
