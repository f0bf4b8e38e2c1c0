import { readFile } from 'node:fs/promises';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { aWord, leads, moveLead, openLead, openLeads } from '../../pages/admin-leads';
import { sendAnswers, someAnswers } from '../../pages/questionnaire';
import { openAsAdmin } from '../../support/admin';
import { seeNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';

test.use({ remotes: ['mf-public', 'mf-admin'] });

const answersOf = (name: string, given: Partial<Questionnaire> = {}) =>
  someAnswers({ phone: `+49 ${Math.floor(Math.random() * 1e10)}`, name, ...given });

test('a lead goes from New to Call booked, with a note, and the list shows it', async ({ page }) => {
  const word = aWord();
  await sendAnswers(page, answersOf(`Dana ${word}`));
  await openAsAdmin(page);
  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Leads' }).click();
  await page.getByLabel('Search').fill(word);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(leads(page)).toContainText(/New\s*Due in 2[34] h/);

  await openLead(page, `Dana ${word}`);
  await moveLead(page, 'Contacted');
  await seeToast(page, 'Status saved');
  await expect(page.getByText('Reached out after less than a minute')).toBeVisible();
  await page.getByLabel('New note').fill('Spoke on the phone.\n<b>Wants</b> a call.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await seeToast(page, 'Note added');
  await moveLead(page, 'Call booked');

  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline).toContainText([
    'Contacted to Call booked',
    '<b>Wants</b> a call.',
    'New to Contacted',
    'Filled out the questionnaire',
  ]);
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(leads(page)).toContainText('Call booked');
});

test('a lead is not lost without a reason', async ({ page }) => {
  const word = aWord();
  await sendAnswers(page, answersOf(`Lee ${word}`));
  await openAsAdmin(page);
  await openLeads(page, word);
  await openLead(page, `Lee ${word}`);
  await moveLead(page, 'Lost');
  await expect(page.getByText('Please say why the lead was lost')).toBeVisible();
  await moveLead(page, 'Lost', 'Chose another coach');
  await seeToast(page, 'Status saved');
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Chose another coach');
});

test('a second submission by the same person is linked', async ({ page }) => {
  const word = aWord();
  const first = answersOf(`First ${word}`);
  await sendAnswers(page, first);
  await sendAnswers(page, answersOf(`Second ${word}`, { email: first.email.toUpperCase() }));
  await openAsAdmin(page);
  await openLeads(page, word);
  await expect(page.getByText('1 other submission')).toHaveCount(2);
  await openLead(page, `Second ${word}`);
  await page
    .getByRole('region', { name: 'Other submissions' })
    .getByRole('link', { name: `First ${word}` })
    .click();
  await expect(page.getByRole('heading', { name: `First ${word}`, level: 1 })).toBeVisible();
});

test('filters narrow, stay in the address, and the export holds exactly what is shown', async ({ page }) => {
  const word = aWord();
  await sendAnswers(page, answersOf(`=1+1 ${word}`, { industry: 'Retail' }));
  await sendAnswers(page, answersOf(`Ann ${word}`, { industry: 'Retail', currentIncome: 'Over $1,000,000' }));
  await sendAnswers(page, answersOf(`Bo ${word}`, { industry: 'Insurance' }));
  await openAsAdmin(page);
  await openLeads(page, word);
  await expect(leads(page)).toHaveCount(3);
  await page.getByLabel('Industry').selectOption('Retail');
  await expect(leads(page)).toHaveCount(2);
  await page.getByLabel('Sort by').selectOption('Highest income first');
  await expect(leads(page).first()).toContainText('Ann');
  await page.reload();
  await expect(leads(page)).toHaveCount(2);
  await expect(page.getByLabel('Industry')).toHaveValue('Retail');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split('","')[1])).toEqual([`Ann ${word}`, `'=1+1 ${word}`]);

  await page.getByLabel('Submitted until').fill('2020-01-01');
  await expect(page.getByText('No matching leads')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(leads(page).first()).toBeVisible();
});

