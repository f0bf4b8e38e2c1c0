import type { ProviderName } from '@portal/contracts/money';
import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** When all was last compared with what a provider has. */
@Entity('payment_comparisons')
export class ReconciliationRun {
  @PrimaryColumn('text')
  provider!: ProviderName;

  @Instant()
  comparedAt!: Date;
}
