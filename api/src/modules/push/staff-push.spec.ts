import { jest } from '@jest/globals';
import { adminLogin, adminLogout } from '@portal/contracts/admin';
import { createComment } from '@portal/contracts/comments';
import { createPost } from '@portal/contracts/community';
import {
  getStaffPushStatus,
  subscribeStaffToPush,
  subscribeToPush,
  unsubscribeStaffFromPush,
} from '@portal/contracts/push';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import {
  changeStaffPassword,
  changeStaffRole,
  endStaffSession,
  listStaff,
  resetStaffTwoFactor,
  removeStaff,
  staffSignIn,
} from '@portal/contracts/staff';
import { readAllStaffNotifications } from '@portal/contracts/staff-notifications';
import type { Client } from '../../../test/client';
import { anEmail, DANA } from '../../../test/fixtures';
import { PUBLIC_ADDRESS, startOutgoing, type Outgoing } from '../../../test/outgoing';
import { ADMIN_PASSWORD, portalOfSpec } from '../../../test/portal';
import { PUSH_HOST, TestBrowser } from '../../../test/push';
import { addStaff, signInStaff, STAFF_PASSWORD, withTwoFactor } from '../../../test/staff';
import { PublicHttps } from '../../outgoing/public-https';
import { PushSender } from './push-sender';

const portal = portalOfSpec();
let outgoing: Outgoing;

let email: string;
let support: Client;
let admin: Client;
let browser: TestBrowser;

beforeAll(async () => {
  outgoing = await startOutgoing();
  outgoing.answer = (_request, response) => response.writeHead(201).end();
});
afterAll(() => outgoing.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  const https = outgoing.https({ [PUSH_HOST]: [PUBLIC_ADDRESS] });
  jest.spyOn(portal.service(PublicHttps), 'send').mockImplementation((...request) => https.send(...request));
  await portal.emptyTables('staff', 'questionnaires', 'notifications');
  Object.assign(outgoing, { received: [], sent: [] });
  email = await addStaff(portal, 'support', anEmail());
  support = await signInStaff(portal, email);
  admin = await portal.admin();
  browser = new TestBrowser();
});

const subscribe = (staff = support, device = browser) =>
  staff.call(subscribeStaffToPush, { body: device.subscription });
const isSubscribed = async (staff = support) => (await staff.call(getStaffPushStatus, {})).body.subscribed;
const newLead = () => portal.visitor().call(submitQuestionnaire, { body: { ...DANA, email: anEmail() } });
const account = async () => {
  const { staff } = (await admin.call(listStaff, {})).body;
  return staff.find((each) => each.email === email)?.id ?? '';
};
const signIn = (client: Client, body = { email, password: STAFF_PASSWORD }) => client.call(staffSignIn, { body });

/** Sends what is due; twice, because a round may be ending that began earlier. */
async function deliver() {
  const sender = portal.service(PushSender);
  await sender.run();
  await sender.run();
}

/** Passes time as it does where staff don't sign in: their sessions are gone after a day. */
async function pass(days: number) {
  portal.clock.advance({ days });
  await portal.sweep();
  admin = await portal.admin();
}

/** What the device was sent. */
const shown = (device = browser) =>
  outgoing.received.filter(({ request }) => request.url === device.path).map(({ bytes }) => device.read(bytes));
const texts = (device = browser) => shown(device).map(({ text }) => text);
const NEW_LEAD = 'New lead: Dana Reyes (Real Estate)';

test('a device of staff is sent what they are told in the admin area, as urgently as its kind is', async () => {
  await subscribe();
  const { id } = (await newLead()).body;
  await deliver();
  expect(shown()).toEqual([
    { title: 'Five Pillars', text: NEW_LEAD, path: `/admin/leads/${id}`, tag: expect.stringMatching(/^[\w-]{32}$/) },
  ]);
  expect(outgoing.received[0]?.request.headers['urgency']).toBe('high');
});

test('what was read in the admin area since isn’t sent', async () => {
  await subscribe();
  const sending = jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
  await newLead();
  await support.call(readAllStaffNotifications, { body: { until: portal.clock.now().toISOString() } });
  sending.mockRestore();
  await deliver();
  expect(outgoing.received).toEqual([]);
});

