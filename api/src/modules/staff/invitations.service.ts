import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  INVITATION_DAYS,
  type acceptStaffInvitation,
  type inviteStaff,
  type StaffInvitation as StaffInvitationOnTheWire,
} from '@portal/contracts/staff';
import { DataSource, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import { conflict, notFound } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { insertIfNew } from '../../database/insert-if-new';
import { LimitsService } from '../../limits/limits.service';
import { Passwords } from '../../security/passwords';
import { hashToken, newToken } from '../../security/tokens';
import { AuditService } from '../audit/audit.service';
import { OutboxService } from '../outbox/outbox.service';
import { acceptedWords, COPY, invitationWords } from './copy';
import { StaffInvitation } from './staff-invitation.entity';
import { StaffSettingsService } from './staff-settings.service';
import { Staff } from './staff.entity';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Invitations to staff accounts: single-use links, stored as hashes. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: StaffSettingsService,
    private readonly outbox: OutboxService,
    private readonly passwords: Passwords,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Invitations that can be accepted, newest first. */
  async list(): Promise<StaffInvitationOnTheWire[]> {
    const open = await this.dataSource.manager.find(StaffInvitation, {
      where: { expiresAt: MoreThan(this.clock.now()) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    return open.map(toInvitation);
  }

  /**
   * Invites an address by email; an earlier invitation for it ends. Without a mail server, the response contains the
   * link. 409 if the address has an account.
   */
  async invite(
    admin: Admin,
    { email: typed, role }: InputOf<typeof inviteStaff>['body'],
  ): Promise<CallOutput<typeof inviteStaff>> {
    const email = typed.toLowerCase();
    const token = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
    const made = { id: randomUUID(), tokenHash: hashToken(token), email, role, createdAt, expiresAt };
    const link = `${portalOrigin(this.environment)}/staff-invitation?token=${token}`;
    await this.dataSource.transaction(async (manager) => {
      await this.settings.findForUpdate(manager);
      if (await manager.existsBy(Staff, { email })) throw conflict(COPY.emailTaken);
      await manager.delete(StaffInvitation, { email });
      await manager.insert(StaffInvitation, made);
      await this.outbox.post(manager, { recipient: email, ...invitationWords(role, link) });
      await this.audit.record(admin, { action: 'Invited to a staff account', subject: email, detail: role }, manager);
    });
    this.outbox.wake();
    return { link: this.environment.SMTP_URL === undefined ? link : null, invitation: toInvitation(made) };
  }

  /** Ends an invitation. 404 when there is none, or it was accepted. */
  async withdraw(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const invitation = await manager.findOneBy(StaffInvitation, { id });
      const { affected } = await manager.delete(StaffInvitation, { id });
      if (!invitation || !affected) throw notFound(COPY.noInvitation);
      await this.audit.record(admin, { action: 'Withdrew an invitation', subject: invitation.email }, manager);
    });
  }

  /** The invitation of a link. 404 if it no longer works, which counts toward the network address's limit. */
  async find(token: string, address: string): Promise<StaffInvitation> {
    const found = await this.dataSource.manager.findOneBy(StaffInvitation, this.open(token));
    if (found) return found;
    await this.limits.consume('wrongInvitationsPerAddress', address);
    throw notFound(COPY.invitationOver);
  }

  /** Creates the account of an invitation. Of two concurrent attempts, one succeeds; the other gets 404. */
  async accept(
    token: string,
    { name, password }: InputOf<typeof acceptStaffInvitation>['body'],
    address: string,
  ): Promise<void> {
    const { email, role } = await this.find(token, address);
    const passwordHash = await this.passwords.hash(password);
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(StaffInvitation, this.open(token));
      if (!affected) throw notFound(COPY.invitationOver);
      // Before the account is there, because its owner isn't told.
      const words = acceptedWords({ name, email, role }, `${portalOrigin(this.environment)}/admin/staff`);
      await this.outbox.post(manager, { staffKind: 'staff-account', recipient: null, ...words });
      const account = { email, name, role, passwordHash, createdAt: this.clock.now() };
      if (!(await insertIfNew(manager, Staff, account))) throw conflict(COPY.emailTaken);
      const by = { address, session: null, actor: `${name}, ${email}` };
      await this.audit.record(by, { action: 'Accepted an invitation', detail: role }, manager);
    });
  }

  /** Deletes expired invitations. */
  async sweep(): Promise<void> {
    await this.dataSource.manager.delete(StaffInvitation, { expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  private open(token: string) {
    return { tokenHash: hashToken(token), expiresAt: MoreThan(this.clock.now()) };
  }
}

const toInvitation = ({
  id,
  email,
  role,
  createdAt,
  expiresAt,
}: Omit<StaffInvitation, 'tokenHash'>): StaffInvitationOnTheWire => ({
  id,
  email,
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
