import type { SubscriptionState } from '@portal/contracts/money';
import type { ProviderName } from '@portal/contracts/money';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** What was bought and how that stands, as the provider last said; what is paid once is one, too. */
@Entity('subscriptions')
export class Subscription {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  provider!: ProviderName;

  /** Of the subscription at the provider, or of the checkout by which something was paid once. */
  @Column('text')
  ref!: string;

  @Column('uuid')
  customerId!: string;

  @Column('uuid')
  planVersionId!: string;

  /** What it changes to when the period ends. */
  @Column('uuid', { nullable: true })
  nextVersionId!: string | null;

  @Column('text')
  state!: SubscriptionState;

  @Instant()
  startedAt!: Date;

  @Instant()
  periodEndsAt!: Date;

  @Instant({ nullable: true })
  trialEndsAt!: Date | null;

  /** When it is going to end: cancelled, or paid once. */
  @Instant({ nullable: true })
  endsAt!: Date | null;

  @Instant({ nullable: true })
  endedAt!: Date | null;

  @Instant({ nullable: true })
  pausedUntil!: Date | null;

  /** What is charged next, in hundredths. */
  @Column('int', { nullable: true })
  nextCents!: number | null;

  @Instant({ nullable: true })
  nextChargeAt!: Date | null;

  /** When a charge that failed is tried again. */
  @Instant({ nullable: true })
  retryAt!: Date | null;

  /** Bought while its member had one already: it is cancelled, and what it cost goes back. */
  @Column('boolean', { name: 'sold_twice', default: false })
  isDuplicate!: boolean;

  /** Their buyer was told that the trial ends and what is charged then. */
  @Column('boolean', { default: false })
  trialTold!: boolean;

  /** When the provider said so; what was said before is not taken over it. */
  @Instant()
  fetchedAt!: Date;
}
