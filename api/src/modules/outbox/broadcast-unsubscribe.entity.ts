import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** An address that no broadcasts and no emails of sequences are sent to; it's deleted with the last account and questionnaire that has it. */
@Entity('broadcast_unsubscribes')
export class BroadcastUnsubscribe {
  /** In lower case. */
  @PrimaryColumn('text')
  email!: string;

  /** The broadcast whose link was used, if one was. */
  @Column('uuid', { nullable: true })
  broadcastId!: string | null;

  @Instant()
  createdAt!: Date;

  /** The email of a sequence whose link was used, if one was. */
  @Column('uuid', { nullable: true })
  sequenceStepId!: string | null;
}
