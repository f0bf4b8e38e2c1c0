import { jest } from '@jest/globals';
import { cheerPost, createPost } from '@portal/contracts/community';
import { createComment } from '@portal/contracts/comments';
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
import { SMTP_SETTINGS } from '../../../test/invitations';
import { portalOfSpec } from '../../../test/portal';
import { TestBrowser } from '../../../test/push';
import { NotificationsService } from '../notifications/notifications.service';
import type { StoredEmailKind } from '../outbox/email.sql';
import { EmailSender } from '../outbox/email-sender';
import { OutboxService } from '../outbox/outbox.service';
import { PushSender } from '../push/push-sender';
import { DigestsService } from './digests.service';

/** With a mail server, which digests need; it is down, so the emails stay in the outbox. */
const portal = portalOfSpec({ environment: SMTP_SETTINGS });
let other: Client;
let member: Client;
let email: string;
let userId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-04T12:00:00.000Z');
  jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
  jest.spyOn(portal.service(EmailSender), 'run').mockResolvedValue();
  email = anEmail();
  member = await portal.member({ email });
  other = await portal.member();
  await portal.database.query('UPDATE users SET email_verified_at = created_at');
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

/** What another member does, so that the member is told of a post. */
const ON_POSTS: Partial<Record<NotificationKind, () => Promise<unknown>>> = {
  comment: async () => other.call(createComment, { params: await postOf(member), body: { content: 'Well done' } }),
  cheer: async () => other.call(cheerPost, { params: await postOf(member) }),
  reply: async () => {
    const params = await postOf(other);
    await member.call(createComment, { params, body: { content: 'Well done' } });
    await other.call(createComment, { params, body: { content: 'Thank you' } });
  },
};

async function postOf(author: Client) {
  const { body } = await author.call(createPost, { body: { content: 'Seven calls before nine' } });
  return { id: body.id };
}

/** Tells the member of something of a kind. */
async function tell(kind: NotificationKind) {
  const { manager } = portal.database;
  const sent = EMAILS[kind];
  if (ON_POSTS[kind]) return ON_POSTS[kind]();
  if (sent) {
    const words = { template: 'example', subject: 'Something new', body: 'Hello' };
    return portal.service(OutboxService).post(manager, { kind: sent, memberId: userId, recipient: email, ...words });
  }
  const notification = { userId, recipient: email, kind, text: 'Something new', path: '/dashboard' };
  return portal.service(NotificationsService).tell(manager, [notification]);
}

/** Where the member was told, and whether a digest told it once it was due. */
async function told(kind: NotificationKind) {
  const { manager } = portal.database;
  await manager.query('DELETE FROM outbox; DELETE FROM notifications');
  portal.clock.advance({ minutes: 5 });
  await tell(kind);
  const [row] = await manager.query<{ portal: boolean; email: boolean; push: boolean }[]>(
    `SELECT EXISTS (SELECT FROM notifications WHERE user_id = $1 AND kind = $2) AS portal,
      EXISTS (SELECT FROM outbox WHERE recipient = $3) AS email, EXISTS (SELECT FROM push_messages) AS push`,
    [userId, kind, email],
  );
  portal.clock.set(NEXT_MONDAY);
  await portal.service(DigestsService).run();
  const digests = await manager.query<unknown[]>("SELECT FROM outbox WHERE declines = 'digest'");
  return { ...row, digest: digests.length > 0 };
}

/**
 * By kind: whether emails come always, by choice, or never; whether push messages come until the member chooses; and
 * whether a digest tells of it, unless the member doesn’t want its emails. The portal tells of every kind.
 */
const TABLE: Record<NotificationKind, { email: 'always' | 'by choice' | 'never'; push: boolean; digest: boolean }> = {
  session: { email: 'always', push: true, digest: false },
  'group-session': { email: 'by choice', push: true, digest: true },
  message: { email: 'by choice', push: true, digest: true },
  mention: { email: 'by choice', push: true, digest: true },
  comment: { email: 'never', push: true, digest: true },
  reply: { email: 'never', push: true, digest: true },
  cheer: { email: 'never', push: false, digest: true },
  'action-item': { email: 'never', push: true, digest: true },
  reminder: { email: 'never', push: true, digest: false },
  streak: { email: 'never', push: true, digest: false },
  plan: { email: 'always', push: false, digest: false },
};

/** When a preference is chosen, and when a digest of either kind has become due. */
const CHOSEN_AT = '2026-03-04T12:00:00.000Z';
const NEXT_MONDAY = '2026-03-09T08:01:00.000Z';

const CHOICES = [undefined, true, false] as const;
const COMBINATIONS = CHOICES.flatMap((emailed) =>
  CHOICES.flatMap((pushed) => (['off', 'daily', 'weekly'] as const).map((digest) => ({ emailed, pushed, digest }))),
);

test.each(NOTIFICATION_KINDS)(
  '%s: in the portal, by email, on devices, and in a digest, by what the member chose for each',
  async (kind) => {
    const { email: emails, push: byDefault, digest: inDigest } = TABLE[kind];
    const isAlways = emails === 'always';
    for (const chosen of COMBINATIONS) {
      const { emailed, pushed, digest } = chosen;
      portal.clock.set(CHOSEN_AT);
      await portal.database.query(
        "DELETE FROM push_choices; DELETE FROM notification_settings; UPDATE users SET declined_mails = '{}'",
      );
      if (emailed !== undefined) {
        expect((await choose(kind, 'email', emailed)).status).toBe(emails === 'by choice' ? 200 : 404);
      }
      if (pushed !== undefined) await choose(kind, 'push', pushed);
      await member.call(updateNotificationTimes, { body: { digest } });
      const isWanted = emails !== 'by choice' || emailed !== false;
      const expected = {
        portal: true,
        email: isAlways || (emails === 'by choice' && isWanted && digest === 'off'),
        push: pushed ?? byDefault,
        digest: digest !== 'off' && inDigest && isWanted,
      };
      expect({ ...chosen, ...(await told(kind)) }).toEqual({ ...chosen, ...expected });
      expect(await preferenceOf(kind)).toEqual({
        kind,
        email: emails === 'never' ? null : { wanted: emailed !== false || isAlways, required: isAlways },
        push: { wanted: pushed ?? byDefault },
      });
    }
  },
);

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
