import type { EntityManager } from 'typeorm';
import { invalidInput } from '../../../errors/api-exception';
import { User } from '../../users/user.entity';
import { COPY } from '../copy';
import { STAFF_WITH_WORKSPACE } from './schedule.sql';

/** The id of the member with an email address that the admin typed; 400 when there is none. */
export async function findMember(manager: EntityManager, email: string): Promise<string> {
  const member = await manager.findOneBy(User, { email: email.toLowerCase() });
  if (member) return member.id;
  throw invalidInput([{ path: 'memberEmail', message: COPY.noMember }]);
}

/** The id of the coach's or owner's account with an email address that the admin typed; 400 when there is none. */
export async function findStaff(manager: EntityManager, email: string): Promise<string> {
  const [staff] = await manager.query<{ id: string }[]>(STAFF_WITH_WORKSPACE, [email.toLowerCase()]);
  if (staff) return staff.id;
  throw invalidInput([{ path: 'staffEmail', message: COPY.noStaff }]);
}
