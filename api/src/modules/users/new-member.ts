import type { CourseKey } from '@portal/contracts/courses';
import type { Pillar } from '@portal/contracts/pillars';
import type { EntityManager } from 'typeorm';
import { CourseAssignment } from '../courses/course-assignment.entity';
import { Habit } from '../habits/habit.entity';
import { insertIfNew } from '../../database/insert-if-new';
import { User } from './user.entity';
import { ADD_MANY, type ManyNewUser } from './new-members.sql';

export type NewUser = Pick<User, 'email' | 'passwordHash' | 'firstName' | 'lastName'> &
  Partial<Pick<User, 'mustShowAddress'>>;

/** One habit for each pillar: small enough to do on the first day. */
const STARTER_HABITS: readonly { pillar: Pillar; title: string }[] = [
  { pillar: 'clarity', title: 'Write down the one result that matters today' },
  { pillar: 'discipline', title: 'Start the first work block on time' },
  { pillar: 'systems', title: 'Log every new lead before the day ends' },
  { pillar: 'impact', title: 'Reach out to one person you can help' },
  { pillar: 'alignment', title: 'End work at the hour you planned' },
];

const IN_ORDER = STARTER_HABITS.map((habit, index) => ({ ...habit, position: index + 1 }));

/** The two courses that every plan begins with. */
const STARTER_COURSES: readonly CourseKey[] = ['clarity', 'discipline'];

/** Adds a member with the defaults of new members, and returns their ID; undefined if the email is taken. */
export async function addMember(manager: EntityManager, user: NewUser, createdAt: Date): Promise<string | undefined> {
  const member = manager.create(User, { ...user, createdAt });
  if (!(await insertIfNew(manager, User, member))) return undefined;
  const { id: userId } = member;
  await manager.insert(
    Habit,
    IN_ORDER.map((habit) => ({ ...habit, userId })),
  );
  const courses = STARTER_COURSES.map((courseKey) => ({ userId, courseKey, assignedAt: createdAt }));
  await manager.insert(CourseAssignment, courses);
  return userId;
}

/** Adds many members, and returns their IDs by email; skips those whose email is taken. */
export async function addMembers(
  manager: EntityManager,
  users: readonly ManyNewUser[],
  now: Date,
): Promise<Map<string, string>> {
  const values = [JSON.stringify(users), JSON.stringify(IN_ORDER), STARTER_COURSES, now];
  const added = await manager.query<{ id: string; email: string }[]>(ADD_MANY, values);
  return new Map(added.map(({ id, email }) => [email, id]));
}
