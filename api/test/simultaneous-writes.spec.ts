import { listAuditEntries } from '@portal/contracts/audit';
import { getCurrentUser } from '@portal/contracts/auth';
import type { Call } from '@portal/contracts/call';
import {
  cancelScheduledSession,
  createCoach,
  listCoaches,
  listSchedule,
  rescheduleSession,
  scheduleSession,
  updateCoach,
  type CoachBody,
} from '@portal/contracts/coaching-schedule';
import { createPost } from '@portal/contracts/community';
import {
  editCourse,
  getLessonContent,
  listContent,
  publishLesson,
  saveLessonDraft,
  type LessonDraft,
} from '@portal/contracts/content-editing';
import { addLeadNote, changeLeadStatus, getLead } from '@portal/contracts/leads';
import { assignCourse, deactivateMember, getMember, reactivateMember, unassignCourse } from '@portal/contracts/members';
import { hidePost, listReports, restorePost } from '@portal/contracts/moderation';
import { createPlanRequest, listPlanRequests } from '@portal/contracts/plan-requests';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Answer, Client } from './client';
import { addCoach, groupSession, type NewSession } from './coaching';
import { portalOfSpec } from './portal';
import { questionnaireOf } from './fixtures';

const AT_ONCE = 8;

/** Sends so many writes at the same moment, each with its number. */
const atOnce = <Result>(write: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => write(index)));

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const oneOf = (success: number) => [success, ...Array.from({ length: AT_ONCE - 1 }, () => 409)].sort();
const allOf = (success: number) => Array.from({ length: AT_ONCE }, () => success);

/** The words of those who were told that somebody else was faster. */
const told = (answers: Answer[]) =>
  new Set(answers.filter(({ status }) => status === 409).map(({ body }) => (body as { message: string }).message));

const changedSince = (what: string) =>
  `Someone else changed this ${what} after you opened it, so nothing was saved. Please copy what you wrote, open it again, and add it there.`;

const coachOf = (index: number): CoachBody => ({
  firstName: `Coach ${index}`,
  lastName: `Number ${index}`,
  timeZone: 'America/New_York',
  meetingUrl: null,
  hours: Array.from({ length: 5 }, (_, weekday) => ({
    weekday: weekday + 1,
    startsAt: `0${index}:00`,
    endsAt: `0${index + 1}:30`,
  })),
});

const lessonOf = (index: number): LessonDraft => ({
  title: `Lesson ${index}`,
  quote: `Quote ${index}`,
  activities: Array.from({ length: 4 }, (_, position) => ({
    key: `of-${(position + index) % 5}`,
    text: `Activity ${position} of ${index}`,
  })),
  reflectionPrompt: `Question ${index}`,
  video: null,
});

