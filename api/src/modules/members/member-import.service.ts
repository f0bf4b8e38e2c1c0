import { Injectable } from '@nestjs/common';
import type { CourseKey } from '@portal/contracts/courses';
import { MEMBER_COLUMNS as HEADERS } from '@portal/contracts/csv-columns';
import { planName } from '@portal/contracts/plans';
import { In, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import { FORMER_MEMBER, nameOf } from '../users/names';
import type { Created, CsvRecord, Importable, ReadRow, TakenRow, TakeOptions } from '../imports/importable';
import { findReferring, type Expected } from '../../database/referring-rows.sql';
import { User } from '../users/user.entity';
import { AuditService } from '../audit/audit.service';
import { PasswordResetService } from '../auth/password/password-reset.service';
import { LessonsService } from '../lessons/lessons.service';
import { GrantsService } from '../plans/grants.service';
import { PlanRequestsService } from '../plan-requests/plan-requests.service';
import { UsersService } from '../users/users.service';
import { COPY } from './copy';
import { LOCK_MEMBERS, TAKEN, USED } from './imported-member.sql';
import { FULL_NAME, readMember, type ImportedMember } from './member-from-csv';

type Added = ImportedMember & { id: string };

/**
 * Tables that an import writes about a member, with the column that tells which rows were written later; null if there
 * is no such column. A row in any other table protects the member from an undo.
 */
export const IMPORTED: Expected = {
  course_assignments: 'assigned_at',
  grants: 'starts_at',
  habits: null,
  import_rows: null,
  lesson_progress: 'saved_at',
  // What is written to one person leaves a row elsewhere, too; the rest goes to everybody.
  outbox: null,
  password_resets: 'created_at',
  plan_requests: 'created_at',
};

/** Tables with rows of members who have signed in. */
const SIGNED_IN = ['identities', 'known_devices', 'sessions'];

/** Tables with rows of members who pay, or were given a plan. */
const PAID = ['checkouts', 'customers', 'grants', 'offers'];

/** Imports members from a file, and undoes imports. Imported members have no password until they choose one. */
@Injectable()
export class MemberImportService implements Importable<ImportedMember> {
  readonly columns = [...Object.values(HEADERS), FULL_NAME];
  readonly known = [];

  constructor(
    private readonly users: UsersService,
    private readonly lessons: LessonsService,
    private readonly plans: PlanRequestsService,
    private readonly grants: GrantsService,
    private readonly passwords: PasswordResetService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Whether new members can be mailed how to choose a password. */
  get canInvite(): boolean {
    return this.passwords.canInvite;
  }

  lacks(headers: readonly string[]): string | undefined {
    const named = [HEADERS.firstName, HEADERS.lastName].every((name) => headers.includes(name));
    const missing = [
      ...(headers.includes(HEADERS.email) ? [] : [`“${HEADERS.email}”`]),
      ...(named || headers.includes(FULL_NAME) ? [] : [COPY.noNames]),
    ];
    return missing.length === 0 ? undefined : missing.join(' and ');
  }

  async reader(): Promise<(record: CsvRecord) => ReadRow<ImportedMember>> {
    const [days, now] = [await this.lessons.days(), this.clock.now()];
    return (record) => readMember(record, days, now);
  }

  async there(manager: EntityManager, rows: readonly ImportedMember[]): Promise<(string | undefined)[]> {
    const emails = rows.map(({ email }) => email);
    const taken = await manager.query<{ email: string; waits: boolean }[]>(TAKEN, [emails]);
    const reasons = new Map(taken.map(({ email, waits }) => [email, waits ? COPY.waits : COPY.memberAlready]));
    return emails.map((email) => reasons.get(email));
  }

  async take(manager: EntityManager, rows: readonly ImportedMember[], options: TakeOptions): Promise<TakenRow[]> {
    const there = await this.there(manager, rows);
    const ids = await this.users.addMany(manager, this.toAdd(rows.filter((_, index) => !there[index])));
    const added = rows.flatMap((row): Added[] => {
      const id = ids.get(row.email);
      return id === undefined ? [] : [{ ...row, id }];
    });
    await this.carryOver(manager, added);
    if (options.grantPlans) await this.grantPlans(manager, added, options.actor);
    if (options.invite) {
      const invited = added.filter(({ deactivated }) => !deactivated);
      await this.passwords.invite(
        manager,
        invited.map(({ id, email, firstName }) => ({ id, email, firstName })),
        options.before,
      );
    }
    const told = options.grantPlans ? COPY.planGranted : COPY.planNoted;
    return rows.map(({ email, plan }, index) => {
      const id = ids.get(email);
      if (id === undefined) return { there: there[index] ?? COPY.memberAlready };
      return { id, ...(plan && { note: told(planName(plan)) }) };
    });
  }

  async undo(manager: EntityManager, rows: readonly Created<ImportedMember>[]): Promise<Map<string, string>> {
    const ids = rows.map(({ id }) => id);
    await manager.query(LOCK_MEMBERS, [ids]);
    const given = rows.map(({ id, content: { lastActiveAt, deactivated } }) => ({ id, lastActiveAt, deactivated }));
    const found = await manager.query<{ id: string; came: boolean; changed: boolean }[]>(USED, [JSON.stringify(given)]);
    const since = rows.map(({ id, takenAt }) => ({ id, since: takenAt }));
    const referring = await findReferring(manager, 'users', since, IMPORTED);
    const kept = new Map(
      found.flatMap(({ id, came, changed }): [string, string][] => {
        const tables = referring.get(id) ?? new Set<string>();
        if (came || SIGNED_IN.some((table) => tables.has(table))) return [[id, COPY.came]];
        if (PAID.some((table) => tables.has(table))) return [[id, COPY.paid]];
        return changed || tables.size > 0 ? [[id, COPY.changed]] : [];
      }),
    );
    const gone = ids.filter((id) => !kept.has(id));
    // What is theirs goes with them by its foreign keys.
    await manager.delete(User, { id: In(gone) });
    await this.audit.forget(gone, nameOf(FORMER_MEMBER), manager);
    return kept;
  }

  private toAdd(rows: readonly ImportedMember[]) {
    const now = this.clock.now().toISOString();
    return rows.map(({ firstName, lastName, email, phone, joinedAt, lastActiveAt, deactivated }) => ({
      firstName,
      lastName,
      email,
      phone,
      mustShowAddress: this.passwords.canInvite,
      createdAt: joinedAt,
      lastActiveAt,
      deactivatedAt: deactivated ? now : null,
    }));
  }

  /**
   * A file does not say when a day was completed: it counts as completed when the member was last active, so that it
   * creates no streak.
   */
  private async carryOver(manager: EntityManager, added: readonly Added[]): Promise<void> {
    const now = this.clock.now().toISOString();
    const days = added.flatMap(({ id, progress, lastActiveAt, joinedAt }) =>
      (Object.entries(progress) as [CourseKey, number[]][]).map(([courseKey, completed]) => {
        return { userId: id, courseKey, days: completed, at: lastActiveAt ?? joinedAt ?? now };
      }),
    );
    if (days.length > 0) await this.lessons.complete(manager, days);
    const plans = added.flatMap(({ id, plan }) => (plan === null ? [] : [{ userId: id, plan }]));
    if (plans.length > 0) await this.plans.carryOver(manager, plans);
  }

  private grantPlans(manager: EntityManager, added: readonly Added[], actor: string | null): Promise<void> {
    const plans = added.flatMap(({ id, plan }) => (plan === null ? [] : [{ userId: id, planKey: plan }]));
    return this.grants.giveMany(manager, plans, { note: COPY.fromImport, givenBy: actor });
  }
}
