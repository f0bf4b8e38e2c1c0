import type { SubscriptionState } from '@portal/contracts/money';
import type { ProviderName } from '@portal/contracts/money';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A purchase and its state, as the provider last reported it; includes one-time purchases. */
@Entity('subscriptions')
export class Subscription {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  provider!: ProviderName;

  /** Reference of the subscription at the provider, or of the checkout of a one-time purchase. */
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

  /** When it will end: because it is canceled, or because it is a one-time purchase. */
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

  /** When a failed charge is retried. */
  @Instant({ nullable: true })
  retryAt!: Date | null;

  /** Bought while its member had one already: it is cancelled, and what it cost goes back. */
  @Column('boolean', { name: 'sold_twice', default: false })
  isDuplicate!: boolean;

  /** Whether the buyer was told that the trial ends and what is charged then. */
  @Column('boolean', { default: false })
  trialTold!: boolean;

  /** When the provider returned this state; older responses do not overwrite it. */
  @Instant()
  fetchedAt!: Date;
}
