import { Injectable } from '@nestjs/common';
import { TIMELINE_PARTS, type TimelineEntry, type TimelinePart } from '@portal/contracts/people';
import { DataSource } from 'typeorm';
import { toPage, type Cursor, type Page } from '../../common/paging';
import type { TimelinePart as PartStatement } from '../../database/timeline.sql';
import { MessagesService } from '../threads/messages.service';
import { SessionsService } from '../coaching/sessions.service';
import { PersonLeadsService } from '../leads/person-leads.service';
import { LessonsService } from '../lessons/lessons.service';
import { OutboxService } from '../outbox/outbox.service';
import { PlanRequestsService } from '../plan-requests/plan-requests.service';
import { UsersService } from '../users/users.service';
import { CHANGES_TIMELINE } from './people.sql';
import { timelineOf } from './timeline.sql';

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

interface EntryRow {
  id: string;
  at: Date;
  kind: TimelineEntry['kind'];
  rest: object;
}

/** Tells what happened with a person, by what each module knows of it. */
@Injectable()
export class TimelineService {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of the timeline, newest first: all of it, or one part. */
  async page(
    person: string,
    { part, limit, after }: { part: TimelinePart | undefined; limit: number; after: Cursor | undefined },
  ): Promise<Page<TimelineEntry>> {
    const parts = part ? [part] : TIMELINE_PARTS;
    const rows = await this.dataSource.query<EntryRow[]>(timelineOf(parts.map((each) => PARTS[each])), [
      person,
      after?.at ?? null,
      after?.id ?? null,
      limit + 1,
    ]);
    // Each module's rows are as the contract has its kinds; the answer is written by that.
    return toPage(
      rows,
      limit,
      ({ at }) => at.toISOString(),
      ({ id, at, kind, rest }) => ({ ...rest, id, at: at.toISOString(), kind }) as TimelineEntry,
    );
  }
}
