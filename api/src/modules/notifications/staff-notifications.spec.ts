import { changeLeadStatus, eraseLead } from '@portal/contracts/leads';
import { createPlanRequest } from '@portal/contracts/plan-requests';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { changeSignUpMode } from '@portal/contracts/registration';
import { changeStaffRole, listStaff, removeStaff } from '@portal/contracts/staff';
import { STAFF_NOTIFICATION_KINDS, type StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import {
  countUnreadStaffNotifications,
  listStaffNotifications,
  readAllStaffNotifications,
  readStaffNotification,
  STAFF_NOTIFICATION_STREAM,
} from '@portal/contracts/staff-notifications';
import type { Client } from '../../../test/client';
import { Deployer, makeToken } from '../../../test/deployer';
import { anEmail, DANA, idOf } from '../../../test/fixtures';
import { acceptInvitation, invitedMember, signUp } from '../../../test/invitations';
import { buy, passTime, SELLING } from '../../../test/payments';
import { portalOfSpec } from '../../../test/portal';
import { addStaff, invitationOf, signInStaff, staffOf } from '../../../test/staff';
import { ResponseTargetAlerts } from '../leads/response-target-alerts';
import { MembersAtRisk } from '../members/members-at-risk';
import { RefundRequestsService } from '../refund-requests/refund-requests.service';
import { ReleaseAlerts } from '../releases/release-alerts';

const portal = portalOfSpec(SELLING);

let owner: Client;
let support: Client;
let coach: Client;
let shared: Client;

beforeAll(async () => {
  owner = await staffOf(portal, 'owner');
  support = await staffOf(portal, 'support');
  coach = await staffOf(portal, 'coach');
});
beforeEach(async () => {
  portal.clock.set('2026-03-04T12:00:00.000Z');
  shared = await portal.admin();
  await portal.emptyTables('notifications', 'outbox', 'questionnaires');
});

const listOf = async (staff: Client) => (await staff.call(listStaffNotifications, {})).body;
const textsOf = async (staff: Client) => (await listOf(staff)).map(({ text }) => text);
const unreadOf = async (staff: Client) => (await staff.call(countUnreadStaffNotifications, {})).body.unread;
/** Signs everyone in anew, because sessions of staff last for a day. */
async function signInAgain() {
  [owner, support, coach] = (await Promise.all(
    ['owner', 'support', 'coach'].map((role) => signInStaff(portal, `${role}@example.com`)),
  )) as [Client, Client, Client];
  shared = await portal.admin();
}
const newLead = async (name = 'Dana Reyes') =>
  (await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, name, email: anEmail() } })).body.id;

/** The same job as another process has it: it doesn't wait for the rounds of this one. */
const twinOf = <Job extends object>(job: Job): Job =>
  Object.assign(Object.create(Object.getPrototypeOf(job) as object) as Job, job);

/** What happens, whom staff are told of, and where it leads. */
const EVENTS: Record<
  StaffNotificationKind,
  { told: ('owner' | 'support' | 'coach')[]; happens: () => Promise<{ text: string; path: string }> }
