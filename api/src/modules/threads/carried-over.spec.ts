import { getTeamThread, listThreads } from '@portal/contracts/team-threads';
import { getThread, listThread, sendThreadMessage } from '@portal/contracts/threads';
import { portalOfSpec } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';
import { TalkInThreads1763601940000 } from '../../database/migrations/1763601940000-talk-in-threads';

describe('messages from before there were threads', () => {
  const portal = portalOfSpec();

  test('stand in their member’s thread, read by the team; what it had answered by mail waits for nobody', async () => {
    const member = await portal.member();
    const id = await idOf(member);
    const runner = portal.database.createQueryRunner();
    const migration = new TalkInThreads1763601940000();
    await migration.down(runner);
    const earlier = new Date('2026-02-01T09:00:00.000Z');
    const insert = 'INSERT INTO coach_messages (user_id, content, created_at) VALUES ($1, $2, $3)';
    await runner.query(insert, [id, 'From before', earlier]);
    await migration.up(runner);
    await runner.release();

    expect((await member.call(listThread, {})).body).toMatchObject([
      { from: 'member', content: 'From before', createdAt: earlier.toISOString(), mayDelete: true },
    ]);
    expect((await member.call(getThread, {})).body).toEqual({ unread: 0, readByOther: earlier.toISOString() });
    const admin = await portal.admin();
    expect((await admin.call(listThreads, { query: { state: 'unread' } })).body).toEqual([]);
    expect((await admin.call(listThreads, { query: { state: 'read' } })).body).toHaveLength(1);
    await member.call(sendThreadMessage, { body: { content: 'And now' } });
    expect((await admin.call(getTeamThread, { params: { id } })).body.unread).toBe(1);
  });
});
