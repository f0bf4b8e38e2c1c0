import type { Currency } from '@portal/contracts/money';
import type { LedgerTransactionKind, ProviderName } from '@portal/contracts/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A transaction as the provider reported it; append-only. */
@Entity('ledger_entries')
export class LedgerEntry {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  provider!: ProviderName;

  @Column('text')
  ref!: string;

  @Column('text')
  kind!: LedgerTransactionKind;

  /** Negative for refunds and disputes. */
  @Column('int')
  cents!: number;

  @Column('text')
  currency!: Currency;

  @Column('text', { nullable: true })
  customerRef!: string | null;

  @Column('text', { nullable: true })
  subscriptionRef!: string | null;

  @Instant()
  at!: Date;

  @Instant()
  notedAt!: Date;
}