> = {
  'new-lead': {
    told: ['owner', 'support'],
    happens: async () => ({ text: 'New lead: Dana Reyes (Real Estate)', path: `/admin/leads/${await newLead()}` }),
  },
  'response-target': {
    told: ['owner', 'support'],
    happens: async () => {
      const id = await newLead();
      await portal.database.query("DELETE FROM notifications WHERE kind = 'new-lead'");
      portal.clock.advance({ hours: 20 });
      await portal.service(ResponseTargetAlerts).run();
      return { text: 'Dana Reyes is still waiting for a response', path: `/admin/leads/${id}` };
    },
  },
  'sign-up-request': {
    told: ['owner', 'support'],
    happens: async () => {
      await shared.call(changeSignUpMode, { body: { mode: 'approved' } });
      await signUp(portal.visitor(), anEmail());
      await shared.call(changeSignUpMode, { body: { mode: 'open' } });
      return { text: 'Sam Lee requested an account', path: '/admin/members/joining' };
    },
  },
  invitation: {
    told: ['owner', 'support'],
    happens: async () => {
      const client = portal.visitor();
      await acceptInvitation(client, await invitedMember(portal, anEmail(), shared));
      return { text: 'Dana Reyes accepted the invitation', path: `/admin/members/${await idOf(client)}` };
    },
  },
  'plan-request': {
    told: ['owner', 'support'],
    happens: async () => {
      await (await portal.member()).call(createPlanRequest, { body: { plan: 'core-group', note: '' } });
      return { text: 'Plan request: Core Group', path: '/admin/plan-requests' };
    },
  },
  'failed-payment': {
    told: ['owner'],
    happens: async () => {
      const email = anEmail();
      const userId = await idOf(await portal.member({ email, firstName: 'Ada', lastName: 'Reyes' }));
      await buy(portal, { email, userId }, 'core-basic', 'pay-once');
      await passTime(portal, { days: 31 });
      await signInAgain();
      const text = 'Ada Reyes’s payment for Core Basic didn’t go through';
      return { text, path: `/admin/members/${userId}` };
    },
  },
  'refund-request': {
    told: ['owner'],
    happens: async () => {
      const email = anEmail();
      const id = await idOf(await portal.member({ email, firstName: 'Ada', lastName: 'Reyes' }));
      await buy(portal, { email, userId: id }, 'core-basic');
      const [bought] = await portal.database.query<{ id: string }[]>(
        'SELECT s.id FROM subscriptions s JOIN customers c ON c.id = s.customer_id WHERE c.user_id = $1',
        [id],
      );
      const subscription = { id: bought?.id ?? '', startedAt: portal.clock.now() };
      const requester = { id, firstName: 'Ada', lastName: 'Reyes' };
      await portal.service(RefundRequestsService).create(requester, subscription, 'It isn’t for me');
      return { text: 'Ada Reyes requested a refund', path: '/admin/revenue' };
    },
  },
  'member-at-risk': {
    told: ['owner', 'support', 'coach'],
    happens: async () => {
      const id = await idOf(await portal.member({ firstName: 'Ada', lastName: 'Reyes' }));
      portal.clock.advance({ days: 7, hours: 1 });
      await portal.database.query('UPDATE users SET last_active_at = NULL WHERE id <> $1', [id]);
      await portal.service(MembersAtRisk).run();
      await signInAgain();
      return { text: 'Ada Reyes hasn’t been here for 7 days', path: `/admin/members/${id}` };
    },
  },
  release: {
    told: ['owner'],
    happens: async () => {
      const built = await new Deployer(portal.origin, await makeToken(shared)).ship({ app: 'mf-news' });
      return { text: `mf-news ${built.version} was published`, path: '/admin/releases' };
    },
  },
  'release-failure': {
    told: ['owner'],
    happens: async () => {
      await portal.database.query(
        `INSERT INTO render_failures (app, version, page_id, failures, last_at, last_error, suspended)
        VALUES ('mf-news', '1.0.0', 'news', 3, $1, 'Broken', true)`,
        [portal.clock.now()],
      );
      await portal.service(ReleaseAlerts).run();
      await portal.database.query('DELETE FROM render_failures');
      return { text: 'mf-news 1.0.0 is no longer rendered on the server', path: '/admin/releases' };
    },
  },
  'staff-account': {
    told: ['owner'],
    happens: async () => {
      const email = anEmail();
      await addStaff(portal, 'coach', email);
      await portal.database.query('DELETE FROM staff WHERE email = $1', [email]);
      return { text: 'Kim coach joined as a coach', path: '/admin/staff' };
    },
  },
};

test.each(STAFF_NOTIFICATION_KINDS)('%s: staff whose role may see it are told once, and nobody else', async (kind) => {
  const { told, happens } = EVENTS[kind];
  const expected = [{ kind, ...(await happens()) }];
  const found = async (staff: Client) =>
    (await listOf(staff)).map(({ kind: of, text, path }) => ({ kind: of, text, path }));
  const roles = { owner, support, coach };
  for (const [role, staff] of Object.entries(roles)) {
    expect([role, await found(staff)]).toEqual([role, told.includes(role as keyof typeof roles) ? expected : []]);
  }
  expect(await found(shared)).toEqual(expected);
});

test('each of the staff reads for themselves', async () => {
  await newLead();
  portal.clock.advance({ minutes: 1 });
  await newLead('Kim Osei');
  const [newest, older] = await listOf(support);
  expect(await unreadOf(support)).toBe(2);
  await support.call(readStaffNotification, { params: { id: newest?.id ?? '' } });
  expect((await listOf(support)).map(({ isRead }) => isRead)).toEqual([true, false]);
  await owner.call(readStaffNotification, { params: { id: older?.id ?? '' } });
  expect([await unreadOf(support), await unreadOf(owner), await unreadOf(shared)]).toEqual([1, 2, 2]);
  await owner.call(readAllStaffNotifications, { body: { until: older?.at ?? '' } });
  expect([await unreadOf(support), await unreadOf(owner), await unreadOf(shared)]).toEqual([1, 1, 2]);
});

