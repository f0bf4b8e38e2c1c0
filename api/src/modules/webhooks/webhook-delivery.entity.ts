import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** An event that is queued for an endpoint or was sent to it. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  endpointId!: string;

  /** The same at every endpoint that is sent the event, and at every attempt. */
  @Column('uuid')
  messageId!: string;

  @Column('text')
  event!: string;

  /** The JSON that is signed and sent, byte for byte. */
  @Column('text')
  body!: string;

  /** The member it is about: the delivery is deleted with their account. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** The lead it is about: the delivery is deleted when they are erased. */
  @Column('uuid', { nullable: true })
  leadId!: string | null;

  @Instant()
  createdAt!: Date;

  /** When its attempts began: `createdAt`, or when it was resent. */
  @Instant()
  queuedAt!: Date;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Also the lease of the process that is sending it; null once it was delivered or is no longer tried. */
  @Instant({ nullable: true })
  nextAttemptAt!: Date | null;

  @Instant({ nullable: true })
  attemptedAt!: Date | null;

  @Instant({ nullable: true })
  deliveredAt!: Date | null;

  /** Of the last attempt; null if there was no response. */
  @Column('int', { nullable: true })
  statusCode!: number | null;

  /** Of the last attempt. */
  @Column('int', { nullable: true })
  durationMs!: number | null;

  @Column('text', { nullable: true })
  lastError!: string | null;
}
