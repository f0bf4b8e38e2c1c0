import type { CheckInKind, Entitlement } from '@portal/contracts/entitlements';
import type { Currency, Interval } from '@portal/contracts/money';
import type { PlanKey } from '@portal/contracts/plans';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A version of a plan that is or was on sale; immutable, so that buyers keep what they bought. */
@Entity('plan_versions')
export class PlanVersion {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  planKey!: PlanKey;

  /** Counts the versions of a plan; the highest that is no offer is on sale. */
  @Column('int')
  number!: number;

  /** In hundredths of the currency. */
  @Column('int')
  cents!: number;

  @Column('text')
  currency!: Currency;

  @Column('text')
  interval!: Interval;

  /** How long a one-time purchase is open, in weeks; null for recurring ones. */
  @Column('int', { nullable: true })
  weeks!: number | null;

  @Column('int', { default: 0 })
  trialDays!: number;

  @Column('jsonb')
  opens!: Entitlement[];

  @Column('jsonb', { default: [] })
  checkIns!: CheckInKind[];

  /** The member whom an offer was made. */
  @Column('uuid', { nullable: true })
  onlyFor!: string | null;

  @Column('boolean', { default: false })
  isOffer!: boolean;

  @Instant()
  createdAt!: Date;
}
