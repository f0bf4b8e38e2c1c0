import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { changeLeadStatus } from '@portal/contracts/leads';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { aWord } from '../../pages/admin-leads';
import { openAsAdmin } from '../../support/admin';
import { AS_ADMIN, post } from '../../support/api';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';
import { tick, untick } from '../../support/tick';

test.use({ opens: ['mf-admin/admin-outbox', 'mf-admin/admin-broadcasts', 'mf-admin/admin-broadcast'] });

/** A lead that was lost. */
async function addLostLead(page: Page, name: string) {
  const lead = submitQuestionnaire.response.parse(
    await post(page, submitQuestionnaire.path, {
      name,
      phone: '555 010 0199',
      email: `${randomUUID()}@example.com`,
      industry: 'Retail',
      currentIncome: '$50,000 - $100,000',
      incomeGoal: 'Over $1,000,000',
      businessDescription: 'A shop, and no routine.',
    }),
  );
  const moved = await page.request.post(changeLeadStatus.path.replace(':id', lead.id), {
    data: { from: 'new', to: 'lost', reason: 'No answer' },
    headers: AS_ADMIN,
  });
  expect(moved.ok()).toBe(true);
}

/** Writes a broadcast to lost leads, sees who gets it, sends it, and sees how it went. */
async function sendBroadcast(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const word = aWord();
  await openAsAdmin(page, '/admin/outbox');
  await addLostLead(page, `Robin ${word}`);
  await page.getByRole('link', { name: 'Broadcasts' }).click();
  await page.getByRole('button', { name: 'New broadcast' }).click();
  await page.getByRole('dialog').getByLabel('Subject').fill(`News ${word}`);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name: `News ${word}`, level: 1 })).toBeVisible();

  await page.getByLabel('Text').fill('Two places are free in May.\n\nSign up: https://events.example/may');
  await page.getByLabel('Send to').selectOption('Leads');
  for (const status of ['New', 'Contacted', 'Call booked']) await untick(page.getByLabel(status, { exact: true }));
  await tick(page.getByLabel('Lost', { exact: true }));
  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue(/Two places are free in May/);
  await expect(page.getByText('Save the draft to see who gets it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const review = page.getByRole('region', { name: 'Review and send' });
  await expect(review.getByText(/gets? this$/)).toBeVisible();
  await expectNoViolation(page, 'a draft to review');

  const preview = page.waitForEvent('popup');
  await review.getByRole('link', { name: 'View as sent' }).click();
  await expect((await preview).getByRole('link', { name: 'Sign up' })).toBeVisible();
  await (await preview).close();
  await review.getByRole('button', { name: 'Send broadcast' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Email isn’t set up, so the emails wait in the outbox.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeHidden();
  await expectNoViolation(page, 'a broadcast on its way');

  await page.getByRole('link', { name: 'All broadcasts' }).click();
  const row = page.getByRole('row', { name: new RegExp(`News ${word}`) });
  await expect(row).toContainText('Sending');
  await expectNoViolation(page, 'broadcasts');
}

test('an owner writes a broadcast, sees who gets it, and sends it, on a phone', ({ page }) => sendBroadcast(page, 390));

test('an owner writes a broadcast, sees who gets it, and sends it, on a wide screen', ({ page }) =>
  sendBroadcast(page, 1440));
