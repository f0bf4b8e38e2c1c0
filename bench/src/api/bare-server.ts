import { createHash, randomUUID } from 'node:crypto';
import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { IDEMPOTENCY_KEY_HEADER, submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import { findVideo, watchUrl } from '@portal/contracts/videos';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Member } from '../../../api/src/common/member';
import { memberValues } from '../../../api/src/database/member-sql';
import { COUNT_ONE_MORE } from '../../../api/src/limits/limit-sql';
import { FIND_MEMBER } from '../../../api/src/modules/auth/session-sql';
import { upcomingSessions } from '../../../api/src/modules/coaching/occurrences';
import type { FeedPostRow } from '../../../api/src/modules/community/post-row';
import { FEED } from '../../../api/src/modules/community/post-sql';
import { courseProgress, pillarsProgress } from '../../../api/src/modules/courses/standing';
import { EVERYTHING, type DashboardRow } from '../../../api/src/modules/dashboard/dashboard-sql';
import type { ProgressRow } from '../../../api/src/modules/lessons/lesson-row';
import { PROGRESS_IN_COURSE } from '../../../api/src/modules/lessons/lesson-sql';
import { confirmationMail, mailToAdmins } from '../../../api/src/modules/questionnaires/new-lead-mails';
import { letterValues } from '../../../api/src/modules/outbox/outbox-sql';
import { STORE, storedValues } from '../../../api/src/modules/questionnaires/questionnaire-sql';
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

const wholeAddress = (link: string | null) => (link?.startsWith('/') ? ORIGIN + link : link);

server.get(getDashboard.path, async (request, reply) => {
  const member = await memberOf(request);
  const now = new Date();
  const [row] = await rows<DashboardRow>('dashboard', EVERYTHING, memberValues(member, now));
  if (!row) throw new Error('The dashboard statement answers one row');
  return sendJson(reply, {
    pillarsProgress: pillarsProgress(row.standings),
    dailyPriorities: row.priorities.map(({ id, title, completed, pillar }) => ({
      id,
      title,
      completed,
      pillar: pillar ?? undefined,
    })),
    courseProgress: courseProgress(row.standings).map(({ course, ...standing }) => ({
      ...standing,
      course: { ...course, worksheetUrl: wholeAddress(course.worksheetUrl) },
    })),
    habits: row.habits,
    upcomingSessions: upcomingSessions(row.sessions, now),
    communityPosts: row.posts.map(({ id, content, pillar, createdAt, firstName, lastName, profileImageUrl }) => ({
      id,
      content,
      pillar: pillar ?? undefined,
      createdAt,
      user: { firstName, lastName, profileImageUrl },
    })),
  });
});

server.get(listPosts.path, async (request, reply) => {
  const member = await memberOf(request);
  const limit = 20;
  const found = await rows<FeedPostRow>('feed', FEED, [member.id, limit + 1]);
  const posts = found.slice(0, limit);
  const last = posts.at(-1);
  if (last && found.length > limit) {
    const place = Buffer.from(`${last.createdAt} ${last.id}`).toString('base64url');
    void reply.header('link', `<${listPosts.path}?limit=${limit}&after=${place}>; rel="next"`);
  }
  return sendJson(
    reply,
    posts.map(({ id, content, pillar, createdAt, firstName, lastName, profileImageUrl, ...rest }) => ({
      id,
      content,
      pillar: pillar ?? undefined,
      createdAt,
      user: { firstName, lastName, profileImageUrl },
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
    saved.map((row) => {
      const videoTitle = row.youtubeId === null ? null : (row.videoTitle ?? findVideo(row.youtubeId)?.title ?? null);
      return {
        lessonId: row.id,
        lesson: {
          id: row.id,
          dayNumber: row.dayNumber,
          title: row.title,
          quote: row.quote,
          activities: row.activities,
          activityKeys: row.activityKeys,
          reflectionPrompt: row.reflectionPrompt,
          videoUrl: row.youtubeId === null || videoTitle === null ? null : watchUrl(row.youtubeId),
          videoTitle,
        },
        completed: row.completed,
        reflection: row.reflection,
        activitiesCompleted: row.activitiesCompleted,
        completedAt: row.completedAt,
        version: Number(row.version),
      };
    }),
  );
});

server.post<{ Body: Questionnaire }>(submitQuestionnaire.path, async (request, reply) => {
  const now = new Date();
  const hour = 60 * 60 * 1000;
  const key = `questionnairesPerAddress:${request.ip}`;
  await rows('count-one-more', COUNT_ONE_MORE, [key, now, new Date(now.getTime() + hour), 1_000_000]);
  const lead = { ...request.body, id: randomUUID(), createdAt: now.toISOString() };
  const letters = [mailToAdmins(lead, ORIGIN), confirmationMail(lead)];
  await rows('store-questionnaire', STORE, [
    ...storedValues(lead, String(request.headers[IDEMPOTENCY_KEY_HEADER]), now),
    ...letterValues(letters),
    1,
    `confirmationMailsPerAddress:${lead.email.trim().toLowerCase()}`,
    new Date(now.getTime() + DAY),
  ]);
  return sendJson(reply.status(201), { id: lead.id, createdAt: lead.createdAt });
});

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
