import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../support/admin';
import { signUp } from '../support/members';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

const fromOurPages = { 'sec-fetch-site': 'same-origin' };
const postWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Shares a post without the browser. Answers its text and id. */
async function share(page: Page) {
  const text = `Listed two houses before noon. ${randomUUID()}`;
  const answer = await page.request.post('/api/community/posts', { data: { content: text }, headers: fromOurPages });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { text, id };
}

test.describe('two members', () => {
  let other: Page;

  test.beforeEach(async ({ page, anotherBrowser }) => {
    await signUp(page);
    other = await anotherBrowser();
    await signUp(other);
  });

  test('cheer and comment on the same post at once, and both count', async ({ page }) => {
    const { text } = await share(page);
    await Promise.all([page, other].map((one) => one.goto('/community')));
    await Promise.all([page, other].map((one) => postWith(one, text).getByRole('button', { name: 'Cheer' }).click()));
    for (const one of [page, other]) {
      await expect(postWith(one, text).getByRole('button', { name: /Cheer/ })).toHaveAttribute('aria-pressed', 'true');
    }
    await Promise.all(
      [page, other].map(async (one, index) => {
        await postWith(one, text).getByRole('button', { name: 'Comment' }).click();
        await one.getByLabel('Your comment').fill(`Comment ${index}`);
        await one.getByRole('button', { name: 'Send comment' }).click();
        await expect(postWith(one, text).getByText(`Comment ${index}`)).toBeVisible();
      }),
    );

    await other.reload();
    await expect(postWith(other, text).getByRole('button', { name: 'Cheer (2 cheers)' })).toBeVisible();
    await postWith(other, text).getByRole('button', { name: 'Comment (2 comments)' }).click();
    await expect(postWith(other, text).getByRole('listitem')).toHaveCount(2);

    await postWith(other, text).getByRole('button', { name: /Cheer/ }).click();
    await expect(postWith(other, text).getByRole('button', { name: 'Cheer (1 cheer)' })).toBeVisible();
    await other.getByRole('button', { name: 'Delete comment' }).click();
    await expect(postWith(other, text).getByRole('listitem')).toHaveCount(1);
  });

  test('one edits and deletes their post; the other can do neither, and is told when it is gone', async ({
    page,
    consoleErrors,
  }) => {
    const { text } = await share(page);
    await page.goto('/community');
    await postWith(page, text).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit your post').fill(`${text} Three, in fact.`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await seeToast(page, 'Post updated');
    await expect(postWith(page, text)).toContainText('edited');

    await other.goto('/community');
    await expect(postWith(other, text)).toContainText('Three, in fact.');
    await expect(postWith(other, text).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(postWith(other, text).getByRole('button', { name: 'Delete' })).toHaveCount(0);

    await postWith(page, text).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
    await expect(postWith(page, text)).toHaveCount(0);
    await postWith(other, text).getByRole('button', { name: 'Cheer' }).click();
    await seeToast(other, 'Error', 'This post is not there any more.');
    consoleErrors.length = 0;
  });

  test('one reports a post; the admin hides it, its author reads why, everybody else misses it', async ({
    page,
    anotherBrowser,
  }) => {
    const { text, id } = await share(page);
    await other.goto('/community');
    await postWith(other, text).getByRole('button', { name: 'Report' }).click();
    const dialog = other.getByRole('dialog', { name: 'Report this post' });
    await dialog.getByLabel('What is wrong with it?').selectOption('Advertising or spam');
    await dialog.getByLabel(/Anything the admin should know/).fill('The third one this week.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await seeToast(other, 'Report sent');

    const admin = (await anotherBrowser()).request;
    const headers = { ...fromOurPages, 'x-admin-auth': 'true' };
    await admin.post('/api/admin/login', { data: { password: ADMIN_PASSWORD }, headers });
    const reports = (await (await admin.get('/api/admin/community/reports?limit=100', { headers })).json()) as {
      post: { id: string };
      reports: object[];
    }[];
    expect(reports.find(({ post }) => post.id === id)?.reports).toMatchObject([
      { reason: 'spam', note: 'The third one this week.', open: true },
    ]);
    const reason = 'Please do not advertise here.';
    const hidden = await admin.post(`/api/admin/community/posts/${id}/hide`, { data: { reason }, headers });
    expect(hidden.status()).toBe(200);

    await page.goto('/community');
    await expect(postWith(page, text).getByRole('note')).toContainText(`Reason: ${reason}`);
    await other.reload();
    await expect(other.getByRole('article').first()).toBeVisible();
    await expect(postWith(other, text)).toHaveCount(0);
  });
});

test('a member who posts too much is told how long to wait, and keeps the draft', async ({ page, consoleErrors }) => {
  await signUp(page);
  const message = 'You have shared a lot of posts in a short time. Please wait 12 minutes and try again.';
  const refusal = { statusCode: 429, error: 'Too Many Requests', code: 'too_many_requests', message };
  await page.goto('/community');
  await page.route('**/api/community/posts', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.getByLabel('Your post').fill('One more');
  await page.getByRole('button', { name: 'Share Post' }).click();
  await seeToast(page, 'Error', message);
  await expect(page.getByLabel('Your post')).toHaveValue('One more');
  consoleErrors.length = 0;
});
