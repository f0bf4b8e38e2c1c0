import type { PlanKey } from '@portal/contracts/plans';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A plan that is sold, in the words in which it is. */
@Entity('plans')
export class Plan {
  @PrimaryColumn('text')
  key!: PlanKey;

  @Column('int')
  position!: number;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  /** What it includes, in words. */
  @Column('jsonb')
  features!: string[];

  @Column('text')
  callToAction!: string;

  /** Marked "Most Popular". */
  @Column('boolean', { default: false })
  popular!: boolean;

  /** Nobody buys it without an offer that the owner made them. */
  @Column('boolean', { default: false })
  byApplication!: boolean;

  @Column('boolean', { default: true })
  onSale!: boolean;
}
