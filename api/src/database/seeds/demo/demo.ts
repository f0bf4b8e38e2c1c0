import { randomBytes } from 'node:crypto';
import type { Side } from '@portal/contracts/threads';
import { DateTime } from 'luxon';
import type { DataSource, EntityManager } from 'typeorm';
import { CoachAvailability } from '../../../modules/coaching/booking/coach-availability.entity';
import { Coach } from '../../../modules/coaching/schedule/coach.entity';
import { CoachingSession } from '../../../modules/coaching/schedule/coaching-session.entity';
import { PostCheer } from '../../../modules/community/post-cheer.entity';
import { PostComment } from '../../../modules/community/post-comment.entity';
import { Post } from '../../../modules/community/post.entity';
import { MemberOnboarding } from '../../../modules/onboarding/onboarding.entity';
import { Lead } from '../../../modules/leads/lead.entity';
import { PostPicture } from '../../../modules/pictures/post-picture.entity';
import { ThreadMessage } from '../../../modules/threads/thread-message.entity';
import { Thread } from '../../../modules/threads/thread.entity';
import { addMember } from '../../../modules/users/new-member';
import { Passwords } from '../../../security/passwords';
import { newToken } from '../../../security/tokens';
import { User } from '../../../modules/users/user.entity';
import { addLeadStories } from './add-lead-stories';
import { addRecord } from './add-records';
import { COACHING_ZONE, DEMO_COACHES, DEMO_SESSIONS, type DemoCoach, type DemoSession } from './coaching';
import { DEMO_POSTS, type DemoPost } from './community';
import { addHistory } from './history';
import { DEMO_AUTHORS, DEMO_MEMBERS, DEMO_PASSWORD, type DemoMember } from './people';
import { demoPicture } from './picture';
import { DEMO_SUBMISSIONS } from './submissions';
import { DEMO_THREADS, type DemoMessage } from './thread';

/** Days since the demo members joined, unless specified. */
const MEMBER_FOR = 60;

/**
 * Adds demo members with weeks of history, posts, sessions, and questionnaires, all dated relative to `now`. Does
 * nothing and returns false if the demo data already exists.
 */
export async function seedDemo(dataSource: DataSource, now: Date): Promise<boolean> {
  const [first] = DEMO_MEMBERS;
  // Hashes take longer than all else that is done where the demo is there already.
  if (first && (await dataSource.manager.existsBy(User, { email: first.email }))) return false;
  const passwords = new Passwords();
  const demoHash = await passwords.hash(DEMO_PASSWORD);
  const nobodysHash = await passwords.hash(randomBytes(32).toString('hex'));
  return dataSource.transaction(async (manager) => {
    const ids = new Map<string, string>();
    for (const member of DEMO_MEMBERS) {
      const id = await addUser(manager, member, demoHash, now);
      if (id) ids.set(member.email, id);
      else if (ids.size === 0) return false;
      else fail(`${member.email} already exists, without the other demo members`);
    }
    for (const author of DEMO_AUTHORS) ids.set(author.email, await addNew(manager, author, nobodysHash, now));
    const idOf = (email: string) => ids.get(email) ?? fail(`There is no demo member ${email}`);
    for (const member of DEMO_MEMBERS) await addHistory(manager, member, idOf(member.email), now);
    await addPosts(manager, idOf, now);
    const coachIds = await addSessions(manager, idOf, now);
    for (const [email, messages] of Object.entries(DEMO_THREADS)) await addThread(manager, idOf(email), messages, now);
    await addSubmissions(manager, now);
    await addLeadStories(manager, coachIds, now);
    return true;
  });
}

type Person = Pick<DemoMember, 'email' | 'firstName' | 'lastName' | 'memberFor' | 'firstDay'>;

const before = (now: Date, span: { days?: number; hours?: number }) => DateTime.fromJSDate(now).minus(span).toJSDate();

/** Their first day is over. */
async function addUser(
  manager: EntityManager,
  { email, firstName, lastName, memberFor = MEMBER_FOR, firstDay }: Person,
  passwordHash: string,
  now: Date,
) {
  const joinedAt = before(now, { days: memberFor });
  const userId = await addMember(manager, { email, firstName, lastName, passwordHash }, joinedAt);
  if (userId !== undefined) await manager.insert(MemberOnboarding, { userId, doneAt: joinedAt, ...firstDay });
  return userId;
}

