import { createHash, randomUUID } from 'node:crypto';
import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { listPosts } from '@portal/contracts/community';
import { DASHBOARD_POSTS, getDashboard } from '@portal/contracts/dashboard';
import { IDEMPOTENCY_KEY_HEADER, submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import type { Habit } from '@portal/contracts/habits';
import { STRATEGY_LINK, STRATEGY_PAGE } from '@portal/contracts/strategy-sessions';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Member, Opens } from '../../../api/src/security/member';
import { memberValues } from '../../../api/src/modules/users/member.sql';
import { COUNT_ONE_MORE } from '../../../api/src/limits/limit.sql';
import { FIND_MEMBER } from '../../../api/src/modules/auth/sessions/session.sql';
import { SESSIONS_AHEAD } from '../../../api/src/modules/coaching/schedule/coaching.sql';
import { upcomingSessions } from '../../../api/src/modules/coaching/schedule/occurrences';
import { type FeedPostRow, type PostRow, toPost } from '../../../api/src/modules/community/post-row';
import { FEED, newestPosts } from '../../../api/src/modules/community/post.sql';
import { MEMBER_COURSES } from '../../../api/src/modules/courses/course.sql';
import { courseProgress, pillarsProgress, type Standing } from '../../../api/src/modules/courses/standing';
import { composeDashboard, type DashboardRow } from '../../../api/src/modules/dashboard/dashboard.service';
import { ONBOARDING_NOTE, onboardingNote } from '../../../api/src/modules/onboarding/onboarding-note.sql';
import { HABITS } from '../../../api/src/modules/habits/habit.sql';
import { confirmationEmail, newLeadEmail, newLeadNotification } from '../../../api/src/modules/leads/new-leads.service';
import { bothEmails, leadValues, STORE_LEAD } from '../../../api/src/modules/leads/new-lead.sql';
import { toLesson, type ProgressRow } from '../../../api/src/modules/lessons/lesson-progress.service';
import { PROGRESS_IN_COURSE } from '../../../api/src/modules/lessons/lesson.sql';
import {
  LATER_PRIORITIES,
  TODAYS_PRIORITIES,
  toPriority,
  type PriorityRow,
} from '../../../api/src/modules/priorities/priorities.service';
import { hashToken, newToken } from '../../../api/src/security/tokens';
import { ORIGIN } from './origin';

