import type { EntityManager } from 'typeorm';
import { invalidInput } from '../../../errors/api-exception';
import { User } from '../../users/user.entity';
import { COPY } from '../copy';

/** The id of the member with an email address that the admin typed; 400 when there is none. */
export async function findMember(manager: EntityManager, email: string): Promise<string> {
  const member = await manager.findOneBy(User, { email: email.toLowerCase() });
  if (member) return member.id;
  throw invalidInput([{ path: 'memberEmail', message: COPY.noMember }]);
}
