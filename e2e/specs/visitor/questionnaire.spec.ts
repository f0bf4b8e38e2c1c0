import { expect, test } from '../../support/test';
import { submitButton } from '../../pages/questionnaire';

test.use({ opens: ['mf-public/questionnaire', 'mf-public/thank-you'] });

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
