import type { PlanKey } from '@portal/contracts/plans';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** Takes something off what plans cost. */
@Entity('coupons')
export class Coupon {
  @PrimaryColumn('text')
  code!: string;

  @Column('int')
  percentOff!: number;

  /** For how many monthly payments it counts, 1 for the first alone; null for all. */
  @Column('int', { nullable: true })
  months!: number | null;

  /** The one plan that it is for; null for each. */
  @Column('text', { nullable: true })
  planKey!: PlanKey | null;

  /** How often it can be redeemed in all; null for any number. */
  @Column('int', { nullable: true })
  maxRedemptions!: number | null;

  /** Redemptions that are not paid yet; each open checkout with the coupon reserves one. */
  @Column('int', { nullable: true })
  usesLeft!: number | null;

  @Instant({ nullable: true })
  endsAt!: Date | null;

  @Instant()
  createdAt!: Date;
}
