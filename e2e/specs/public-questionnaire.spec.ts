import type { Page } from '@playwright/test';
import { INCOME_RANGES, INDUSTRIES } from '@portal/contracts/questionnaire';
import { expect, test } from '../support/test';

const ANSWERS = {
  'Full name': 'Dana Reyes',
  'Email address': 'dana@example.com',
  'Phone number': '(555) 010-7788',
  'Your business and its challenges': 'I sell homes & my follow-up is a <drawer> full of cards.',
};
const CHOICES = {
  Industry: 'Real Estate',
  'Current annual income': '$100,000 - $250,000',
  'Annual income goal': 'Over $1,000,000',
};

async function fillIn(page: Page) {
  for (const [label, value] of Object.entries(ANSWERS)) await page.getByLabel(label).fill(value);
  for (const [label, value] of Object.entries(CHOICES)) await page.getByLabel(label).selectOption(value);
}

async function expectEverythingKept(page: Page) {
  for (const [label, value] of Object.entries({ ...ANSWERS, ...CHOICES })) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('a filled-in questionnaire is sent once, and the visitor is thanked', async ({ page }) => {
  const sends: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/questionnaire')) sends.push(request.postData() ?? '');
  });
  await page.goto('/questionnaire');
  await fillIn(page);
  await submit(page).dblclick();

  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await expect(page.getByText("Your information has been submitted. We'll be in touch soon.").first()).toBeVisible();
  expect(sends).toHaveLength(1);

  await page.goto('/questionnaire');
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('the thank-you page says what comes next, and leads home', async ({ page }) => {
  await page.goto('/thank-you');
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText('within 24 hours');
  await expect(steps.nth(1)).toContainText('complimentary strategy session');
  await expect(steps.nth(2)).toContainText('personalized transformation roadmap');
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('every rule has its message, and the first fault has the focus', async ({ page }) => {
  await page.goto('/questionnaire');
  await submit(page).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid phone number',
    'Please enter a valid email address',
    'Please select an industry',
    'Please enter your current income',
    'Please enter your income goal',
    'Please provide at least 20 characters describing your business and challenges',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
});

test('the choices are those that were promised', async ({ page }) => {
  await page.goto('/questionnaire');
  const offered = (label: string) => page.getByLabel(label).locator('option:not([value=""])').allTextContents();
  expect(await offered('Industry')).toEqual([...INDUSTRIES]);
  expect(await offered('Current annual income')).toEqual([...INCOME_RANGES]);
  expect(await offered('Annual income goal')).toEqual([...INCOME_RANGES]);
});

test('it can be filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/questionnaire');
  await expect(submit(page)).toBeEnabled();
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
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/thank-you');
});

test('without a network nothing typed is lost, and the retry goes through', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/questionnaire');
  await fillIn(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Everything you typed is kept' })).toBeVisible();
  await expectEverythingKept(page);
  consoleErrors.length = 0;

  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL('/thank-you');
});

test('what was typed is there after the page was closed, until the visitor starts over', async ({ page, context }) => {
  await page.goto('/questionnaire');
  await fillIn(page);
  await page.close();

  const later = await context.newPage();
  await later.goto('/questionnaire');
  await expectEverythingKept(later);
  await later.getByRole('button', { name: 'Start over' }).click();
  await expect(later.getByLabel('Full name')).toHaveValue('');
  await later.reload();
  await expect(submit(later)).toBeEnabled();
  await expect(later.getByLabel('Full name')).toHaveValue('');
});
