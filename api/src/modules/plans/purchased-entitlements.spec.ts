import { setTimeout as pause } from 'node:timers/promises';
import { getSessionCalendar } from '@portal/contracts/calendar';
import { reserveSeat } from '@portal/contracts/coaching';
import { getDashboard } from '@portal/contracts/dashboard';
import type { Client } from '../../../test/client';
import { addCoach, addSeries } from '../../../test/coaching';
import { press, SELLING, versionOf } from '../../../test/payments';
import { needPlans } from '../../../test/plans';
import { portalOfSpec } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';
import { CheckoutsService } from '../payments/checkout/checkouts.service';

const ADA = 'ada@example.com';

describe('what is bought', () => {
  const portal = portalOfSpec(SELLING);

  const next = async (who: Client) => (await who.call(getDashboard, {})).body.upcomingSessions[0];

  test('opens within three seconds after it is paid: Core Group weekly group sessions, which others are refused', async () => {
    await needPlans(portal);
    await addSeries(portal.database, await addCoach(portal.database), '2026-03-05T17:00:00.000Z');
    const [buyer, other] = [await portal.member({ email: ADA }), await portal.member()];
    const session = await next(buyer);
    expect(session).toMatchObject({ meetingUrl: null, needs: 'weekly-group' });

    const who = { userId: await idOf(buyer), email: ADA };
    const { url } = await portal.service(CheckoutsService).begin(who, await versionOf(portal, 'core-group'));
    await press(portal, url, 'pay');
    const paidAt = performance.now();
    while ((await next(buyer))?.needs && performance.now() - paidAt < 10_000) await pause(20);
    expect(performance.now() - paidAt).toBeLessThan(3_000);

    expect(await next(buyer)).toMatchObject({ meetingUrl: 'https://meet.example.com/group' });
    const params = { id: session?.id ?? '' };
    for (const call of [reserveSeat, getSessionCalendar]) {
      expect((await buyer.call(call, { params })).status).toBe(200);
      expect((await other.refused(call, { params })).body).toMatchObject({ code: 'plan_needed' });
    }
    expect(await next(other)).toMatchObject({ meetingUrl: null, needs: 'weekly-group' });
  });
});
