import { randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import type { DataSource, EntityManager } from 'typeorm';
import { Passwords } from '../../../modules/auth/passwords';
import { Post } from '../../../modules/community/post.entity';
import { Submission } from '../../../modules/questionnaires/submission.entity';
import { ADD_STARTER_HABITS, ASSIGN_STARTER_COURSES, starterHabitValues } from '../../../modules/users/new-member';
import { COACHING_ZONE, DEMO_COACHES, DEMO_SESSIONS, type DemoSession } from './coaching';
import { DEMO_POSTS } from './community';
import { addHistory } from './history';
import { DEMO_AUTHORS, DEMO_MEMBERS, DEMO_PASSWORD } from './people';
import { DEMO_SUBMISSIONS } from './submissions';

/** How long the demo members have been here. */
const MEMBER_FOR = { days: 60 };

/**
 * Adds demo members with weeks of history, posts, sessions and questionnaires, all dated relative to `now`. Does
 * nothing and answers false when the demo is there already.
 */
export async function seedDemo(dataSource: DataSource, now: Date): Promise<boolean> {
  const passwords = new Passwords();
  const demoHash = await passwords.hash(DEMO_PASSWORD);
  const nobodysHash = await passwords.hash(randomBytes(32).toString('hex'));
  return dataSource.transaction(async (manager) => {
    const ids = new Map<string, string>();
    for (const member of DEMO_MEMBERS) {
      const id = await addUser(manager, member, demoHash, now);
      if (id) ids.set(member.email, id);
      else if (ids.size === 0) return false;
      else fail(`${member.email} is there already, without the other demo members`);
    }
    for (const author of DEMO_AUTHORS) ids.set(author.email, await addNew(manager, author, nobodysHash, now));
    const idOf = (email: string) => ids.get(email) ?? fail(`There is no demo member ${email}`);
    for (const member of DEMO_MEMBERS) await addHistory(manager, member, idOf(member.email), now);
    await addPosts(manager, idOf, now);
    await addSessions(manager, idOf, now);
    await addSubmissions(manager, now);
    return true;
  });
}

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

const before = (now: Date, span: { days?: number; hours?: number }) => DateTime.fromJSDate(now).minus(span).toJSDate();

async function addUser(manager: EntityManager, { email, firstName, lastName }: Person, hash: string, now: Date) {
  const joined = before(now, MEMBER_FOR);
  const [user] = await manager.query<{ id: string }[]>(
    `INSERT INTO users (email, password_hash, first_name, last_name, created_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (email) DO NOTHING RETURNING id`,
    [email, hash, firstName, lastName, joined],
  );
  if (!user) return undefined;
  await manager.query(ADD_STARTER_HABITS, starterHabitValues(user.id));
  await manager.query(ASSIGN_STARTER_COURSES, [user.id, joined]);
  return user.id;
}

const addNew = async (...args: Parameters<typeof addUser>) =>
  (await addUser(...args)) ?? fail(`${args[1].email} is there already, without the other demo members`);

async function addPosts(manager: EntityManager, idOf: (email: string) => string, now: Date) {
  const idOfAuthor = (author: string) => idOf(`${author}@fivepillars.test`);
  for (const { author, hoursAgo, content, pillar = null, cheers = [], comments = [] } of DEMO_POSTS) {
    const createdAt = before(now, { hours: hoursAgo });
    const post = await manager.save(Post, { userId: idOfAuthor(author), content, pillar, createdAt });
    for (const fan of cheers) {
      await manager.query('INSERT INTO post_cheers VALUES ($1, $2, $3)', [post.id, idOfAuthor(fan), createdAt]);
    }
    for (const comment of comments) {
      await manager.query('INSERT INTO post_comments (post_id, user_id, content, created_at) VALUES ($1, $2, $3, $4)', [
        post.id,
        idOfAuthor(comment.author),
        comment.content,
        before(now, { hours: comment.hoursAgo }),
      ]);
    }
  }
}

async function addSessions(manager: EntityManager, idOf: (email: string) => string, now: Date) {
  const coachIds: (string | undefined)[] = [];
  for (const coach of DEMO_COACHES) coachIds.push(await addCoach(manager, coach));
  for (const session of DEMO_SESSIONS) {
    const { weekly, memberId, startsAt } = placeOf(session, idOf, now);
    await manager.query(
      `INSERT INTO coaching_sessions (coach_id, member_id, title, description, starts_at, duration_minutes,
        session_type, meeting_url, weekly_in_zone, open_until)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        coachIds[session.coach],
        memberId,
        session.title,
        session.description,
        startsAt.toJSDate(),
        session.duration,
        weekly ? 'group' : 'one-on-one',
        session.meetingUrl,
        weekly ? COACHING_ZONE : null,
        weekly ? 'infinity' : startsAt.plus({ minutes: session.duration }).toJSDate(),
      ],
    );
  }
}

async function addCoach(manager: EntityManager, coach: (typeof DEMO_COACHES)[number]) {
  const [stored] = await manager.query<{ id: string }[]>(
    'INSERT INTO coaches (first_name, last_name, time_zone, meeting_url) VALUES ($1, $2, $3, $4) RETURNING id',
    [coach.firstName, coach.lastName, COACHING_ZONE, coach.meetingUrl],
  );
  for (const { weekdays, from, to } of coach.hours) {
    await manager.query('INSERT INTO coach_availability SELECT $1, day, $3, $4 FROM unnest($2::int[]) day', [
      stored?.id,
      weekdays,
      from,
      to,
    ]);
  }
  return stored?.id;
}

function placeOf({ when, hour }: DemoSession, idOf: (email: string) => string, now: Date) {
  const today = DateTime.fromJSDate(now, { zone: COACHING_ZONE }).startOf('day').set({ hour });
  if ('inDays' in when) {
    return { weekly: false, memberId: idOf(when.member), startsAt: today.plus({ days: when.inDays }) };
  }
  const lastMonth = today.minus({ weeks: 4 });
  return {
    weekly: true,
    memberId: null,
    startsAt: lastMonth.plus({ days: (when.weekday - lastMonth.weekday + 7) % 7 }),
  };
}

async function addSubmissions(manager: EntityManager, now: Date) {
  const submissions = DEMO_SUBMISSIONS.map(({ daysAgo, ...submission }, index) => ({
    ...submission,
    idempotencyKey: null,
    createdAt: before(now, { days: daysAgo, hours: (index * 5) % 11 }),
  }));
  await manager.insert(Submission, submissions);
}

function fail(message: string): never {
  throw new Error(message);
}
