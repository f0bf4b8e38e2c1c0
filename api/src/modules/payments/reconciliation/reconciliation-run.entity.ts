import type { ProviderName } from '@portal/contracts/money';
import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** When everything was last compared with a provider's data. */
@Entity('payment_comparisons')
export class ReconciliationRun {
  @PrimaryColumn('text')
  provider!: ProviderName;

  @Instant()
  comparedAt!: Date;
}
