import { jest } from '@jest/globals';
import { listEmailSettings, updateEmailSetting } from '@portal/contracts/email-settings';
import { updateEmailPreference } from '@portal/contracts/email-preferences';
import { NOTIFICATION_KINDS, type NotificationKind } from '@portal/contracts/notification-kinds';
import {
  getNotificationPreferences,
  updateNotificationPreference,
  updateNotificationTimes,
  type NotificationChannel,
} from '@portal/contracts/notification-preferences';
import { subscribeToPush } from '@portal/contracts/push';
import type { Client } from '../../../test/client';
import { anEmail, idOf } from '../../../test/fixtures';
import { portalOfSpec } from '../../../test/portal';
import { TestBrowser } from '../../../test/push';
import { NotificationsService } from '../notifications/notifications.service';
import type { StoredEmailKind } from '../outbox/email.sql';
import { OutboxService } from '../outbox/outbox.service';
import { PushSender } from '../push/push-sender';

const portal = portalOfSpec();
let member: Client;
let email: string;
let userId: string;

beforeEach(async () => {
  jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
  email = anEmail();
  member = await portal.member({ email });
  userId = await idOf(member);
  await member.call(subscribeToPush, { body: new TestBrowser().subscription });
});
afterEach(() => jest.restoreAllMocks());

const preferences = async () => (await member.call(getNotificationPreferences, {})).body;
const preferenceOf = async (kind: NotificationKind) => (await preferences()).kinds.find((each) => each.kind === kind);
const choose = (kind: NotificationKind, channel: NotificationChannel, wanted: boolean) =>
  member.call(updateNotificationPreference, { params: { kind, channel }, body: { wanted } });

/** The emails that tell of a kind; the others are told without one. */
const EMAILS: Partial<Record<NotificationKind, StoredEmailKind>> = {
  session: 'session',
  'group-session': 'group-session',
  message: 'message',
  mention: 'mention',
  plan: 'billing',
};

/** Tells the member of something of a kind, and returns where they were told. */
async function told(kind: NotificationKind) {
  const { manager } = portal.database;
  await manager.query('DELETE FROM outbox; DELETE FROM notifications');
  const sent = EMAILS[kind];
  if (sent) {
    const words = { subject: 'Something new', body: 'Hello' };
    await portal.service(OutboxService).post(manager, { kind: sent, memberId: userId, recipient: email, ...words });
  } else {
    const notification = { userId, recipient: email, kind, text: 'Something new', path: '/dashboard' };
    await portal.service(NotificationsService).tell(manager, [notification]);
  }
  const [row] = await manager.query<{ portal: boolean; email: boolean; push: boolean }[]>(`
    SELECT EXISTS (SELECT FROM notifications) AS portal, EXISTS (SELECT FROM outbox) AS email,
      EXISTS (SELECT FROM push_messages) AS push`);
  return row;
}

/** By kind: whether emails come always, by choice, or never, and whether push messages come until the member chooses. */
const TABLE: Record<NotificationKind, { email: 'always' | 'by choice' | 'never'; push: boolean }> = {
  session: { email: 'always', push: true },
  'group-session': { email: 'by choice', push: true },
  message: { email: 'by choice', push: true },
  mention: { email: 'by choice', push: true },
  comment: { email: 'never', push: true },
  cheer: { email: 'never', push: false },
  reminder: { email: 'never', push: true },
  streak: { email: 'never', push: true },
  plan: { email: 'always', push: false },
};

const CHOICES = [undefined, true, false] as const;
const COMBINATIONS = CHOICES.flatMap((emailed) =>
  CHOICES.flatMap((pushed) => (['off', 'daily', 'weekly'] as const).map((digest) => ({ emailed, pushed, digest }))),
);

