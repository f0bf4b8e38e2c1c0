import type { Route } from '@playwright/test';
import { signIn } from '../support/members';
import { observed } from '../support/observe';
import { expect, test } from '../support/test';
import { conversation, writeMessage } from '../pages/messages';

const TYPED = 'Two houses listed before noon, and the follow-up is done.';
const CALL = '**/api/coaching/thread/messages';

test('fault: a message to the coach is sent while the API is down, offline, after the session expired, then over a slow line — each time it is said, the text stays, and it arrives once', async ({
  page,
  context,
  member,
  consoleErrors,
}) => {
  await page.goto('/coaching/messages');
  const mine = conversation(page).getByRole('listitem').filter({ hasText: TYPED });
  const again = mine.getByRole('button', { name: 'Send again' });
  const onlyWrites = (act: (route: Route) => Promise<void>) => (route: Route) =>
    route.request().method() === 'POST' ? act(route) : route.continue();

  await test.step('the API is down', async () => {
    await page.route(
      CALL,
      onlyWrites((route) => route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'x' } })),
    );
    await writeMessage(page, TYPED);
    await expect(mine).toContainText('Not sent.');
    await page.unroute(CALL);
  });

  await test.step('offline', async () => {
    await context.setOffline(true);
    await again.click();
    await expect(mine).toContainText('Waiting to be sent');
  });

  const statuses: number[] = [];
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  await test.step('the session has expired', async () => {
    await context.clearCookies({ name: /session/ });
    const refused = page.waitForResponse((response) => response.status() === 401);
    await context.setOffline(false);
    await refused;
    await page.route(
      CALL,
      onlyWrites(async (route) => {
        await slow;
        const answer = await route.fetch();
        statuses.push(answer.status());
        return route.fulfill({ response: answer });
      }),
    );
    await signIn(page, member, '/coaching/messages');
  });

  await test.step('a slow line', async () => {
    await expect(mine).toContainText('Waiting to be sent');
    arrive();
    await expect(mine.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(statuses).toEqual([201]);
    observed('kept 3 of 3 times, sent once');
  });
  await page.reload();
  await expect(mine).toHaveCount(1);
  consoleErrors.expect(/./);
});
