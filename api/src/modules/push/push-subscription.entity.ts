import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A device that is sent push messages: of a member until its session ends, of staff for a while longer. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Unique: the `id` of the device's session, and not its token's hash, which a new password changes. Null for staff whose session has expired. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  /** Null for staff. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** Null for members. */
  @Column('uuid', { nullable: true })
  staffId!: string | null;

  /** Of staff: the hash of the token by which the browser is recognized when they sign in again. */
  @Column('bytea', { nullable: true })
  deviceHash!: Buffer | null;

  /** Of staff: when it ends unless they sign in there before. A member's ends with the session. */
  @Instant({ nullable: true })
  expiresAt!: Date | null;

  /**
   * The URL of the browser's push service that reaches the device; one member's and one staff account's at most. Whoever
   * knows it can send to it.
   */
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
