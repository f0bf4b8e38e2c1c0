import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@portal/contracts/limits';
import type { SessionRecord as RecordOnTheWire } from '@portal/contracts/session-records';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { nameOf } from '../users/names';
import { oneLine } from '../../email/wording';
import { conflict, forbidden } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { ActionItem } from './action-item.entity';
import { placeOf, SessionRecord } from '../coaching/schedule/session-record.entity';
import { User } from '../users/user.entity';
import type { CoachSession } from '../coaching/schedule/coach-sessions.service';
import { CoachesOfMember } from '../coaching/schedule/coaches-of-member';
import { SessionNotesService } from '../coaching/schedule/session-notes.service';
import { OutboxService } from '../outbox/outbox.service';
import { PrioritiesService } from '../priorities/priorities.service';
import { COPY, summaryWords } from './copy';
import { WorkspaceAccessService } from './workspace-access.service';
import { heldRecord, holdParties } from './locked-record';
import { SessionRecordsService } from './session-records.service';
import { summaryOf } from './session-states';

type OneToOne = CoachSession & { member: NonNullable<CoachSession['member']> };

/** What the member of a 1:1 takes along: action items, and the email about it all. */
@Injectable()
export class SummariesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: WorkspaceAccessService,
    private readonly records: SessionRecordsService,
    private readonly notes: SessionNotesService,
    private readonly coaches: CoachesOfMember,
    private readonly priorities: PrioritiesService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Puts an action item among the member's priorities; once, however often it is sent. 409 when the session has as many as
   * it can, or is nobody's 1:1; 403 for a coach who is not the member's.
   */
  giveItem(admin: Admin & SignedInAdmin, id: string, itemId: string, title: string): Promise<RecordOnTheWire> {
    return this.changing(admin, id, async (manager, session) => {
      if (!(await this.coaches.canRead(manager, admin, session.member.id))) throw forbidden(COPY.notTheirCoach);
      const { sessionId } = placeOf(id);
      const given = await manager.findOneBy(ActionItem, { id: itemId });
      if (given && given.sessionId !== sessionId) throw conflict(COPY.otherSession);
      if (given) return;
      if ((await manager.countBy(ActionItem, { sessionId })) >= LIMITS.actionItems) {
        throw conflict(COPY.full(LIMITS.actionItems));
      }
      const priorityId = await this.priorities.give(manager, session.member.id, title);
      await manager.insert(ActionItem, { id: itemId, sessionId, priorityId, createdAt: this.clock.now() });
      await this.records.record(manager, admin, session, 'Gave a member an action item');
    });
  }

  /** Emails the member what a session came to, unless they have just that already. 409 when there is nothing to tell. */
  async mail(admin: Admin & SignedInAdmin, id: string): Promise<RecordOnTheWire> {
    const record = await this.changing(admin, id, async (manager, session) => {
      const now = this.clock.now();
      const held = await heldRecord(manager, id, now);
      const kept = (await this.notes.of([id], manager)).get(id) ?? { record: held, items: [] };
      const { sharedNotes, recordingUrl } = held;
      if (!sharedNotes && !recordingUrl && kept.items.length === 0) throw conflict(COPY.nothingToTell);
      const digest = summaryOf(kept);
      if (held.summaryOf === digest) return;
      const member = await manager.findOneByOrFail(User, { id: session.member.id });
      if (member.deactivatedAt) throw conflict(COPY.closed);
      const { title, scheduledAt } = session;
      const told = { title, coach: nameOf(session.coach), scheduledAt, sharedNotes, recordingUrl, items: kept.items };
      const { subject, body } = summaryWords(member, told, `${portalAddress(this.environment)}/coaching`);
      const to = { kind: 'session', memberId: member.id, recipient: member.email } as const;
      await this.outbox.post(manager, { ...to, subject: oneLine(subject), body });
      await manager.update(SessionRecord, placeOf(id), { summaryMailedAt: now, summaryOf: digest });
      await this.records.record(manager, admin, session, 'Mailed the summary of a session');
    });
    this.outbox.wake();
    return record;
  }

  /** Changes something about a 1:1 while its member is held; answers its record. */
  private changing(
    admin: SignedInAdmin,
    id: string,
    work: (manager: EntityManager, session: OneToOne) => Promise<void>,
  ): Promise<RecordOnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const session = await this.access.sessionOf(admin, id, manager);
      const { member } = session;
      if (!member) throw conflict(COPY.notOneToOne);
      await holdParties(manager, session);
      await work(manager, { ...session, member });
      return this.records.read(manager, id);
    });
  }
}
