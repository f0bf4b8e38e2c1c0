import { groupSession, sessions } from '../../pages/coaching';
import { expect, test } from '../../support/test';

test.use({ remotes: ['mf-community'] });

const MINUTE_MS = 60_000;

test('a member sees the sessions to come and whose coach they have', async ({ page, member: _member }) => {
  await page.goto('/coaching');
  await expect(groupSession(page)).toBeVisible();
  const coach = await sessions(page)
    .first()
    .getByText(/^with /)
    .textContent();
  const card = page.getByRole('region', { name: 'Your Coach' });
  await expect(card).toContainText(coach?.replace('with ', '') ?? 'a coach');
  await expect(card).toContainText('Certified Coach');
  await expect(page.getByRole('region', { name: 'Session Types' })).toBeVisible();
});

test('on a phone booking is in view, right after the next session', async ({ page, member: _member }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/coaching');
  await expect(groupSession(page)).toBeVisible();
  const bottomBar = page.getByRole('navigation').last();
  const [booking, bar] = await Promise.all(
    [page.getByRole('button', { name: 'Schedule 1:1 Session' }), bottomBar].map((part) => part.boundingBox()),
  );
  expect((booking?.y ?? Infinity) + (booking?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test.describe('in another zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('times are the member’s own, and a session opens 15 minutes before it starts', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/coaching');
    const session = groupSession(page);
    await expect(session.locator('time')).toContainText('GMT+5:30');
    const start = Date.parse((await session.locator('time').getAttribute('datetime')) ?? '');

    await page.clock.setFixedTime(start - 16 * MINUTE_MS);
    await page.reload();
    await expect(session.getByRole('button', { name: /Join Session/ })).toBeDisabled();
    await expect(session).toContainText('Opens 15 minutes before the session starts.');

    await page.clock.setFixedTime(start - 15 * MINUTE_MS);
    await page.reload();
    const join = session.getByRole('link', { name: /Join Session/ });
    await expect(join).toHaveAttribute('href', /^https?:\/\//);
    await expect(join).toHaveAttribute('target', '_blank');
  });
});
