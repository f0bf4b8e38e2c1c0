import { createComment, listComments } from '@portal/contracts/comments';
import { cheerPost, createPost, listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { listMemberCourses } from '@portal/contracts/courses';
import { completeHabit } from '@portal/contracts/habits';
import { listLessonProgress, saveLessonProgress } from '@portal/contracts/lessons';
import { listMembers } from '@portal/contracts/members';
import { listReports, reportPost } from '@portal/contracts/moderation';
import { createPriority, updatePriority } from '@portal/contracts/priorities';
import type { Client } from './client';
import { generateLoad } from './generate-load';
import { MEMBER_PASSWORD, startPortal, type Portal } from './portal';
import { statementsDuring } from './statements';

const LOAD = { members: 100_000, posts: 1_000_000, progress: 3_000_000, completions: 3_000_000, leads: 100_000 };

/** Tables that grow with members and time: no request may read one of them whole. */
const GROWING =
  /Seq Scan on (users|sessions|posts|lesson_progress|priorities|habits|habit_completions|course_assignments|attempts|post_cheers|post_comments|post_reports|questionnaires|outbox)\b/;

const EXPLAINED = /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b/i;
const EMAIL = 'loaded@example.com';

/** Takes minutes and gigabytes: LOAD_TEST=1 TEST_DATABASE_URL=… npx jest api/test/load */
const whenAskedFor = process.env.LOAD_TEST === '1' && process.env.TEST_DATABASE_URL ? describe : describe.skip;

whenAskedFor('with 100,000 members, 1,000,000 posts and 3,000,000 saved lessons', () => {
  let portal: Portal;
  let member: Client;
  let deepPlace: string;

  beforeAll(async () => {
    portal = await startPortal({ realPasswords: true });
    portal.clock.set(new Date());
    member = await portal.member({ email: EMAIL });
    const { url } = portal.database.options as { url: string };
    await generateLoad(url, LOAD);
    const [deep] = await portal.database.query<{ id: string; at: Date }[]>(
      'SELECT id, created_at AS at FROM posts ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1',
      [LOAD.posts / 2],
    );
    deepPlace = Buffer.from(`${deep?.at.toISOString()} ${deep?.id}`).toString('base64url');
  }, 900_000);
  afterAll(() => portal.stop());

  /** Every statement that a request sends, as PostgreSQL then plans it. */
  async function plansOf(request: () => Promise<{ status: number }>) {
    const sent = await statementsDuring(async () => expect((await request()).status).toBeLessThan(400));
    const plans: string[] = [];
    for (const { text, values } of sent.filter((statement) => EXPLAINED.test(statement.text))) {
      // What was inserted once cannot be inserted again to be measured.
      const explain = /\bINSERT INTO\b/i.test(text) ? 'EXPLAIN' : 'EXPLAIN (ANALYZE, BUFFERS)';
      const rows = await portal.database.query<{ 'QUERY PLAN': string }[]>(`${explain} ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  }

  const lessonId = 'clarity-1';
  const firstPost = async () => ({ id: (await member.call(listPosts, {})).body[0]?.id ?? '' });

  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'signing in',
      () =>
        portal.visitor().send('POST', '/api/login', {
          form: { email: EMAIL, password: MEMBER_PASSWORD },
        }),
    ],
    ['the dashboard', () => member.call(getDashboard, {})],
    ['the member’s courses', () => member.call(listMemberCourses, {})],
    ['the first page of the feed', () => member.call(listPosts, {})],
    ['a page half a million posts deep', () => member.call(listPosts, { query: { after: deepPlace } })],
    ['sharing a post', () => member.call(createPost, { body: { content: 'One more' } })],
    ['cheering a post', async () => member.call(cheerPost, { params: await firstPost() })],
    ['the comments on a post', async () => member.call(listComments, { params: await firstPost() })],
    [
      'commenting on a post',
      async () => member.call(createComment, { params: await firstPost(), body: { content: 'Well done' } }),
    ],
    [
      'reporting a post',
      async () => member.call(reportPost, { params: await firstPost(), body: { reason: 'spam', note: '' } }),
    ],
    ['the reported posts', async () => (await portal.admin()).call(listReports, {})],
    ['finding a member', async () => (await portal.admin()).call(listMembers, { query: { search: 'load-99999@' } })],
    ['what was saved in a course', () => member.call(listLessonProgress, { params: { courseKey: 'clarity' } })],
    [
      'saving a lesson',
      () =>
        member.call(saveLessonProgress, {
          params: { lessonId },
          body: {
            lessonId,
            completed: false,
            reflection: 'Again',
            activitiesCompleted: [0],
          },
        }),
    ],
    [
      'completing a habit',
      async () => {
        const { body } = await member.call(getDashboard, {});
        return member.call(completeHabit, {
          params: { id: body.habits[0]?.id ?? '' },
        });
      },
    ],
    [
      'ticking a priority',
      async () => {
        const { body } = await member.call(createPriority, {
          body: { title: 'Call Sam' },
        });
        return member.call(updatePriority, {
          params: { id: body.id },
          body: { completed: true },
        });
      },
    ],
  ])('%s reads no growing table whole', async (name, request) => {
    const plans = await plansOf(request);
    expect(plans.length).toBeGreaterThan(0);
    if (process.env.SHOW_PLANS) process.stdout.write(`\n== ${name}\n${plans.join('\n--\n')}\n`);
    for (const plan of plans) expect(plan).not.toMatch(GROWING);
  });
});
