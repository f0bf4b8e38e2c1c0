import type { PlanKey } from '@portal/contracts/plans';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A plan that a customer has tried; a trial is given once per person and plan. */
@Entity('used_trials')
export class UsedTrial {
  @PrimaryColumn('uuid')
  customerId!: string;

  @PrimaryColumn('text')
  planKey!: PlanKey;

  /** By which somebody is recognized who has deleted their account; of what, decision 60 says. */
  @Column('text', { array: true })
  emailHashes!: string[];

  @Instant()
  begunAt!: Date;
}
