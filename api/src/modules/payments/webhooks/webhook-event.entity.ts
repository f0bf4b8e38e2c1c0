import type { ProviderName } from '@portal/contracts/money';
import type { ObjectRef } from '../providers/payment-provider';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** What the provider told, each once. */
@Entity('payment_events')
export class WebhookEvent {
  @PrimaryColumn('text')
  provider!: ProviderName;

  @PrimaryColumn('text')
  ref!: string;

  @Column('text')
  type!: string;

  /** What it is about; how that stands is asked for. */
  @Column('jsonb')
  about!: ObjectRef;

  @Instant()
  createdAt!: Date;

  @Instant()
  receivedAt!: Date;

  /** When it is seen to; null once that is done. */
  @Instant({ nullable: true })
  dueAt!: Date | null;

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('text', { nullable: true })
  failure!: string | null;
}
