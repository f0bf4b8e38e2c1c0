import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A notification that waits to be sent to a device. */
@Entity('push_messages')
export class PushMessage {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  notificationId!: string;

  @Column('uuid')
  subscriptionId!: string;

  /** Rises when the notification tells of one more event. */
  @Column('int', { default: 1 })
  revision!: number;

  /** When its attempts began: with its last event, or at the end of quiet hours. */
  @Instant()
  queuedAt!: Date;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Also the lease of the process that is sending it. */
  @Instant()
  nextAttemptAt!: Date;
}
