import type { Currency } from '@portal/contracts/money';
import type { LedgerTransactionKind, ProviderName } from '@portal/contracts/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** Money that moved, as the provider said: only added to. */
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

  /** What went back is negative. */
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
