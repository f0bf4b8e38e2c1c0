import { Injectable } from '@nestjs/common';
import { emailSchema } from '@portal/contracts/auth';
import { LIMITS } from '@portal/contracts/limits';
import { trimmedText } from '@portal/contracts/text';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock';
import { UsersService } from '../../users/users.service';
import type { Person } from './provider';
import { SignInFailure } from './sign-in-failure';

interface MemberRow {
  id: string;
  deactivatedAt: Date | null;
}

const FIND = `
SELECT u.id, u.deactivated_at AS "deactivatedAt" FROM identities i JOIN users u ON u.id = i.user_id
WHERE i.issuer = $1 AND i.subject = $2`;

/**
 * Links an identity to the account with its e-mail address. Whoever made that account never showed that the address is
 * theirs; so their password and their sessions end here, and they cannot lie in wait in it. An account that is linked
 * stays with its person, even when the provider gives the address to somebody else.
 */
const LINK = `
WITH owner AS (
    UPDATE users SET password_hash = NULL
    WHERE id = $3 AND NOT EXISTS (SELECT FROM identities WHERE user_id = users.id AND issuer = $1)
    RETURNING id
  ),
  linked AS (
    INSERT INTO identities (issuer, subject, user_id, created_at) SELECT $1, $2, id, $4 FROM owner
    ON CONFLICT (issuer, subject) DO NOTHING
  )
SELECT id FROM owner`;

/** Held before it is linked, so that a session that is being opened with its password is seen and ended. */
const HOLD_OWNER = 'SELECT id FROM users WHERE email = $1 FOR UPDATE';

/** What opens a door to a member's account ($1) beside the provider. */
const END_OTHER_WAYS = ['sessions', 'known_devices', 'password_resets', 'calendar_feeds'].map(
  (table) => `DELETE FROM ${table} WHERE user_id = $1`,
);

/** Who a person at the provider is here. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * The member that a person is: known by issuer and subject; else by an e-mail address that the provider verified; else
   * new. @throws SignInFailure when the address is not verified, the account is another’s there, or it is deactivated
   */
  async memberOf(person: Person): Promise<{ id: string }> {
    const member = (await this.find(person)) ?? (await this.link(person));
    if (member.deactivatedAt) throw new SignInFailure('deactivated');
    return member;
  }

  private async find({ issuer, subject }: Person) {
    const [member] = await this.dataSource.query<MemberRow[]>(FIND, [issuer, subject]);
    return member;
  }

  private async link(person: Person) {
    const email = emailSchema.safeParse(person.verifiedEmail);
    if (!email.success) throw new SignInFailure('unconfirmedEmail');
    await this.users.create({ email: email.data, passwordHash: null, ...namesOf(person, email.data) });
    await this.dataSource.transaction(async (manager) => {
      const [owner] = await manager.query<{ id: string }[]>(HOLD_OWNER, [email.data]);
      const values = [person.issuer, person.subject, owner?.id, this.clock.now()];
      const linked = await manager.query<unknown[]>(LINK, values);
      if (linked.length === 0) return;
      for (const statement of END_OTHER_WAYS) await manager.query(statement, [owner?.id]);
    });
    const member = await this.find(person);
    if (!member) throw new SignInFailure('linkedToAnother');
    return member;
  }
}

const nameSchema = trimmedText(LIMITS.personName).optional().catch(undefined);

/** First and last name as the provider tells them; out of the full name or the e-mail address where it does not. */
function namesOf({ givenName, familyName, name }: Person, email: string) {
  const [first, ...others] = name?.trim().split(/\s+/) ?? [];
  const [beforeAt = email] = email.split('@');
  return {
    firstName: nameSchema.parse(givenName) ?? nameSchema.parse(first) ?? beforeAt.slice(0, LIMITS.personName),
    lastName: nameSchema.parse(familyName) ?? nameSchema.parse(others.join(' ')) ?? '',
  };
}