const addNew = async (...args: Parameters<typeof addUser>) =>
  (await addUser(...args)) ?? fail(`${args[1].email} already exists, without the other demo members`);

async function addPosts(manager: EntityManager, idOf: (email: string) => string, now: Date) {
  const idOfAuthor = (author: string) => idOf(`${author}@fivepillars.test`);
  for (const { author, hoursAgo, content, pillar = null, picture, cheers = [], comments = [] } of DEMO_POSTS) {
    const createdAt = before(now, { hours: hoursAgo });
    const post = manager.create(Post, { userId: idOfAuthor(author), content, pillar, createdAt });
    await manager.insert(Post, post);
    if (picture) await addPicture(manager, post, picture);
    const onPost = (name: string) => ({ postId: post.id, userId: idOfAuthor(name) });
    await manager.insert(
      PostCheer,
      cheers.map((fan) => ({ ...onPost(fan), createdAt })),
    );
    const written = comments.map((comment) => ({
      ...onPost(comment.author),
      content: comment.content,
      createdAt: before(now, { hours: comment.hoursAgo }),
    }));
    await manager.insert(PostComment, written);
  }
}

async function addPicture(
  manager: EntityManager,
  { id: postId, userId, createdAt }: Post,
  { daysTicked, description }: NonNullable<DemoPost['picture']>,
) {
  if (userId === null) return;
  const drawn = await demoPicture(daysTicked);
  await manager.insert(PostPicture, { ...drawn, postId, userId, token: newToken(), description, createdAt });
}

/** Answers the ids of the coaches. */
async function addSessions(manager: EntityManager, idOf: (email: string) => string, now: Date): Promise<string[]> {
  const coachIds: string[] = [];
  for (const coach of DEMO_COACHES) coachIds.push(await addCoach(manager, coach, idOf));
  for (const session of DEMO_SESSIONS) {
    const { weekly, memberId, startsAt } = placeOf(session, idOf, now);
    const { title, description, duration, meetingUrl, openedBy = null } = session;
    const stored = manager.create(CoachingSession, {
      coachId: coachIds[session.coach] ?? '',
      memberId,
      scheduledBy: weekly ? 'owner' : 'member',
      title,
      description,
      startsAt: startsAt.toJSDate(),
      durationMinutes: duration,
      sessionType: weekly ? 'group' : 'one-on-one',
      meetingUrl,
      openedBy,
      weeklyInZone: weekly ? COACHING_ZONE : null,
      openUntil: weekly ? Infinity : startsAt.plus({ minutes: duration }).toJSDate(),
    });
    await manager.insert(CoachingSession, stored);
    if (session.record) await addRecord(manager, stored, session.record, now);
  }
  return coachIds;
}

async function addCoach(
  manager: EntityManager,
  { hours, account, ...about }: DemoCoach,
  idOf: (email: string) => string,
) {
  const userId = account === undefined ? null : idOf(account);
  const coach = manager.create(Coach, { ...about, userId, timeZone: COACHING_ZONE });
  await manager.insert(Coach, coach);
  const weekly = hours.flatMap(({ weekdays, from, to }) =>
    weekdays.map((weekday) => ({ coachId: coach.id, weekday, startsAt: from, endsAt: to })),
  );
  await manager.insert(CoachAvailability, weekly);
  return coach.id;
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

/** A conversation with the team: the member has read all of it, the team up to its last reply. */
async function addThread(manager: EntityManager, userId: string, thread: readonly DemoMessage[], now: Date) {
  const messages = thread.map(({ from, hoursAgo, content }) => ({
    userId,
    side: from,
    content,
    createdAt: before(now, { hours: hoursAgo }),
  }));
  await manager.insert(ThreadMessage, messages);
  const latestOf = (side: Side) => messages.findLast((message) => message.side === side)?.createdAt ?? now;
  const latestAt = messages.at(-1)?.createdAt ?? now;
  const teamReadTo = latestOf('team');
  await manager.insert(Thread, {
    userId,
    latestAt,
    memberWroteAt: latestOf('member'),
    memberReadTo: latestAt,
    teamReadTo,
  });
}

async function addSubmissions(manager: EntityManager, now: Date) {
  const submissions = DEMO_SUBMISSIONS.map(({ daysAgo, ...submission }, index) => ({
    ...submission,
    idempotencyKey: null,
    createdAt: before(now, { days: daysAgo, hours: (index * 5) % 11 }),
  }));
  await manager.insert(Lead, submissions);
}

function fail(message: string): never {
  throw new Error(message);
}
