import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  INVITATION_PAGE,
  type inviteMember,
  type MemberInvitation as InvitationOnTheWire,
} from '@portal/contracts/registration';
import { INVITATION_DAYS } from '@portal/contracts/staff';
import { DataSource, IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import type { Admin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import { conflict, notFound } from '../../../errors/api-exception';
import type { ApiEnvironment } from '../../../config/environment';
import { portalOrigin } from '../../../config/portal-origin';
import { ENVIRONMENT } from '../../../config/settings.module';
import { findForUpdate } from '../../../database/find-for-update';
import { User } from '../../users/user.entity';
import { hashToken, newToken } from '../../../security/tokens';
import { AuditService } from '../../audit/audit.service';
import { LeadAnswersService } from '../../leads/lead-answers.service';
import { OutboxService } from '../../outbox/outbox.service';
import { MergeService } from '../../people/merge.service';
import { UsersService } from '../../users/users.service';
import { EmailVerificationService } from '../email-verification/email-verification.service';
import { acceptedWords, COPY, invitationWords } from '../copy';
import { MemberInvitation } from './member-invitation.entity';
import { SignUpsService, type Applicant } from '../sign-ups/sign-ups.service';
import { IntakesService } from '../intake/intakes.service';

/**
 * Upserts the one open invitation of an address ($2): token hash ($1), name ($3), lead ($4), from ($5), until ($6). An
 * existing one gets a new link; its name and lead stay unless new ones are given.
 */
export const UPSERT_INVITATION = `
INSERT INTO member_invitations (token_hash, email, name, lead_id, created_at, expires_at)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (email) WHERE accepted_at IS NULL DO UPDATE SET token_hash = EXCLUDED.token_hash,
  name = coalesce(nullif(EXCLUDED.name, ''), member_invitations.name),
  lead_id = coalesce(EXCLUDED.lead_id, member_invitations.lead_id), created_at = EXCLUDED.created_at,
  expires_at = EXCLUDED.expires_at
RETURNING id, email, name, lead_id AS "leadId", created_at AS "createdAt", expires_at AS "expiresAt",
  accepted_at AS "acceptedAt", user_id AS "userId"`;

/** The newest invitation of a lead ($1), or of the address ($2) that it gave. */
export const OF_LEAD = `
SELECT id, email, name, lead_id AS "leadId", created_at AS "createdAt", expires_at AS "expiresAt",
  accepted_at AS "acceptedAt", user_id AS "userId"
FROM member_invitations WHERE lead_id = $1 OR email = $2 ORDER BY created_at DESC, id LIMIT 1`;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Milliseconds for which an expired invitation is still listed, unless it belongs to a lead. */
const KEPT = 30 * DAY_MS;

/** Invitations shown in the list. */
const LISTED = 200;

type Kept = Omit<MemberInvitation, 'tokenHash'>;
type Invited = Pick<MemberInvitation, 'email' | 'name' | 'leadId'>;
type Made = CallOutput<typeof inviteMember>;

/** A link into the portal: to an account, or where there is one, to what shows that the address is its member's. */
export interface InviteLink {
  link: string;
  hasAccount: boolean;
}

/** An invitation by its link: open, used by whom, or neither. */
export type FoundInvitation =
  | { state: 'open'; email: string; name: string }
  | { state: 'accepted' }
  | { state: 'over' };

/** Invitations to become a member: single-use links, stored as hashes. */
@Injectable()
export class MemberInvitationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadAnswersService,
    private readonly users: UsersService,
    private readonly signUps: SignUpsService,
    private readonly emailVerification: EmailVerificationService,
    private readonly intakes: IntakesService,
    private readonly people: MergeService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Open and expired invitations, newest first. */
  async list(): Promise<InvitationOnTheWire[]> {
    const waiting = await this.dataSource.manager.find(MemberInvitation, {
      where: { acceptedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: LISTED,
    });
    return waiting.map((each) => this.toInvitation(each));
  }

  /** The newest invitation of a lead or of the address that it gave. 404 for an unknown lead. */
  async ofLead(leadId: string): Promise<InvitationOnTheWire | null> {
    const { email } = await this.leads.of(leadId);
    const [found] = await this.dataSource.query<Kept[]>(OF_LEAD, [leadId, email.trim().toLowerCase()]);
    return found ? this.toInvitation(found) : null;
  }

  /** Invites an address, by email; an earlier invitation of it ends. 409 when it has an account. */
  invite(admin: Admin, { name, email }: { name: string; email: string }): Promise<Made> {
    return this.make(admin, { name, email: email.toLowerCase(), leadId: null });
  }

  /** Invites who sent a questionnaire. 404 for an unknown lead, 409 when the address has an account. */
  async inviteLead(admin: Admin, leadId: string): Promise<Made> {
    const { name, email } = await this.leads.of(leadId);
    return this.make(admin, { name, email: email.trim().toLowerCase(), leadId });
  }

  /** The link for someone who bought without an account, within the transaction that stores the email about it. */
  async inviteLinkFor(manager: EntityManager, email: string): Promise<InviteLink> {
    const member = await manager.findOneBy(User, { email });
    if (member) return { link: await this.emailVerification.linkFor(manager, member.id), hasAccount: true };
    const { link } = await this.keep(manager, { email, name: '', leadId: null });
    return { link, hasAccount: false };
  }

  /** Sends an invitation again. 404 if there is none, or it was accepted. */
  async resend(admin: Admin, id: string): Promise<Made> {
    const invitation = await this.dataSource.manager.findOneBy(MemberInvitation, { id, acceptedAt: IsNull() });
    if (!invitation) throw notFound(COPY.noInvitation);
    return this.make(admin, invitation);
  }

  /** Ends an invitation. 404 when there is none, or it was accepted. */
  async withdraw(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const invitation = await findForUpdate(manager, MemberInvitation, { id, acceptedAt: IsNull() });
      if (!invitation) throw notFound(COPY.noInvitation);
      await manager.delete(MemberInvitation, { id });
      await this.audit.record(admin, { action: 'Withdrew a member’s invitation', ...aboutOf(invitation) }, manager);
    });
  }

  /** What a link leads to. */
  async find(token: string): Promise<FoundInvitation> {
    const found = await this.dataSource.manager.findOneBy(MemberInvitation, { tokenHash: hashToken(token) });
    if (found?.acceptedAt) return { state: 'accepted' };
    if (!found || found.expiresAt <= this.clock.now()) return { state: 'over' };
    return { state: 'open', email: found.email, name: found.name };
  }

  /** The open invitation of an address that a trusted party has verified. */
  async openHash(email: string): Promise<Buffer | undefined> {
    const found = await this.dataSource.manager.findOneBy(MemberInvitation, {
      email,
      acceptedAt: IsNull(),
      expiresAt: MoreThan(this.clock.now()),
    });
    return found?.tokenHash;
  }

  /**
   * Creates a member from an invitation, with their answers as a visitor. Of two concurrent attempts, one succeeds; the
   * other returns undefined. `email` is the invitation's, unless a provider has verified another one.
   */
  async accept(tokenHash: Buffer, applicant: Omit<Applicant, 'email'> & { email?: string }) {
    return this.use(tokenHash, async (manager, invitation) => {
      const newMember = { ...applicant, email: applicant.email ?? invitation.email };
      const member = await this.signUps.letIn(manager, newMember, true);
      if (!member) throw conflict(COPY.memberAlready);
      await this.users.welcome(manager, { ...newMember, id: member.id });
      return member.id;
    });
  }

  /** Accepts an invitation as an existing member with the invited address. */
  async acceptAs(tokenHash: Buffer, memberId: string) {
    return this.use(
      tokenHash,
      async (manager) => {
        await this.emailVerification.shown(manager, memberId);
        return memberId;
      },
      memberId,
    );
  }

  /** Deletes invitations some time after they expired; a lead's invitations are kept with the lead. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT);
    await this.dataSource.transaction(async (manager) => {
      const old = { acceptedAt: IsNull(), leadId: IsNull(), expiresAt: LessThanOrEqual(before) };
      const forgotten = await manager.find(MemberInvitation, { where: old });
      await this.audit.forget(
        forgotten.map(({ id }) => id),
        COPY.formerlyInvited,
        manager,
      );
      await manager.delete(MemberInvitation, old);
    });
  }

  private async make(admin: Admin, { email, name, leadId }: Invited): Promise<Made> {
    const { kept, link } = await this.dataSource.transaction(async (manager) => {
      if (await this.users.isMember(email)) throw conflict(COPY.memberAlready);
      if (leadId !== null && !(await this.leads.findForUpdate(manager, leadId))) throw notFound(COPY.noInvitation);
      const { kept, link } = await this.keep(manager, { email, name, leadId });
      const mail = { recipient: email, ...(leadId !== null && { leadId }), ...invitationWords(name, link) };
      await this.outbox.post(manager, mail);
      await this.audit.record(admin, { action: 'Invited a member', ...aboutOf(kept) }, manager);
      return { kept, link };
    });
    this.outbox.wake();
    return { link: this.emailVerification.canBeShown ? null : link, invitation: this.toInvitation(kept) };
  }

  private async keep(manager: EntityManager, { email, name, leadId }: Invited) {
    const token = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
    const values = [hashToken(token), email, name, leadId, createdAt, expiresAt];
    const [kept] = await manager.query<Kept[]>(UPSERT_INVITATION, values);
    if (!kept) throw new Error('An invitation was not kept');
    return { kept, link: `${portalOrigin(this.environment)}${INVITATION_PAGE}?token=${token}` };
  }

  /**
   * Uses up an invitation for the member that `work` returns. An existing member is locked first, then the lead, as
   * everywhere.
   */
  private async use(
    tokenHash: Buffer,
    work: (manager: EntityManager, invitation: MemberInvitation) => Promise<string>,
    memberId?: string,
  ): Promise<{ id: string } | undefined> {
    const open = { tokenHash, acceptedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const accepted = await this.dataSource.transaction(async (manager) => {
      if (memberId !== undefined) await findForUpdate(manager, User, { id: memberId });
      const found = await manager.findOneBy(MemberInvitation, open);
      const answers = found && found.leadId !== null ? await this.leads.findForUpdate(manager, found.leadId) : null;
      const invitation = await findForUpdate(manager, MemberInvitation, open);
      if (!invitation) return undefined;
      const userId = await work(manager, invitation);
      await manager.update(MemberInvitation, { tokenHash }, { acceptedAt: this.clock.now(), userId });
      if (answers) {
        await this.intakes.carryOver(manager, userId, answers);
        await this.people.mergeVerified(manager, userId);
      }
      await this.audit.moveOn(invitation.id, userId, manager);
      await this.tellStaff(manager, userId);
      return { id: userId };
    });
    this.outbox.wake();
    return accepted;
  }

  private async tellStaff(manager: EntityManager, userId: string) {
    const member = await manager.findOneByOrFail(User, { id: userId });
    const words = acceptedWords(member, `${portalOrigin(this.environment)}/admin/members/${userId}`);
    await this.outbox.post(manager, { staffKind: 'invitation', memberId: userId, recipient: null, ...words });
  }

  private toInvitation(kept: Kept): InvitationOnTheWire {
    const { id, email, name, leadId, createdAt, expiresAt, acceptedAt, userId } = kept;
    const isOver = expiresAt <= this.clock.now();
    return {
      id,
      email,
      name,
      leadId,
      state: acceptedAt ? 'accepted' : isOver ? 'expired' : 'open',
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      acceptedAt: acceptedAt?.toISOString() ?? null,
      memberId: userId,
    };
  }
}

/** Whom the audit log names, and what the name is deleted with: the lead, or the invitation until it is accepted. */
const aboutOf = ({ id, email, leadId }: Pick<Kept, 'id' | 'email' | 'leadId'>) => ({
  subject: email,
  about: leadId ?? id,
});
