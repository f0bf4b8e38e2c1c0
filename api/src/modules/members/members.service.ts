import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { progressOf } from '@portal/contracts/course-progress';
import type { CourseKey } from '@portal/contracts/courses';
import { MEMBERS_PAGE, type exportMembers, type listMembers, type MemberDetails } from '@portal/contracts/members';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import { notFound, ApiException } from '../../errors/api-exception';
import { CourseAssignment } from '../courses/course-assignment.entity';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { Session } from '../auth/sessions/session.entity';
import { User } from '../users/user.entity';
import { IntakesService } from '../registration/intake/intakes.service';
import { AuditService, type AuditedAction } from '../audit/audit.service';
import { CoachesOfMember } from '../coaching/schedule/coaches-of-member';
import { SeatsService } from '../coaching/seats/seats.service';
import { CoursesService } from '../courses/courses.service';
import { CustomerClosureService } from '../payments/customers/customer-closure.service';
import { COPY } from './copy';
import {
  COURSE_DATES,
  countOf,
  exportOf,
  listOf,
  ONE_MEMBER,
  type ExportedMemberRow,
  type ListedMemberRow,
} from './managed-member.sql';

/** Rows read at a time while exporting. */
const EXPORT_BATCH = 1_000;

/** What the admin does with members and their courses. */
@Injectable()
export class MembersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly courses: CoursesService,
    private readonly coaches: CoachesOfMember,
    private readonly startingPoints: IntakesService,
    private readonly audit: AuditService,
    private readonly seats: SeatsService,
    private readonly customerClosure: CustomerClosureService,
    private readonly clock: Clock,
  ) {}

  /** A page of the members that match, and how many match in all. */
  async list(query: InputOf<typeof listMembers>['query']): Promise<CallOutput<typeof listMembers>> {
    const { search, standing, order, page } = query;
    const passOver = (page - 1) * MEMBERS_PAGE;
    const members = await this.dataSource.query<ListedMemberRow[]>(listOf(standing, search, order), [search, passOver]);
    const [count] = await this.dataSource.query<{ total: number }[]>(countOf(standing, search), [search]);
    return { members, total: count?.total ?? 0 };
  }

  /** All members that match, read little by little. */
  async *all({ search, standing }: InputOf<typeof exportMembers>['query']): AsyncGenerator<ExportedMemberRow> {
    const statement = exportOf(standing, search);
    let after: string | null = null;
    for (;;) {
      const rows: ExportedMemberRow[] = await this.dataSource.query(statement, [search, after, EXPORT_BATCH]);
      yield* rows;
      after = rows.at(-1)?.id ?? null;
      if (rows.length < EXPORT_BATCH) return;
    }
  }

  /**
   * A member with their progress in every open course; 404 if there is none with this ID. Coaches get the intake
   * answers of their own members only.
   */
  async find(admin: Pick<SignedInAdmin, 'role' | 'staffId'>, id: string): Promise<MemberDetails> {
    const [member] = await this.dataSource.query<(ListedMemberRow & Pick<MemberDetails, 'timeZone' | 'personId'>)[]>(
      ONE_MEMBER,
      [id],
    );
    if (!member) throw notFound(COPY.noMember);
    const standings = await this.courses.standings(member);
    const dates = await this.dataSource.query<{ key: CourseKey; assigned: boolean; lastSavedAt: string | null }[]>(
      COURSE_DATES,
      [id],
    );
    const courses = standings.map(({ key, title, pillar, completed, lessons }) => {
      const { assigned = false, lastSavedAt = null } = dates.find((course) => course.key === key) ?? {};
      const progress = progressOf({ completed, lessons });
      return { courseKey: key, title, pillar, assigned, completed, lessons, progress, lastSavedAt };
    });
    const canRead = await this.coaches.canRead(this.dataSource.manager, admin, id);
    return { ...member, startingPoint: canRead ? await this.startingPoints.of(id) : null, courses };
  }

  /** Puts a course into the member's list; 403 while it has no lessons. */
  async assign(admin: Admin & SignedInAdmin, id: string, courseKey: CourseKey): Promise<MemberDetails> {
    const { courses } = await this.find(admin, id);
    const course = courses.find((open) => open.courseKey === courseKey);
    if (!course) throw new ApiException(403, 'course_locked', COPY.courseLocked);
    return this.change(admin, id, { action: 'Assigned a course', detail: course.title }, (manager) =>
      insertIfNew(manager, CourseAssignment, { userId: id, courseKey, assignedAt: this.clock.now() }),
    );
  }

  /** Takes an assigned course back. What the member saved in it stays theirs. */
  unassign(admin: Admin & SignedInAdmin, id: string, courseKey: CourseKey): Promise<MemberDetails> {
    return this.change(admin, id, { action: 'Took a course back', detail: courseKey }, (manager) =>
      manager.delete(CourseAssignment, { userId: id, courseKey }),
    );
  }

  /**
   * Deactivates the account: every session ends immediately and no new one can be opened. A repeated call keeps the
   * first time. Their subscriptions are canceled first, at the end of the paid period; 503 if the payment provider does
   * not respond.
   */
  async deactivate(admin: Admin & SignedInAdmin, id: string): Promise<MemberDetails> {
    await this.customerClosure.cancelAll(id, 'period-end');
    return this.change(admin, id, { action: 'Deactivated a member' }, async (manager) => {
      await manager.update(User, { id, deactivatedAt: IsNull() }, { deactivatedAt: this.clock.now() });
      await manager.delete(Session, { userId: id });
      await this.seats.leave(manager, id);
    });
  }

  /** Reactivates an account. */
  reactivate(admin: Admin & SignedInAdmin, id: string): Promise<MemberDetails> {
    return this.change(admin, id, { action: 'Reactivated a member' }, (manager) =>
      manager.update(User, { id }, { deactivatedAt: null }),
    );
  }

  /** Makes a change to a member with its entry in the trail, both or neither; 404 when there is none with this id. */
  private async change(
    admin: Admin & SignedInAdmin,
    id: string,
    entry: Omit<AuditedAction, 'subject'>,
    work: (manager: EntityManager) => Promise<unknown>,
  ): Promise<MemberDetails> {
    await this.dataSource.transaction(async (manager) => {
      const member = await findForUpdate(manager, User, { id });
      if (!member) throw notFound(COPY.noMember);
      await work(manager);
      await this.audit.record(admin, { ...entry, subject: member.email, about: id }, manager);
    });
    return this.find(admin, id);
  }
}
