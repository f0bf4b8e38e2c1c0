import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { deleteAccount } from '@portal/contracts/account';
import { cancelPlan, getBilling } from '@portal/contracts/billing';
import { bookSession, cancelSession, rescheduleOwnSession } from '@portal/contracts/coaching';
import { changeLeadStatus, eraseLead } from '@portal/contracts/leads';
import { cancelSubscription } from '@portal/contracts/revenue';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import {
  webhookBodySchema,
  WEBHOOK_EVENT_DATA,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@portal/contracts/webhook-events';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  resendWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
  updateWebhookEndpoint,
} from '@portal/contracts/webhooks';
import { Webhook } from 'standardwebhooks';
import { addCoach } from '../../../test/coaching';
import type { Client } from '../../../test/client';
import { idOf, questionnaireOf } from '../../../test/fixtures';
import { buy, SELLING } from '../../../test/payments';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { WebhookSender } from './webhook-sender';
import { WebhookTransport, type WebhookRequest } from './webhook-transport';
import { webhookBackoff } from './webhook-queue';
import { WebhooksService } from './webhooks.service';

const URL_OF_CRM = 'https://crm.example/hooks/portal';
const NOBODY = { id: randomUUID(), name: 'Kim', email: 'kim@example.com', status: 'new' } as const;

test.each([
  [1, 1],
  [4, 8],
  [9, 256],
  [10, 480],
  [500, 480],
])('after attempt %i the next one is %i minutes later', (attempts, minutes) => {
  expect(webhookBackoff(attempts)).toBe(minutes * 60_000);
});

