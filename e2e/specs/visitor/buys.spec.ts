import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getRegistration, resendMemberInvitation } from '@portal/contracts/registration';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { openAdminSession } from '../../support/admin';
import { FROM_OUR_PAGES } from '../../support/api';
import { expectNoViolation } from '../../support/axe';
import { openRendered } from '../../support/rendered';
import { expectItAnswer } from '../../support/screens';
import { shiftsIn, watchShifts } from '../../support/shifts';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({
  opens: [
    'mf-courses/home',
    'mf-courses/welcome',
    'mf-public/landing',
    'mf-public/pricing',
    'mf-public/purchase',
    'mf-public/subscribe',
  ],
});

/** Within so many milliseconds of the payment all is open. */
const OPEN_WITHIN = 3_000;

/** The link of the invitation that a buyer was sent: without a mail server the owner makes it anew, and hands it over. */
async function invitationOf(admin: Page, email: string): Promise<string> {
  await openAdminSession(admin);
  const headers = { ...FROM_OUR_PAGES, [ADMIN_HEADER]: 'true' };
  const shown = await admin.request.get(getRegistration.path, { headers });
  const { invitations } = getRegistration.response.parse(await shown.json());
  const id = invitations.find((invitation) => invitation.email === email)?.id ?? '';
  const sent = await admin.request.post(resendMemberInvitation.path.replace(':id', id), { headers });
  return resendMemberInvitation.response.parse(await sent.json()).link ?? '';
}

test('a visitor buys Core Group, makes an account, finds it open, and changes, pauses, cancels and keeps it', async ({
  page,
  anotherBrowser,
}) => {
  const email = `dana-${randomUUID()}@example.com`;
  await page.goto('/');
  await page.getByRole('link', { name: 'each plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and Prices');
  await expectItAnswer(page);
  await expect(page.getByText(/test mode/)).toBeVisible();
  await page.getByRole('button', { name: 'Join Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your purchase: Core Group' });
  await expect(dialog.getByText(/^\$499 per month/)).toBeVisible();
  await expectNoViolation(page, 'buying as a visitor');
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('no money moves');
  await page.getByRole('button', { name: /^Pay \(test/ }).click();
  await page.waitForURL(/\/purchase\?checkout=/);
  const thanks = page.getByText('Thank you! Core Group is yours.');
  await expect(thanks).toBeVisible({ timeout: OPEN_WITHIN });
  await expect(page.getByText(/We’ll write to d•••@example.com/)).toBeVisible();
  await expectNoViolation(page, 'what is next after buying');

  await page.goto(await invitationOf(await anotherBrowser(), email));
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Password').fill(`long enough ${randomUUID()}`);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));

  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Plan');
  const own = page.getByRole('region', { name: 'Core Group' });
  await expect(own.getByText(/^Your next charge is \$499 on/)).toBeVisible();
  await expectNoViolation(page, 'a plan of one’s own');

  await page.getByRole('button', { name: /^Change to Core Private/ }).click();
  await expect(page.getByText(/^You pay (about )?\$[\d,]+ now/)).toBeVisible();
  await expectNoViolation(page, 'changing a plan');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expectToast(page, 'Plan changed');
  const dearer = page.getByRole('region', { name: 'Core Private' });
  await expect(dearer.getByText('$1,500', { exact: true })).toBeVisible();

  await dearer.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(dearer.getByText(/^Your plan pauses on/)).toBeVisible();
  await dearer.getByRole('button', { name: 'Don’t pause' }).click();
  await expect(dearer.getByText(/^Your next charge is/)).toBeVisible();

  await dearer.getByRole('button', { name: 'Cancel plan' }).click();
  await expectNoViolation(page, 'cancelling a plan');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel my plan' }).click();
  await expect(dearer.getByText(/^Your plan ends on .+ You have full access until then/)).toBeVisible();
  await dearer.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(dearer.getByText(/^Your next charge is/)).toBeVisible();
  await page.reload();
  const receipts = page.getByRole('table', { name: /receipts/ }).getByRole('row');
  await expect(receipts).toHaveCount(3);
  await expect(receipts.nth(1)).toContainText('Core Private');
  await expect(receipts.nth(2)).toContainText('Core Group');

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/settings?delete');
    const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(deletion.getByText(/^Your plan, Core Private \(\$1,500 per month\), ends immediately/)).toBeVisible();
    await expectNoViolation(page, `deleting an account with a plan, ${width} px`);
  }
});

test('a visitor sees the prices in what the server sends, and the page does not move when its script arrives', async ({
  page,
}) => {
  await watchShifts(page);
  const html = await openRendered(page, '/pricing');
  for (const price of ['$199', '$499', '$1,500', '$3,000+']) expect(html).toContain(price);
  await expectItAnswer(page);
  expect(await shiftsIn(page)).toEqual([]);
});

test('by keyboard alone a visitor gets to the payment', async ({ page }) => {
  await page.goto('/pricing');
  await expectItAnswer(page);
  await page.getByRole('button', { name: 'Start Basic' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(`kim-${randomUUID()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no money moves');
  await page.getByRole('button', { name: 'Leave without paying' }).press('Enter');
  await page.waitForURL('/pricing');
});
