import { bookSession } from '@portal/contracts/coaching';
import { rescheduleSession, scheduleSession } from '@portal/contracts/coaching-schedule';
import type { Client } from '../../../../test/client';
import { addCoach, eachWithoutCoaches, groupSession, signInCoach } from '../../../../test/coaching';
import type { Portal } from '../../../../test/portal';
import { idOf } from '../../../../test/fixtures';
import { AddScheduledBy1763602300000 } from '../../../database/migrations/1763602300000-add-scheduled-by';

describe('sessions from before it was stored who scheduled them', () => {
  let portal: Portal;
  let owner: Client;
  let coach: Client;
  let coachId: string;
  let member: Client;
  let memberEmail: string;
  let spec = 0;

  eachWithoutCoaches(async (started) => {
    portal = started;
    await portal.emptyTables('audit_entries');
    owner = await portal.admin();
    coachId = await addCoach(portal.database);
    coach = await signInCoach(portal, coachId, `scheduling-coach-${++spec}@example.com`);
    member = await portal.member();
    const [row] = await portal.database.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1', [
      await idOf(member),
    ]);
    memberEmail = row?.email ?? '';
  });

  const schedule = async (who: Client, title: string) =>
    (await who.call(scheduleSession, { body: groupSession(coachId, { kind: 'one-on-one', memberEmail, title }) })).body
      .id;
  const book = async () =>
    (await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } })).body.id;
  const move = (id: string) =>
    coach.call(rescheduleSession, {
      params: { id },
      body: { startsAt: '2026-03-09T15:00', timeZone: 'UTC', duration: 30 },
    });

  /** What the migration makes of a session. */
  async function migrated(id: string): Promise<unknown> {
    const runner = portal.database.createQueryRunner();
    const migration = new AddScheduledBy1763602300000();
    await migration.down(runner);
    await migration.up(runner);
    const [row] = (await runner.query('SELECT scheduled_by FROM coaching_sessions WHERE id = $1', [id])) as {
      scheduled_by: string;
    }[];
    await runner.release();
    return row?.scheduled_by;
  }

  test.each(['Our first call', '1:1 with Dana'])('one that a coach scheduled as “%s” is theirs', async (title) => {
    expect(await migrated(await schedule(coach, title))).toBe('coach');
  });

  test.each(['Our first call', '1:1 with Dana'])(
    'one that a coach scheduled as “%s” is theirs after they moved it, too',
    async (title) => {
      const id = await schedule(coach, title);
      await move(id);
      expect(await migrated(id)).toBe('coach');
    },
  );

  test('one that a member booked is theirs, wherever it was moved', async () => {
    const id = await book();
    expect(await migrated(id)).toBe('member');
    await move(id);
    expect(await migrated(id)).toBe('member');
  });

  test('one that a member booked is theirs beside one that the coach scheduled with the same title', async () => {
    const id = await book();
    await schedule(coach, '1:1 with Dana');
    expect(await migrated(id)).toBe('member');
  });

  test('one that an owner scheduled is an owner’s', async () => {
    expect(await migrated(await schedule(owner, 'Our first call'))).toBe('owner');
  });
});
