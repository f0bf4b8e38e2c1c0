import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  COACH_WORKSPACE_PAGE_SIZE,
  COACH_WORKSPACE_SILENT_DAYS,
  type CoachWorkspace,
  type CoachWorkspaceMember,
  type listCoachWorkspaceMembers,
  type WorkspaceSuggestions,
} from '@portal/contracts/coach-workspace';
import { isOneToOne } from '@portal/contracts/sessions';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import type { SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { CheckInsService } from '../coaching/check-ins/check-ins.service';
import { CalendarConflicts } from '../coaching/coach-calendar/calendar-conflicts';
import { CoachSessionsService } from '../coaching/schedule/coach-sessions.service';
import { SessionNotesService } from '../coaching/schedule/session-notes.service';
import { MEMBERS_OF_COACH, SILENT_OF_COACH, UNREAD_OF_COACH } from './coach-workspace.sql';
import { WorkspaceAccessService } from './workspace-access.service';
import { MemberProgressService, type MemberRow } from './member-progress.service';
import { endOf, toWorkspaceSession } from './session-states';

/** how many days ahead a workspace shows, and how many back it asks whether a session took place. */
const DAYS = { ahead: 7, back: 14, nextSession: 60 } as const;

type ListedRow = MemberRow & Pick<CoachWorkspaceMember, 'nextSessionAt' | 'lastSessionAt'> & { total: number };

/** What a coach begins their day with: sessions, and members. */
@Injectable()
export class CoachWorkspaceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: WorkspaceAccessService,
    private readonly sessions: CoachSessionsService,
    private readonly conflicts: CalendarConflicts,
    private readonly notes: SessionNotesService,
    private readonly progress: MemberProgressService,
    private readonly checkIns: CheckInsService,
    private readonly clock: Clock,
  ) {}

  /**
   * A coach's sessions and due check-ins, by day in the coach's time zone; empty for staff who are not coaches. Owners
   * also get the check-ins of members without a coach.
   */
  async of(admin: SignedInAdmin, wanted: string | undefined): Promise<CoachWorkspace> {
    const [coach, coaches] = [await this.access.coachOf(admin, wanted), await this.access.openTo(admin)];
    const now = this.clock.now();
    const today = DateTime.fromJSDate(now, { zone: coach?.timeZone ?? 'UTC' }).startOf('day');
    const endOfToday = today.plus({ days: 1 });
    const unassigned = admin.role === 'owner' ? await this.checkIns.dueWithoutCoach(endOfToday.toJSDate()) : [];
    const checkInsWithoutCoach = unassigned.length > 0 ? { checkInsWithoutCoach: unassigned } : {};
    if (!coach) return { coach, coaches, today: [], next: [], unrecorded: [], checkIns: [], ...checkInsWithoutCoach };
    const tomorrow = endOfToday.toMillis();
    const [from, to] = [today.minus({ days: DAYS.back }), today.plus({ days: 1 + DAYS.ahead })];
    const found = await this.sessions.between(coach.id, from.toJSDate(), to.toJSDate());
    const kept = await this.notes.of(found.map(({ id }) => id));
    const marked = await this.conflicts.mark(coach.id, found);
    const all = marked.map((session) => toWorkspaceSession(session, kept.get(session.id)));
    const fromToday = all.filter((session) => endOf(session).getTime() > today.toMillis());
    const todays = fromToday.filter(({ scheduledAt }) => Date.parse(scheduledAt) < tomorrow);
    return {
      coach,
      coaches,
      today: todays,
      next: fromToday.filter(({ scheduledAt }) => Date.parse(scheduledAt) >= tomorrow),
      unrecorded: all.filter(
        (session) =>
          isOneToOne(session) &&
          session.attendance === null &&
          endOf(session) <= now &&
          endOf(session).getTime() <= today.toMillis(),
      ),
      checkIns: await this.checkIns.dueOf(coach.id, endOfToday.toJSDate()),
      ...checkInsWithoutCoach,
      ...(todays.length === 0 && { suggestions: await this.suggestionsFor(coach.id, now) }),
    };
  }

  private async suggestionsFor(coachId: string, now: Date): Promise<WorkspaceSuggestions> {
    const [from, silentSince] = [DateTime.fromJSDate(now), { days: COACH_WORKSPACE_SILENT_DAYS }];
    const [ahead, unread, silent] = await Promise.all([
      this.sessions.between(coachId, now, from.plus({ days: DAYS.nextSession }).toJSDate()),
      this.dataSource.query<WorkspaceSuggestions['unread']>(UNREAD_OF_COACH, [coachId]),
      this.dataSource.query<WorkspaceSuggestions['silent']>(SILENT_OF_COACH, [
        coachId,
        from.minus(silentSince).toJSDate(),
      ]),
    ]);
    const [next] = await this.conflicts.mark(coachId, ahead.slice(0, 1));
    return { nextSession: next ? toWorkspaceSession(next, undefined) : null, unread, silent };
  }

  /** A page of a coach's members with their progress; empty for staff who are not coaches. */
  async members(
    admin: SignedInAdmin,
    { coach: wanted, page }: { coach?: string | undefined; page: number },
  ): Promise<CallOutput<typeof listCoachWorkspaceMembers>> {
    const coach = await this.access.coachOf(admin, wanted);
    if (!coach) return { members: [], total: 0 };
    const values = [coach.id, COACH_WORKSPACE_PAGE_SIZE, (page - 1) * COACH_WORKSPACE_PAGE_SIZE, this.clock.now()];
    const rows = await this.dataSource.query<ListedRow[]>(MEMBERS_OF_COACH, values);
    const listed = await this.progress.of(rows);
    return {
      members: listed.map(({ member: { id, firstName, lastName, nextSessionAt, lastSessionAt }, how }) => ({
        id,
        firstName,
        lastName,
        nextSessionAt,
        lastSessionAt,
        ...how,
      })),
      total: rows[0]?.total ?? 0,
    };
  }
}
