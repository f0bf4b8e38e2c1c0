import { Injectable } from '@nestjs/common';
import type { CoachWorkspaceMemberDetails, SharedReflection } from '@portal/contracts/coach-workspace';
import type { ActionItem } from '@portal/contracts/session-records';
import { DataSource } from 'typeorm';
import type { SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { notFound } from '../../errors/api-exception';
import { IntakesService } from '../registration/intake/intakes.service';
import { CheckInsService } from '../coaching/check-ins/check-ins.service';
import { CoachesOfMember } from '../coaching/schedule/coaches-of-member';
import { CoachSessionsService, type CoachSession } from '../coaching/schedule/coach-sessions.service';
import { SessionNotesService, type KeptOfSession } from '../coaching/schedule/session-notes.service';
import { CoursesService } from '../courses/courses.service';
import { OnboardingService } from '../onboarding/onboarding.service';
import { COPY } from './copy';
import { ONE_MEMBER, OPEN_ITEMS, SHARED_REFLECTIONS } from './coach-workspace.sql';
import { WorkspaceAccessService } from './workspace-access.service';
import { MemberProgressService, type MemberRow } from './member-progress.service';
import { endOf, toWorkspaceSession, toRecord } from './session-states';

/** How many earlier sessions a member's page shows. */
const EARLIER = 20;

type DetailedRow = MemberRow & { email: string };

/** A member's details for their coach. Data that is not shared is never read. */
@Injectable()
export class CoachedMembersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: WorkspaceAccessService,
    private readonly coaches: CoachesOfMember,
    private readonly sessions: CoachSessionsService,
    private readonly notes: SessionNotesService,
    private readonly progress: MemberProgressService,
    private readonly courses: CoursesService,
    private readonly firstDay: OnboardingService,
    private readonly startingPoints: IntakesService,
    private readonly checkIns: CheckInsService,
    private readonly clock: Clock,
  ) {}

  /** A member for their coach; owners can open any member. 404 for a coach of someone else. */
  async find(admin: SignedInAdmin, id: string, wanted: string | undefined): Promise<CoachWorkspaceMemberDetails> {
    const coach = await this.access.coachOf(admin, wanted);
    const coachId = coach?.id ?? null;
    if (!(await this.coaches.canRead(this.dataSource.manager, admin, id))) throw notFound(COPY.noMember);
    const [row] = await this.dataSource.query<DetailedRow[]>(ONE_MEMBER, [id]);
    if (!row) throw notFound(COPY.noMember);
    const now = this.clock.now();
    const all = await this.sessions.ofMember(id, coachId);
    const kept = await this.notes.of(all.map((session) => session.id));
    const over = all.filter((session) => endOf(session) <= now).toReversed();
    const [counted] = await this.progress.of([row]);
    if (!counted) throw new Error('Each member is counted for');
    const { reflections: _count, ...facts } = counted.how;
    const { firstName, lastName, email, timeZone, joinedAt } = row;
    const standings = await this.courses.standings(row);
    return {
      coach,
      member: { id, firstName, lastName, email, timeZone, joinedAt: joinedAt.toISOString(), ...facts },
      courses: standings
        .filter(({ listed }) => listed)
        .map(({ key, title, completed, lessons }) => ({ courseKey: key, title, completed, lessons })),
      since: await this.progress.since(row, lastAttended(over, kept)),
      goal: await this.firstDay.sharedGoalOf(id),
      startingPoint: await this.startingPoints.of(id),
      reflections: await this.dataSource.query<SharedReflection[]>(SHARED_REFLECTIONS, [id]),
      items: await this.dataSource.query<ActionItem[]>(OPEN_ITEMS, [id, coachId]),
      checkIns: await this.checkIns.of(id),
      completedCheckIns: await this.checkIns.completedOf(id),
      phone: await this.checkIns.phoneOf(id),
      ahead: all.filter((session) => endOf(session) > now).map((session) => toWorkspaceSession(session, undefined)),
      past: over.slice(0, EARLIER).map((session) => {
        const found = kept.get(session.id) ?? { record: undefined, items: [] };
        return { session: toWorkspaceSession(session, found), record: toRecord(found) };
      }),
    };
  }
}

/** The last attended session, given sessions latest first; one without recorded attendance counts as attended. */
export const lastAttended = (over: readonly CoachSession[], kept: ReadonlyMap<string, KeptOfSession>) =>
  over.find(({ id }) => kept.get(id)?.record?.attendance !== 'missed');
