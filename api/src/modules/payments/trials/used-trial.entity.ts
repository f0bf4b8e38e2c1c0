import type { PlanKey } from '@portal/contracts/plans';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A plan that a customer has tried; limited to one trial per person and plan. */
@Entity('used_trials')
export class UsedTrial {
  @PrimaryColumn('uuid')
  customerId!: string;

  @PrimaryColumn('text')
  planKey!: PlanKey;

  /** Identify a person who has deleted their account; decision 60 says what is hashed. */
  @Column('text', { array: true })
  emailHashes!: string[];

  @Instant()
  begunAt!: Date;
}
