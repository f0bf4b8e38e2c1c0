import { randomUUID } from 'node:crypto';
import { addPost, choosePicture, PICTURE, postBox, postWith, shareButton } from '../../pages/community';
import { seeNoViolation } from '../../support/axe';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';

test.use({ remotes: ['mf-community'] });

const SHOWS = 'A plan on one page';

test('a picture outlasts a failure and a reload as the text does, and others see it with its post', async ({
  page,
  member: _member,
  anotherBrowser,
  consoleErrors,
}) => {
  const text = `My plan: https://example.com/plan. ${randomUUID()}`;
  await page.goto('/community');
  await postBox(page).fill(text);
  await page.getByLabel('Pillar', { exact: true }).selectOption('Systems');
  await choosePicture(page);
  await page.getByLabel('What does it show?').fill(SHOWS);
  await seeNoViolation(page, 'a post with a picture');

  await page.route('**/api/community/posts', (route) => route.abort());
  await shareButton(page).click();
  await seeToast(page, 'Error', 'Failed to create post. Please try again.');
  await page.unroute('**/api/community/posts');
  consoleErrors.length = 0;
  await page.reload();
  await expect(page.getByLabel('What does it show?')).toHaveValue(SHOWS);
  await expect(postBox(page)).toHaveValue(text);
  await shareButton(page).click();
  await seeToast(page, 'Post created');

  const other = await anotherBrowser();
  await signUp(other);
  await other.goto('/community?pillar=systems');
  const picture = postWith(other, text).getByAltText(SHOWS);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 4);
  await expect(postWith(other, text).getByRole('link', { name: 'https://example.com/plan' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
  await other.getByRole('button', { name: 'Impact' }).click();
  await expect(other).toHaveURL(/\?pillar=impact$/);
  await expect(postWith(other, text)).toHaveCount(0);
});

test('the author of a post changes its pillar and puts a picture in; a failure loses nothing, and taking it away erases it', async ({
  page,
  member: _member,
  consoleErrors,
}) => {
  const text = `My plan ${randomUUID()}`;
  await addPost(page, text);
  await page.goto('/community');
  const post = postWith(page, text);
  const edit = post.getByRole('button', { name: 'Edit' });
  const save = post.getByRole('button', { name: 'Save changes' });
  await edit.click();
  await post.getByLabel('Pillar', { exact: true }).selectOption('Systems');
  await post.locator('input[type="file"]').setInputFiles(PICTURE);
  await post.getByLabel('What does it show?').fill(SHOWS);
  await seeNoViolation(page, 'a post that is edited');

  await page.route('**/api/community/posts/*', (route) => route.abort());
  await save.click();
  await seeToast(page, 'Error', 'Failed to update post. Please try again.');
  await page.unroute('**/api/community/posts/*');
  consoleErrors.length = 0;
  await page.reload();
  await edit.click();
  await expect(post.getByLabel('What does it show?')).toHaveValue(SHOWS);
  await save.click();
  await seeToast(page, 'Post updated');
  await page.goto('/community?pillar=systems');
  const picture = post.getByAltText(SHOWS);
  await expect(picture).toHaveJSProperty('naturalWidth', 4);
  const address = (await picture.getAttribute('src')) ?? '';

  await edit.click();
  await post.getByLabel('Pillar', { exact: true }).selectOption('No pillar');
  await post.getByRole('button', { name: 'Remove picture' }).click();
  await save.click();
  await seeToast(page, 'Post updated');
  await expect(post, 'it belongs to this pillar no more').toHaveCount(0);
  await page.goto('/community');
  await expect(post).toBeVisible();
  await expect(picture).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});
