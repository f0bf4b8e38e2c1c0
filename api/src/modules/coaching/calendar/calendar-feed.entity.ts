import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** The address by which a member's calendar reads their sessions. */
@Entity('calendar_feeds')
export class CalendarFeed {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  token!: string;

  @Instant()
  createdAt!: Date;
}
