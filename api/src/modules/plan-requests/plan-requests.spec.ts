import { listAuditEntries } from '@portal/contracts/audit';
import {
  createPlanRequest,
  listPlanRequests,
  PLAN_REQUEST_PLANS,
  settlePlanRequest,
  type PlanRequest,
} from '@portal/contracts/plan-requests';
import { portalOfSpec } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';

describe('asking for a plan', () => {
  const portal = portalOfSpec();

  beforeEach(() => portal.emptyTables('outbox', 'plan_requests', 'audit_entries'));

  const seenByAdmin = async () => (await (await portal.admin()).call(listPlanRequests, {})).body;

  test.each(PLAN_REQUEST_PLANS)('%s reaches the admin with who asked and what they added', async (plan) => {
    const email = `${plan}@example.com`;
    const member = await portal.member({ email, firstName: 'Dana', lastName: 'Reyes' });
    const { status, body } = await member.call(createPlanRequest, {
      body: { plan, note: ' Two offices, six agents. ' },
    });
    expect(status).toBe(201);
    expect(await seenByAdmin()).toEqual([
      {
        ...body,
        plan,
        note: 'Two offices, six agents.',
        settledAt: null,
        outcome: null,
        offer: null,
        onSale: expect.objectContaining({ currency: 'usd' }),
        member: { id: await idOf(member), firstName: 'Dana', lastName: 'Reyes', email },
      },
    ]);
  });

  test('is listed newest first, and asked again takes the place of the earlier request', async () => {
    const member = await portal.member();
    await member.call(createPlanRequest, { body: { plan: 'core-group' } });
    portal.clock.advance({ minutes: 1 });
    await member.call(createPlanRequest, { body: { plan: 'bootcamp' } });
    expect((await seenByAdmin()).map(({ plan }) => plan)).toEqual(['bootcamp', 'core-group']);

    portal.clock.advance({ minutes: 1 });
    const again = { body: { plan: 'core-group' } } as const;
    await Promise.all(Array.from({ length: 10 }, () => member.call(createPlanRequest, again)));
    expect((await seenByAdmin()).map(({ plan, note }) => [plan, note])).toEqual([
      ['core-group', null],
      ['bootcamp', null],
    ]);
  });

  test('is settled by the admin, on the audit trail, and waits again when it is reopened or asked for once more', async () => {
    const member = await portal.member({ firstName: 'Dana', lastName: 'Reyes' });
    const ask = { body: { plan: 'core-group' } } as const;
    const { id } = (await member.call(createPlanRequest, ask)).body;
    const admin = await portal.admin();
    const settle = (settled: boolean) => {
      portal.clock.advance({ minutes: 1 });
      return admin.call(settlePlanRequest, { params: { id }, body: { settled } });
    };
    const settledAt = async () => (await seenByAdmin())[0]?.settledAt;

    await settle(true);
    expect(await settledAt()).toBe(portal.clock.now().toISOString());
    await settle(false);
    expect(await settledAt()).toBeNull();
    await settle(true);
    await member.call(createPlanRequest, ask);
    expect(await settledAt()).toBeNull();

    const trail = (await admin.call(listAuditEntries, {})).body.filter(({ action }) => action !== 'Signed in');
    expect(trail.map(({ action, subject }) => [action, subject])).toEqual(
      ['Settled', 'Reopened', 'Settled'].map((did) => [`${did} a plan request`, 'Core Group for Dana Reyes']),
    );
    await portal.emptyTables('plan_requests');
    const gone = await admin.refused(settlePlanRequest, { params: { id }, body: { settled: true } });
    expect(gone.status).toBe(404);
  });

  test('fault: one plan is asked for ten times at once — the owner and the member are told once, and again when the note changes', async () => {
    const member = await portal.member({ email: 'told@example.com', firstName: 'Dana', lastName: 'Reyes' });
    const ask = (note: string) => member.call(createPlanRequest, { body: { plan: 'elite', note } });
    const emails = () =>
      portal.database.query<{ recipient: string | null; replyTo: string | null; subject: string; body: string }[]>(
        `SELECT recipient, reply_to AS "replyTo", subject, body FROM outbox WHERE kind = 'plan-request'
         ORDER BY recipient NULLS FIRST`,
      );
    await Promise.all(Array.from({ length: 10 }, () => ask('Two offices at evil.example')));
    const [toOwner, toMember, ...others] = await emails();
    expect(others).toEqual([]);
    expect(toOwner).toMatchObject({ subject: 'Plan request: Elite Private Access', replyTo: 'told@example.com' });
    expect(toOwner?.body).toContain('Dana Reyes (told@example.com)');
    expect(toOwner?.body).toContain('Two offices at evil.example');
    expect(toMember).toMatchObject({ recipient: 'told@example.com', replyTo: null });
    expect(toMember?.body).toContain('Hello Dana,');
    expect(toMember?.body).not.toContain('evil.example');
    await ask('Three offices');
    expect(await emails()).toHaveLength(4);
  });

  test('asked for once more as it was, a settled request is told of again, once', async () => {
    const member = await portal.member();
    const ask = () => member.call(createPlanRequest, { body: { plan: 'core-group' } });
    const { id } = (await ask()).body;
    await (await portal.admin()).call(settlePlanRequest, { params: { id }, body: { settled: true } });
    await portal.emptyTables('outbox');
    await Promise.all([ask(), ask(), ask()]);
    expect(await portal.database.query(`SELECT id FROM outbox WHERE kind = 'plan-request'`)).toHaveLength(2);
  });

  test('settled ten times at once, it is settled and on the audit trail once', async () => {
    const member = await portal.member();
    const { id } = (await member.call(createPlanRequest, { body: { plan: 'core-private' } })).body;
    const admin = await portal.admin();
    await portal.emptyTables('audit_entries');
    const settle = () => admin.call(settlePlanRequest, { params: { id }, body: { settled: true } });
    await Promise.all(Array.from({ length: 10 }, settle));
    expect((await admin.call(listAuditEntries, {})).body).toHaveLength(1);
  });

  test.each<[string, unknown, string]>([
    ['a plan we do not have', { plan: 'free-forever' }, 'plan'],
    ['no plan', {}, 'plan'],
    ['a note that is too long', { plan: 'elite', note: 'x'.repeat(2_001) }, 'note'],
    ['a note that cannot be stored', { plan: 'elite', note: 'a\u0000b' }, 'note'],
  ])('refuses %s by name and stores nothing', async (_, body, field) => {
    const member = await portal.member();
    const refused = await member.refused(createPlanRequest, { body: body as PlanRequest });
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.map(({ path }) => path)).toEqual([field]);
    expect(await seenByAdmin()).toEqual([]);
  });

  test('is for members, and the list for the admin alone', async () => {
    const visitor = portal.visitor();
    expect((await visitor.refused(createPlanRequest, { body: { plan: 'elite' } })).status).toBe(401);
    expect((await visitor.refused(listPlanRequests, {})).status).toBe(401);
    expect((await (await portal.member()).refused(listPlanRequests, {})).status).toBe(401);
  });
});
