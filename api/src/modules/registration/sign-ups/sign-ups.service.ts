import { Inject, Injectable } from '@nestjs/common';
import type { SignUpRequest as SignUpRequestOnTheWire } from '@portal/contracts/registration';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import { notFound } from '../../../errors/api-exception';
import type { ApiEnvironment } from '../../../config/environment';
import { portalOrigin } from '../../../config/portal-origin';
import { ENVIRONMENT } from '../../../config/settings.module';
import { findForUpdate } from '../../../database/find-for-update';
import { insertIfNew } from '../../../database/insert-if-new';
import type { User } from '../../users/user.entity';
import { AuditService } from '../../audit/audit.service';
import { OutboxService } from '../../outbox/outbox.service';
import { UsersService } from '../../users/users.service';
import { EmailVerificationService } from '../email-verification/email-verification.service';
import { approvedWords, COPY, declinedWords, requestWords } from '../copy';
import { SignUpRequest } from './sign-up-request.entity';
import { SignUpSettingsService } from './sign-up-settings.service';

/** Somebody who wants to be a member; the email is in lower case. */
export type Applicant = Pick<User, 'email' | 'passwordHash' | 'firstName' | 'lastName'>;

/**
 * The outcome: registered, waiting, rejected because registration is by invitation only, or the email already has an
 * account or request.
 */
export type SignedUp = { id: string } | 'waiting' | 'uninvited' | 'taken';

/** Where the owner approves or declines requests. */
const DECIDED_AT = '/admin/members/joining';

/** Sign-ups without an invitation, as far as the owner allows them. */
@Injectable()
export class SignUpsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SignUpSettingsService,
    private readonly emailVerification: EmailVerificationService,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Signs a person up. `addressShown`: a trusted party has verified the address. */
  async signUp(applicant: Applicant, addressShown = false): Promise<SignedUp> {
    const mode = await this.settings.mode();
    if (mode === 'invited') return 'uninvited';
    const signedUp = await this.dataSource.transaction(async (manager) => {
      if (mode === 'approved') return this.ask(manager, applicant);
      const member = await this.letIn(manager, applicant, addressShown);
      if (!member) return 'taken';
      await this.users.welcome(manager, { ...applicant, id: member.id }, member.addressLink);
      return { id: member.id };
    });
    this.outbox.wake();
    return signedUp;
  }

  /**
   * Creates a member; undefined if the email has an account. If the address is not verified, returns a link for the
   * welcome email.
   */
  async letIn(
    manager: EntityManager,
    { email, passwordHash, firstName, lastName }: Applicant,
    addressShown: boolean,
  ): Promise<{ id: string; addressLink?: string } | undefined> {
    const mustShowAddress = !addressShown && this.emailVerification.canBeShown;
    const id = await this.users.add(manager, { email, passwordHash, firstName, lastName, mustShowAddress });
    if (id === undefined) return undefined;
    await manager.delete(SignUpRequest, { email });
    if (addressShown) await this.emailVerification.shown(manager, id);
    return { id, ...(mustShowAddress && { addressLink: await this.emailVerification.linkFor(manager, id) }) };
  }

  /** Who waits, longest first. */
  async list(): Promise<SignUpRequestOnTheWire[]> {
    const requests = await this.dataSource.manager.find(SignUpRequest, { order: { createdAt: 'ASC', id: 'ASC' } });
    return requests.map(({ createdAt, ...request }) => ({ ...request, createdAt: createdAt.toISOString() }));
  }

  count(): Promise<number> {
    return this.dataSource.manager.count(SignUpRequest);
  }

  /** The password hash of the pending request with this email (in lower case). */
  async passwordHashOf(email: string): Promise<string | null> {
    const requests = this.dataSource.getRepository(SignUpRequest);
    return (
      (await requests.findOne({ select: { id: true, passwordHash: true }, where: { email } }))?.passwordHash ?? null
    );
  }

  /** Approves a request, and emails the person. 404 if it is no longer pending. */
  approve(admin: Admin, id: string): Promise<void> {
    return this.settle(id, async (manager, request) => {
      const member = await this.letIn(manager, request, request.passwordHash === null);
      // An account was created for the address in the meantime, which removed the request.
      if (!member) throw notFound(COPY.noRequest);
      const link = member.addressLink ?? `${portalOrigin(this.environment)}/api/login`;
      const email = { memberId: member.id, recipient: request.email, ...approvedWords(request.firstName, link) };
      await this.outbox.post(manager, email);
      const entry = { action: 'Let a member in', subject: request.email, about: member.id };
      await this.audit.record(admin, entry, manager);
    });
  }

  /** Deletes a request, and emails the person. 404 if it is no longer pending. */
  decline(admin: Admin, id: string): Promise<void> {
    return this.settle(id, async (manager, request) => {
      await manager.delete(SignUpRequest, { id });
      await this.outbox.post(manager, { recipient: request.email, ...declinedWords(request.firstName) });
      await this.audit.record(admin, { action: 'Declined a sign-up' }, manager);
    });
  }

  private async ask(manager: EntityManager, applicant: Applicant): Promise<SignedUp> {
    const { email, passwordHash, firstName, lastName } = applicant;
    if (await this.users.isMember(email)) return 'taken';
    const request = { email, passwordHash, firstName, lastName, createdAt: this.clock.now() };
    // People from the provider repeat the request with each sign-in attempt.
    if (!(await insertIfNew(manager, SignUpRequest, request))) return passwordHash === null ? 'waiting' : 'taken';
    const link = `${portalOrigin(this.environment)}${DECIDED_AT}`;
    await this.outbox.post(manager, {
      staffKind: 'sign-up-request',
      recipient: null,
      ...requestWords(applicant, link),
    });
    return 'waiting';
  }

  private async settle(
    id: string,
    work: (manager: EntityManager, request: SignUpRequest) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await findForUpdate(manager, SignUpRequest, { id }))) throw notFound(COPY.noRequest);
      const query = manager.createQueryBuilder(SignUpRequest, 'request').addSelect('request.passwordHash');
      await work(manager, await query.where('request.id = :id', { id }).getOneOrFail());
    });
    this.outbox.wake();
  }
}
