import { signIn } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectSignInAfter, stopTime } from '../../support/signed-out';
import { activities, reflection, saveProgress, expectStoredReflection } from '../../pages/lesson';
import { tick } from '../../support/tick';

test.use({ opens: ['mf-courses/clarity'] });

const TYPED = 'Half an hour of honest thinking.';

test('what is typed survives a reload, and is dropped once saved', async ({ page, member: _member }) => {
  await page.goto('/clarity?day=2');
  await reflection(page).fill(TYPED);
  await tick(activities(page).first());
  await expect(page.getByText('Not saved yet')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(reflection(page)).toHaveValue(TYPED);
  await expect(activities(page).first()).toBeChecked();
  await expect(page.getByText('We kept what you did here earlier on this device.')).toBeVisible();
  await saveProgress(page);
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expectStoredReflection(page, 'clarity', 2, TYPED);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);

  await test.step('a draft can be given up for the saved version', async () => {
    await reflection(page).fill('Typed after.');
    await page.reload();
    await expect(reflection(page)).toHaveValue('Typed after.');
    await page.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(reflection(page)).toHaveValue(TYPED);
  });
});

test('text survives an expired session: sign-in opens after half a second and leads back to the day', async ({
  page,
  member,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto('/clarity?day=4');
  await reflection(page).fill(TYPED);
  await page.context().clearCookies();
  await stopTime(page);
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expectSignInAfter(page, 500);
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/clarity?day=4');
  await signIn(page, member, '/clarity?day=4');
  await expect(reflection(page)).toHaveValue(TYPED);
  consoleErrors.expect(/status of 401/);
});
