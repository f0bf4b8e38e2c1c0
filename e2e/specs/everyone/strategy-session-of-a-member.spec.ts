import { aWord } from '../../pages/admin-leads';
import { someAnswers } from '../../pages/questionnaire';
import { bookStrategySessionWith, joinAsLead } from '../../pages/strategy-sessions';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-admin/admin', 'mf-admin/admin-lead', 'mf-community/coaching', 'mf-courses/dashboard'] });

test('a lead who joins finds their strategy session first, moves it, and is won', async ({ page, anotherBrowser }) => {
  const word = aWord();
  const [owner, visitor] = [await anotherBrowser(), await anotherBrowser()];
  const answers = someAnswers({ name: `Noor ${word}`, email: `noor.${word}@example.com` });
  await openAsAdmin(owner, '/admin');
  const { leadId, coach } = await bookStrategySessionWith(owner, visitor, null, answers);
  await joinAsLead(owner, page, leadId, answers);

  const next = page.getByRole('region', { name: 'Upcoming Sessions' });
  await test.step('the session and its coach come first in coaching and on the dashboard', async () => {
    await page.goto('/coaching');
    await expect(next.getByRole('heading', { name: 'Strategy session' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your Coach' })).toContainText(coach);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolation(page, `coaching of a member with a strategy session at ${width}`);
    }
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Strategy session' })).toBeVisible();
    await expect(page.getByText(`with ${coach}`)).toBeVisible();
  });

  await test.step('they move it to another time of its coach', async () => {
    await page.goto('/coaching');
    const before = await next.locator('time').first().getAttribute('datetime');
    await next.getByRole('button', { name: 'Reschedule: Strategy session' }).click();
    const times = page.getByRole('dialog').getByRole('toolbar').getByRole('button');
    await times.last().click();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolation(page, `another time at ${width}`);
    }
    await page.getByRole('button', { name: 'Move to this time' }).click();
    await expectToast(page, 'Session rescheduled');
    await expect(next.locator('time').first()).not.toHaveAttribute('datetime', before ?? '');
  });

  await test.step('to the owner the lead is won, and why', async () => {
    await owner.goto(`/admin/leads/${leadId}`);
    const timeline = owner.getByRole('region', { name: 'Timeline' });
    await expect(timeline).toContainText('Call booked to Won');
    await expect(timeline).toContainText('Joined as a member');
    await expect(timeline).toContainText('The visitor moved their strategy session');
  });
});
