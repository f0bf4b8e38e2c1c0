import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** The URL from which a member's calendar loads their sessions. */
@Entity('calendar_feeds')
export class CalendarFeed {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  token!: string;

  @Instant()
  createdAt!: Date;
}