test.each(NOTIFICATION_KINDS.filter((kind) => kind !== 'comment' && kind !== 'cheer'))(
  '%s: where it is told, by what the member chose for emails, push messages, and the digest',
  async (kind) => {
    const { email: emails, push: byDefault } = TABLE[kind];
    const isAlways = emails === 'always';
    for (const chosen of COMBINATIONS) {
      const { emailed, pushed, digest } = chosen;
      await portal.database.query("DELETE FROM push_choices; UPDATE users SET declined_mails = '{}'");
      if (emailed !== undefined) {
        expect((await choose(kind, 'email', emailed)).status).toBe(emails === 'by choice' ? 200 : 404);
      }
      if (pushed !== undefined) await choose(kind, 'push', pushed);
      await member.call(updateNotificationTimes, { body: { digest } });
      const isEmailed = isAlways || (emails === 'by choice' && emailed !== false && digest === 'off');
      const expected = { portal: true, email: isEmailed, push: pushed ?? byDefault };
      expect({ ...chosen, ...(await told(kind)) }).toEqual({ ...chosen, ...expected });
      expect(await preferenceOf(kind)).toEqual({
        kind,
        email: emails === 'never' ? null : { wanted: emailed !== false || isAlways, required: isAlways },
        push: { wanted: pushed ?? byDefault },
      });
    }
  },
);

test('comments and cheers have no emails of their own, and cheers no push messages until a member wants them', async () => {
  for (const kind of ['comment', 'cheer'] as const) {
    expect(await preferenceOf(kind)).toEqual({ kind, email: null, push: { wanted: TABLE[kind].push } });
    expect((await choose(kind, 'email', true)).status).toBe(404);
  }
  await choose('cheer', 'push', true);
  expect(await preferenceOf('cheer')).toMatchObject({ push: { wanted: true } });
});

test('a choice of emails is that of the email settings, whichever call stores it', async () => {
  await member.call(updateEmailPreference, { params: { kind: 'group-session' }, body: { wanted: false } });
  await member.call(updateEmailSetting, { params: { kind: 'mention' }, body: { wanted: false } });
  await choose('message', 'email', false);
  for (const kind of ['group-session', 'mention', 'message'] as const) {
    expect(await preferenceOf(kind)).toMatchObject({ email: { wanted: false } });
  }
  await choose('mention', 'email', true);
  const settings = (await member.call(listEmailSettings, {})).body;
  expect(settings.filter(({ wanted }) => !wanted).map(({ kind }) => kind)).toEqual(['group-session', 'message']);
});

test('quiet hours and the digest change separately', async () => {
  expect(await preferences()).toMatchObject({ quietHours: null, digest: 'off' });
  const quietHours = { from: '21:00', until: '07:00' };
  await member.call(updateNotificationTimes, { body: { quietHours } });
  await member.call(updateNotificationTimes, { body: { digest: 'weekly' } });
  expect(await preferences()).toMatchObject({ quietHours, digest: 'weekly' });
  await member.call(updateNotificationTimes, { body: { quietHours: null } });
  expect(await preferences()).toMatchObject({ quietHours: null, digest: 'weekly' });
  await member.call(updateNotificationTimes, { body: { digest: 'off' } });
  expect(await preferences()).toMatchObject({ quietHours: null, digest: 'off' });
});

test.each([
  { quietHours: { from: '21:00', until: '21:00' } },
  { quietHours: { from: '24:00', until: '07:00' } },
  { quietHours: { from: '9:00', until: '10:00' } },
  { digest: 'hourly' },
])('%j is refused', async (body) => {
  expect((await member.refused(updateNotificationTimes, { body: body as never })).status).toBe(400);
});

test('choices made at the same moment are all kept', async () => {
  await Promise.all([
    choose('session', 'push', false),
    choose('cheer', 'push', true),
    choose('mention', 'email', false),
    choose('group-session', 'email', false),
    member.call(updateNotificationTimes, { body: { digest: 'daily' } }),
    member.call(updateNotificationTimes, { body: { quietHours: { from: '22:00', until: '06:00' } } }),
  ]);
  const { kinds, quietHours, digest } = await preferences();
  const of = (kind: string) => kinds.find((each) => each.kind === kind);
  expect([of('session')?.push?.wanted, of('cheer')?.push?.wanted]).toEqual([false, true]);
  expect([of('mention')?.email?.wanted, of('group-session')?.email?.wanted]).toEqual([false, false]);
  expect([quietHours?.from, digest]).toEqual(['22:00', 'daily']);
});
