import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** What a member and the coaching team write to each other, and how far each has read. */
@Entity('threads')
export class Thread {
  /** Whose it is: everybody has one at most. */
  @PrimaryColumn('uuid')
  userId!: string;

  /** When its newest message was written; null while it has none. */
  @Instant({ nullable: true })
  latestAt!: Date | null;

  /** When the member wrote their newest message. */
  @Instant({ nullable: true })
  memberWroteAt!: Date | null;

  @Instant({ nullable: true })
  memberReadTo!: Date | null;

  @Instant({ nullable: true })
  teamReadTo!: Date | null;
}
