import { randomUUID } from 'node:crypto';
import { createBroadcast } from '@portal/contracts/broadcasts';
import { createEmailSequence } from '@portal/contracts/email-sequences';
import { getBrand } from '@portal/contracts/brand';
import { listCheckIns } from '@portal/contracts/check-ins';
import { listAvailableSlots } from '@portal/contracts/coaching';
import { createCoach, scheduleSession } from '@portal/contracts/coaching-schedule';
import { createPost } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { uploadRelease } from '@portal/contracts/delivery';
import { createEvent } from '@portal/contracts/events';
import { getLead } from '@portal/contracts/leads';
import { getPerson, mergePeople } from '@portal/contracts/people';
import { getManagedPlans } from '@portal/contracts/plan-management';
import { createPlanRequest } from '@portal/contracts/plan-requests';
import { createSocialProof } from '@portal/contracts/social-proof';
import { createPriority } from '@portal/contracts/priorities';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { beginTwoFactorSetup, listStaff } from '@portal/contracts/staff';
import { bookStrategySession, listStrategySlots } from '@portal/contracts/strategy-sessions';
import { sendThreadMessage } from '@portal/contracts/threads';
import { createWebhookEndpoint } from '@portal/contracts/webhooks';
import type { Answer, Client } from '../client';
import { addCoach, addOneToOne } from '../coaching';
import { checked } from '../imports';
import { asUpload, buildRelease, tarOf } from '../packed-release';
import { MEMBER_PASSWORD, type Portal } from '../portal';
import type { Body, Json } from './fields';
import { DANA, idOf } from '../fixtures';
import { salesIn } from '../sales';
import { addStrategyCoach, sendQuestionnaire } from '../strategy';
import { versionOf } from '../payments';
import { newPartner, newSeekers } from '../partners';
import { addSubscription } from '../plans';
import { TestBrowser } from '../push';
import { addStaff, invitationOf, STAFF_PASSWORD, staffOf } from '../staff';
import { BROADCAST, COACH, LESSON, PLAN, SEQUENCE, SESSION, TESTIMONIAL } from './samples';

/** Somebody who is about to write, and what. */
export interface Write {
  as: Client;
  params?: Record<string, string>;
  body: Body;
}

export const isForm = (route: string) => route.startsWith('POST /api/signup');

/** Makes a write with its body changed. */
export function send(route: string, { as, params = {}, body }: Write, change: (body: Body) => Json): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const changed = change(body);
  const sent = isForm(route) ? { form: changed as Record<string, string> } : { json: changed };
  return as.send(
    method,
    path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    sent,
  );
}

/** More times than anybody needs. */
/** When the first of the sessions that are moved stands; each other one an hour after the one before. */
/** What staff enter for an event, in a year that no test reaches. */
const anEvent = () => ({
  title: 'Meetup',
  description: 'Bring a question.',
  startsAt: '2096-05-04T17:00:00.000Z',
  duration: 60,
  link: 'https://meet.example/meetup',
});

const AT_NIGHT = new Date('2026-05-04T03:00:00.000Z');

const EVERY_HOUR = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }));

