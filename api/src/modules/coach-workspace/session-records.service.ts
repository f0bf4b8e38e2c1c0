import { Injectable } from '@nestjs/common';
import type { CoachWorkspaceSessionDetails } from '@portal/contracts/coach-workspace';
import type { SessionRecord as RecordOnTheWire, WrittenRecord } from '@portal/contracts/session-records';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { conflict, forbidden, notFound } from '../../errors/api-exception';
import { LeadEvent } from '../leads/lead-event.entity';
import { placeOf, SessionRecord } from '../coaching/schedule/session-record.entity';
import { LIMITS } from '@portal/contracts/limits';
import { ActionItem } from './action-item.entity';
import { NotificationsService } from '../notifications/notifications.service';
import { PrioritiesService } from '../priorities/priorities.service';
import { AuditService } from '../audit/audit.service';
import { CoachesOfMember } from '../coaching/schedule/coaches-of-member';
import { CalendarConflicts } from '../coaching/coach-calendar/calendar-conflicts';
import { CoachSessionsService, type CoachSession } from '../coaching/schedule/coach-sessions.service';
import { LeadAnswersService } from '../leads/lead-answers.service';
import { SessionNotesService } from '../coaching/schedule/session-notes.service';
import { COPY } from './copy';
import { ONE_MEMBER } from './coach-workspace.sql';
import { lastAttended } from './coached-members.service';
import { WorkspaceAccessService } from './workspace-access.service';
import { MemberProgressService, type MemberRow } from './member-progress.service';
import { endOf, toWorkspaceSession, toRecord } from './session-states';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { User } from '../users/user.entity';

type OneToOne = CoachSession & { member: NonNullable<CoachSession['member']> };

