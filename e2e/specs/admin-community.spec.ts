import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin';
import { signUp } from '../support/members';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

const headers = { 'sec-fetch-site': 'same-origin' };

/** Shares a post as the page's member and answers its id. */
async function share(page: Page, content: string): Promise<string> {
  const answer = await page.request.post('/api/community/posts', { data: { content }, headers });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('a reported post is hidden with a reason that its author reads, and restored', async ({
  page,
  member: _member,
  anotherBrowser,
}) => {
  const content = `Buy my course ${randomUUID()}`;
  const id = await share(page, content);
  const reader = await anotherBrowser();
  await signUp(reader);
  const reported = await reader.request.post(`/api/community/posts/${id}/reports`, {
    data: { reason: 'spam', note: 'Third time this week' },
    headers,
  });
  expect(reported.status()).toBe(201);

  const admin = await anotherBrowser();
  await signInAsAdmin(admin);
  await admin.getByRole('link', { name: 'Community', exact: true }).click();
  const card = admin.getByRole('listitem').filter({ hasText: content });
  await expect(card).toContainText('Advertising or spam: Third time this week');

  await card.getByRole('button', { name: 'Hide' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Hide this post?' });
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByText('Please say why, for the author to read')).toBeVisible();
  await dialog.getByLabel('Why, for the author to read').fill('No advertising here, please.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await seeToast(admin, 'Post hidden');
  await expect(card).toHaveCount(0);

  await reader.goto('/community');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByText(content)).toHaveCount(0);
  await page.goto('/community');
  await expect(page.getByText('No advertising here, please.').first()).toBeVisible();

  await admin.getByRole('tab', { name: 'Hidden' }).click();
  await card.getByRole('button', { name: 'Restore' }).click();
  await seeToast(admin, 'Post visible');
  await reader.reload();
  await expect(reader.getByText(content)).toBeVisible();
});
