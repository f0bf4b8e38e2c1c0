import { addButton, habits } from '../pages/dashboard';
import { expect, test } from '../support/test';

test('a widget that fails leaves the others standing', async ({ page, member: _member, consoleErrors }) => {
  // What shows when a session or a post was breaks.
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new RangeError('Invalid time value');
      },
    });
  });
  await page.goto('/dashboard');
  await expect(
    page.getByText('We couldn’t show this section. The rest of the page still works.').first(),
  ).toBeVisible();
  await expect(habits(page).getByRole('button').first()).toBeVisible();
  await expect(addButton(page)).toBeVisible();
  consoleErrors.expect(/./);
});
