import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { aWord } from '../../pages/admin-leads';
import { openAsAdmin } from '../../support/admin';
import { post } from '../../support/api';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-admin'] });

const sendQuestionnaire = (page: Page, name: string) =>
  post(page, submitQuestionnaire.path, {
    name,
    phone: '555 010 0199',
    email: `${randomUUID()}@example.com`,
    industry: 'Retail',
    currentIncome: '$50,000 - $100,000',
    incomeGoal: 'Over $1,000,000',
    businessDescription: 'A shop, and no routine.',
  });

for (const width of [390, 1440]) {
  test(`staff see a new lead at the bell while they work, and open it, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Robin ${aWord()}`;
    await openAsAdmin(page, '/admin/account');
    const bell = page.getByRole('link', { name: /^Notifications/ });
    await bell.click();
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await sendQuestionnaire(page, name);
    const told = page.getByRole('link', { name: `New lead: ${name}` });
    await expect(told.getByRole('img', { name: 'Unread' })).toBeVisible();
    await expect(bell).toHaveAccessibleName(/unread$/);
    await expectNoViolation(page, 'notifications of staff');
    await told.click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(told).toBeVisible();
    await expect(told.getByRole('img', { name: 'Unread' })).toBeHidden();
  });
}
