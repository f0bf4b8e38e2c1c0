import { Injectable } from '@nestjs/common';
import {
  CHECK_IN_UNDO_MINUTES,
  type completeCheckIn,
  type CompletedCheckIn as CheckInOnTheWire,
} from '@portal/contracts/check-ins';
import { CHECK_INS, type CheckInKind } from '@portal/contracts/entitlements';
import { DataSource, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { conflict, notFound } from '../../errors/api-exception';
import type { InputOf } from '../../http/input';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { CheckInsService } from '../coaching/check-ins/check-ins.service';
import { CompletedCheckIn } from '../coaching/check-ins/completed-check-in.entity';
import { CoachesOfMember } from '../coaching/schedule/coaches-of-member';
import { nameOf } from '../users/names';
import { User } from '../users/user.entity';
import { COPY } from './copy';

type Staff = Admin & SignedInAdmin;

/** Check-ins as tasks of coaches: coaches complete those of their own members, owners anyone's. */
@Injectable()
export class WorkspaceCheckInsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkIns: CheckInsService,
    private readonly coaches: CoachesOfMember,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Completes the check-in that is due at `dueAt`. If someone completed it already, returns theirs, unchanged. 404 for a
   * member of another coach, 409 if none is due then.
   */
  complete(
    admin: Staff,
    { id: userId, kind }: { id: string; kind: CheckInKind },
    { dueAt, note }: InputOf<typeof completeCheckIn>['body'],
  ): Promise<CheckInOnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const member = await this.lockMember(manager, admin, userId);
      const due = { userId, kind, dueAt: new Date(dueAt) };
      const completed = await manager.findOneBy(CompletedCheckIn, due);
      if (completed) return this.checkIns.completed(manager, completed.id);
      const found = (await this.checkIns.of(userId, manager)).find((checkIn) => checkIn.kind === kind);
      if (!found) throw conflict(COPY.noCheckIns);
      if (Date.parse(found.dueAt) !== due.dueAt.getTime()) throw conflict(COPY.notDue);
      const row = manager.create(CompletedCheckIn, {
        ...due,
        note,
        completedAt: this.clock.now(),
        completedBy: admin.staffId,
      });
      await manager.insert(CompletedCheckIn, row);
      await this.record(manager, admin, 'Completed a check-in', member, kind);
      return this.checkIns.completed(manager, row.id);
    });
  }

  /**
   * Undoes a completed check-in; does nothing if it is undone already. 404 for a member of another coach, 409 for what
   * someone else completed and after {@link CHECK_IN_UNDO_MINUTES}.
   */
  async undo(admin: Staff, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const found = await manager.findOneBy(CompletedCheckIn, { id });
      if (!found) return;
      const member = await this.lockMember(manager, admin, found.userId);
      if (found.completedBy !== admin.staffId) throw conflict(COPY.completedByOther);
      const until = found.completedAt.getTime() + CHECK_IN_UNDO_MINUTES * 60_000;
      if (this.clock.now().getTime() > until) throw conflict(COPY.tooLateToUndo(CHECK_IN_UNDO_MINUTES));
      const { affected } = await manager.delete(CompletedCheckIn, { id });
      if (affected) await this.record(manager, admin, 'Undid a check-in', member, found.kind);
    });
  }

  /** A member whose check-ins an account may complete, locked, so that two coaches complete one after the other. */
  private async lockMember(manager: EntityManager, admin: Staff, id: string): Promise<User> {
    const member = await findForUpdate(manager, User, { id });
    if (!member || !(await this.coaches.canRead(manager, admin, id))) throw notFound(COPY.noMember);
    return member;
  }

  private record(manager: EntityManager, admin: Admin, action: string, member: User, kind: CheckInKind) {
    const entry = { action, subject: nameOf(member), detail: CHECK_INS[kind].one, about: member.id };
    return this.audit.record(admin, entry, manager);
  }
}
