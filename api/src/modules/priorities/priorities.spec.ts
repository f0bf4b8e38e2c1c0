import { getDashboard } from '@portal/contracts/dashboard';
import { createPriority, updatePriority } from '@portal/contracts/priorities';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';

const NOBODYS = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';

describe('priorities', () => {
  const portal = portalOfSpec();

  const today = async (member: Client) => (await member.call(getDashboard, {})).body.dailyPriorities;
  const add = async (member: Client, title: string) => (await member.call(createPriority, { body: { title } })).body;
  const set = (member: Client, id: string, completed: boolean) =>
    member.call(updatePriority, { params: { id }, body: { completed } });

  test('are added trimmed, ticked and unticked', async () => {
    const member = await portal.member();
    const { status, body } = await member.call(createPriority, { body: { title: '  Call Sam  ' } });
    expect([status, body]).toEqual([201, { id: expect.any(String), title: 'Call Sam', completed: false }]);
    expect(await today(member)).toEqual([body]);
    expect((await set(member, body.id, true)).body).toEqual({ ...body, completed: true });
    expect(await today(member)).toEqual([{ ...body, completed: true }]);
    expect((await set(member, body.id, false)).body).toEqual(body);
  });

  test.each([
    ['blank', '   '],
    ['over 200 characters', 'x'.repeat(201)],
    ['missing', undefined],
  ])('a title that is %s is refused by name', async (_, title) => {
    const member = await portal.member();
    const { status, body } = await member.refused(createPriority, { body: { title: title as string } });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'title']);
    expect(await today(member)).toEqual([]);
  });

  test('ticked twice at once is the same as once', async () => {
    const member = await portal.member();
    const { id } = await add(member, 'Call Sam');
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(member, id, true)));
    expect(answers.map(({ body }) => body.completed)).toEqual(Array.from({ length: 20 }, () => true));
    expect(await today(member)).toHaveLength(1);
  });

  test('of someone else, unknown or impossible are not there, and stay as they are', async () => {
    const [owner, other] = [await portal.member(), await portal.member()];
    const { id } = await add(owner, 'Call Sam');
    for (const which of [id, NOBODYS, 'no-uuid']) expect((await set(other, which, true)).status).toBe(404);
    expect(await today(owner)).toMatchObject([{ completed: false }]);
    expect(await today(other)).toEqual([]);
  });

  test('a body without an answer is refused by name', async () => {
    const member = await portal.member();
    const { id } = await add(member, 'Call Sam');
    const answer = await member.refused(updatePriority, { params: { id }, body: { completed: 'yes' as never } });
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'completed']);
  });

  test.each([
    ['Pacific/Auckland', '2026-03-02T10:59:59.000Z', '2026-03-02T11:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-09T06:59:59.000Z', '2026-03-09T07:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-02T18:29:59.000Z', '2026-03-02T18:30:00.000Z'],
  ])('in %s, a finished one leaves the list at midnight and an open one stays', async (timeZone, before, after) => {
    portal.clock.set(before);
    const member = await portal.member({ timeZone });
    const [done, open] = [await add(member, 'Done'), await add(member, 'Open')];
    await set(member, done.id, true);
    expect((await today(member)).map(({ title }) => title).sort()).toEqual(['Done', 'Open']);
    portal.clock.set(after);
    expect(await today(member)).toEqual([open]);
  });
});
