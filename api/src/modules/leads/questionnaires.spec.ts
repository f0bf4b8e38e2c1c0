import { listSubmissions } from '@portal/contracts/admin';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { questionnaireOf } from '../../../test/fixtures';

const filledIn = { ...questionnaireOf('Jo'), businessDescription: 'I sell houses & <b>want</b> steadier months.' };

describe('the questionnaire', () => {
  const portal = portalOfSpec({ limits: { questionnairesPerAddress: { max: 40, minutes: 60 } } });
  let visitor: Client;

  beforeAll(async () => {
    visitor = portal.visitor();
  });
  beforeEach(() => portal.emptyTables('outbox', 'questionnaires', 'lead_events', 'attempts'));

  const stored = async () => (await (await portal.admin()).call(listSubmissions, {})).body;

  test('is stored as typed and reaches the admin', async () => {
    const { status, body } = await visitor.call(submitQuestionnaire, { body: filledIn });
    expect(status).toBe(201);
    const { id, createdAt } = body;
    expect(body).toEqual({ id: expect.any(String), createdAt: portal.clock.now().toISOString(), strategyToken: null });
    expect(await stored()).toEqual([{ ...filledIn, id, createdAt }]);
  });

  test.each<[keyof Questionnaire, unknown, string]>([
    ['name', 'J', 'Name must be at least 2 characters'],
    ['name', 'x\u0000y', 'Contains characters we can’t save'],
    ['phone', '555 0199', 'Please enter a valid phone number'],
    ['email', 'jo at example', 'Please enter a valid email address'],
    ['industry', '', 'Please select an industry'],
    ['industry', 'Piracy', 'Please select an industry'],
    ['currentIncome', undefined, 'Please enter your current income'],
    ['incomeGoal', 'lots', 'Please enter your income goal'],
    [
      'businessDescription',
      'Too short',
      'Please provide at least 20 characters describing your business and challenges',
    ],
    ['businessDescription', 'x'.repeat(5_001), 'Please use at most 5,000 characters'],
    ['name', 42, 'Invalid input: expected string, received number'],
  ])('refuses a %s of %p by name and stores nothing', async (field, value, message) => {
    const { status, body } = await visitor.refused(submitQuestionnaire, {
      body: { ...filledIn, [field]: value } as Questionnaire,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', code: 'invalid_input' });
    expect(body.issues).toEqual([{ path: field, message }]);
    expect(await stored()).toEqual([]);
  });

  test('names every field at fault at once', async () => {
    const { body } = await visitor.refused(submitQuestionnaire, { body: {} as Questionnaire });
    expect(body.issues?.map(({ path }) => path)).toEqual(Object.keys(filledIn));
  });

  test('ignores what a visitor may not set', async () => {
    const body = { ...filledIn, id: 'mine', createdAt: '1999-01-01', role: 'admin' };
    const { status } = await visitor.call(submitQuestionnaire, { body });
    expect(status).toBe(201);
    const [submission] = await stored();
    expect(submission?.createdAt).toBe(portal.clock.now().toISOString());
    expect(submission).not.toHaveProperty('role');
  });

  test('keeps a repeat, but recognises one and the same send', async () => {
    const key = { headers: { 'idempotency-key': 'e1b1ab1c-6f6b-4a7e-9f0e-0a6cbd0e2f10' } };
    const [first, again, other] = [
      await visitor.call(submitQuestionnaire, { body: filledIn }, key),
      await visitor.call(submitQuestionnaire, { body: filledIn }, key),
      await visitor.call(submitQuestionnaire, { body: filledIn }, { headers: { 'idempotency-key': 'another-one' } }),
    ];
    await visitor.call(submitQuestionnaire, { body: filledIn });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(other.body.id).not.toBe(first.body.id);
    expect(await stored()).toHaveLength(3);
  });

  test('sent at once with one key is stored once', async () => {
    const key = { headers: { 'idempotency-key': 'pressed-many-times' } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call(submitQuestionnaire, { body: filledIn }, key)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('too many from one address are refused for a while', async () => {
    for (let sent = 0; sent < 40; sent++) await visitor.call(submitQuestionnaire, { body: filledIn });
    const forged = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const { status, headers, body } = await visitor.refused(submitQuestionnaire, { body: filledIn }, forged);
    expect(status).toBe(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers.get('retry-after'))).toBe(3600);
    portal.clock.advance({ minutes: 60 });
    expect((await visitor.call(submitQuestionnaire, { body: filledIn })).status).toBe(201);
  });

  test('lists newest first', async () => {
    const ids: string[] = [];
    for (let sent = 0; sent < 3; sent++) {
      portal.clock.advance({ minutes: 1 });
      ids.unshift((await visitor.call(submitQuestionnaire, { body: filledIn })).body.id);
    }
    expect((await stored()).map(({ id }) => id)).toEqual(ids);
  });
});
