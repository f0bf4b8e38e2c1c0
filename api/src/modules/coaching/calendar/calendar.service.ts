import { Injectable } from '@nestjs/common';
import { getCalendar } from '@portal/contracts/calendar';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import { Clock } from '../../../time/clock';
import { LiveBrand } from '../../../config/live-brand';
import type { Member, Opens } from '../../../security/member';
import { notFound, planNeeded } from '../../../errors/api-exception';
import { User } from '../../users/user.entity';
import { newToken } from '../../../security/tokens';
import { CalendarFeed } from './calendar-feed.entity';
import { calendarFile, type CalendarEntry } from './calendar-file';
import { CALENDAR_SESSION_OF, CALENDAR_SESSIONS } from '../schedule/coaching.sql';
import { COPY } from '../copy';
import {
  datesBetween,
  neededFor,
  occurrenceOf,
  toSession,
  type Occurrence,
  type SessionRow,
} from '../schedule/occurrences';

type CalendarRow = SessionRow & { sequence: number; changedAt: string; cancelledAt: string | null };

/** What a subscribed calendar holds: enough of the past to look back, and enough weeks of a series to plan by. */
const WINDOW = { weeksPast: 8, weeksAhead: 26 };

const pathOf = (token: string) => getCalendar.path.replace(':token', token);

/**
 * Members' sessions as calendar files. A feed's token is stored in plain text, so that its URL can be shown again:
 * anyone who can read it in the database can read the sessions there too.
 */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly brand: LiveBrand,
  ) {}

  /** One session as a file; 404 when the member has no such session, 403 when no plan of theirs opens it. */
  async ofSession(member: Member, id: string): Promise<string> {
    const [sessionId, date] = id.split(':');
    const [row] = await this.dataSource.query<CalendarRow[]>(CALENDAR_SESSION_OF, [member.id, sessionId]);
    const occurrence = row && occurrenceOf(row, date);
    if (!row || !occurrence) throw notFound(COPY.notYours);
    const needs = neededFor(row, member.opens);
    if (needs) throw planNeeded(needs);
    return calendarFile([toEntry(row, occurrence, member.opens)], this.brand.current.words.name);
  }

  /** The sessions of the feed's member, canceled ones marked as such; 404 for a token that is not in use. */
  async ofFeed(token: string): Promise<string> {
    const feed = await this.feeds
      .createQueryBuilder('feed')
      .innerJoin(User, 'member', 'member.id = feed.userId AND member.deactivatedAt IS NULL')
      .where('feed.token = :token', { token })
      .getOne();
    if (!feed) throw notFound(COPY.noCalendar);
    const now = DateTime.fromJSDate(this.clock.now());
    const from = now.minus({ weeks: WINDOW.weeksPast });
    const rows = await this.dataSource.query<(CalendarRow & { opens: Opens })[]>(CALENDAR_SESSIONS, [
      feed.userId,
      from.toJSDate(),
      now.toJSDate(),
    ]);
    const to = now.plus({ weeks: WINDOW.weeksAhead });
    const entries = rows.flatMap((row) =>
      datesBetween(row, from.toJSDate(), to.toJSDate()).map((occurrence) => toEntry(row, occurrence, row.opens)),
    );
    return calendarFile(entries, this.brand.current.words.name);
  }

  /** The address of the member's feed, if they have one. */
  async feedOf(member: Member): Promise<string | null> {
    const feed = await this.feeds.findOneBy({ userId: member.id });
    return feed ? pathOf(feed.token) : null;
  }

  /** Gives the member's feed a new address; the old one stops working. */
  async renew(member: Member): Promise<string> {
    const token = newToken();
    await this.feeds.upsert({ userId: member.id, token, createdAt: this.clock.now() }, ['userId']);
    return pathOf(token);
  }

  private get feeds() {
    return this.dataSource.getRepository(CalendarFeed);
  }
}

/** Dates before a series was canceled did take place. */
function toEntry(row: CalendarRow, occurrence: Occurrence, opens: Opens): CalendarEntry {
  const { start, change } = occurrence;
  const isOff = row.cancelledAt !== null && start > DateTime.fromISO(row.cancelledAt);
  const changes = [row, ...(change ? [change] : [])];
  return {
    session: toSession(row, occurrence, opens),
    cancelled: isOff || change?.cancelled === true,
    sequence: Math.max(...changes.map(({ sequence }) => sequence)),
    changedAt: new Date(Math.max(...changes.map(({ changedAt }) => Date.parse(changedAt)))),
  };
}
