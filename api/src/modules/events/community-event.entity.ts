import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** An event of the community. */
@Entity('community_events')
export class StoredEvent {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text', { default: '' })
  description!: string;

  @Instant()
  startsAt!: Date;

  @Column('int')
  durationMinutes!: number;

  @Column('text', { nullable: true })
  link!: string | null;

  /** Rises with every change, for calendars. */
  @Column('int', { default: 0 })
  sequence!: number;

  /** Null unless it was canceled. */
  @Instant({ nullable: true })
  canceledAt!: Date | null;

  @Instant()
  changedAt!: Date;
}