test('attack: a coach waits for what support was told before the role changed — not sent, nor anything new', async () => {
  await subscribe();
  const sending = jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
  await newLead();
  await admin.call(changeStaffRole, { params: { id: await account() }, body: { role: 'coach' } });
  await newLead();
  sending.mockRestore();
  await deliver();
  expect([outgoing.received, await isSubscribed()]).toEqual([[], true]);
});

test('a device is still told after the session has expired, for 30 days after the last sign-in', async () => {
  await subscribe();
  await pass(29);
  await newLead();
  await deliver();
  expect(texts()).toEqual([NEW_LEAD]);
  await pass(1);
  await newLead();
  await deliver();
  expect(shown()).toHaveLength(1);
});

test('signing in there again keeps it subscribed, and begins the 30 days anew', async () => {
  await subscribe();
  await pass(29);
  await signIn(support);
  expect(await isSubscribed()).toBe(true);
  await pass(29);
  await newLead();
  await deliver();
  expect(texts()).toEqual([NEW_LEAD]);
  await signIn(support);
  await signIn(support);
  expect(await isSubscribed()).toBe(true);
});

test.each<[string, () => Promise<unknown>]>([
  ['it is turned off there', () => support.call(unsubscribeStaffFromPush, {})],
  ['it signs out', () => support.call(adminLogout, {})],
  [
    'its session is ended from elsewhere',
    async () => {
      const { sessions } = (await admin.call(listStaff, {})).body;
      for (const { id, staffId } of sessions) if (staffId) await admin.call(endStaffSession, { params: { id } });
    },
  ],
  [
    'the password is changed elsewhere',
    async () => {
      const elsewhere = await signInStaff(portal, email);
      const body = { currentPassword: STAFF_PASSWORD, password: 'another long password' };
      await elsewhere.call(changeStaffPassword, { body });
    },
  ],
  [
    'the password is changed elsewhere, after its session has expired',
    async () => {
      await pass(2);
      const elsewhere = await signInStaff(portal, email);
      const body = { currentPassword: STAFF_PASSWORD, password: 'another long password' };
      await elsewhere.call(changeStaffPassword, { body });
    },
  ],
  [
    'two-factor authentication is removed, after its session has expired',
    async () => {
      await withTwoFactor(support, portal.clock);
      await pass(2);
      await admin.call(resetStaffTwoFactor, { params: { id: await account() } });
    },
  ],
  ['the account is removed', async () => admin.call(removeStaff, { params: { id: await account() } })],
  [
    'another account signs in there',
    async () => {
      await pass(2);
      const other = await addStaff(portal, 'support', anEmail());
      await signIn(support, { email: other, password: STAFF_PASSWORD });
    },
  ],
  [
    'somebody signs in there with the shared password',
    async () => {
      await pass(2);
      await support.call(adminLogin, { body: { password: ADMIN_PASSWORD } });
    },
  ],
])('a device is no longer sent anything when %s', async (_, end) => {
  await subscribe();
  await end();
  await newLead();
  await deliver();
  expect(shown()).toEqual([]);
  const [{ count } = { count: -1 }] = await portal.database.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM push_subscriptions',
  );
  expect(count).toBe(0);
});

test('one browser can be subscribed for a member and for staff, and each belongs to who subscribed it last', async () => {
  const member = await portal.member();
  await member.call(subscribeToPush, { body: browser.subscription });
  const phone = new TestBrowser();
  await Promise.all([subscribe(), subscribe(await signInStaff(portal, email), phone)]);
  const { id } = (await member.call(createPost, { body: { content: 'Seven calls before nine' } })).body;
  await (
    await portal.member({ firstName: 'Kim', lastName: 'Osei' })
  ).call(createComment, { params: { id }, body: { content: 'Well done' } });
  await newLead();
  await deliver();
  expect(texts().toSorted()).toEqual(['Kim Osei commented on your post', NEW_LEAD]);
  expect(texts(phone)).toEqual([NEW_LEAD]);

  const other = await signInStaff(portal, await addStaff(portal, 'support', anEmail()));
  await subscribe(other);
  expect([await isSubscribed(), await isSubscribed(other)]).toEqual([false, true]);
});

test('the shared password has no account whose devices could be told', async () => {
  for (const call of [getStaffPushStatus, unsubscribeStaffFromPush] as const) {
    expect((await admin.refused(call, {})).status).toBe(409);
  }
  expect((await admin.refused(subscribeStaffToPush, { body: browser.subscription })).status).toBe(409);
});
