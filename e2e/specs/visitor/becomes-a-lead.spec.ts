import { signInAsAdmin } from '../../support/admin';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';
import { fillIn, someAnswers, submitButton } from '../../pages/questionnaire';

test.use({
  opens: [
    'mf-admin/admin-login',
    'mf-admin/admin',
    'mf-public/landing',
    'mf-public/questionnaire',
    'mf-public/thank-you',
  ],
});

test('a visitor’s questionnaire reaches the admin once, with every field', async ({ page, anotherBrowser }) => {
  const answers = someAnswers();
  const sends: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/questionnaire')) sends.push(request.method());
  });

  await test.step('the visitor reads what this is for and finds the questionnaire', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lead with purpose\.\s*Win with results\./);
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page).toHaveURL('/questionnaire');
    await expect(page.getByRole('heading', { name: 'Tell Us About Your Business' })).toBeVisible();
  });

  await test.step('they fill it in, press twice, and are thanked', async () => {
    await fillIn(page, answers);
    await submitButton(page).dblclick();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible();
    await expectToast(page, 'Thank you!', "Your information has been submitted. We'll be in touch soon.");
    expect(sends).toEqual(['POST']);
  });

  await test.step('they learn what comes next, and go home', async () => {
    const steps = page.getByRole('main').getByRole('listitem');
    await expect(steps).toContainText([
      'within 24 hours',
      'complimentary strategy session',
      'personalized transformation roadmap',
    ]);
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('the admin signs in, finds it and can reach them', async () => {
    const admin = await anotherBrowser();
    await signInAsAdmin(admin);
    await expectToast(admin, 'Login successful', 'Welcome to the admin dashboard.');
    const row = admin.getByRole('row').filter({ hasText: answers.name }).first();
    await expect(row).toContainText(answers.industry);
    await row.getByRole('button', { name: 'View' }).click();
    const details = admin.getByRole('dialog', { name: 'Submission Details' });
    for (const answer of Object.values(answers)) await expect(details).toContainText(answer);
    await expect(details.getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', `mailto:${answers.email}`);
    await expect(details.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5550102233');
    await admin.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(row.getByRole('button', { name: 'View' })).toBeFocused();
  });
});
