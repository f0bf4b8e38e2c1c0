import { randomUUID } from 'node:crypto';
import { choosePicture, postBox, postWith, shareButton } from '../../pages/community';
import { expectNoViolation } from '../../support/axe';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-community/community'] });

const SHOWS = 'A plan on one page';

test('a post is shared with a picture and its pillar, others see it, and taking the picture away erases it', async ({
  page,
  member: _member,
  anotherBrowser,
}) => {
  const text = `My plan: https://example.com/plan. ${randomUUID()}`;
  await page.goto('/community');
  await postBox(page).fill(text);
  await page.getByLabel('Pillar', { exact: true }).selectOption('Systems');
  await choosePicture(page);
  await page.getByLabel('What does it show?').fill(SHOWS);
  await expectNoViolation(page, 'a post with a picture');
  await shareButton(page).click();
  await expectToast(page, 'Post created');

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
  const address = (await picture.getAttribute('src')) ?? '';
  await other.getByRole('button', { name: 'Impact' }).click();
  await expect(other).toHaveURL(/\?pillar=impact$/);
  await expect(postWith(other, text)).toHaveCount(0);

  const post = postWith(page, text);
  await post.getByRole('button', { name: 'Edit' }).click();
  await post.getByLabel('Pillar', { exact: true }).selectOption('No pillar');
  await expectNoViolation(page, 'a post that is edited');
  await post.getByRole('button', { name: 'Remove picture' }).click();
  await post.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Post updated');
  await expect(post.getByAltText(SHOWS)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});
