import { getDashboard } from '@portal/contracts/dashboard';
import {
  createPriority,
  deletePriority,
  movePriority,
  renamePriority,
  updatePriority,
} from '@portal/contracts/priorities';
import type { Client } from '../../../test/client';
import { addCoach, addOneToOne } from '../../../test/coaching';
import { idOf } from '../../../test/fixtures';
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
    for (const which of [id, NOBODYS, 'no-uuid']) {
      expect((await set(other, which, true)).status).toBe(404);
      expect((await other.refused(deletePriority, { params: { id: which } })).status).toBe(404);
    }
    expect(await today(owner)).toMatchObject([{ completed: false }]);
    expect(await today(other)).toEqual([]);
  });

  test('a body without an answer is refused by name', async () => {
    const member = await portal.member();
    const { id } = await add(member, 'Call Sam');
    const params = { id };
    const answers = [
      await member.refused(updatePriority, { params, body: { completed: 'yes' as never } }),
      await member.refused(renamePriority, { params, body: { title: '  ' } }),
      await member.refused(movePriority, { params, body: { day: 'someday' as never } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(answers.map(({ body }) => body.issues?.[0]?.path)).toEqual(['completed', 'title', 'day']);
  });

  test('get another text, trimmed, and stay where they are', async () => {
    const member = await portal.member();
    const first = await add(member, 'Call Sam');
    portal.clock.advance({ minutes: 1 });
    const second = await add(member, 'Send the notes');
    await set(member, first.id, true);
    const changed = await member.call(renamePriority, { params: { id: first.id }, body: { title: ' Call Alex ' } });
    expect(changed.body).toEqual({ ...first, title: 'Call Alex', completed: true });
    expect((await today(member)).map(({ title }) => title)).toEqual(['Call Alex', second.title]);
  });

  test('are deleted, and are then not there', async () => {
    const member = await portal.member();
    const { id } = await add(member, 'Call Sam');
    expect((await member.call(deletePriority, { params: { id } })).body).toEqual({ ok: true });
    expect(await today(member)).toEqual([]);
    expect((await member.refused(deletePriority, { params: { id } })).status).toBe(404);
  });

  describe('for tomorrow', () => {
    const plan = (member: Client, id: string, day: 'today' | 'tomorrow') =>
      member.call(movePriority, { params: { id }, body: { day } });
    const tomorrow = async (member: Client) => (await member.call(getDashboard, {})).body.tomorrowsPriorities;

    test.each([
      ['Pacific/Auckland', '2026-03-02T10:59:59.000Z', '2026-03-02T11:00:00.000Z'],
      ['America/Los_Angeles', '2026-03-08T07:59:59.000Z', '2026-03-08T08:00:00.000Z'],
      ['America/Los_Angeles, clocks ahead', '2026-03-09T06:59:59.000Z', '2026-03-09T07:00:00.000Z'],
    ])('in %s, are back on the list at midnight', async (where, before, after) => {
      portal.clock.set(before);
      const member = await portal.member({ timeZone: where.split(',')[0] ?? where });
      const moved = await add(member, 'Call Sam');
      await plan(member, moved.id, 'tomorrow');
      await plan(member, moved.id, 'tomorrow');
      expect([await today(member), await tomorrow(member)]).toEqual([[], [moved]]);
      portal.clock.set(after);
      expect([await today(member), await tomorrow(member)]).toEqual([[moved], undefined]);
    });

    test('come back to today, or are done ahead of it', async () => {
      const member = await portal.member();
      const back = await add(member, 'Back');
      portal.clock.advance({ minutes: 1 });
      const done = await add(member, 'Done');
      for (const { id } of [back, done]) await plan(member, id, 'tomorrow');
      await plan(member, back.id, 'today');
      await set(member, done.id, true);
      expect(await today(member)).toEqual([back, { ...done, completed: true }]);
    });
  });

  test('that a coach gave keep their text and stay in the session, and can be moved', async () => {
    const member = await portal.member();
    const { id } = await add(member, 'Call Sam');
    const sessionId = await addOneToOne(portal.database, {
      coachId: await addCoach(portal.database),
      memberId: await idOf(member),
      startsAt: '2026-03-04T15:00:00.000Z',
    });
    await portal.database.query('INSERT INTO action_items VALUES (gen_random_uuid(), $1, $2, now())', [sessionId, id]);
    const renamed = await member.refused(renamePriority, { params: { id }, body: { title: 'Not theirs' } });
    const deleted = await member.refused(deletePriority, { params: { id } });
    expect([renamed.status, deleted.status]).toEqual([409, 409]);
    expect(await today(member)).toMatchObject([{ title: 'Call Sam', fromCoach: true }]);
    await member.call(movePriority, { params: { id }, body: { day: 'tomorrow' } });
    expect(await today(member)).toEqual([]);
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
