import { Injectable } from '@nestjs/common';
import { emailSchema } from '@portal/contracts/auth';
import { LIMITS } from '@portal/contracts/limits';
import { trimmedText } from '@portal/contracts/text';
import { DataSource } from 'typeorm';
import { Clock } from '../../../time/clock';
import { CalendarFeed } from '../../coaching/calendar/calendar-feed.entity';
import { PasswordReset } from '../password/password-reset.entity';
import { Session } from '../sessions/session.entity';
import { User } from '../../users/user.entity';
import { RecognizedDevice } from '../recognized-devices/recognized-device.entity';
import { Identity } from './identity.entity';
import { LINK } from './oidc.sql';
import { EmailVerificationService } from '../../registration/email-verification/email-verification.service';
import { MemberInvitationsService } from '../../registration/invitations/member-invitations.service';
import { SignUpsService, type Applicant } from '../../registration/sign-ups/sign-ups.service';
import { UsersService } from '../../users/users.service';
import { namesFrom } from '../../users/names';
import type { Person } from './provider';
import { SignInFailure } from './sign-in-failure';

/** Other ways to access a member's account, besides the provider. */
const OTHER_WAYS = [Session, RecognizedDevice, PasswordReset, CalendarFeed];

/** Who a person at the provider is here. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly signUps: SignUpsService,
    private readonly invitations: MemberInvitationsService,
    private readonly emailVerification: EmailVerificationService,
    private readonly clock: Clock,
  ) {}

  /**
   * The member for a person at the provider: found by issuer and subject; otherwise by an email address that the
   * provider has verified; otherwise new, by invitation or sign-up, if the owner allows it. @throws SignInFailure if
   * the address is not verified, the account is linked to another identity, it is deactivated, or registration is not
   * allowed
   */
  async memberOf(person: Person, invitationHash: Buffer | null): Promise<{ id: string }> {
    const member = (await this.find(person)) ?? (await this.link(person, invitationHash));
    if (member.deactivatedAt) throw new SignInFailure('deactivated');
    return member;
  }

  private find({ issuer, subject }: Person): Promise<User | null> {
    return this.dataSource
      .createQueryBuilder(User, 'member')
      .innerJoin(Identity, 'identity', 'identity.userId = member.id')
      .where('identity.issuer = :issuer AND identity.subject = :subject', { issuer, subject })
      .getOne();
  }

  private async link(person: Person, invitationHash: Buffer | null) {
    const email = emailSchema.safeParse(person.verifiedEmail);
    if (!email.success) throw new SignInFailure('unconfirmedEmail');
    const applicant = { email: email.data, passwordHash: null, ...namesOf(person, email.data) };
    if (!(await this.users.isMember(applicant.email))) await this.register(applicant, invitationHash);
    await this.dataSource.transaction(async (manager) => {
      // Locked before linking, so that a session being opened with its password is also found and ended.
      const owner = await manager.findOne(User, { where: { email: email.data }, lock: { mode: 'pessimistic_write' } });
      const values = [person.issuer, person.subject, owner?.id, this.clock.now()];
      const linked = await manager.query<unknown[]>(LINK, values);
      if (!owner || linked.length === 0) return;
      for (const way of OTHER_WAYS) await manager.delete(way, { userId: owner.id });
      await this.emailVerification.shown(manager, owner.id);
    });
    const member = await this.find(person);
    if (!member) throw new SignInFailure('linkedToAnother');
    return member;
  }

  /** An open invitation for the address also grants access, however the person started the sign-in. */
  private async register(applicant: Applicant, invitationHash: Buffer | null) {
    const invitation = invitationHash ?? (await this.invitations.openHash(applicant.email));
    if (invitation && (await this.invitations.accept(invitation, applicant))) return;
    const signedUp = await this.signUps.signUp(applicant, true);
    if (signedUp === 'uninvited' || signedUp === 'waiting') throw new SignInFailure(signedUp);
  }
}

const nameSchema = trimmedText(LIMITS.personName).optional().catch(undefined);

/** First and last name from the provider; derived from the full name or the email address if missing. */
function namesOf({ givenName, familyName, name }: Person, email: string) {
  const { firstName: first, lastName: others } = namesFrom(name);
  const [beforeAt = email] = email.split('@');
  return {
    firstName: nameSchema.parse(givenName) ?? nameSchema.parse(first) ?? beforeAt.slice(0, LIMITS.personName),
    lastName: nameSchema.parse(familyName) ?? nameSchema.parse(others) ?? '',
  };
}
