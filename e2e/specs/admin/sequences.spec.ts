import type { Page } from '@playwright/test';
import { aWord } from '../../pages/admin-leads';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-admin'] });

/** Opens a seeded sequence, writes one of their own, previews it with a real person, activates it, and pauses it. */
async function runSequence(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const name = `Follow up ${aWord()}`;
  await openAsAdmin(page, '/admin/broadcasts');
  await page.getByRole('link', { name: 'Email sequences' }).click();
  await expect(page.getByRole('link', { name: 'Open: We miss you' })).toBeVisible();
  await expectNoViolation(page, 'sequences');

  await page.getByRole('button', { name: 'New sequence' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByLabel('Starts when someone').selectOption('Signs up');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByLabel('Ends when someone').selectOption('Does a lesson');
  await page.getByRole('button', { name: 'Add an email' }).click();
  await page.getByLabel('Days after the start').fill('2');
  await page.getByLabel('Who gets it').selectOption('Without a lesson since');
  await page.getByLabel('Subject').fill('Your first lesson, {{name}}');
  await page.getByLabel('Text').fill('It takes 15 minutes.\n\nStart: {{portal}}/clarity');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Your first lesson, {{name}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByText(/would have been enrolled$/)).toBeVisible();
  await expectNoViolation(page, 'a sequence to review');
  const preview = page.waitForEvent('popup');
  await review.getByRole('link', { name: 'View email 1 as sent' }).click();
  await expect((await preview).getByRole('link', { name: 'Start' })).toBeVisible();
  await (await preview).close();
  await review.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await expectNoViolation(page, 'an active sequence');

  await review.getByRole('button', { name: 'Pause' }).click();
  await expect(review.getByRole('button', { name: 'Activate again' })).toBeVisible();
  await page.getByRole('link', { name: 'All sequences' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Paused');
}

test('an owner writes a sequence, previews it, activates it, and pauses it, on a phone', ({ page }) =>
  runSequence(page, 390));

test('an owner writes a sequence, previews it, activates it, and pauses it, on a wide screen', ({ page }) =>
  runSequence(page, 1440));
