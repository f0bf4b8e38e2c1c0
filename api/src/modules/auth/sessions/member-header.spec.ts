import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@portal/contracts/auth';
import { MEMBER_HEADER } from '@portal/contracts/call';
import { createPriority } from '@portal/contracts/priorities';
import { getDashboard } from '@portal/contracts/dashboard';
import { portalOfSpec } from '../../../../test/portal';

describe('a call in the name of a member', () => {
  const portal = portalOfSpec();

  test('is made if they are the one who is signed in', async () => {
    const member = await portal.member();
    const { id } = (await member.call(getCurrentUser, {})).body;
    const headers = { [MEMBER_HEADER]: id };
    expect((await member.call(createPriority, { body: { title: 'Mine' } }, { headers })).status).toBe(201);
  });

  test('attack: what one member left on a device is sent while another is signed in — 401, and nothing is stored', async () => {
    const member = await portal.member();
    for (const other of [randomUUID(), '', 'not-a-member']) {
      const headers = { [MEMBER_HEADER]: other };
      expect((await member.call(createPriority, { body: { title: 'Not mine' } }, { headers })).status).toBe(401);
    }
    expect((await member.call(getDashboard, {})).body.dailyPriorities).toEqual([]);
  });
});
