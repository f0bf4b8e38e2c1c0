import type { Currency } from '@portal/contracts/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How plans are sold: one row. */
@Entity('billing_settings')
export class BillingSettings {
  @PrimaryColumn('boolean', { default: true })
  single!: true;

  @Column('text', { default: 'usd' })
  currency!: Currency;

  /** False: every member has access to everything, as specified. */
  @Column('boolean', { default: false })
  membersNeedPlan!: boolean;
}
