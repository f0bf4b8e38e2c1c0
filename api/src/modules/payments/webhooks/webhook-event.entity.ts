import type { ProviderName } from '@portal/contracts/money';
import type { ObjectRef } from '../providers/payment-provider';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** Webhook events of the provider, each stored once. */
@Entity('payment_events')
export class WebhookEvent {
  @PrimaryColumn('text')
  provider!: ProviderName;

  @PrimaryColumn('text')
  ref!: string;

  @Column('text')
  type!: string;

  /** The object it is about; its current state is fetched. */
  @Column('jsonb')
  about!: ObjectRef;

  @Instant()
  createdAt!: Date;

  @Instant()
  receivedAt!: Date;

  /** When it is processed; null once that is done. */
  @Instant({ nullable: true })
  dueAt!: Date | null;

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('text', { nullable: true })
  failure!: string | null;
}
