import type { Page } from '@playwright/test';
import type { FeedPost } from '@portal/contracts/community';
import { post } from '../support/api';
import { expectToast } from '../support/toast';

export const postBox = (page: Page) => page.getByLabel('Your post');
export const shareButton = (page: Page) => page.getByRole('button', { name: 'Share Post' });
export const posts = (page: Page) => page.getByRole('article');
export const postWith = (page: Page, text: string) => posts(page).filter({ hasText: text });

/** A small picture to choose. */
export const PICTURE = {
  name: 'plan.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR42mPQiFoARww4OQADqg2ZC1GvpQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Chooses a picture for the post that is being written. */
export async function choosePicture(page: Page) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a picture' }).click(),
  ]);
  await chooser.setFiles(PICTURE);
}

/** Writes a post and shares it. */
export async function share(page: Page, text: string) {
  await postBox(page).fill(text);
  await shareButton(page).click();
  await expectToast(page, 'Post created', 'Your post has been shared with the community.');
}

/** Shares a post without the browser. */
export const addPost = async (page: Page, content: string) =>
  (await post(page, '/api/community/posts', { content })) as FeedPost;
