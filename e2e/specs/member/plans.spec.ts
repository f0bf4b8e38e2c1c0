import type { Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { listPlanRequests, storedPlanRequestSchema } from '@portal/contracts/plan-requests';
import { openAdminSession, openAsAdmin } from '../../support/admin';
import { expect, test } from '../../support/test';

test.use({ remotes: ['mf-public', 'mf-admin'] });

/** The plans that the admin sees asked for by a member. */
async function requestedBy(page: Page, email: string) {
  await openAdminSession(page);
  const answer = await page.request.get(listPlanRequests.path, { headers: { [ADMIN_HEADER]: 'true' } });
  const requests = storedPlanRequestSchema.array().parse(await answer.json());
  return requests.filter(({ member }) => member.email === email).map(({ plan, note }) => ({ plan, note }));
}

test('a member sees every plan, with its price', async ({ page, member: _member }) => {
  await page.goto('/subscribe');
  const prices = [
    ['Discipline Bootcamp', '$499'],
    ['Core Basic', '$199'],
    ['Core Group', '$499'],
    ['Core Private', '$1,500'],
  ] as const;
  for (const [name, price] of prices) {
    await expect(page.getByRole('article', { name }).getByText(price)).toBeVisible();
  }
  await expect(page.getByRole('article', { name: 'Core Group' }).getByText('Most Popular')).toBeVisible();
  await expect(page.getByText('$3,000+')).toBeVisible();
  await expect(page.getByText(/30-day money-back guarantee/)).toBeVisible();
});

test('Elite Private Access is by application, which survives a failed send', async ({
  page,
  member,
  context,
  anotherBrowser,
  consoleErrors,
}) => {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Send Application' }).click();
  await expect(form.getByText('Please write a few words about your business')).toBeVisible();

  const note = 'Two offices, six agents, and no time to lead them.';
  await form.getByLabel('About you and your business').fill(note);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send Application' }).click();
  await expect(form.getByRole('alert')).toContainText('still here');
  await expect(form.getByLabel('About you and your business')).toHaveValue(note);
  consoleErrors.length = 0;

  await context.setOffline(false);
  await form.getByRole('button', { name: 'Send Application' }).click();
  await expect(form).toBeHidden();
  expect(await requestedBy(await anotherBrowser(), member.email)).toEqual([{ plan: 'elite', note }]);

  const admin = await anotherBrowser();
  await openAsAdmin(admin, '/admin/plan-requests');
  await expect(admin.getByText(member.email).first()).toBeVisible();
  await expect(admin.getByText(note).first()).toBeVisible();
});