/**
 * The least that can answer our hot calls: Fastify and pg with the API's own statements, prepared, and nothing between
 * them and the answer. No check of what comes in or goes out, no log, no security headers, no error handling. Only what
 * the answers depend on is taken from the API: the statements, and the rules of progress and of weekly sessions.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = fastify({ trustProxy: '127.0.0.1' });
const DAY = 24 * 60 * 60 * 1000;

async function rows<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows;
}

const sendJson = (reply: FastifyReply, answer: unknown) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer));

async function memberOf(request: FastifyRequest): Promise<Member> {
  const token = /__Host-session=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const now = Date.now();
  const values = [createHash('sha256').update(token).digest(), new Date(now), new Date(now - 14 * DAY)];
  const [member] = await rows<Member>('find-member', FIND_MEMBER, values);
  if (!member) throw new Error('Nobody is signed in');
  return member;
}

server.get('/', () => 'ready');

const absoluteUrl = (link: string | null) => (link?.startsWith('/') ? ORIGIN + link : link);

const DASHBOARD = composeDashboard({
  courses: {
    select: MEMBER_COURSES,
    show: (standings: Standing[], _now, opens: Opens) => ({
      pillarsProgress: pillarsProgress(standings),
      courseProgress: courseProgress(standings, opens).map(({ course, ...standing }) => ({
        ...standing,
        course: { ...course, worksheetUrl: absoluteUrl(course.worksheetUrl) },
      })),
    }),
  },
  priorities: {
    select: TODAYS_PRIORITIES,
    show: (priorities: PriorityRow[]) => priorities.map(toPriority),
  },
  later: {
    select: LATER_PRIORITIES,
    show: (priorities: PriorityRow[]) => priorities.map(toPriority),
  },
  habits: { select: HABITS, show: (habits: Habit[]) => habits },
  sessions: { select: SESSIONS_AHEAD, show: upcomingSessions },
  posts: { select: newestPosts(DASHBOARD_POSTS), show: (posts: PostRow[]) => posts.map(toPost) },
  firstDay: { select: ONBOARDING_NOTE, show: onboardingNote },
});

server.get(getDashboard.path, async (request, reply) => {
  const member = await memberOf(request);
  const now = new Date();
  const [row] = await rows<DashboardRow>('dashboard', DASHBOARD.statement, memberValues(member, now));
  if (!row) throw new Error('The dashboard statement answers one row');
  return sendJson(reply, DASHBOARD.show(row, now, member.opens));
});

server.get(listPosts.path, async (request, reply) => {
  const member = await memberOf(request);
  const limit = 20;
  const found = await rows<FeedPostRow>('feed', FEED, [member.id, limit + 1]);
  const posts = found.slice(0, limit);
  const last = posts.at(-1);
  if (last && found.length > limit) {
    const cursor = Buffer.from(`${last.createdAt} ${last.id}`).toString('base64url');
    void reply.header('link', `<${listPosts.path}?limit=${limit}&after=${cursor}>; rel="next"`);
  }
  return sendJson(
    reply,
    posts.map(({ id, content, pillar, createdAt, firstName, lastName, profileImageUrl, ...rest }) => ({
      id,
      content,
      pillar: pillar ?? undefined,
      createdAt,
      user: { id: rest.authorId ?? undefined, firstName, lastName, profileImageUrl },
      mine: rest.mine,
      editedAt: rest.editedAt,
      cheers: rest.cheers,
      cheered: rest.cheered,
      comments: rest.comments,
      hiddenReason: rest.hiddenReason,
    })),
  );
});

server.get<{ Params: { courseKey: string } }>('/api/courses/:courseKey/progress', async (request, reply) => {
  const member = await memberOf(request);
  const values = [member.id, request.params.courseKey];
  const saved = await rows<ProgressRow>('progress-in-course', PROGRESS_IN_COURSE, values);
  return sendJson(
    reply,
    saved.map((row) => ({
      lessonId: row.id,
      lesson: toLesson(row),
      completed: row.completed,
      reflection: row.reflection,
      activitiesCompleted: row.activitiesCompleted,
      completedAt: row.completedAt,
      shortDayAt: row.shortDayAt,
      version: Number(row.version),
      reflectionShared: row.reflectionShared,
    })),
  );
});

server.post<{ Body: Questionnaire }>(submitQuestionnaire.path, async (request, reply) => {
  const now = new Date();
  const hour = 60 * 60 * 1000;
  const key = `questionnairesPerAddress:${request.ip}`;
  await rows('count-one-more', COUNT_ONE_MORE, [key, now, new Date(now.getTime() + hour), 1_000_000]);
  const lead = {
    ...request.body,
    id: randomUUID(),
    idempotencyKey: String(request.headers[IDEMPOTENCY_KEY_HEADER]),
    createdAt: now,
  };
  const [ofAnswer, ofMail] = [newToken(), newToken()];
  const toAdmins = newLeadEmail(lead, ORIGIN);
  await rows('store-lead', STORE_LEAD, [
    ...leadValues(lead, toAdmins, confirmationEmail(lead, undefined), DEFAULT_BRAND),
    1,
    `confirmationMailsPerAddress:${lead.email.trim().toLowerCase()}`,
    new Date(now.getTime() + DAY),
    [hashToken(ofAnswer), hashToken(ofMail)],
    [new Date(now.getTime() + hour * STRATEGY_LINK.hoursOfAnswer), new Date(now.getTime() + DAY * STRATEGY_LINK.days)],
    bothEmails(toAdmins, confirmationEmail(lead, `${ORIGIN}${STRATEGY_PAGE}?token=${ofMail}`), DEFAULT_BRAND),
    '[]',
    newLeadNotification(lead, DEFAULT_BRAND),
  ]);
  return sendJson(reply.status(201), {
    id: lead.id,
    createdAt: lead.createdAt.toISOString(),
    strategyToken: ofAnswer,
  });
});

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
