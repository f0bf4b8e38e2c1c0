import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { addPost, postWith } from '../../pages/community';

test.use({ remotes: ['mf-community'] });

/** Shares a post without the browser and answers what it says. */
async function aPostBy(page: Page) {
  const { content } = await addPost(page, `Listed two houses before noon. ${randomUUID()}`);
  return content;
}

/** What a page shows at once is not stored yet: resolves when the API has taken what was sent. */
const answered = (page: Page, path: RegExp) =>
  page.waitForResponse((answer) => answer.request().method() !== 'GET' && path.test(new URL(answer.url()).pathname));

test.describe('two members', () => {
  let other: Page;

  test.beforeEach(async ({ page, anotherBrowser }) => {
    await signUp(page);
    other = await anotherBrowser();
    await signUp(other);
  });

  test('cheer and comment on the same post at once, and both count', async ({ page }) => {
    const text = await aPostBy(page);
    await Promise.all([page, other].map((one) => one.goto('/community')));
    await Promise.all(
      [page, other].map(async (one) => {
        const cheered = answered(one, /\/cheer$/);
        await postWith(one, text).getByRole('button', { name: 'Cheer' }).click();
        await cheered;
      }),
    );
    for (const one of [page, other]) {
      await expect(postWith(one, text).getByRole('button', { name: /Cheer/ })).toHaveAttribute('aria-pressed', 'true');
    }
    await Promise.all(
      [page, other].map(async (one, index) => {
        await postWith(one, text).getByRole('button', { name: 'Comment' }).click();
        await one.getByLabel('Your comment').fill(`Comment ${index}`);
        const sent = answered(one, /\/comments$/);
        await one.getByRole('button', { name: 'Send comment' }).click();
        await sent;
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
    const text = await aPostBy(page);
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
    await seeToast(other, 'Error', 'This post no longer exists.');
    consoleErrors.length = 0;
  });
});
