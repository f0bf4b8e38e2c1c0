import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { PAST_EVENTS, type CommunityEvent, type attendEvent, type listEvents } from '@portal/contracts/events';
import { DataSource } from 'typeorm';
import { LiveBrand } from '../../config/live-brand';
import { insertIfNew } from '../../database/insert-if-new';
import { linkOrNull } from '../../database/stored-link';
import { conflict, notFound } from '../../errors/api-exception';
import type { Member } from '../../security/member';
import { Clock } from '../../time/clock';
import { calendarOf } from '../coaching/calendar/calendar-file';
import { StoredEvent } from './community-event.entity';
import { COPY } from './copy';
import { EventAttendee } from './event-attendee.entity';
import { ATTENDANCE, PAST_EVENTS_OF, UPCOMING_EVENTS } from './event.sql';

const MINUTE = 60_000;

/** Events of the community, for its members. */
@Injectable()
export class EventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly brand: LiveBrand,
    private readonly clock: Clock,
  ) {}

  /** Events that aren't over, the next one first, and the latest of those that are. */
  async list({ id }: Member): Promise<CallOutput<typeof listEvents>> {
    const now = this.clock.now();
    const [upcoming, past] = await Promise.all([
      this.dataSource.query<CommunityEvent[]>(UPCOMING_EVENTS, [id, now]),
      this.dataSource.query<CommunityEvent[]>(PAST_EVENTS_OF, [id, now, PAST_EVENTS]),
    ]);
    return { upcoming: upcoming.map(withSafeLink), past: past.map(withSafeLink) };
  }

  /** Says that the member is going; idempotent. 404 if there is no such event, 409 once it's over or canceled. */
  async attend(member: Member, eventId: string): Promise<CallOutput<typeof attendEvent>> {
    const event = await this.find(eventId);
    if (event.canceledAt) throw conflict(COPY.canceled);
    const now = this.clock.now();
    if (event.startsAt.getTime() + event.durationMinutes * MINUTE <= now.getTime()) throw conflict(COPY.over);
    await insertIfNew(this.dataSource.manager, EventAttendee, { eventId, userId: member.id, createdAt: now });
    return this.attendance(member, eventId);
  }

  /** Takes that back; idempotent. 404 if there is no such event. */
  async leave(member: Member, eventId: string): Promise<CallOutput<typeof attendEvent>> {
    await this.dataSource.manager.delete(EventAttendee, { eventId, userId: member.id });
    return this.attendance(member, eventId);
  }

  /** An event as a calendar file; 404 if there is none. */
  async calendar(eventId: string): Promise<string> {
    const { id, title, description, link, startsAt, durationMinutes, canceledAt, sequence, changedAt } =
      await this.find(eventId);
    const when = { startsAt, durationMinutes, canceledAt, sequence, changedAt };
    return calendarOf([{ uid: id, title, about: [description], link: linkOrNull(link), ...when }], {
      portal: this.brand.current.words.name,
      name: title,
    });
  }

  private async attendance({ id }: Member, eventId: string): Promise<CallOutput<typeof attendEvent>> {
    const [row] = await this.dataSource.query<CallOutput<typeof attendEvent>[]>(ATTENDANCE, [id, eventId]);
    if (!row) throw notFound(COPY.noEvent);
    return row;
  }

  private async find(id: string): Promise<StoredEvent> {
    const event = await this.dataSource.manager.findOneBy(StoredEvent, { id });
    if (!event) throw notFound(COPY.noEvent);
    return event;
  }
}

const withSafeLink = (event: CommunityEvent): CommunityEvent => ({ ...event, link: linkOrNull(event.link) });
