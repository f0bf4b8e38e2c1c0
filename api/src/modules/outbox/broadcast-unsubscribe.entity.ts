import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** An address that no broadcasts are sent to; it's deleted with the last account and questionnaire that has it. */
@Entity('broadcast_unsubscribes')
export class BroadcastUnsubscribe {
  /** In lower case. */
  @PrimaryColumn('text')
  email!: string;

  /** The broadcast whose link was used; null for the settings. */
  @Column('uuid', { nullable: true })
  broadcastId!: string | null;

  @Instant()
  createdAt!: Date;
}
