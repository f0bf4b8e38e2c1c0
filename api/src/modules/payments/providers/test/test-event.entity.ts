import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../../database/columns';

/** Events that the test provider sends to the portal. */
@Entity('test_provider_events')
export class TestEvent {
  @PrimaryColumn('text')
  ref!: string;

  /** The JSON, to the byte that is signed. */
  @Column('text')
  body!: string;

  /** Null once the portal has accepted it. */
  @Instant({ nullable: true })
  dueAt!: Date | null;

  @Column('int', { default: 0 })
  attempts!: number;
}
