import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { seeNoViolation } from '../../support/axe';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/own-portal';
import { seeToast } from '../../support/toast';

// A portal of its own: who needs a plan holds for all members.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('an owner changes a price, lets members need a plan, and grants one; a member reads why and then the lesson', async ({
  page,
  anotherBrowser,
}) => {
  await openAsAdmin(page, '/admin/plans');
  const row = page.getByRole('row', { name: /^Core Basic/ });
  await expect(row).toContainText('$199');
  await seeNoViolation(page, 'the plans');

  await test.step('a new price is sold from then on', async () => {
    await button(page, 'Edit: Core Basic').click();
    await seeNoViolation(page, 'a plan');
    await dialog(page).getByLabel('Price in USD').fill('2xx');
    await button(page, 'Save').click();
    await expect(dialog(page).getByLabel('Price in USD')).toBeFocused();
    await dialog(page).getByLabel('Price in USD').fill('219.50');
    await button(page, 'Save').click();
    await seeToast(page, 'Plan saved');
    await expect(row).toContainText('$219.50');
  });

  const member = await anotherBrowser();
  const { email } = await signUp(member);
  const heading = member.getByRole('heading', { name: 'Set Up the Work' });

  await test.step('nobody needs a plan at first', async () => {
    await member.goto('/clarity');
    await expect(heading).toBeVisible();
  });

  await test.step('members need one from now on, and read what is part of a plan', async () => {
    await button(page, 'Require a plan').click();
    await dialog(page).getByLabel('For current members').selectOption('no');
    await expect(dialog(page)).toContainText('will lose access right away');
    await seeNoViolation(page, 'who needs a plan');
    await dialog(page).getByRole('button', { name: 'Require a plan' }).click();
    await seeToast(page, 'Plans required');

    for (const [path, words] of [
      ['/clarity', 'Courses are part of a plan.'],
      ['/community', 'The community is part of a plan.'],
      // The session that comes first, which depends on the weekday.
      ['/coaching', /^(Weekly group coaching|Live Q&A) is part of a plan\.$/],
      ['/dashboard', 'The community is part of a plan.'],
    ] as const) {
      await member.goto(path);
      await expect(member.getByText(words).first()).toBeVisible();
      await seeNoViolation(member, `${path} without a plan`);
    }
    await member.goto('/clarity');
    await member.getByRole('link', { name: 'See the plans' }).click();
    await member.waitForURL('/subscribe');
    await expect(member.getByText('$219.50')).toBeVisible();
  });

  await test.step('a grant opens it at once', async () => {
    await page.goto(`/admin/members?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: /^Open / }).click();
    await expect(page.getByText('Nothing. They don’t have a plan.')).toBeVisible();
    await button(page, 'Grant a plan').click();
    await dialog(page).getByLabel('What this plan includes').selectOption('core-basic');
    await seeNoViolation(page, 'a grant');
    await button(page, 'Grant').click();
    await seeToast(page, 'Plan granted');
    await expect(page.getByRole('row', { name: /^Core Basic/ })).toContainText('Forever');
    await member.goto('/clarity');
    await expect(heading).toBeVisible();
  });

  await test.step('and nobody needs one again', async () => {
    await page.goto('/admin/plans');
    await button(page, 'Open everything to everyone').click();
    await dialog(page).getByRole('button', { name: 'Open everything to everyone' }).click();
    await expect(button(page, 'Require a plan')).toBeVisible();
  });
});
