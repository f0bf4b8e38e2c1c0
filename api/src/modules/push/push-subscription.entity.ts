import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A signed-in device that is sent push messages, until its session ends. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Unique: the `id` of the device's session, and not its token's hash, which a new password changes. */
  @Column('uuid')
  sessionId!: string;

  @Column('uuid')
  userId!: string;

  /** Unique: the URL of the browser's push service that reaches the device. Whoever knows it can send to it. */
  @Column('text')
  endpoint!: string;

  /** The device's public key as base64url: messages are encrypted for it. */
  @Column('text')
  p256dh!: string;

  /** What the device and we alone know (RFC 8291), as base64url. */
  @Column('text')
  auth!: string;

  @Instant()
  createdAt!: Date;
}
