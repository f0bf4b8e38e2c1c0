import { jest } from '@jest/globals';
import type { NotificationChannel } from '@portal/contracts/notification-preferences';
import { subscribeStaffToPush } from '@portal/contracts/push';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { changeStaffRole, listStaff } from '@portal/contracts/staff';
import {
  STAFF_NOTIFICATION_KINDS,
  staffKindsFor,
  type StaffNotificationKind,
} from '@portal/contracts/staff-notification-kinds';
import {
  getStaffNotificationPreferences,
  listStaffNotifications,
  updateStaffDigest,
  updateStaffNotificationPreference,
} from '@portal/contracts/staff-notifications';
import type { Client } from '../../../test/client';
import { anEmail, DANA } from '../../../test/fixtures';
import { TestMailServer } from '../../../test/mail-server';
import { startPortal, type Portal } from '../../../test/portal';
import { TestBrowser } from '../../../test/push';
import { addStaff, signInStaff } from '../../../test/staff';
import { PushSender } from '../push/push-sender';
import { EmailSender } from '../outbox/email-sender';
import { OutboxService } from '../outbox/outbox.service';
import { StaffDigestsService } from './staff-digests.service';

const ACCOUNTS = { owner: 'owner@example.com', support: 'support@example.com', coach: 'coach@example.com' } as const;
type Role = keyof typeof ACCOUNTS;
const ROLES: readonly Role[] = ['owner', 'support', 'coach'];

/** One address of somebody without an account, and one that an account has, too. */
const ADMIN_EMAILS = ['team@example.com', 'Owner@example.com'];

let server: TestMailServer;
let portal: Portal;
let clients: Record<Role, Client>;
const devices: Record<Role, TestBrowser> = {
  owner: new TestBrowser(),
  support: new TestBrowser(),
  coach: new TestBrowser(),
};
let shared: Client;

beforeAll(async () => {
  server = await TestMailServer.down();
  await server.up();
  const environment = {
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@fivepillars.test',
    ADMIN_EMAILS: ADMIN_EMAILS.join(','),
  };
  portal = await startPortal({ environment });
  // What is queued for devices is all that these tests look at.
  jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
  shared = await portal.admin();
  const signIn = async (role: Role) =>
    [role, await signInStaff(portal, await addStaff(portal, role, ACCOUNTS[role]))] as const;
  clients = Object.fromEntries([
    await signIn('owner'),
    await signIn('support'),
    await signIn('coach'),
  ]) as typeof clients;
}, 60_000);
afterAll(async () => {
  await portal.stop();
  await server.stop();
});
beforeEach(async () => {
  portal.clock.set(CHOSEN_AT);
  await portal.service(EmailSender).run();
  await forget();
  server.received.length = 0;
});

/** Deletes what tests choose and send. In tables with so few rows, this takes less time than TRUNCATE. */
const forget = () =>
  portal.database.query(
    ['staff_email_choices', 'staff_push_choices', 'push_messages', 'staff_digests', 'outbox', 'notifications']
      .map((table) => `DELETE FROM ${table}`)
      .join(';'),
  );

const choose = (role: Role, kind: StaffNotificationKind, channel: NotificationChannel, wanted: boolean) =>
  clients[role].call(updateStaffNotificationPreference, { params: { kind, channel }, body: { wanted } });

const subjectOf = (source: string) => /^Subject: (.*)\r$/m.exec(source)?.[1] ?? '';

/** Whom emails reach that were sent since, by subject: an address for each email that it gets. */
async function reachedBy(subject: string) {
  await portal.service(EmailSender).run();
  await portal.service(EmailSender).run();
  const emails = server.received.filter(({ source }) => subjectOf(source).includes(subject));
  return emails.flatMap(({ recipients }) => recipients.map((each) => each.toLowerCase())).toSorted();
}

/** Tells staff of something of a kind, and returns whom an email reaches. */
async function reached(kind: StaffNotificationKind) {
  server.received.length = 0;
  const words = { template: 'example', subject: 'Something happened', body: 'Hello' };
  await portal.service(OutboxService).post(portal.database.manager, { staffKind: kind, recipient: null, ...words });
  return reachedBy('Something happened');
}

/** By kind: the roles that are told; whether emails come until someone chooses otherwise, and despite a digest; whether devices are told. */
const TABLE: Record<StaffNotificationKind, { roles: Role[]; byDefault: boolean; isUrgent: boolean; pushed: boolean }> =
  {
    'new-lead': { roles: ['owner', 'support'], byDefault: true, isUrgent: false, pushed: true },
    'response-target': { roles: ['owner', 'support'], byDefault: true, isUrgent: true, pushed: true },
    'sign-up-request': { roles: ['owner', 'support'], byDefault: true, isUrgent: false, pushed: true },
    invitation: { roles: ['owner', 'support'], byDefault: false, isUrgent: false, pushed: false },
    'plan-request': { roles: ['owner', 'support'], byDefault: true, isUrgent: false, pushed: true },
    'failed-payment': { roles: ['owner'], byDefault: true, isUrgent: false, pushed: true },
    'refund-request': { roles: ['owner'], byDefault: true, isUrgent: false, pushed: true },
    'member-at-risk': { roles: ['owner', 'support', 'coach'], byDefault: false, isUrgent: false, pushed: false },
    release: { roles: ['owner'], byDefault: false, isUrgent: false, pushed: false },
    'release-failure': { roles: ['owner'], byDefault: true, isUrgent: true, pushed: true },
    'staff-account': { roles: ['owner'], byDefault: false, isUrgent: false, pushed: false },
  };

