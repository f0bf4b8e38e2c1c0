import { signInAsAdmin } from '../support/admin';
import { signIn } from '../support/members';
import { fillIn, someAnswers } from '../support/questionnaire';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

test('a visitor’s questionnaire reaches the admin with every field @database', async ({ page, anotherBrowser }) => {
  const answers = someAnswers();

  await test.step('the visitor finds the questionnaire and fills it in', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page).toHaveURL('/questionnaire');
    await fillIn(page, answers);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible();
    await seeToast(page, 'Thank you!', "Your information has been submitted. We'll be in touch soon.");
  });

  await test.step('the admin signs in and finds it', async () => {
    const admin = await anotherBrowser();
    await signInAsAdmin(admin);
    const row = admin.getByRole('row').filter({ hasText: answers.name }).first();
    await expect(row).toContainText(answers.industry);
    await row.getByRole('button', { name: 'View' }).click();
    const details = admin.getByRole('dialog', { name: 'Submission Details' });
    for (const answer of Object.values(answers)) await expect(details).toContainText(answer);
  });
});

test('a member signs in and sees their initials in the header @database', async ({ page }) => {
  await signIn(page, { email: 'member@fivepillars.test', password: 'lead-with-purpose' }, '/dashboard');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toHaveText('AM');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Alex' })).toBeVisible();
});

test('a wrong password is refused in words, and what was typed stays', async ({ page, consoleErrors }) => {
  await page.goto('/api/login');
  await page.getByLabel('E-mail').fill('member@fivepillars.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('member@fivepillars.test');
  await expect(page.getByLabel('Password')).toHaveValue('');
  expect(consoleErrors.splice(0)).toHaveLength(1); // the browser notes the 401
});
