import type { Page } from '@playwright/test';
import { aWord } from '../../pages/admin-leads';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';
import { tick } from '../../support/tick';

test.use({ opens: ['mf-admin/admin-members', 'mf-admin/admin-import', 'mf-admin/admin-member'] });

// One account has one checked file at a time.
test.describe.configure({ mode: 'default' });

/** A file as a browser is given it. */
const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('an owner checks a file of members, takes it in, sees it after a reload, and undoes it', async ({ page }) => {
  const word = aWord();
  const rows = Array.from({ length: 400 }, (_, n) => `Ann,${word} ${n},${word}-${n}@example.com,clarity: 12`);
  await openAsAdmin(page, '/admin/members');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  await page.goto('/admin/import?new');
  await expect(page.getByLabel('CSV file')).toBeAttached();
  await expectNoViolation(page, 'choosing a file to import');

  const file = fileOf(`${word}.csv`, ['First Name,Last Name,Email,Course Progress', ...rows, rows[0] ?? '', 'Bo,B,no']);
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: `${word}.csv` })).toBeVisible();
  await page.getByLabel('Show').selectOption('Can’t be imported');
  await expect(page.getByRole('cell', { name: 'Same as row 2 of this file.' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Please enter a valid email address' })).toBeVisible();
  await expectNoViolation(page, 'a file that was checked');

  await page.getByRole('button', { name: 'Import 400 members' }).click();
  await page.reload();
  await expect(page.getByText('400 members were imported.')).toBeVisible();
  const thisImport = page.url();
  await page.goto(`/admin/members?search=${word}`);
  await expect(page.getByText('400 members')).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(`^Open Ann ${word}`) })
    .first()
    .click();
  await expect(page.getByText('12/29 lessons')).toBeVisible();

  await page.goto(thisImport);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('400 members were removed.')).toBeVisible();
  await expectNoViolation(page, 'an import that was undone');
  await page.goto(`/admin/members?search=${word}`);
  await expect(page.getByText('No members found')).toBeVisible();
});

/** Matches the columns of a file by hand, and reads what would become of its row. */
async function matchColumns(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const word = aWord();
  await openAsAdmin(page, '/admin/import?new');
  const file = fileOf(`${word}.csv`, [
    'Who,Mail address,Since,Plan,Shoe size',
    `Ann ${word},${word}@example.com,3/9/2025,Core Group,39`,
  ]);
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText(`Ann ${word}`)).toBeVisible();
  await page.getByLabel('What “Who” is').selectOption('Name');
  await page.getByLabel('What “Mail address” is').selectOption('Email');
  await page.getByLabel('What “Since” is').selectOption('Joined');
  await expectNoViolation(page, 'matching columns');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 member' })).toBeVisible();
  await expect(page.getByText('These columns will be ignored: Shoe size.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Plan: Core Group.' })).toBeVisible();
  await expect(page.getByText('Plans in the file: Core Group for 1 member.')).toBeVisible();
  await tick(page.getByLabel('Grant new members these plans, without a charge'));
  await expect(page.getByText('1 member gets a plan right away and without an end.', { exact: false })).toBeVisible();
  await expectNoViolation(page, 'a file whose columns were matched');
  await page.getByRole('button', { name: 'Discard file' }).click();
  await expect(page.getByRole('heading', { name: `${word}.csv` })).toBeHidden();
}

test('an owner matches columns with other names beside the first rows, on a phone', ({ page }) =>
  matchColumns(page, 390));

test('an owner matches columns with other names beside the first rows, on a wide screen', ({ page }) =>
  matchColumns(page, 1440));