/** Everything that can be written in a portal. */
export async function writesOf(portal: Portal) {
  const [member, other, admin] = [await portal.member(), await portal.member(), await portal.admin()];
  const memberId = await idOf(member);
  const coachId = await addCoach(portal.database);
  const strategyCoachId = await addStrategyCoach(portal, { firstName: 'Zoe', hours: EVERY_HOUR });
  const postId = (await member.call(createPost, { body: { content: 'Hello' } })).body.id;
  const coach = await staffOf(portal, 'coach');
  await coach.call(beginTwoFactorSetup, {});
  await addStaff(portal, 'support');
  const supportId = (await admin.call(listStaff, {})).body.staff.find(({ role }) => role === 'support')?.id ?? '';
  const sales = salesIn(portal.database);
  let count = 0;
  let moves = 0;
  let vacations = 0;

  async function newLead() {
    const { body } = await portal.visitor().call(submitQuestionnaire, { body: DANA });
    return body.id;
  }

  /** A person with one lead, as the admin sees them. */
  async function newPerson() {
    const { personId } = (await admin.call(getLead, { params: { id: await newLead() } })).body;
    const { id, version } = (await admin.call(getPerson, { params: { id: personId } })).body;
    return { id, version };
  }

  /** A member with a plan of theirs. */
  async function withPlan() {
    const buyer = await portal.member();
    const { id } = await addSubscription(portal, buyer, { plan: 'core-group', state: 'active' });
    return { as: buyer, params: { id } };
  }

  async function newPriority() {
    const { body } = await member.call(createPriority, { body: { title: 'Call Sam' } });
    return { params: { id: body.id } };
  }

  const newOneToOne = () =>
    addOneToOne(portal.database, {
      coachId,
      memberId,
      startsAt: new Date(Date.UTC(2026, 1, 1) - ++count * 3_600_000).toISOString(),
    });

  /** What is sent to each write when nothing is wrong with it. A new call with a body must be added here. */
  const writes: Record<string, () => Promise<Write>> = {
    'POST /api/signup': async () => ({
      as: portal.visitor(),
      body: { firstName: 'Sam', lastName: 'Lee', email: `sam-${++count}@example.com`, password: MEMBER_PASSWORD },
    }),
    'PUT /api/account/profile': async () => ({
      as: member,
      body: { firstName: 'Sam', lastName: 'Lee', timeZone: 'UTC', timeZoneChosen: true },
    }),
    'POST /api/account/password': async () => ({
      as: await portal.member(),
      body: { currentPassword: MEMBER_PASSWORD, password: 'another long password' },
    }),
    'PATCH /api/account/first-day': async () => ({
      as: member,
      body: {
        goal: 'Two deals a month',
        goalShared: true,
        weeklyHours: 5,
        reminder: { weekdays: [1, 3], time: '07:30' },
        done: true,
      },
    }),
    'PUT /api/account/community-profile': async () => ({
      as: member,
      body: { bio: 'Hello', industry: null, city: 'Austin', website: 'https://robin.example', showsProgress: true },
    }),
    'PUT /api/account/broadcasts': async () => ({ as: member, body: { subscribed: true } }),
    'PUT /api/account/email-settings/:kind': async () => ({
      as: member,
      params: { kind: 'mention' },
      body: { wanted: true },
    }),
    'PUT /api/account/notifications/:kind/:channel': async () => ({
      as: member,
      params: { kind: 'cheer', channel: 'push' },
      body: { wanted: true },
    }),
    'PATCH /api/account/notifications': async () => ({
      as: member,
      body: { quietHours: { from: '21:00', until: '07:00' }, digest: 'daily' },
    }),
    'PUT /api/account/push': async () => ({ as: member, body: new TestBrowser().subscription }),
    'PUT /api/account/mails/:kind': async () => ({
      as: member,
      params: { kind: 'group-session' },
      body: { wanted: true },
    }),
    'POST /api/account/delete': async () => ({
      as: await portal.member(),
      body: { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' },
    }),
    'POST /api/courses/lessons/:lessonId/progress': async () => {
      const body = { lessonId: 'clarity-1', completed: false, reflection: '', activitiesCompleted: [] };
      return { as: member, params: { lessonId: 'clarity-1' }, body };
    },
    'POST /api/priorities': async () => ({ as: member, body: { title: 'Call Sam' } }),
    'PATCH /api/priorities/:id': async () => ({ as: member, ...(await newPriority()), body: { completed: true } }),
    'PUT /api/priorities/:id/title': async () => ({
      as: member,
      ...(await newPriority()),
      body: { title: 'Call Alex' },
    }),
    'PUT /api/priorities/:id/day': async () => ({ as: member, ...(await newPriority()), body: { day: 'tomorrow' } }),
    'POST /api/habits': async () => ({ as: await portal.member(), body: { title: 'Walk', weekdays: [1, 3] } }),
    'PUT /api/habits/:id': async () => {
      const [habit] = (await member.call(getDashboard, {})).body.habits;
      return { as: member, params: { id: habit?.id ?? '' }, body: { title: 'Walk', weekdays: [1, 3] } };
    },
    'PUT /api/habits/:id/days/:date': async () => {
      const [habit] = (await member.call(getDashboard, {})).body.habits;
      const date = portal.clock.now().toISOString().slice(0, 10);
      return { as: member, params: { id: habit?.id ?? '', date }, body: { done: true } };
    },
    'POST /api/community/posts': async () => ({ as: member, body: { content: 'Hello' } }),
    'PATCH /api/community/posts/:id': async () => ({
      as: member,
      params: { id: postId },
      body: { content: 'Hello', pillar: 'clarity', picture: null },
    }),
    'POST /api/community/posts/:id/comments': async () => ({
      as: member,
      params: { id: postId },
      body: { content: 'Hello' },
    }),
    'POST /api/community/posts/:id/reports': async () => {
      const { body } = await member.call(createPost, { body: { content: 'Report me' } });
      return { as: other, params: { id: body.id }, body: { reason: 'spam', note: '' } };
    },
    'POST /api/coaching/bookings': async () => {
      const { body } = await member.call(listAvailableSlots, {});
      return { as: member, body: { coachId, startsAt: body[0]?.startsAt[0] ?? '' } };
    },
    'POST /api/coaching/sessions/:id/move': async () => {
      const { body } = await member.call(listAvailableSlots, {});
      // Where earlier tries have taken every slot, a time that is none.
      const free = body[0]?.startsAt[0] ?? AT_NIGHT.toISOString();
      const startsAt = new Date(AT_NIGHT.getTime() + ++moves * 3_600_000).toISOString();
      const id = await addOneToOne(portal.database, { coachId, memberId, startsAt });
      return { as: member, params: { id }, body: { startsAt: free } };
    },
    'POST /api/coaching/messages': async () => ({ as: member, body: { content: 'Hello' } }),
    'POST /api/coaching/thread/messages': async () => ({ as: member, body: { content: 'Hello', attachments: [] } }),
    'POST /api/notifications/read': async () => ({ as: member, body: { until: '2026-03-04T12:00:00.000Z' } }),
    'POST /api/admin/notifications/read': async () => ({ as: admin, body: { until: '2026-03-04T12:00:00.000Z' } }),
    'PATCH /api/admin/notification-preferences': async () => ({
      as: coach,
      body: { digest: 'daily', timeZone: 'UTC' },
    }),
    'PUT /api/admin/notification-preferences/:kind/:channel': async () => ({
      as: coach,
      params: { kind: 'member-at-risk', channel: 'email' },
      body: { wanted: true },
    }),
    'PUT /api/admin/push': async () => ({ as: coach, body: new TestBrowser().subscription }),
    'PUT /api/coaching/thread/read': async () => ({ as: member, body: { at: '2026-03-04T12:00:00.000Z' } }),
    'POST /api/admin/threads/:id/messages': async () => ({
      as: admin,
      params: { id: memberId },
      body: { content: 'Hello', attachments: [] },
    }),
    'PUT /api/admin/threads/:id/read': async () => ({
      as: admin,
      params: { id: memberId },
      body: { at: '2026-03-04T12:00:00.000Z' },
    }),
    'POST /api/admin/threads/:id/messages/:messageId/hide': async () => {
      const { body } = await member.call(sendThreadMessage, { body: { content: 'Hide me' } });
      return { as: admin, params: { id: memberId, messageId: body.id }, body: { reason: 'Private' } };
    },
    'POST /api/questionnaire': async () => ({ as: portal.visitor(), body: DANA }),
    'POST /api/strategy-sessions/:token': async () => {
      const { token } = await sendQuestionnaire(portal);
      const { body } = await portal.visitor().call(listStrategySlots, { params: { token } });
      const startsAt = body[0]?.startsAt[0] ?? '';
      return { as: portal.visitor(), params: { token }, body: { coachId: strategyCoachId, startsAt, timeZone: 'UTC' } };
    },
    'POST /api/strategy-sessions/:token/move': async () => {
      const { token } = await sendQuestionnaire(portal);
      const params = { token };
      const { body } = await portal.visitor().call(listStrategySlots, { params });
      const [first = '', second = ''] = body[0]?.startsAt ?? [];
      const chosen = { coachId: strategyCoachId, startsAt: first, timeZone: 'UTC' };
      await portal.visitor().call(bookStrategySession, { params, body: chosen });
      return { as: portal.visitor(), params, body: { ...chosen, startsAt: second } };
    },
    'POST /api/billing/checkouts': async () => ({
      as: member,
      body: { versionId: await versionOf(portal, 'core-group') },
    }),
    'POST /api/billing/purchases': async () => ({
      as: portal.visitor(),
      body: {
        versionId: await versionOf(portal, 'core-group'),
        email: `buyer-${++count}@example.com`,
        coupon: 'SPRING',
      },
    }),
    'POST /api/billing/subscriptions/:id/change': async () => ({
      ...(await withPlan()),
      body: { versionId: await versionOf(portal, 'core-private') },
    }),
    'POST /api/billing/subscriptions/:id/pause': async () => ({ ...(await withPlan()), body: { months: 1 } }),
    'POST /api/billing/subscriptions/:id/claim': async () => ({
      ...(await withPlan()),
      body: { words: 'It brought me nothing' },
    }),
    'POST /api/plan-requests': async () => ({ as: member, body: { plan: 'elite', note: 'Please call me' } }),
    'POST /api/releases/loads': async () => ({
      as: portal.visitor(),
      body: { app: 'mf-courses', version: '1.0.0-abc', phase: 'load', duration: 5, failed: false },
    }),
    'POST /api/admin/login': async () => ({ as: portal.visitor(), body: { password: 'wrong' } }),
    'POST /api/admin/sign-in': async () => ({
      as: portal.visitor(),
      body: { email: 'nobody@example.com', password: 'wrong', code: '123456' },
    }),
    'POST /api/admin/password': async () => ({
      as: coach,
      body: { currentPassword: 'wrong', password: STAFF_PASSWORD },
    }),
    'POST /api/admin/second-factor/confirm': async () => ({ as: coach, body: { code: '000000' } }),
    'POST /api/admin/second-factor/remove': async () => ({ as: coach, body: { password: 'wrong' } }),
    'PATCH /api/admin/staff/:id': async () => ({ as: admin, params: { id: supportId }, body: { role: 'support' } }),
    'POST /api/admin/staff-invitations': async () => ({
      as: admin,
      body: { email: `invited-${++count}@example.com`, role: 'coach' },
    }),
    'POST /api/admin/member-invitations': async () => ({
      as: admin,
      body: { name: 'Kim Lee', email: `invited-${++count}@example.com` },
    }),
    'PUT /api/admin/sign-up-mode': async () => ({ as: admin, body: { mode: 'open' } }),
    'PUT /api/admin/staff-settings': async () => ({
      as: admin,
      body: { ownersNeedSecondFactor: false, sharedPasswordOff: false },
    }),
    'POST /api/staff-invitations/:token': async () => ({
      as: portal.visitor(),
      params: { token: await invitationOf(portal, 'coach', `invited-${++count}@example.com`, admin) },
      body: { name: 'Kim Lee', password: STAFF_PASSWORD },
    }),
    'POST /api/admin/imports/:id/start': async () => {
      const file = `First Name,Last Name,Email\nKim,Lee,imported-${++count}@example.com`;
      return { as: admin, params: { id: (await checked(admin, 'members', file)).id }, body: { invite: false } };
    },
    'POST /api/admin/leads/:id/status': async () => ({
      as: admin,
      params: { id: await newLead() },
      body: { from: 'new', to: 'lost', reason: 'No answer' },
    }),
    'POST /api/admin/leads/:id/notes': async () => ({
      as: admin,
      params: { id: await newLead() },
      body: { text: 'Called' },
    }),
    'POST /api/admin/people/:id/join': async () => {
      const { id, version } = await newPerson();
      return { as: admin, params: { id }, body: { version, other: await newPerson() } };
    },
    'POST /api/admin/people/:id/keep-apart': async () => {
      const { id, version } = await newPerson();
      return { as: admin, params: { id }, body: { version, other: await newPerson() } };
    },
    'POST /api/admin/people/:id/separate': async () => {
      const [one, other] = [await newPerson(), await newPerson()];
      await admin.call(mergePeople, { params: { id: one.id }, body: { version: one.version, other } });
      const { version, questionnaires } = (await admin.call(getPerson, { params: { id: one.id } })).body;
      return { as: admin, params: { id: one.id }, body: { version, record: questionnaires[0]?.id ?? '' } };
    },
    'POST /api/admin/community/posts/:id/hide': async () => {
      const { body } = await member.call(createPost, { body: { content: 'Hide me' } });
      return { as: admin, params: { id: body.id }, body: { reason: 'Private' } };
    },
    'POST /api/admin/broadcasts': async () => ({ as: admin, body: BROADCAST }),
    'PUT /api/admin/broadcasts/:id': async () => {
      const { id, version } = (await admin.call(createBroadcast, { body: BROADCAST })).body;
      return { as: admin, params: { id }, body: { ...BROADCAST, version } };
    },
    'POST /api/admin/broadcasts/:id/send': async () => {
      const { id, version } = (await admin.call(createBroadcast, { body: BROADCAST })).body;
      return { as: admin, params: { id }, body: { version } };
    },
    'POST /api/admin/email-sequences': async () => ({ as: admin, body: SEQUENCE }),
    'PUT /api/admin/email-sequences/:id': async () => {
      const { id, version } = (await admin.call(createEmailSequence, { body: SEQUENCE })).body;
      return { as: admin, params: { id }, body: { ...SEQUENCE, version } };
    },
    'POST /api/admin/email-sequences/:id/activate': async () => {
      const { id, version } = (await admin.call(createEmailSequence, { body: SEQUENCE })).body;
      return { as: admin, params: { id }, body: { version } };
    },
    'POST /api/admin/import-invitations': async () => ({ as: admin, body: { expected: 0 } }),
    'POST /api/admin/community/events': async () => ({ as: admin, body: anEvent() }),
    'PUT /api/admin/community/events/:id': async () => {
      const { body } = await admin.call(createEvent, { body: anEvent() });
      return { as: admin, params: { id: body.id }, body: { ...anEvent(), version: body.version } };
    },
    'POST /api/admin/webhook-endpoints': async () => {
      await portal.database.query('DELETE FROM webhook_endpoints');
      return { as: admin, body: { url: 'https://hooks.invalid/portal', events: ['lead.created'] } };
    },
    'PUT /api/admin/webhook-endpoints/:id': async () => {
      await portal.database.query('DELETE FROM webhook_endpoints');
      const { body } = await admin.call(createWebhookEndpoint, {
        body: { url: 'https://hooks.invalid/portal', events: ['lead.created'] },
      });
      const changed = { url: 'https://hooks.invalid/other', events: ['member.created'], on: false };
      return { as: admin, params: { id: body.endpoint.id }, body: changed };
    },
    'PUT /api/admin/brand': async () => {
      const { changedAt: _changedAt, ...brand } = (await admin.call(getBrand, {})).body;
      return { as: admin, body: { ...brand, name: 'Lighthouse' } };
    },
    'POST /api/admin/social-proof': async () => ({ as: admin, body: TESTIMONIAL }),
    'PUT /api/admin/social-proof/:id': async () => {
      const { id, version } = (await admin.call(createSocialProof, { body: TESTIMONIAL })).body;
      return { as: admin, params: { id }, body: { ...TESTIMONIAL, version } };
    },
    'PUT /api/admin/plans/:key': async () => {
      const key = 'core-basic';
      const { plans } = (await admin.call(getManagedPlans, {})).body;
      const version = plans.find((plan) => plan.key === key)?.version ?? '';
      return { as: admin, params: { key }, body: { ...PLAN, version } };
    },
    'PUT /api/admin/plan-switch': async () => ({
      as: admin,
      body: { membersNeedPlan: false, keepOpenUntil: '2027-01-01T00:00:00.000Z' },
    }),
    'PUT /api/admin/plan-currency': async () => ({ as: admin, body: { currency: 'eur' } }),
    'POST /api/admin/coupons': async () => ({
      as: admin,
      body: {
        ...{ code: `WELCOME-${++count}`, percentOff: 20, months: 3, planKey: 'core-group', usesLeft: 10 },
        endsAt: '2027-01-01T00:00:00.000Z',
      },
    }),
    'POST /api/admin/members/:id/grants': async () => ({
      as: admin,
      params: { id: memberId },
      body: { planKey: 'core-group', endsAt: '2027-01-01T00:00:00.000Z', note: 'For the spring' },
    }),
    'PATCH /api/admin/plan-requests/:id': async () => {
      const { body } = await member.call(createPlanRequest, { body: { plan: 'bootcamp' } });
      return { as: admin, params: { id: body.id }, body: { settled: true } };
    },
    'POST /api/admin/plan-requests/:id/answer': async () => {
      const { body } = await (await portal.member()).call(createPlanRequest, { body: { plan: 'elite' } });
      return { as: admin, params: { id: body.id }, body: { answer: 'decline', words: 'Not this year' } };
    },
    'POST /api/admin/guarantee-claims/:id/decision': async () => {
      const subscription = await sales.subscription(memberId, 'core-group', portal.clock.now());
      const { id } = await sales.claim(memberId, subscription, portal.clock.now());
      return { as: admin, params: { id }, body: { decision: 'declined', answer: 'You are on a good way' } };
    },
    'POST /api/admin/invoices/:id/refund': async () => {
      const now = portal.clock.now();
      const { id } = await sales.invoice(await sales.subscription(memberId, 'core-group', now), 49_900, now);
      return { as: admin, params: { id }, body: { cents: 100, refundedCents: 0 } };
    },
    'POST /api/admin/subscriptions/:id/cancel': async () => {
      const { id } = await sales.subscription(memberId, 'core-group', portal.clock.now());
      return { as: admin, params: { id }, body: { when: 'now' } };
    },
    'PATCH /api/admin/content/:courseKey': async () => ({
      as: admin,
      params: { courseKey: 'clarity' },
      body: { title: 'Clarity', description: 'See', duration: 10, worksheetUrl: null },
    }),
    'PUT /api/admin/content/:courseKey/lessons/:day/draft': async () => ({
      as: admin,
      params: { courseKey: 'clarity', day: '2' },
      body: LESSON,
    }),
    'POST /api/admin/content/:courseKey/lessons/:day/publish': async () => ({
      as: admin,
      params: { courseKey: 'clarity', day: '3' },
      body: LESSON,
    }),
    'POST /api/releases/moves': async () => {
      const { app, version, entries } = buildRelease({ app: 'mf-hostile', text: String(++count) });
      await admin.call(uploadRelease, { file: asUpload(await tarOf(entries)) });
      return {
        as: admin,
        body: { id: randomUUID(), move: { action: 'publish', app, version }, why: 'A new page' },
      };
    },
    'PUT /api/releases/service-worker': async () => ({ as: admin, body: { on: true, why: 'It works again' } }),
    'POST /api/admin/deploy-tokens': async () => ({
      as: admin,
      body: { name: `ci ${++count}`, apps: ['mf-hostile'], rights: ['publish'], days: 1 },
    }),
    'PUT /api/courses/lessons/:lessonId/sharing': async () => ({
      as: member,
      params: { lessonId: 'clarity-1' },
      body: { shared: true },
    }),
    'PUT /api/admin/desk/sessions/:id/record': async () => ({
      as: admin,
      params: { id: await newOneToOne() },
      body: {
        privateNotes: 'Careful',
        sharedNotes: 'Well done',
        attendance: 'held',
        recordingUrl: 'https://video.example.com/1',
        version: 0,
      },
    }),
    'POST /api/admin/desk/partners': async () => ({
      as: admin,
      body: { members: (await newSeekers(portal)).map(({ id }) => id) },
    }),
    'PUT /api/coaching/partner/proposal': async () => {
      const { member, partnershipId } = await newPartner(portal);
      return { as: member, body: { id: partnershipId, accept: true } };
    },
    'POST /api/coaching/partner/messages': async () => ({
      as: (await newPartner(portal)).member,
      body: { content: 'How did it go?' },
    }),
    'PUT /api/coaching/partner/messages/read': async () => ({
      as: (await newPartner(portal)).member,
      body: { at: '2026-03-04T12:00:00.000Z' },
    }),
    'PUT /api/admin/desk/members/:id/check-ins/:kind': async () => {
      const buyer = await portal.member();
      await addSubscription(portal, buyer, { plan: 'core-group', state: 'active' });
      const dueAt = (await buyer.call(listCheckIns, {})).body[0]?.dueAt ?? '';
      const params = { id: await idOf(buyer), kind: 'biweekly-check-ins' };
      return { as: admin, params, body: { dueAt, note: 'Two calls a day' } };
    },
    'PUT /api/admin/desk/sessions/:id/items/:itemId': async () => ({
      as: admin,
      params: { id: await newOneToOne(), itemId: randomUUID() },
      body: { title: 'Call Sam' },
    }),
    'POST /api/admin/coaching/coaches': async () => ({ as: admin, body: COACH }),
    'PUT /api/admin/coaching/coaches/:id': async () => {
      const { body } = await admin.call(createCoach, { body: COACH });
      return { as: admin, params: { id: body.id }, body: COACH };
    },
    'PUT /api/admin/coaching/coaches/:id/calendar': async () => ({
      as: admin,
      params: { id: await addCoach(portal.database) },
      // A host that no network knows: nothing goes out.
      body: { url: 'https://calendar.invalid/dana.ics' },
    }),
    'POST /api/admin/coaching/coaches/:id/time-off': async () => ({
      as: admin,
      params: { id: coachId },
      // Days off that are entered again stay as they were: each time other ones.
      body: { from: `${2030 + ++vacations}-01-01`, to: `${2030 + vacations}-01-02`, label: 'Vacation' },
    }),
    'POST /api/admin/coaching/sessions': async () => {
      const { body } = await admin.call(createCoach, { body: COACH });
      return { as: admin, body: { ...SESSION, coachId: body.id } };
    },
    'POST /api/admin/coaching/sessions/:id/move': async () => {
      const coach = await admin.call(createCoach, { body: COACH });
      const { body } = await admin.call(scheduleSession, { body: { ...SESSION, coachId: coach.body.id } });
      return {
        as: admin,
        params: { id: body.id },
        body: { startsAt: '2026-05-05T10:00', timeZone: 'UTC', duration: 30 },
      };
    },
    'PUT /api/admin/coaching/group-sessions/:id/seats': async () => {
      const coach = await admin.call(createCoach, { body: COACH });
      const { body } = await admin.call(scheduleSession, { body: { ...SESSION, coachId: coach.body.id } });
      return { as: admin, params: { id: body.id }, body: { seats: 12 } };
    },
    'PUT /api/admin/coaching/group-sessions/:id/opening': async () => {
      const coach = await admin.call(createCoach, { body: COACH });
      const { body } = await admin.call(scheduleSession, { body: { ...SESSION, coachId: coach.body.id } });
      return { as: admin, params: { id: body.id }, body: { openedBy: 'live-qa' } };
    },
    'POST /api/admin/coaching/dates/:id/move': async () => {
      const coach = await admin.call(createCoach, { body: COACH });
      const weekly = { ...SESSION, kind: 'weekly' as const, coachId: coach.body.id };
      const { body } = await admin.call(scheduleSession, { body: weekly });
      return {
        as: admin,
        params: { id: `${body.id}:${SESSION.startsAt.slice(0, 10)}` },
        body: { startsAt: '2026-05-05T10:00', timeZone: 'UTC', duration: 30 },
      };
    },
  };

  function prepare(route: string): Promise<Write> {
    const prepared = writes[route];
    if (!prepared) throw new Error(`Say in writes.ts what is sent to ${route}`);
    return prepared();
  }

  return {
    member,
    admin,
    routes: Object.keys(writes),
    prepare,
    write: async (route: string, change: (body: Body) => Json) => send(route, await prepare(route), change),
  };
}
export type Writes = Awaited<ReturnType<typeof writesOf>>;
