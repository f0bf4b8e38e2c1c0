import { sendMessage } from '@portal/contracts/coach-messages';
import { bookSession } from '@portal/contracts/coaching';
import { saveLessonProgress } from '@portal/contracts/lessons';
import { addLeadNote, changeLeadStatus, getLead } from '@portal/contracts/leads';
import { getMember } from '@portal/contracts/members';
import { getPerson, getTimeline, mergePeople, TIMELINE_PARTS, type TimelinePart } from '@portal/contracts/people';
import { createPlanRequest, listPlanRequests, settlePlanRequest } from '@portal/contracts/plan-requests';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { addCoach } from '../../../test/coaching';
import { portalOfSpec } from '../../../test/portal';
import { DANA, idOf } from '../../../test/fixtures';
import { addStrategyCoach, bookedLead, TEN } from '../../../test/strategy';
import { staffOf } from '../../../test/staff';
import { statementsDuring } from '../../../test/statements';

const REFLECTION = 'Only for my own eyes';

describe('the timeline of a person', () => {
  const portal = portalOfSpec();
  let admin: Client;
  let person: string;
  let leadId: string;

  const minute = () => portal.clock.advance({ minutes: 1 });

  /**
   * Dana sends a questionnaire, gets a call, signs up with another address, starts, and is merged with her
   * questionnaire.
   */
  beforeAll(async () => {
    admin = await portal.admin();
    leadId = (await portal.visitor().call(submitQuestionnaire, { body: DANA })).body.id;
    minute();
    const params = { id: leadId };
    await admin.call(addLeadNote, { params, body: { text: 'Called her' } });
    minute();
    await admin.call(changeLeadStatus, { params, body: { from: 'new', to: 'won', reason: 'Liked the plan' } });
    minute();
    const dana = await portal.member({ email: 'dana@reyes.example', firstName: 'Dana', lastName: 'Reyes' });
    minute();
    await dana.call(saveLessonProgress, {
      params: { lessonId: 'realtor-fire-foundation-1' },
      body: { lessonId: 'realtor-fire-foundation-1', completed: true, reflection: REFLECTION, activitiesCompleted: [] },
    });
    await dana.call(saveLessonProgress, {
      params: { lessonId: 'clarity-2' },
      body: { lessonId: 'clarity-2', completed: false, reflection: REFLECTION, activitiesCompleted: [] },
    });
    minute();
    await dana.call(createPlanRequest, { body: { plan: 'core-group', note: 'From May on' } });
    minute();
    const [request] = (await admin.call(listPlanRequests, {})).body;
    await admin.call(settlePlanRequest, { params: { id: request?.id ?? '' }, body: { settled: true } });
    minute();
    await dana.call(sendMessage, { body: { content: 'See you on Friday' } });
    minute();
    const coachId = await addCoach(portal.database);
    await dana.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } });
    minute();
    const one = (await admin.call(getMember, { params: { id: await idOf(dana) } })).body.personId;
    const other = (await admin.call(getLead, { params })).body.personId;
    const [first, second] = [await open(one), await open(other)];
    person = one;
    await admin.call(mergePeople, {
      params: { id: one },
      body: { version: first.version, other: { id: other, version: second.version } },
    });
    await portal.member({ email: 'somebody@else.example' });
  });

  test('has what became of the strategy session of a lead, and the session itself', async () => {
    const coachId = await addStrategyCoach(portal);
    const { id } = await bookedLead(portal, coachId, TEN, { email: 'lee@example.com' });
    const { personId } = (await admin.call(getLead, { params: { id } })).body;
    const { body } = await admin.call(getTimeline, { params: { id: personId }, query: { limit: 100 } });
    expect(body[0]).toMatchObject({ kind: 'session', at: TEN, cancelled: false });
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'strategy-session', change: 'booked', startsAt: TEN, byVisitor: true }),
        expect.objectContaining({ kind: 'status', from: 'new', to: 'call-booked', byVisitor: true }),
      ]),
    );
  });

  const open = async (id: string) => (await admin.call(getPerson, { params: { id } })).body;
  const page = (query: { part?: TimelinePart; limit?: number; after?: string } = {}) =>
    admin.call(getTimeline, { params: { id: person }, query });

  test('has what every module knows, newest first, and nothing of anybody else', async () => {
    const { body } = await page({ limit: 100 });
    expect(body.filter(({ kind }) => kind !== 'mail')).toMatchObject([
      { kind: 'session', at: '2026-03-06T14:00:00.000Z', cancelled: false },
      {
        kind: 'joined',
        automatic: false,
        undone: false,
        records: [{ kind: 'lead', name: 'Dana Reyes', email: 'dana@example.com' }],
      },
      { kind: 'message', text: 'See you on Friday' },
      { kind: 'plan-settled', plan: 'core-group', note: null },
      { kind: 'plan-requested', plan: 'core-group', note: 'From May on' },
      { kind: 'lesson', day: 1 },
      { kind: 'signed-up', email: 'dana@reyes.example' },
      { kind: 'status', from: 'new', to: 'won', reason: 'Liked the plan', leadId },
      { kind: 'note', text: 'Called her' },
      { kind: 'submitted', industry: 'Real Estate', leadId },
    ]);
    const emails = body.filter(({ kind }) => kind === 'mail');
    expect(emails.map((email) => email.kind === 'mail' && email.subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('New lead'), expect.stringContaining('Welcome')]),
    );
    expect(JSON.stringify(body)).not.toContain('somebody@else');
  });

  test('never tells what a member wrote for themselves, nor what a mail says', async () => {
    const { body } = await page({ limit: 100 });
    expect(JSON.stringify(body)).not.toContain(REFLECTION);
    expect(JSON.stringify(body)).not.toMatch(/"body"|token=/);
  });

  test('is read page by page without a gap or a double, also where several things happened at once', async () => {
    const whole = (await page({ limit: 100 })).body.map(({ id }) => id);
    const read: string[] = [];
    let next: string | undefined;
    do {
      const answer = await page({ limit: 3, ...(next && { after: next }) });
      read.push(...answer.body.map(({ id }) => id));
      const link = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
      next = link && (new URL(link, portal.origin).searchParams.get('after') ?? undefined);
    } while (next);
    expect(read).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  test('narrowed to each part it is the whole, sorted out', async () => {
    const whole = (await page({ limit: 100 })).body;
    const parts = await Promise.all(TIMELINE_PARTS.map(async (part) => (await page({ part, limit: 100 })).body));
    expect(parts.every((part) => part.length > 0)).toBe(true);
    const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).sort();
    expect(ids(parts.flat())).toEqual(ids(whole));
  });

  test('is one statement, whatever there is', async () => {
    const statements = await statementsDuring(() => page());
    expect(statements.filter(({ text }) => text.includes('entries ORDER BY'))).toHaveLength(1);
  });

  test('is for owners and support; a coach is refused, and a wrong place is told', async () => {
    const [support, coach] = [await staffOf(portal, 'support'), await staffOf(portal, 'coach')];
    const call = (client: Client) => client.call(getTimeline, { params: { id: person } });
    expect([(await call(support)).status, (await call(coach)).status]).toEqual([200, 403]);
    expect((await page({ after: 'nonsense' })).status).toBe(400);
  });
});
