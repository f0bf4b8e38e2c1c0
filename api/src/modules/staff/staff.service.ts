import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { listStaff, StaffMember, StaffSession } from '@portal/contracts/staff';
import type { StaffRole } from '@portal/contracts/staff-permissions';
import { DataSource, In, MoreThan, type EntityManager } from 'typeorm';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { conflict, notFound } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { Session } from '../auth/sessions/session.entity';
import { AuditService } from '../audit/audit.service';
import { PushSubscriptionsService } from '../push/push-subscriptions.service';
import { COPY } from './copy';
import { InvitationsService } from './invitations.service';
import { RecoveryCode } from './recovery-code.entity';
import { StaffSettingsService } from './staff-settings.service';
import { Staff } from './staff.entity';

/** The accounts of staff and their sessions, as owners see and change them. */
@Injectable()
export class StaffService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: StaffSettingsService,
    private readonly invitations: InvitationsService,
    private readonly pushes: PushSubscriptionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async list(admin: SignedInAdmin): Promise<CallOutput<typeof listStaff>> {
    const { manager } = this.dataSource;
    const settings = await this.settings.read();
    const staff = await manager.find(Staff, { order: { name: 'ASC', id: 'ASC' } });
    const sessions = await manager.find(Session, {
      where: {
        kind: In(settings.sharedPasswordOff ? ['staff'] : ['staff', 'admin']),
        expiresAt: MoreThan(this.clock.now()),
      },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
    });
    return {
      staff: staff.map(toStaffMember),
      invitations: await this.invitations.list(),
      sessions: sessions.map((session) => toSession(session, admin)),
      settings,
    };
  }

  /**
   * Changes an account's role, effective immediately. 404 for an unknown one, 409 if no owner could sign in afterwards.
   */
  changeRole(admin: Admin, id: string, role: StaffRole): Promise<void> {
    return this.change(id, async (staff, manager) => {
      if (staff.role === role) return;
      await manager.update(Staff, { id }, { role });
      const detail = `${staff.role} to ${role}`;
      await this.audit.record(admin, { action: 'Changed a staff role', subject: nameOf(staff), detail }, manager);
    });
  }

  /** Removes an account with its sessions. 404 for an unknown one, 409 if no owner could sign in afterwards. */
  remove(admin: Admin, id: string): Promise<void> {
    return this.change(id, async (staff, manager) => {
      await manager.delete(Staff, { id });
      await this.audit.record(admin, { action: 'Removed a staff account', subject: nameOf(staff) }, manager);
    });
  }

  /**
   * Removes the two-factor authentication of a staff member who lost it, and ends their sessions. 409 for one's own.
   */
  removeTwoFactor(admin: Admin & SignedInAdmin, id: string): Promise<void> {
    if (admin.staffId === id) throw conflict(COPY.ownSecondFactor);
    return this.change(id, async (staff, manager) => {
      if (staff.totpSecret === null) return;
      await manager.update(Staff, { id }, { totpSecret: null, totpPending: null });
      await manager.delete(RecoveryCode, { staffId: id });
      await manager.delete(Session, { staffId: id });
      await this.pushes.endExpired(manager, id);
      await this.audit.record(admin, { action: 'Removed a second factor', subject: nameOf(staff) }, manager);
    });
  }

  /** Ends an admin session immediately; does nothing if it is over. */
  async endSession(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const session = await manager.findOneBy(Session, { id, kind: In(['staff', 'admin']) });
      if (!session) return;
      const { affected } = await manager.delete(Session, { id });
      if (!affected) return;
      const staff = session.staffId === null ? null : await manager.findOneBy(Staff, { id: session.staffId });
      const subject = staff ? nameOf(staff) : 'Shared password';
      await this.audit.record(admin, { action: 'Ended an admin session', subject, detail: labelOf(session) }, manager);
    });
  }

  /** Changes an account while holding the lock on changes of owners. */
  private async change(id: string, work: (staff: Staff, manager: EntityManager) => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const settings = await this.settings.findForUpdate(manager);
      const staff = await findForUpdate(manager, Staff, { id });
      if (!staff) throw notFound(COPY.noAccount);
      await work(staff, manager);
      await this.settings.refuseWithoutOwner(settings, manager);
    });
  }
}

/** An account as the records name it. */
export const nameOf = ({ name, email }: Pick<Staff, 'name' | 'email'>) => `${name}, ${email}`;

export const toStaffMember = ({ id, name, email, role, totpSecret, createdAt }: Staff): StaffMember => ({
  id,
  name,
  email,
  role,
  secondFactor: totpSecret !== null,
  createdAt: createdAt.toISOString(),
});

/** The session's label in the audit log. */
const labelOf = ({ tokenHash }: Session) => tokenHash.toString('hex').slice(0, 8);

const toSession = (session: Session, { session: current }: SignedInAdmin): StaffSession => ({
  id: session.id,
  staffId: session.staffId,
  userAgent: session.userAgent,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  current: labelOf(session) === current,
});
