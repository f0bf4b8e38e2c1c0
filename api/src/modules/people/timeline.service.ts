import { Injectable } from '@nestjs/common';
import { TIMELINE_PARTS, type HistoryEntry, type TimelineEntry, type TimelinePart } from '@portal/contracts/people';
import { DataSource } from 'typeorm';
import { toPage, type Cursor, type Page } from '../../http/paging';
import { type TimelinePart as PartStatement, timelineOf } from './timeline.sql';
import { MessagesService } from '../threads/messages.service';
import { SessionsService } from '../coaching/schedule/sessions.service';
import { PersonLeadsService } from '../leads/person-leads.service';
import { LessonsService } from '../lessons/lessons.service';
import { OutboxService } from '../outbox/outbox.service';
import { PlanRequestsService } from '../plan-requests/plan-requests.service';
import { RevenueService } from '../revenue/revenue.service';
import { UsersService } from '../users/users.service';
import { CHANGES_TIMELINE } from './people.sql';

/** What each module has to tell of a person. */
const PARTS: Record<TimelinePart, PartStatement> = {
  questionnaires: PersonLeadsService.timeline,
  mails: OutboxService.timeline,
  account: UsersService.timeline,
  lessons: LessonsService.timeline,
  plans: PlanRequestsService.timeline,
  sessions: SessionsService.timeline,
  messages: MessagesService.timeline,
  changes: CHANGES_TIMELINE,
};

/** The above, plus plan events that earlier releases do not know. */
const ALL_PARTS: typeof PARTS = { ...PARTS, plans: `${PARTS.plans} UNION ALL ${RevenueService.timeline}` };

interface EntryRow {
  id: string;
  at: Date;
  kind: HistoryEntry['kind'];
  rest: object;
}

/** Which part, and which page of it. */
interface Place {
  part: TimelinePart | undefined;
  limit: number;
  after: Cursor | undefined;
}

/** A person's history, assembled from all modules. */
@Injectable()
export class TimelineService {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of the timeline, newest first: all of it, or one part. */
  history(person: string, place: Place): Promise<Page<HistoryEntry>> {
    return this.page<HistoryEntry>(person, place, ALL_PARTS);
  }

  /** Like {@link history}, without event kinds that earlier releases do not know. */
  timeline(person: string, place: Place): Promise<Page<TimelineEntry>> {
    return this.page<TimelineEntry>(person, place, PARTS);
  }

  private async page<Entry extends HistoryEntry>(
    person: string,
    { part, limit, after }: Place,
    statements: typeof PARTS,
  ): Promise<Page<Entry>> {
    const parts = part ? [part] : TIMELINE_PARTS;
    const rows = await this.dataSource.query<EntryRow[]>(timelineOf(parts.map((each) => statements[each])), [
      person,
      after?.at ?? null,
      after?.id ?? null,
      limit + 1,
    ]);
    // Each module's rows match the contract's kinds; the response is serialized by the contract.
    return toPage(
      rows,
      limit,
      ({ at }) => at.toISOString(),
      ({ id, at, kind, rest }) => ({ ...rest, id, at: at.toISOString(), kind }) as Entry,
    );
  }
}