test('two admins move one lead: the second is told and sees what the first did', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  const word = aWord();
  await sendAnswers(page, answersOf(`Kim ${word}`));
  await openAsAdmin(page);
  await openLeads(page, word);
  await openLead(page, `Kim ${word}`);
  await expect(page.getByLabel('Move to')).toBeVisible();
  const other = await anotherBrowser();
  await openAsAdmin(other, new URL(page.url()).pathname);
  await moveLead(other, 'Won');
  await seeToast(other, 'Status saved');

  await moveLead(page, 'Contacted');
  await seeToast(page, 'Error', 'This lead is already Won. Please check it again.');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('New to Won');
  // The browser notes the 409.
  consoleErrors.length = 0;
});

test('the mails about a lead can be read in the outbox', async ({ page }) => {
  const answers = answersOf(`Noor ${aWord()}`);
  await sendAnswers(page, answers);
  await openAsAdmin(page);
  await page.getByRole('link', { name: 'Outbox' }).click();
  const subject = `New lead: ${answers.name} (${answers.industry})`;
  await page.getByRole('button', { name: `Read ${subject}` }).click();
  const mail = page.getByRole('dialog', { name: subject });
  await expect(mail).toContainText(answers.phone);
  await expect(mail).toContainText(answers.businessDescription);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: answers.email })).toContainText(
    'We’ve received your questionnaire',
  );
});

test('what an admin does is on the audit trail', async ({ page }) => {
  const word = aWord();
  await sendAnswers(page, answersOf(`Avery ${word}`));
  await openAsAdmin(page);
  await openLeads(page, word);
  await openLead(page, `Avery ${word}`);
  await moveLead(page, 'Won', 'Ready to start');
  await seeToast(page, 'Status saved');
  await page.getByRole('link', { name: 'Audit' }).click();
  const entry = page.getByRole('row').filter({ hasText: `Avery ${word}` });
  await expect(entry).toContainText('Changed the status of a lead');
  await expect(entry).toContainText('New to Won: Ready to start');
  await expect(entry).toContainText(/Session [0-9a-f]{8}/);
});

test('a lead is erased with its mails, and the audit trail no longer names them', async ({ page }) => {
  const word = aWord();
  await sendAnswers(page, answersOf(`Robin ${word}`));
  await openAsAdmin(page);
  await openLeads(page, word);
  await openLead(page, `Robin ${word}`);
  await moveLead(page, 'Contacted');
  await seeToast(page, 'Status saved');
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase Robin ${word}?` });
  await seeNoViolation(page, 'erase this lead?');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await seeToast(page, 'Lead erased');
  await expect(page.getByText('No matching leads')).toBeVisible();
  for (const section of ['Outbox', 'Audit']) {
    await page.getByRole('link', { name: section }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
  }
  await expect(page.getByRole('row').filter({ hasText: 'Erased a lead' }).first()).toBeVisible();
});

test('the list is walked with j and k, opened with Enter and searched with /', async ({ page }) => {
  const word = aWord();
  for (const name of ['Ada', 'Ben']) await sendAnswers(page, answersOf(`${name} ${word}`));
  await openAsAdmin(page);
  await openLeads(page, word);
  await expect(leads(page)).toHaveCount(2);
  const row = (place: number) => leads(page).nth(place).getByRole('link');

  await page.keyboard.press('j');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(1), 'the last one').toBeFocused();
  await page.keyboard.press('k');
  await expect(row(0)).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('jk/');
  await expect(page.getByLabel('Search'), 'what is typed is typed').toHaveValue(`${word}jk/`);

  await page.keyboard.press('Tab');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Ben ${word}`, level: 1 })).toBeVisible();
});

test('old leads are counted before they are erased', async ({ page }) => {
  await openAsAdmin(page, '/admin/leads');
  await page.getByRole('button', { name: 'Erase old leads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase old leads' });
  await dialog.getByLabel('Submitted more than this many months ago').fill('120');
  await dialog.getByRole('button', { name: 'Count leads' }).click();
  await expect(dialog.getByText(/^No leads came in before /)).toBeVisible();
  await seeNoViolation(page, 'erase old leads');
  await expect(dialog.getByRole('button', { name: /Permanently erase/ })).toHaveCount(0);
});