/** What coaches write down about sessions. */
@Injectable()
export class SessionRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: WorkspaceAccessService,
    private readonly sessions: CoachSessionsService,
    private readonly conflicts: CalendarConflicts,
    private readonly notes: SessionNotesService,
    private readonly progress: MemberProgressService,
    private readonly coaches: CoachesOfMember,
    private readonly leads: LeadAnswersService,
    private readonly priorities: PrioritiesService,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * A session with its record, its member's activity since the last session (until it is over), and the visitor's
   * answers to the questionnaire.
   */
  async open(admin: SignedInAdmin, id: string): Promise<CoachWorkspaceSessionDetails> {
    const session = await this.access.sessionOf(admin, id);
    const { member, lead } = session;
    const canOpenMember = member !== null && (await this.coaches.canRead(this.dataSource.manager, admin, member.id));
    const [marked = session] = await this.conflicts.mark(session.coachId, [session]);
    const kept = (await this.notes.of([id])).get(id) ?? { record: undefined, items: [] };
    return {
      session: toWorkspaceSession(marked, kept),
      record: toRecord(kept),
      since: canOpenMember && endOf(session) > this.clock.now() ? await this.sinceBefore(session) : null,
      canOpenMember,
      answers: lead && (await this.answersOf(lead.id)),
    };
  }

  /** Saves a record; saving the same again changes nothing. 409 if `version` is no longer the current version. */
  async save(
    admin: Admin & SignedInAdmin,
    id: string,
    { version, ...written }: WrittenRecord & { version: number },
  ): Promise<RecordOnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const session = await this.access.sessionOf(admin, id, manager);
      await lockParties(manager, session);
      const now = this.clock.now();
      if (written.attendance !== null && Date.parse(session.scheduledAt) > now.getTime()) throw conflict(COPY.notBegun);
      const record = await findRecordForUpdate(manager, id, now);
      if (!isSame(record, written)) {
        if (record.version !== version) throw conflict(COPY.changed);
        const saved = { ...written, version: version + 1, savedAt: now };
        await manager.update(SessionRecord, placeOf(id), saved);
        if (record.attendance !== written.attendance) await this.noteOnLead(manager, session, written.attendance);
        await this.record(manager, admin, session, 'Saved notes of a session');
      }
      return this.read(manager, id);
    });
  }

  /**
   * Adds an action item to the member's priorities; idempotent. 409 if the session has the maximum number of items, or
   * is not a 1:1; 403 for a coach who is not the member's.
   */
  assignActionItem(admin: Admin & SignedInAdmin, id: string, itemId: string, title: string): Promise<RecordOnTheWire> {
    return this.changeOneToOne(admin, id, async (manager, session) => {
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
      await this.tellOfItem(manager, session.member.id, title);
      await this.record(manager, admin, session, 'Gave a member an action item');
    });
  }

  private async tellOfItem(manager: EntityManager, userId: string, title: string) {
    const { email: recipient } = await manager.findOneByOrFail(User, { id: userId });
    const told = { userId, recipient, kind: 'action-item', text: COPY.actionItem(title), path: '/dashboard' } as const;
    await this.notifications.tell(manager, [told]);
  }

  /** Changes something about a 1:1 while its member is locked, and returns its record. */
  changeOneToOne(
    admin: SignedInAdmin,
    id: string,
    work: (manager: EntityManager, session: OneToOne) => Promise<void>,
  ): Promise<RecordOnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const session = await this.access.sessionOf(admin, id, manager);
      const { member } = session;
      if (!member) throw conflict(COPY.notOneToOne);
      await lockParties(manager, session);
      await work(manager, { ...session, member });
      return this.read(manager, id);
    });
  }

  /** A session's current record, within a transaction. */
  async read(manager: EntityManager, id: string): Promise<RecordOnTheWire> {
    return toRecord((await this.notes.of([id], manager)).get(id) ?? { record: undefined, items: [] });
  }

  /** Adds an action on a session to the audit log. */
  async record(manager: EntityManager, admin: Admin, session: CoachSession, action: string): Promise<void> {
    const { member, lead, title } = session;
    const who = member ? `${member.firstName} ${member.lastName}` : lead?.name;
    const about = member?.id ?? lead?.id;
    const subject = [title, session.scheduledAt, who].filter(Boolean).join(', ');
    await this.audit.record(admin, { action, subject, ...(about && { about }) }, manager);
  }

  /** Who reads the lead finds there whether the visitor was met. */
  private async noteOnLead(manager: EntityManager, { lead }: CoachSession, attendance: WrittenRecord['attendance']) {
    if (!lead || attendance === null) return;
    const text = attendance === 'held' ? COPY.met : COPY.missed;
    await manager.insert(LeadEvent, { leadId: lead.id, at: this.clock.now(), kind: 'note', text });
  }

  private async answersOf(leadId: string): Promise<CoachWorkspaceSessionDetails['answers']> {
    const { name, phone, email, industry, currentIncome, incomeGoal, businessDescription, createdAt } =
      await this.leads.of(leadId);
    const about = { name, phone, email, industry, currentIncome, incomeGoal, businessDescription };
    return { ...about, createdAt: createdAt.toISOString() };
  }

  private async sinceBefore({ member, coachId, scheduledAt }: CoachSession) {
    if (!member) return null;
    const [row] = await this.dataSource.query<MemberRow[]>(ONE_MEMBER, [member.id]);
    if (!row) return null;
    const all = await this.sessions.ofMember(member.id, coachId);
    const before = all.filter((session) => session.scheduledAt < scheduledAt).toReversed();
    return this.progress.since(row, lastAttended(before, await this.notes.of(before.map(({ id }) => id))));
  }
}

const isSame = (record: SessionRecord, written: WrittenRecord) =>
  record.privateNotes === written.privateNotes &&
  record.sharedNotes === written.sharedNotes &&
  record.attendance === written.attendance &&
  record.recordingUrl === written.recordingUrl;

/** Locks a lead ($1) until the transaction ends. */
export const LOCK_LEAD = 'SELECT id FROM questionnaires WHERE id = $1 FOR NO KEY UPDATE';

/**
 * Locks a session's people before any of its rows, in the same order as bookings; 404 if they have just been deleted.
 */
async function lockParties(manager: EntityManager, { member, lead }: CoachSession): Promise<void> {
  if (member && !(await findForUpdate(manager, User, { id: member.id }))) throw notFound(COPY.noSession);
  if (lead) await manager.query(LOCK_LEAD, [lead.id]);
}

/** The record of a session, locked until the transaction ends; a new one if there is none. */
export async function findRecordForUpdate(manager: EntityManager, id: string, now: Date): Promise<SessionRecord> {
  await insertIfNew(manager, SessionRecord, { ...placeOf(id), savedAt: now });
  const record = await findForUpdate(manager, SessionRecord, placeOf(id));
  if (!record) throw new Error('A record that was just begun is there');
  return record;
}