test('attack: a coach reads what support was told before the role changed — no longer to be found, and told of nothing new', async () => {
  const { staff } = (await shared.call(listStaff, {})).body;
  const params = { id: staff.find(({ email }) => email === 'support@example.com')?.id ?? '' };
  await newLead();
  expect(await unreadOf(support)).toBe(1);
  await shared.call(changeStaffRole, { params, body: { role: 'coach' } });
  try {
    await newLead('Kim Osei');
    expect([await textsOf(support), await unreadOf(support)]).toEqual([[], 0]);
  } finally {
    await shared.call(changeStaffRole, { params, body: { role: 'support' } });
  }
  expect(await textsOf(support)).toEqual(['New lead: Dana Reyes (Real Estate)']);
});

test('what tells of a lead or a member goes with them, and an account’s own with the account', async () => {
  const id = await newLead();
  await shared.call(eraseLead, { params: { id } });
  expect(await listOf(owner)).toEqual([]);
  await invitationOf(portal, 'support', 'gone@example.com');
  await addStaff(portal, 'support', 'gone@example.com');
  await newLead();
  const { staff } = (await shared.call(listStaff, {})).body;
  const gone = staff.find(({ email }) => email === 'gone@example.com')?.id ?? '';
  const count = async () =>
    (await portal.database.query<unknown[]>('SELECT FROM notifications WHERE staff_id = $1', [gone])).length;
  expect(await count()).toBe(1);
  await shared.call(removeStaff, { params: { id: gone } });
  expect(await count()).toBe(0);
});

test('a response target is told four hours before it is missed, once, by whichever process, and not of who was answered', async () => {
  const answered = await newLead('Kim Osei');
  await newLead();
  const to = { from: 'new', to: 'contacted' } as const;
  await shared.call(changeLeadStatus, { params: { id: answered }, body: to });
  const jobs = [portal.service(ResponseTargetAlerts), twinOf(portal.service(ResponseTargetAlerts))];
  const look = () => Promise.all(jobs.map((job) => job.run()));
  const waiting = async () => (await listOf(support)).filter(({ kind }) => kind === 'response-target');
  portal.clock.advance({ hours: 19, minutes: 59 });
  await look();
  expect(await waiting()).toEqual([]);
  portal.clock.advance({ minutes: 1 });
  await look();
  portal.clock.advance({ hours: 1 });
  await look();
  expect((await waiting()).map(({ text }) => text)).toEqual(['Dana Reyes is still waiting for a response']);
  const emails = await portal.database.query<unknown[]>("SELECT FROM outbox WHERE staff_kind = 'response-target'");
  expect(emails).toHaveLength(1);
});

test('staff are told of all who wait, also of more than fit into one transaction', async () => {
  const many = 60;
  await Promise.all(Array.from({ length: many }, () => newLead()));
  portal.clock.advance({ hours: 20 });
  await portal.service(ResponseTargetAlerts).run();
  const told = await portal.database.query<unknown[]>(
    "SELECT DISTINCT about_lead_id FROM notifications WHERE kind = 'response-target'",
  );
  expect(told).toHaveLength(many);
});

test('a member is at risk once per absence', async () => {
  const member = await portal.member({ firstName: 'Ada', lastName: 'Reyes' });
  await portal.database.query('UPDATE users SET last_active_at = NULL WHERE id <> $1', [await idOf(member)]);
  const jobs = [portal.service(MembersAtRisk), twinOf(portal.service(MembersAtRisk))];
  const look = () => Promise.all(jobs.map((job) => job.run()));
  portal.clock.advance({ days: 6, hours: 23 });
  await look();
  await signInAgain();
  expect(await textsOf(coach)).toEqual([]);
  for (const hours of [2, 3]) {
    portal.clock.advance({ hours });
    await look();
  }
  expect(await textsOf(coach)).toEqual(['Ada Reyes hasn’t been here for 7 days']);
  await idOf(member);
  portal.clock.advance({ days: 7, hours: 1 });
  await look();
  await signInAgain();
  expect(await textsOf(coach)).toHaveLength(2);
});

test('the stream of staff is for pages of ours, and tells the number', async () => {
  const cookie = [...support.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const open = (headers: Record<string, string>) =>
    fetch(portal.origin + STAFF_NOTIFICATION_STREAM, { headers: { cookie, ...headers } });
  await newLead();
  const response = await open({ accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('unread')) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  expect(text).toContain('data: {"unread":1}');
  const refused = [
    { accept: 'text/event-stream', 'sec-fetch-site': 'cross-site' },
    { accept: '*/*', 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of refused) expect((await open(headers)).status).toBe(401);
});