describe('what several admins write at the same moment', () => {
  const portal = portalOfSpec();
  let admin: Client;

  beforeAll(async () => {
    admin = await portal.admin();
  });
  beforeEach(() => portal.emptyTables('coaches', 'questionnaires', 'posts', 'plan_requests', 'audit_entries'));

  const newCoach = async () => (await admin.call(createCoach, { body: coachOf(0) })).body;
  const schedule = (coachId: string, changes?: Partial<NewSession>) =>
    admin.call(scheduleSession, { body: groupSession(coachId, changes) });
  const move = (id: string, index: number) =>
    admin.refused(rescheduleSession, {
      params: { id },
      body: { startsAt: `2026-03-1${index}T09:00`, timeZone: 'America/New_York', duration: 60 },
    });
  const scheduled = async () => (await admin.call(listSchedule, {})).body;
  const trail = async () => (await admin.call(listAuditEntries, { query: { limit: 100 } })).body;
  const actions = async (action: string) => (await trail()).filter((entry) => entry.action === action);

  test(`attack: one coach saved ${AT_ONCE} times at once — one of them whole, never a mixture or a 500`, async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await newCoach();
      expect(
        statuses(await atOnce((index) => admin.refused(updateCoach, { params: { id }, body: coachOf(index) }))),
      ).toEqual(allOf(200));
      const kept = (await admin.call(listCoaches, {})).body.find((coach) => coach.id === id);
      const index = Number(kept?.firstName.slice('Coach '.length));
      expect(kept).toMatchObject(coachOf(index));
    }
  });

  test('attack: a coach, a course and a lesson saved by many who opened the same — the first is kept, the others are told', async () => {
    const { id, version } = await newCoach();
    const saves = await atOnce((index) =>
      admin.refused(updateCoach, { params: { id }, body: { ...coachOf(index + 1), hours: [], version } }),
    );
    expect(statuses(saves)).toEqual(oneOf(200));
    expect(told(saves)).toEqual(new Set([changedSince('coach')]));

    const params = { courseKey: 'clarity', day: 1 } as const;
    const [course] = (await admin.call(listContent, {})).body;
    const { title = '', description = '', duration = 0, worksheetUrl = null } = course ?? {};
    const edits = await atOnce((index) =>
      admin.refused(editCourse, {
        params: { courseKey: 'clarity' },
        body: { title: `${title} ${index}`, description, duration, worksheetUrl, version: course?.version },
      }),
    );
    expect(statuses(edits)).toEqual(oneOf(200));
    expect(told(edits)).toEqual(new Set([changedSince('course')]));

    const lesson = (await admin.call(getLessonContent, { params })).body;
    const drafts = await atOnce((index) =>
      admin.refused(saveLessonDraft, { params, body: { ...lessonOf(index), version: lesson.version } }),
    );
    expect(statuses(drafts)).toEqual(oneOf(200));
    expect(told(drafts)).toEqual(new Set([changedSince('lesson')]));
    const stale = { ...lessonOf(1), version: lesson.version };
    expect((await admin.refused(publishLesson, { params, body: stale })).status).toBe(409);
    const kept = (await admin.call(getLessonContent, { params })).body;
    const fresh = { ...lessonOf(1), version: kept.version };
    expect((await admin.call(publishLesson, { params, body: fresh })).body.state).toBe('published');
  });

  test(`attack: one weekly series moved ${AT_ONCE} times at once — one series goes on, the others are told`, async () => {
    const { id: coachId } = await newCoach();
    const { id } = (await schedule(coachId, { kind: 'weekly' })).body;
    const answers = await atOnce((index) => move(id, index));
    expect(statuses(answers)).toEqual(oneOf(200));
    expect(told(answers)).toEqual(
      new Set(['Someone else just moved or canceled this session. Please check it again.']),
    );
    expect(await scheduled()).toHaveLength(1);
    expect(await actions('Moved a session')).toHaveLength(1);
  });

  test(`attack: one session moved ${AT_ONCE} times at once — each move whole, one time in the end`, async () => {
    const { id: coachId } = await newCoach();
    const { id } = (await schedule(coachId)).body;
    const answers = await atOnce((index) => move(id, index));
    expect(statuses(answers)).toEqual(allOf(200));
    const [row] = await portal.database.query<{ sequence: number; whole: boolean }[]>(
      `SELECT sequence, open_until = starts_at + interval '60 minutes' AS whole FROM coaching_sessions WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ sequence: AT_ONCE, whole: true });
  });

  test(`attack: one session cancelled ${AT_ONCE} times at once — cancelled once, the others are told`, async () => {
    const { id: coachId } = await newCoach();
    const { id } = (await schedule(coachId)).body;
    const answers = await atOnce(() => admin.refused(cancelScheduledSession, { params: { id } }));
    expect(statuses(answers)).toEqual(oneOf(200));
    const [row] = await portal.database.query<{ sequence: number }[]>(
      'SELECT sequence FROM coaching_sessions WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ sequence: 1 });
    expect(await actions('Cancelled a session')).toHaveLength(1);
  });

  test('attack: one member scheduled with many coaches for one time at once — one session, the others are told', async () => {
    const email = 'wanted@example.com';
    await portal.member({ email });
    const coaches = await atOnce((index) => addCoach(portal.database, { firstName: `Coach ${index}` }));
    const answers = await atOnce((index) => schedule(coaches[index] ?? '', { kind: 'one-on-one', memberEmail: email }));
    expect(statuses(answers)).toEqual(oneOf(201));
    expect(told(answers)).toEqual(
      new Set(['This member has another 1:1 session at that time. Please choose another time.']),
    );
    expect(await scheduled()).toHaveLength(1);
  });

  test('attack: two sessions of one member moved to one time at once — one is there, the other is told', async () => {
    const email = 'moved@example.com';
    await portal.member({ email });
    const ids: string[] = [];
    for (const [index, startsAt] of ['2026-03-06T09:00', '2026-03-06T14:00'].entries()) {
      const coachId = await addCoach(portal.database, { firstName: `Coach ${index}` });
      ids.push((await schedule(coachId, { kind: 'one-on-one', memberEmail: email, startsAt })).body.id);
    }
    const answers = await Promise.all(ids.map((id) => move(id, 1)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(new Set((await scheduled()).map(({ startsAt }) => startsAt)).size).toBe(2);
  });

  test(`attack: a day that had no lesson published ${AT_ONCE} times at once — one of them whole, never a mixture or a 500`, async () => {
    for (let day = 1; day <= 4; day++) {
      const params = { courseKey: 'fire-resilience', day } as const;
      const answers = await atOnce((index) => admin.refused(publishLesson, { params, body: lessonOf(index) }));
      expect(statuses(answers)).toEqual(allOf(200));
      const { published } = (await admin.call(getLessonContent, { params })).body;
      expect(published).toEqual(lessonOf(Number(published?.title.slice('Lesson '.length))));
    }
  });

  test(`attack: one draft saved ${AT_ONCE} times at once, and one course edited — one of them whole`, async () => {
    const params = { courseKey: 'fire-execution', day: 1 } as const;
    expect(
      statuses(await atOnce((index) => admin.refused(saveLessonDraft, { params, body: lessonOf(index) }))),
    ).toEqual(allOf(200));
    const { draft } = (await admin.call(getLessonContent, { params })).body;
    expect(draft).toEqual(lessonOf(Number(draft?.title.slice('Lesson '.length))));

    const courseOf = (index: number) => ({
      title: `Course ${index}`,
      description: `About ${index}`,
      duration: index,
      worksheetUrl: null,
    });
    const edits = await atOnce((index) =>
      admin.call(editCourse, { params: { courseKey: 'fire-execution' }, body: courseOf(index) }),
    );
    expect(statuses(edits)).toEqual(allOf(200));
    expect(edits.map(({ body }) => body.title)).toEqual(edits.map((_, index) => `Course ${index}`));
    const course = (await admin.call(listContent, {})).body.find(({ id }) => id === 'fire-execution');
    expect(course).toMatchObject(courseOf(course?.duration ?? -1));
  });

  test(`attack: one lead given ${AT_ONCE} statuses and notes at once — one status, the others are told, and every note`, async () => {
    const { id } = (await portal.visitor().call(submitQuestionnaire, { body: questionnaireOf('Lead') })).body;
    const answers = await atOnce((index) =>
      admin.refused(changeLeadStatus, {
        params: { id },
        body: { from: 'new', to: index % 2 ? 'contacted' : 'lost', reason: `Reason ${index}` },
      }),
    );
    expect(statuses(answers)).toEqual(oneOf(200));
    const notes = await atOnce((index) =>
      admin.refused(addLeadNote, { params: { id }, body: { text: `Note ${index}` } }),
    );
    expect(statuses(notes)).toEqual(allOf(201));
    const { lead, timeline } = (await admin.call(getLead, { params: { id } })).body;
    expect(timeline.filter(({ kind }) => kind === 'note')).toHaveLength(AT_ONCE);
    expect(timeline.filter(({ kind }) => kind === 'status')).toEqual([expect.objectContaining({ to: lead.status })]);
  });

  test(`attack: one member’s courses and account changed ${AT_ONCE} times at once — done or undone, never a 500`, async () => {
    const { id } = (await (await portal.member()).call(getCurrentUser, {})).body;
    const params = { id, courseKey: 'fire-foundation' } as const;
    const changes: [Call, object][] = [
      [assignCourse, params],
      [unassignCourse, params],
      [deactivateMember, { id }],
      [reactivateMember, { id }],
    ];
    const answers = await Promise.all(
      [...changes, ...changes, ...changes].map(([call, given]) => admin.call(call, { params: given } as never)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await trail()).toHaveLength(12);
    expect((await admin.call(getMember, { params: { id } })).status).toBe(200);
  });

  test(`attack: one post hidden for ${AT_ONCE} reasons and restored at once — hidden with one reason whole, or seen`, async () => {
    const author = await portal.member();
    const { id } = (await author.call(createPost, { body: { content: 'Mine' } })).body;
    const answers = await atOnce((index) =>
      index % 2
        ? admin.refused(restorePost, { params: { id } })
        : admin.refused(hidePost, { params: { id }, body: { reason: `Reason ${index}` } }),
    );
    expect(statuses(answers)).toEqual(allOf(200));
    const entries = await trail();
    expect(entries).toHaveLength(AT_ONCE);
    const [shown] = (await admin.call(listReports, { query: { state: 'hidden' } })).body;
    const reasons = entries.map(({ detail }) => detail);
    if (shown) expect(reasons).toContain(shown.post.hidden?.reason);
  });

  test(`attack: one plan asked for ${AT_ONCE} times at once — one request, one of the notes whole, all told its id`, async () => {
    const member = await portal.member();
    const answers = await atOnce((index) =>
      member.call(createPlanRequest, { body: { plan: 'elite', note: `Note ${index}` } }),
    );
    expect(statuses(answers)).toEqual(allOf(201));
    const requests = (await admin.call(listPlanRequests, {})).body;
    expect(requests).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([requests[0]?.id]));
  });
});
