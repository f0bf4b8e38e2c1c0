import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** That a member is going to an event. */
@Entity('event_attendees')
export class EventAttendee {
  @PrimaryColumn('uuid')
  eventId!: string;

  @PrimaryColumn('uuid')
  userId!: string;

  @Instant()
  createdAt!: Date;
}
