import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin';
import { someAnswers, type Answers } from '../support/questionnaire';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

/** Sends a questionnaire as the form does. */
async function submit(page: Page, answers: Answers) {
  const answer = await page.request.post('/api/questionnaire', {
    data: answers,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(201);
}

/** A word that no other test's leads have, to find one's own by. */
const aWord = () => `w${randomUUID().slice(0, 8)}`;

const answersOf = (name: string, given: Partial<Answers> = {}): Answers => ({
  ...someAnswers(),
  phone: `+49 ${Math.floor(Math.random() * 1e10)}`,
  name,
  ...given,
});

async function openLeads(page: Page) {
  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
}

async function search(page: Page, words: string) {
  await page.getByLabel('Search').fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
}

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Leads' })
    .getByRole('row')
    .filter({ has: page.locator('td') });

test('a lead goes from New to Call booked, with a note, and the list shows it', async ({ page }) => {
  const word = aWord();
  await submit(page, answersOf(`Dana ${word}`));
  await signInAsAdmin(page);
  await openLeads(page);
  await search(page, word);
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText(/New\s*Due in 2[34] h/);

  await page.getByRole('link', { name: `Open Dana ${word}` }).click();
  await expect(page.getByRole('heading', { name: `Dana ${word}` })).toBeVisible();
  await page.getByLabel('Move to').selectOption('Contacted');
  await page.getByRole('button', { name: 'Save status' }).click();
  await seeToast(page, 'Status saved');
  await expect(page.getByText('Reached out after less than a minute')).toBeVisible();
  await page.getByLabel('New note').fill('Spoke on the phone.\n<b>Wants</b> a call.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await seeToast(page, 'Note added');
  await page.getByLabel('Move to').selectOption('Call booked');
  await page.getByRole('button', { name: 'Save status' }).click();

  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline).toContainText([
    'Contacted to Call booked',
    '<b>Wants</b> a call.',
    'New to Contacted',
    'Filled in the questionnaire',
  ]);
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(rows(page)).toContainText('Call booked');
});

test('a lead is not lost without a reason', async ({ page }) => {
  const word = aWord();
  await submit(page, answersOf(`Lee ${word}`));
  await signInAsAdmin(page);
  await page.goto(`/admin/leads?search=${word}`);
  await page.getByRole('link', { name: `Open Lee ${word}` }).click();
  await page.getByLabel('Move to').selectOption('Lost');
  await page.getByRole('button', { name: 'Save status' }).click();
  await expect(page.getByText('Please say why the lead was lost')).toBeVisible();
  await page.getByLabel('Reason').fill('Chose another coach');
  await page.getByRole('button', { name: 'Save status' }).click();
  await seeToast(page, 'Status saved');
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Chose another coach');
});

test('a second submission by the same person is linked', async ({ page }) => {
  const word = aWord();
  const first = answersOf(`First ${word}`);
  await submit(page, first);
  await submit(page, answersOf(`Second ${word}`, { email: first.email.toUpperCase() }));
  await signInAsAdmin(page);
  await page.goto(`/admin/leads?search=${word}`);
  await expect(page.getByText('1 other submission')).toHaveCount(2);
  await page.getByRole('link', { name: `Open Second ${word}` }).click();
  await page
    .getByRole('region', { name: 'Other submissions' })
    .getByRole('link', { name: `First ${word}` })
    .click();
  await expect(page.getByRole('heading', { name: `First ${word}`, level: 1 })).toBeVisible();
});

test('filters narrow, stay in the address, and the export holds exactly what is shown', async ({ page }) => {
  const word = aWord();
  await submit(page, answersOf(`=1+1 ${word}`, { industry: 'Retail' }));
  await submit(page, answersOf(`Ann ${word}`, { industry: 'Retail', currentIncome: 'Over $1,000,000' }));
  await submit(page, answersOf(`Bo ${word}`, { industry: 'Insurance' }));
  await signInAsAdmin(page);
  await page.goto(`/admin/leads?search=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Industry').selectOption('Retail');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Sort by').selectOption('Highest income first');
  await expect(rows(page).first()).toContainText('Ann');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByLabel('Industry')).toHaveValue('Retail');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split('","')[1])).toEqual([`Ann ${word}`, `'=1+1 ${word}`]);

  await page.getByLabel('Submitted until').fill('2020-01-01');
  await expect(page.getByText('No lead matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('two admins move one lead: the second is told and sees what the first did', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  const word = aWord();
  await submit(page, answersOf(`Kim ${word}`));
  await signInAsAdmin(page);
  await page.goto(`/admin/leads?search=${word}`);
  await page.getByRole('link', { name: `Open Kim ${word}` }).click();
  await expect(page.getByLabel('Move to')).toBeVisible();
  const other = await anotherBrowser();
  await signInAsAdmin(other);
  await other.goto(page.url());
  await other.getByLabel('Move to').selectOption('Won');
  await other.getByRole('button', { name: 'Save status' }).click();
  await seeToast(other, 'Status saved');

  await page.getByLabel('Move to').selectOption('Contacted');
  await page.getByRole('button', { name: 'Save status' }).click();
  await seeToast(page, 'Error', 'This lead is already Won. Please look at it again.');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('New to Won');
  // The browser notes the 409.
  consoleErrors.length = 0;
});

test('the mails about a lead can be read in the outbox', async ({ page }) => {
  const answers = answersOf(`Noor ${aWord()}`);
  await submit(page, answers);
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Outbox' }).click();
  const subject = `New lead: ${answers.name} (${answers.industry})`;
  await page.getByRole('button', { name: `Read ${subject}` }).click();
  const mail = page.getByRole('dialog', { name: subject });
  await expect(mail).toContainText(answers.phone);
  await expect(mail).toContainText(answers.businessDescription);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: answers.email })).toContainText(
    'We have received your questionnaire',
  );
});

test('what an admin does is on the audit trail', async ({ page }) => {
  const word = aWord();
  await submit(page, answersOf(`Avery ${word}`));
  await signInAsAdmin(page);
  await page.goto(`/admin/leads?search=${word}`);
  await page.getByRole('link', { name: `Open Avery ${word}` }).click();
  await page.getByLabel('Move to').selectOption('Won');
  await page.getByLabel('Reason').fill('Ready to start');
  await page.getByRole('button', { name: 'Save status' }).click();
  await seeToast(page, 'Status saved');
  await page.getByRole('link', { name: 'Audit' }).click();
  const entry = page.getByRole('row').filter({ hasText: `Avery ${word}` });
  await expect(entry).toContainText('Changed the status of a lead');
  await expect(entry).toContainText('New to Won: Ready to start');
  await expect(entry).toContainText(/Session [0-9a-f]{8}/);
});

test('after ten wrong passwords the screen says that sign-in is locked, and for how long', async ({
  page,
  consoleErrors,
}) => {
  for (let tries = 0; tries < 10; tries++) {
    const answer = await page.request.post('/api/admin/login', {
      data: { password: 'a guess' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status()).toBe(401);
  }
  await page.goto('/admin-login');
  await page.getByLabel('Password', { exact: true }).fill('another guess');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /Admin sign-in is locked for your network after too many wrong passwords\. Please wait 15 minutes and try again\./,
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('another guess');
  consoleErrors.length = 0;
});
