import { getNeedsAttention } from '@portal/contracts/needs-attention';
import { listRefundRequests } from '@portal/contracts/revenue';
import type { Client } from '../../../test/client';
import { addCoach, addOneToOne } from '../../../test/coaching';
import { portalOfSpec } from '../../../test/portal';
import { salesIn } from '../../../test/sales';
import { idOf } from '../../../test/fixtures';
import { staffOf } from '../../../test/staff';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);

describe('who asks for their money back', () => {
  const portal = portalOfSpec();
  let admin: Client;
  let dana: string;

  /**
   * Dana bought on February 1, was active before and after that, and requested the refund on February 20. What she did the
   * instant she bought counts; what she did the instant she asked doesn't.
   */
  beforeAll(async () => {
    admin = await portal.admin();
    const member = await portal.member({ firstName: 'Dana', lastName: 'Reyes', timeZone: 'America/New_York' });
    dana = await idOf(member);
    const sold = salesIn(portal.database);
    const subscription = await sold.subscription(dana, 'core-group', at('2026-02-01'));
    await sold.invoice(subscription, 49_900, at('2026-02-01'), { refundedCents: 9_900 });
    await sold.invoice(subscription, 10_000, at('2026-02-28'));
    await sold.invoice(subscription, 49_900, at('2026-03-03'));
    await sold.claim(dana, subscription, at('2026-02-20'));
    await portal.database.query(
      `INSERT INTO lesson_progress SELECT $1, l.id, true, '', '{}', $2::timestamptz + make_interval(days => l.day * 19), 1, $2
      FROM lessons l WHERE l.course_key = 'clarity' AND l.day <= 3`,
      [dana, at('2026-01-13')],
    );
    await portal.database.query(
      'UPDATE lesson_progress SET short_day_at = completed_at WHERE user_id = $1 AND completed_at = $2',
      [dana, at('2026-02-20')],
    );
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-20'])
      await portal.database.query(
        `INSERT INTO priorities (user_id, title, completed_at, created_at) VALUES ($1, 'Call three leads', $2, $2)`,
        [dana, at(day)],
      );
    for (const day of ['2026-01-20', '2026-02-01', '2026-02-09', '2026-02-10', '2026-02-20'])
      await portal.database.query(
        'INSERT INTO habit_completions SELECT id, $2, 0, $3 FROM habits WHERE user_id = $1 AND position = 1',
        [dana, day, at(day)],
      );
    const coachId = await addCoach(portal.database);
    for (const day of ['2026-02-01', '2026-02-20'])
      await addOneToOne(portal.database, { coachId, memberId: dana, startsAt: at(day).toISOString() });
  });

  test('stands with what they did from buying until they asked, in numbers alone', async () => {
    const { body } = await admin.call(listRefundRequests, {});
    expect(body).toMatchObject([
      {
        member: { id: dana, name: 'Dana Reyes' },
        bought: { plan: 'Core Group', cents: 49_900 },
        words: 'Nothing has changed for me.',
        decision: null,
        figures: {
          from: at('2026-02-01').toISOString(),
          to: at('2026-02-20').toISOString(),
          lessonsCompleted: 1,
          habitsTicked: 3,
          activeDays: 3,
          streak: 2,
          prioritiesDone: 1,
          oneToOnes: 1,
        },
      },
    ]);
    expect(body[0]?.figures.pillars).toHaveLength(5);
  });

  test('would get back what the first 30 days cost, less what was given back', async () => {
    const [claim] = (await admin.call(listRefundRequests, {})).body;
    expect(claim?.refundCents).toBe(40_000 + 10_000);
  });

  test('waits for the owner, and support is not told', async () => {
    expect((await admin.call(getNeedsAttention, {})).body).toMatchObject({ guaranteeClaims: 1, failedCharges: 0 });
    const support = await staffOf(portal, 'support');
    expect((await support.call(getNeedsAttention, {})).body).toMatchObject({
      guaranteeClaims: null,
      failedCharges: null,
    });
    expect((await support.refused(listRefundRequests, {})).status).toBe(403);
  });
});
