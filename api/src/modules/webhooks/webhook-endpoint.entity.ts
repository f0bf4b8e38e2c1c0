import type { WEBHOOK_OFF_REASONS } from '@portal/contracts/webhooks';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A system that is sent events. */
@Entity('webhook_endpoints')
export class WebhookEndpoint {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Unique. */
  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: string[];

  /** `whsec_` and the base64 of the key that signs; it has to be readable to sign. */
  @Column('text', { select: false })
  secret!: string;

  /** The secret before the last rotation, which also signs for a while. */
  @Column('text', { select: false, nullable: true })
  previousSecret!: string | null;

  @Instant({ nullable: true })
  previousSecretUntil!: Date | null;

  @Instant()
  createdAt!: Date;

  /** When the first request failed after the last that succeeded. */
  @Instant({ nullable: true })
  failingSince!: Date | null;

  /** Null while it is on. */
  @Instant({ nullable: true })
  offSince!: Date | null;

  @Column('text', { nullable: true })
  offReason!: (typeof WEBHOOK_OFF_REASONS)[number] | null;
}