describe('webhooks', () => {
  const portal = portalOfSpec(SELLING);
  let admin: Client;
  let requests: WebhookRequest[];
  let answer: (request: WebhookRequest) => number;

  beforeAll(() => {
    jest.spyOn(portal.service(WebhookTransport), 'post').mockImplementation(async (request) => {
      requests.push(request);
      return Promise.resolve(answer(request));
    });
  });
  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    [requests, answer] = [[], () => 204];
    await portal.emptyTables('outbox', 'webhook_endpoints', 'users', 'coaches', 'questionnaires', 'audit_entries');
    admin = await portal.admin();
  });

  const connect = async (events: WebhookEvent[] = WEBHOOK_EVENTS, url = URL_OF_CRM) =>
    (await admin.call(createWebhookEndpoint, { body: { url, events } })).body;

  /** Sends what is due. The first round may have begun before. */
  async function deliver() {
    await portal.service(WebhookSender).run();
    await portal.service(WebhookSender).run();
  }

  const emit = () =>
    portal.database.transaction((manager) =>
      portal.service(WebhooksService).emit(manager, {
        event: 'lead.created',
        data: { ...NOBODY, createdAt: portal.clock.now().toISOString() },
      }),
    );
  // Signed in again each time, as sessions end after hours.
  const log = async (id: string) => (await (await portal.admin()).call(listWebhookDeliveries, { params: { id } })).body;
  const listed = async () => (await (await portal.admin()).call(listWebhookEndpoints, {})).body;
  const sent = () =>
    requests.map(({ body }) => JSON.parse(body) as { type: WebhookEvent; timestamp: string; data: object });
  const typesSent = () => sent().map(({ type }) => type);
  const toOwner = () =>
    portal.database.query<{ subject: string; body: string }[]>(
      `SELECT subject, body FROM outbox WHERE subject LIKE 'Webhook endpoint%'`,
    );

  test('tell of leads, members, and sessions, with no more than the event needs', async () => {
    await connect();
    const { body: lead } = await portal.visitor().call(submitQuestionnaire, { body: questionnaireOf('Kim') });
    const params = { id: lead.id };
    await deliver();
    await admin.call(changeLeadStatus, { params, body: { from: 'new', to: 'lost', reason: 'A private reason' } });
    await deliver();
    const coachId = await addCoach(portal.database);
    const member = await portal.member({ email: 'ada@example.com' });
    await deliver();
    const book = { coachId, startsAt: '2026-03-06T14:00:00.000Z' };
    const { id } = (await member.call(bookSession, { body: book })).body;
    await deliver();
    await member.call(rescheduleOwnSession, { params: { id }, body: { startsAt: '2026-03-06T15:00:00.000Z' } });
    await deliver();
    await member.call(cancelSession, { params: { id } });
    await deliver();
    const memberId = await idOf(member);
    const session = {
      ...{ id, kind: 'one-on-one', durationMinutes: 50, weekly: false },
      coach: { firstName: 'Dana', lastName: 'Whitfield' },
      attendee: { memberId, leadId: null, name: 'Ada Reyes', email: 'ada@example.com' },
    };
    const [created, changed, ...others] = sent();
    const { name, email } = questionnaireOf('Kim');
    expect([created, changed].map((event) => event?.data)).toEqual([
      { id: lead.id, name, email, status: 'new', createdAt: portal.clock.now().toISOString() },
      { id: lead.id, name, email, status: 'lost', previousStatus: 'new' },
    ]);
    expect(others.map(({ type, data }) => [type, data])).toEqual([
      [
        'member.created',
        {
          ...{ id: memberId, firstName: 'Ada', lastName: 'Reyes', email: 'ada@example.com' },
          createdAt: portal.clock.now().toISOString(),
        },
      ],
      ['session.booked', { ...session, startsAt: book.startsAt }],
      [
        'session.rescheduled',
        { ...session, startsAt: '2026-03-06T15:00:00.000Z', previousStartsAt: '2026-03-06T14:00:00.000Z' },
      ],
      ['session.canceled', { ...session, startsAt: '2026-03-06T15:00:00.000Z' }],
    ]);
    for (const event of sent()) expect(webhookBodySchema(event.type).parse(event)).toEqual(event);
    expect(JSON.stringify(requests)).not.toMatch(/A private reason/);
    expect(JSON.stringify(requests)).not.toContain(questionnaireOf('Kim').businessDescription);
  });

  test('tell of plans that start, are canceled, and end', async () => {
    await connect(['plan.started', 'plan.changed', 'plan.canceled']);
    const member = await portal.member({ email: 'ada@example.com' });
    await buy(portal, { userId: await idOf(member), email: 'ada@example.com' }, 'core-group');
    await deliver();
    const [subscription] = (await member.call(getBilling, {})).body.subscriptions;
    const params = { id: subscription?.id ?? '' };
    await member.call(cancelPlan, { params });
    await deliver();
    await admin.call(cancelSubscription, { params, body: { when: 'now' } });
    await deliver();
    const plan = { id: params.id, plan: 'core-group', memberId: await idOf(member), email: 'ada@example.com' };
    expect(sent()).toMatchObject([
      { type: 'plan.started', data: { ...plan, status: 'active', endsAt: null } },
      { type: 'plan.changed', data: { ...plan, status: 'active', endsAt: expect.any(String) as string } },
      { type: 'plan.canceled', data: { ...plan, status: 'ended', endsAt: expect.any(String) as string } },
    ]);
    for (const { type, data } of sent()) expect(WEBHOOK_EVENT_DATA[type].parse(data)).toEqual(data);
  });

  test('are signed as the Standard Webhooks library verifies, with both secrets for a day after a rotation', async () => {
    jest.useFakeTimers({
      now: portal.clock.now(),
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick'],
    });
    const { endpoint, secret } = await connect();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    await emit();
    await deliver();
    const verify = (key: string, { body, headers }: WebhookRequest) => new Webhook(key).verify(body, headers);
    const [first] = requests as [WebhookRequest];
    expect(verify(secret, first)).toEqual(JSON.parse(first.body));
    expect(() => verify(secret, { ...first, body: `${first.body} ` })).toThrow('No matching signature');

    const rotated = (await admin.call(rotateWebhookSecret, { params: { id: endpoint.id } })).body;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.endpoint.previousSecretUntil).toBe('2026-03-05T12:00:00.000Z');
    await emit();
    await deliver();
    const [, second] = requests as [WebhookRequest, WebhookRequest];
    for (const key of [secret, rotated.secret]) expect(verify(key, second)).toEqual(JSON.parse(second.body));

    portal.clock.advance({ days: 1 });
    jest.setSystemTime(portal.clock.now());
    await emit();
    await deliver();
    const [, , third] = requests as [WebhookRequest, WebhookRequest, WebhookRequest];
    expect(verify(rotated.secret, third)).toEqual(JSON.parse(third.body));
    expect(() => verify(secret, third)).toThrow('No matching signature');
    jest.useRealTimers();
  });

  test('fault: a change is rolled back after it queued webhooks — nothing is sent', async () => {
    await connect();
    const change = portal.database.transaction(async (manager) => {
      const data = { ...NOBODY, createdAt: portal.clock.now().toISOString() };
      await portal.service(WebhooksService).emit(manager, { event: 'lead.created', data });
      throw new Error('The change fails');
    });
    await expect(change).rejects.toThrow('The change fails');
    await deliver();
    expect(requests).toEqual([]);
  });

  test('go to each endpoint that wants the event and is on, with one ID', async () => {
    await connect(['lead.created']);
    await connect(['lead.created', 'plan.started'], 'https://other.example/');
    await connect(['plan.started'], 'https://third.example/');
    const { endpoint } = await connect(['lead.created'], 'https://off.example/');
    const { url } = endpoint;
    const off = { url, events: ['lead.created' as const], on: false };
    await admin.call(updateWebhookEndpoint, { params: { id: endpoint.id }, body: off });
    await emit();
    await deliver();
    expect(requests.map((request) => request.url).sort()).toEqual([URL_OF_CRM, 'https://other.example/']);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('fault: a webhook endpoint fails, then works — the event is sent again with the same ID, and logged', async () => {
    const { endpoint } = await connect();
    answer = () => 500;
    await emit();
    await deliver();
    expect(await log(endpoint.id)).toMatchObject([
      { state: 'waiting', attempts: 1, statusCode: 500, error: 'Responded with 500', duration: expect.any(Number) },
    ]);
    expect((await listed())[0]?.failingSince).toBe('2026-03-04T12:00:00.000Z');
    await deliver();
    expect(requests).toHaveLength(1);
    answer = () => 200;
    portal.clock.advance({ minutes: 1 });
    await deliver();
    expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill((await log(endpoint.id))[0]?.messageId),
    );
    expect(await log(endpoint.id)).toMatchObject([{ state: 'delivered', attempts: 2, statusCode: 200, error: null }]);
    expect((await listed())[0]?.failingSince).toBeNull();
  });

  /** Lets time go by until nothing is tried any longer; answers how many hours that took. */
  async function untilGivenUp(id: string) {
    const began = portal.clock.now().getTime();
    for (let tries = 0; tries < 100; tries++) {
      await deliver();
      const next = (await log(id)).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []).sort()[0];
      if (!next) break;
      portal.clock.set(next);
    }
    return (portal.clock.now().getTime() - began) / 3_600_000;
  }

  test('fault: a webhook endpoint fails for three days — it is turned off, and the owner is told once', async () => {
    const { endpoint } = await connect();
    answer = () => {
      throw new Error('connect ECONNREFUSED');
    };
    await emit();
    expect(await untilGivenUp(endpoint.id)).toBe(72);
    expect((await listed())[0]?.off).toEqual({ since: '2026-03-07T12:00:00.000Z', reason: 'failures' });
    expect(await toOwner()).toEqual([
      {
        subject: 'Webhook endpoint turned off: crm.example',
        body: expect.stringContaining(`/admin/webhooks/${endpoint.id}`) as string,
      },
    ]);
    const tries = requests.length;
    await emit();
    await deliver();
    expect(requests).toHaveLength(tries);
    const [failed] = await log(endpoint.id);
    expect(failed).toMatchObject({ state: 'failed', statusCode: null, error: 'connect ECONNREFUSED' });

    const params = { id: failed?.id ?? '' };
    admin = await portal.admin();
    expect((await admin.refused(resendWebhook, { params })).status).toBe(409);
    answer = () => 200;
    const on = { url: URL_OF_CRM, events: ['lead.created' as const], on: true };
    await admin.call(updateWebhookEndpoint, { params: { id: endpoint.id }, body: on });
    await admin.call(resendWebhook, { params });
    await deliver();
    expect(await log(endpoint.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('fault: one webhook fails for three days, others arrive — the endpoint stays on', async () => {
    const { endpoint } = await connect();
    await emit();
    const [poison] = await log(endpoint.id);
    answer = ({ headers }) => (headers['webhook-id'] === poison?.messageId ? 500 : 200);
    await deliver();
    portal.clock.advance({ hours: 1 });
    await emit();
    await untilGivenUp(endpoint.id);
    expect((await listed())[0]?.off).toBeNull();
    expect((await log(endpoint.id)).map(({ state }) => state)).toEqual(['delivered', 'failed']);
  });

  test('fault: a webhook endpoint is gone (410) — it is turned off right away, and what waits is not sent', async () => {
    const { endpoint } = await connect();
    await portal.database.query(
      `INSERT INTO webhook_deliveries (endpoint_id, message_id, event, body, created_at, queued_at, next_attempt_at)
      VALUES ($1, gen_random_uuid(), 'lead.created', '{}', $2, $2, $3)`,
      [endpoint.id, portal.clock.now(), '2026-03-04T13:00:00.000Z'],
    );
    answer = () => 410;
    await emit();
    await deliver();
    expect((await listed())[0]?.off?.reason).toBe('gone');
    expect((await log(endpoint.id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await toOwner()).toHaveLength(1);
  });

  test('can be tested: one event to one endpoint, tried once, and nothing is turned off', async () => {
    const { endpoint } = await connect(['plan.started']);
    answer = () => 410;
    await admin.call(sendWebhookTest, { params: { id: endpoint.id } });
    await deliver();
    expect(typesSent()).toEqual(['webhook.test']);
    expect(await log(endpoint.id)).toMatchObject([{ event: 'webhook.test', state: 'failed', statusCode: 410 }]);
    expect(await listed()).toMatchObject([{ off: null, failingSince: null }]);
  });

  test('forget a member and a lead who are deleted, and everything after 30 days', async () => {
    const { endpoint } = await connect(['lead.created', 'member.created', 'session.booked', 'session.canceled']);
    const coachId = await addCoach(portal.database);
    const member = await portal.member({ email: 'ada@example.com' });
    await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } });
    const { body: lead } = await portal.visitor().call(submitQuestionnaire, { body: questionnaireOf('Kim') });
    expect(await log(endpoint.id)).toHaveLength(3);
    await member.call(deleteAccount, { body: { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } });
    await admin.call(eraseLead, { params: { id: lead.id } });
    const left = await log(endpoint.id);
    expect(left.map(({ event }) => event)).toEqual(['session.canceled']);
    expect(JSON.stringify(left)).not.toMatch(/ada@example\.com|Ada|Kim/);
    portal.clock.advance({ days: 30 });
    await portal.sweep();
    expect(await log(endpoint.id)).toEqual([]);
  });

  test('are managed by the owner, and each change is in the audit trail without the URL’s path', async () => {
    const { endpoint } = await connect(['lead.created']);
    const body = { url: URL_OF_CRM, events: ['lead.created' as const] };
    expect((await admin.refused(createWebhookEndpoint, { body })).status).toBe(409);
    const params = { id: endpoint.id };
    await admin.call(updateWebhookEndpoint, { params, body: { ...body, events: ['plan.started'], on: false } });
    expect((await admin.refused(sendWebhookTest, { params })).status).toBe(409);
    await admin.call(rotateWebhookSecret, { params });
    await admin.call(deleteWebhookEndpoint, { params });
    expect((await admin.refused(deleteWebhookEndpoint, { params })).status).toBe(404);
    const entries = await portal.database.query<{ action: string; subject: string; detail: string }[]>(
      `SELECT action, subject, detail FROM audit_entries WHERE action LIKE '%webhook%' ORDER BY action`,
    );
    expect(entries).toEqual([
      { action: 'Added a webhook endpoint', subject: 'crm.example', detail: 'lead.created' },
      { action: 'Changed a webhook endpoint', subject: 'crm.example', detail: 'turned off · plan.started' },
      { action: 'Deleted a webhook endpoint', subject: 'crm.example', detail: null },
      { action: 'Rotated the secret of a webhook endpoint', subject: 'crm.example', detail: null },
    ]);
  });

  test('have at most 20 endpoints, even if they are added at the same time', async () => {
    for (let count = 0; count < 18; count++) await connect(['lead.created'], `https://${count}.example/`);
    const added = await Promise.all(
      ['a', 'b', 'c', 'd'].map((host) =>
        admin.send('POST', createWebhookEndpoint.path, {
          json: { url: `https://${host}.example/`, events: ['lead.created'] },
        }),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  test('attack: webhook endpoints without https or with a password — refused', async () => {
    for (const url of [
      'http://crm.example/',
      'https://user:secret@crm.example/',
      'https://key@crm.example/',
      'ftp://crm.example/',
      'crm.example',
      'https://',
    ]) {
      const json = { url, events: ['lead.created'] };
      const { status } = await admin.send('POST', createWebhookEndpoint.path, { json });
      expect([url, status]).toEqual([url, 400]);
    }
  });
});
