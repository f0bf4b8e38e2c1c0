import { seeItAnswer } from '../../support/screens';
import { expect, test } from '../../support/test';
import { fillIn, seeAnswers, someAnswers, submitButton } from '../../pages/questionnaire';

test.use({ remotes: ['mf-public'] });

test('it can be filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/questionnaire');
  await expect(submitButton(page)).toBeEnabled();
  await page.getByLabel('Full name').focus();
  const typed = [
    'Dana Reyes',
    'dana@example.com',
    '5550107788',
    'Re',
    '$100',
    'Over',
    'I sell homes and want a steadier year.',
  ];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/thank-you');
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
  await seeAnswers(page, answers);
  consoleErrors.length = 0;

  await context.setOffline(false);
  await submitButton(page).click();
  await expect(page).toHaveURL('/thank-you');
});

test('what was typed is there after the page was closed, until the visitor starts over', async ({ page, context }) => {
  const answers = someAnswers();
  await page.goto('/questionnaire');
  await fillIn(page, answers);
  // Nobody types all of it before the page answers.
  await seeItAnswer(page);
  await page.close();

  const later = await context.newPage();
  await later.goto('/questionnaire');
  await seeAnswers(later, answers);
  await later.getByRole('button', { name: 'Start over' }).click();
  await expect(later.getByLabel('Full name')).toHaveValue('');
  await later.reload();
  await expect(submitButton(later)).toBeEnabled();
  await expect(later.getByLabel('Full name')).toHaveValue('');
});
