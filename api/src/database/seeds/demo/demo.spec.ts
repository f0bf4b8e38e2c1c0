import { getRegistration, getIntake } from '@portal/contracts/registration';
import { getNeedsAttention } from '@portal/contracts/needs-attention';
import {
  getCoachWorkspace,
  getCoachWorkspaceMember,
  listCoachWorkspaceMembers,
} from '@portal/contracts/coach-workspace';
import { getOnboarding } from '@portal/contracts/onboarding';
import { getLead, listLeads } from '@portal/contracts/leads';
import { listThreads } from '@portal/contracts/team-threads';
import { portalOfSpec } from '../../../../test/portal';
import { seedDemo } from './demo';
import { DEMO_PASSWORD } from './people';

describe('the demo', () => {
  const portal = portalOfSpec();

  beforeAll(async () => {
    await seedDemo(portal.database, portal.clock.now());
  });

  const fileOf = async (search: string) => {
    const admin = await portal.admin();
    const [lead] = (await admin.call(listLeads, { query: { search } })).body.leads;
    return (await admin.call(getLead, { params: { id: lead?.id ?? '' } })).body;
  };

  test('has a lead who will be met, and one who was', async () => {
    const [ahead, met] = [await fileOf('devon.price'), await fileOf('ines.castillo')];
    const now = portal.clock.now();
    expect(ahead.lead).toMatchObject({ status: 'call-booked', answeredByVisitor: true });
    expect(new Date(ahead.session?.scheduledAt ?? 0) > now).toBe(true);
    expect(met.lead.status).toBe('call-booked');
    expect(new Date(met.session?.scheduledAt ?? now) < now).toBe(true);
    expect(met.timeline.map(({ kind }) => kind)).toContain('note');
    for (const { timeline } of [ahead, met]) for (const { at } of timeline) expect(new Date(at) <= now).toBe(true);
  });

  test('has a lead who is invited, and a member who was one', async () => {
    const { invitations } = (await (await portal.admin()).call(getRegistration, {})).body;
    expect(invitations).toMatchObject([{ email: 'lee.donovan@example.com', state: 'open' }]);
    const { lead, personId } = await fileOf('kim.osei');
    expect(lead.status).toBe('won');
    const member = portal.visitor();
    await member.send('POST', '/api/login', { form: { email: lead.email, password: DEMO_PASSWORD } });
    expect((await member.call(getIntake, {})).body.startingPoint).toMatchObject({ industry: 'Manufacturing' });
    expect((await member.call(getOnboarding, {})).body).toMatchObject({ done: true, goalShared: true });
    const [row] = await portal.database.query<object[]>('SELECT person_id FROM users WHERE email = $1', [lead.email]);
    expect(row).toEqual({ person_id: personId });
  });

  test('has a desk with notes, action items and shared reflections', async () => {
    const admin = await portal.admin();
    const { coaches } = (await admin.call(getCoachWorkspace, { query: {} })).body;
    const { id: coach } = coaches.find(({ firstName }) => firstName === 'Dana') ?? { id: '' };
    const [kim, ...others] = (await admin.call(listCoachWorkspaceMembers, { query: { coach } })).body.members;
    expect([kim, others]).toMatchObject([{ firstName: 'Kim', unread: 1, reflections: 2 }, []]);
    const shown = (await admin.call(getCoachWorkspaceMember, { params: { id: kim?.id ?? '' }, query: { coach } })).body;
    expect(shown.goal).toContain('Home for dinner');
    expect(shown.items.map(({ title }) => title)).toEqual(['Leave at five on Thursday, and tell the shift lead why']);
    expect([shown.ahead.length, shown.past.length]).toEqual([1, 1]);
    expect(shown.past[0]).toMatchObject({
      record: { attendance: 'held', privateNotes: expect.stringContaining('Father') },
    });
    const { unrecorded } = (await admin.call(getCoachWorkspace, { query: { coach } })).body;
    expect(unrecorded).toEqual([]);
  });

  test('has a conversation to read, and one that is read', async () => {
    const admin = await portal.admin();
    const names = async (state: 'read' | 'unread') =>
      (await admin.call(listThreads, { query: { state } })).body.map(({ member }) => member.firstName);
    expect([await names('unread'), await names('read')]).toEqual([['Kim'], ['Alex']]);
    expect((await admin.call(getNeedsAttention, {})).body.unreadThreads).toBe(1);
  });
});
