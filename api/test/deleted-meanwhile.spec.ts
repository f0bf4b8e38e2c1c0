import { bookSession } from '@portal/contracts/coaching';
import { createComment } from '@portal/contracts/comments';
import { cheerPost, createPost } from '@portal/contracts/community';
import { sendTeamMessage } from '@portal/contracts/team-threads';
import { createPriority } from '@portal/contracts/priorities';
import { reportPost } from '@portal/contracts/moderation';
import { createGrant } from '@portal/contracts/plan-management';
import type { Client } from './client';
import { addCoach } from './coaching';
import { portalOfSpec } from './portal';
import { idOf } from './fixtures';
import { untilBlocked } from './until-blocked';

describe('what somebody deletes while another writes about it', () => {
  const portal = portalOfSpec();
  let author: Client;
  let reader: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    author = await portal.member();
    reader = await portal.member();
  });

  /** How `write` is answered when a row is deleted after it was looked at, and before it is referred to. */
  async function answerWhile(
    table: 'posts' | 'users',
    id: string,
    write: () => Promise<{ status: number; body: unknown }>,
  ) {
    const deleting = portal.database.createQueryRunner();
    await deleting.startTransaction();
    try {
      await deleting.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
      const answer = write();
      await untilBlocked(portal.database);
      await deleting.commitTransaction();
      return await answer;
    } finally {
      await deleting.release();
    }
  }

  const writes: [string, (params: { id: string }) => Promise<{ status: number; body: unknown }>][] = [
    ['cheered', (params) => reader.refused(cheerPost, { params })],
    ['commented on', (params) => reader.refused(createComment, { params, body: { content: 'Well done' } })],
    ['reported', (params) => reader.refused(reportPost, { params, body: { reason: 'spam' } })],
  ];

  test.each(writes)('a post that is %s while it is deleted is not there: 404', async (_, write) => {
    const { id } = (await author.call(createPost, { body: { content: 'Mine' } })).body;
    expect(await answerWhile('posts', id, () => write({ id }))).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'This no longer exists.' },
    });
  });

  const ownWrites: [string, () => Promise<{ status: number; body: unknown }>][] = [
    ['shares a post', () => reader.refused(createPost, { body: { content: 'Hello' } })],
    ['writes a priority', () => reader.refused(createPriority, { body: { title: 'Call Sam' } })],
    [
      'books a session',
      async () => {
        const coachId = await addCoach(portal.database);
        return reader.refused(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } });
      },
    ],
  ];

  test('a member who is granted a plan while their account is deleted is not there: 404 for the owner', async () => {
    const admin = await portal.admin();
    const id = await idOf(reader);
    const body = { planKey: 'core-basic' as const, endsAt: null, note: '' };
    const grant = () => admin.refused(createGrant, { params: { id }, body });
    expect(await answerWhile('users', id, grant)).toMatchObject({ status: 404 });
  });

  test('a coach who writes to a member while their account is deleted is told that they are gone: 404', async () => {
    const admin = await portal.admin();
    const memberId = await idOf(reader);
    const write = () =>
      admin.refused(sendTeamMessage, { params: { id: memberId }, body: { content: 'Hello', attachments: [] } });
    expect(await answerWhile('users', memberId, write)).toMatchObject({ status: 404 });
  });

  test.each(ownWrites)('a member who %s while their account is deleted is signed out: 401', async (_, write) => {
    expect(await answerWhile('users', await idOf(reader), write)).toMatchObject({ status: 401 });
  });
});