/** When a preference is chosen, and when a digest of either kind has become due. */
const CHOSEN_AT = '2026-03-04T12:00:00.000Z';
const NEXT_MONDAY = '2026-03-09T08:01:00.000Z';

const COMBINATIONS = ([undefined, true, false] as const).flatMap((chosen) =>
  (['off', 'daily', 'weekly'] as const).map((digest) => ({ chosen, digest })),
);

test.each(STAFF_NOTIFICATION_KINDS)(
  '%s: in the admin area, by email, and in a digest, by role and by what each of them chose',
  async (kind) => {
    const { roles, byDefault, isUrgent } = TABLE[kind];
    for (const { chosen, digest } of COMBINATIONS) {
      portal.clock.set(CHOSEN_AT);
      await forget();
      await Promise.all(
        ROLES.map(async (role) => {
          await clients[role].call(updateStaffDigest, { body: { digest, timeZone: 'UTC' } });
          if (chosen === undefined) return;
          expect((await choose(role, kind, 'email', chosen)).status).toBe(roles.includes(role) ? 200 : 403);
        }),
      );
      portal.clock.advance({ minutes: 5 });
      const emailed = await reached(kind);
      const told = await Promise.all(
        ROLES.map(async (role) =>
          (await clients[role].call(listStaffNotifications, {})).body.length > 0 ? [role] : [],
        ),
      );
      portal.clock.set(NEXT_MONDAY);
      await portal.service(StaffDigestsService).run();
      const digested = await reachedBy(' digest: 1 new notification');

      const accounts = roles.map((role) => ACCOUNTS[role]).toSorted();
      const wanted = (chosen ?? byDefault) && (isUrgent || digest === 'off') ? accounts : [];
      const expected = {
        told: roles,
        emailed: [...wanted, ...(byDefault ? ['team@example.com'] : [])].toSorted(),
        digested: digest !== 'off' && chosen !== false ? accounts : [],
      };
      expect({ chosen, digest, told: told.flat(), emailed, digested }).toEqual({ chosen, digest, ...expected });
    }
  },
);

test.each(STAFF_NOTIFICATION_KINDS)('%s: on devices, by role and by what each of them chose', async (kind) => {
  const { roles, pushed } = TABLE[kind];
  await Promise.all(
    ROLES.map((role) => clients[role].call(subscribeStaffToPush, { body: devices[role].subscription })),
  );
  for (const chosen of [undefined, true, false]) {
    await forget();
    for (const role of chosen === undefined ? [] : ROLES) {
      expect((await choose(role, kind, 'push', chosen === true)).status).toBe(roles.includes(role) ? 200 : 403);
    }
    await reached(kind);
    const queued = await portal.database.query<{ endpoint: string }[]>(
      'SELECT s.endpoint FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription_id',
    );
    const told = ROLES.filter((role) => queued.some(({ endpoint }) => endpoint === devices[role].endpoint));
    expect({ chosen, told }).toEqual({ chosen, told: (chosen ?? pushed) ? roles : [] });
  }
});

test('someone who loses the permission before the email is sent doesn’t get it', async () => {
  const { staff } = (await shared.call(listStaff, {})).body;
  const params = { id: staff.find(({ email }) => email === ACCOUNTS.support)?.id ?? '' };
  await shared.call(changeStaffRole, { params, body: { role: 'coach' } });
  try {
    expect(await reached('new-lead')).toEqual([ACCOUNTS.owner, 'team@example.com']);
  } finally {
    await shared.call(changeStaffRole, { params, body: { role: 'support' } });
  }
});

test('one new lead is one email, in which staff are told where they choose', async () => {
  await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, email: anEmail() } });
  await reachedBy('New lead: Dana Reyes');
  const ofLead = server.received.filter(({ source }) => subjectOf(source).includes('New lead: Dana Reyes'));
  expect(ofLead).toHaveLength(1);
  expect(ofLead[0]?.recipients.toSorted()).toEqual([ACCOUNTS.owner, ACCOUNTS.support, 'team@example.com']);
  expect(ofLead[0]?.source).toContain('/admin/account#notifications');
});

test('the preferences name what the role is told, and the shared password has none', async () => {
  for (const role of ROLES) {
    const { kinds, digest } = (await clients[role].call(getStaffNotificationPreferences, {})).body;
    expect(digest).toBe('off');
    expect(kinds).toEqual(
      staffKindsFor(role).map((kind) => ({
        kind,
        email: { wanted: TABLE[kind].byDefault },
        push: { wanted: TABLE[kind].pushed },
      })),
    );
  }
  await choose('support', 'new-lead', 'email', false);
  const { kinds } = (await clients.support.call(getStaffNotificationPreferences, {})).body;
  expect(kinds.find(({ kind }) => kind === 'new-lead')).toEqual({
    kind: 'new-lead',
    email: { wanted: false },
    push: { wanted: true },
  });
  expect((await shared.refused(getStaffNotificationPreferences, {})).status).toBe(409);
});
