import type { Digest } from '@portal/contracts/notification-preferences';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** When a member isn't disturbed, and their digest. */
@Entity('notification_settings')
export class NotificationSettings {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Time of day in the member's zone, such as `21:00`; null without quiet hours. */
  @Column('text', { nullable: true })
  quietFrom!: string | null;

  @Column('text', { nullable: true })
  quietUntil!: string | null;

  @Column('text', { default: 'off' })
  digest!: Digest;

  /** When the next digest is due; null without one. */
  @Instant({ nullable: true })
  digestAt!: Date | null;

  /** The zone that `digestAt` was worked out in. */
  @Column('text', { nullable: true })
  digestZone!: string | null;

  /** The member's date of the last digest: there is one a day at most. */
  @Column('date', { nullable: true })
  digestedOn!: string | null;

  /** What happened until then was in a digest, or was told before there was one. */
  @Instant({ nullable: true })
  digestedTo!: Date | null;
}
