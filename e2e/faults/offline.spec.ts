import { fillIn, expectAnswers, someAnswers, submitButton } from '../pages/questionnaire';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

test('without a connection a friendly page explains, and its button comes back to where one was', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/videos');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/questionnaire');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page).toHaveTitle('You’re offline | Five Pillars');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/questionnaire');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline');
  consoleErrors.expect(/./);
});

test('without a network nothing typed is lost, and the retry goes through', async ({
  page,
  context,
  consoleErrors,
}) => {
  const answers = someAnswers();
  await page.goto('/questionnaire');
  await fillIn(page, answers);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Everything you typed is saved' })).toBeVisible();
  await expectAnswers(page, answers);
  consoleErrors.expect(/./);

  await context.setOffline(false);
  await submitButton(page).click();
  await expect(page).toHaveURL('/thank-you');
});
