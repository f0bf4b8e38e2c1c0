import { Inject, Injectable } from '@nestjs/common';
import type { SessionRecord as RecordOnTheWire } from '@portal/contracts/session-records';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { nameOf } from '../users/names';
import { oneLine } from '../../email/wording';
import { conflict } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { placeOf, SessionRecord } from '../coaching/schedule/session-record.entity';
import { User } from '../users/user.entity';
import { SessionNotesService } from '../coaching/schedule/session-notes.service';
import { OutboxService } from '../outbox/outbox.service';
import { COPY, summaryWords } from './copy';
import { findRecordForUpdate, SessionRecordsService } from './session-records.service';
import { summaryOf } from './session-states';

/** Emails session summaries to the members of 1:1 sessions. */
@Injectable()
export class SummariesService {
  constructor(
    private readonly records: SessionRecordsService,
    private readonly notes: SessionNotesService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Emails the member a session's summary, unless they already have that same summary. 409 if there is nothing to send.
   */
  async mail(admin: Admin & SignedInAdmin, id: string): Promise<RecordOnTheWire> {
    const record = await this.records.changeOneToOne(admin, id, async (manager, session) => {
      const now = this.clock.now();
      const saved = await findRecordForUpdate(manager, id, now);
      const kept = (await this.notes.of([id], manager)).get(id) ?? { record: saved, items: [] };
      const { sharedNotes, recordingUrl } = saved;
      if (!sharedNotes && !recordingUrl && kept.items.length === 0) throw conflict(COPY.nothingToTell);
      const digest = summaryOf(kept);
      if (saved.summaryOf === digest) return;
      const member = await manager.findOneByOrFail(User, { id: session.member.id });
      if (member.deactivatedAt) throw conflict(COPY.closed);
      const { title, scheduledAt } = session;
      const told = { title, coach: nameOf(session.coach), scheduledAt, sharedNotes, recordingUrl, items: kept.items };
      const words = summaryWords(member, told, `${portalOrigin(this.environment)}/coaching`);
      const to = { kind: 'session', memberId: member.id, recipient: member.email } as const;
      await this.outbox.post(manager, { ...to, ...words, subject: oneLine(words.subject) });
      await manager.update(SessionRecord, placeOf(id), { summaryMailedAt: now, summaryOf: digest });
      await this.records.record(manager, admin, session, 'Mailed the summary of a session');
    });
    this.outbox.wake();
    return record;
  }
}
