import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUp } from '../support/members';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

const aText = () => `Booked two appointments today. ${randomUUID()}`;
const box = (page: Page) => page.getByLabel('Your post');
const shareButton = (page: Page) => page.getByRole('button', { name: 'Share Post' });
const posts = (page: Page) => page.getByRole('article');

async function share(page: Page, text: string) {
  await box(page).fill(text);
  await shareButton(page).click();
  await seeToast(page, 'Post created', 'Your post has been shared with the community.');
}

/** Adds posts without the browser, oldest first. */
async function addPosts(page: Page, texts: readonly string[]) {
  for (const content of texts) {
    const answer = await page.request.post('/api/community/posts', {
      data: { content },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status()).toBe(201);
  }
}

test('a post appears at once for its writer, and for others when they look', async ({
  page,
  member,
  anotherBrowser,
}) => {
  const text = aText();
  await page.goto('/community');
  await share(page, text);

  const post = posts(page).filter({ hasText: text });
  await expect(post).toContainText(`${member.firstName} ${member.lastName}`);
  await expect(post).toContainText('just now');
  await expect(post.locator('time')).toHaveAttribute('title', /\d{4} at \d{1,2}:\d{2}/);
  await expect(box(page)).toHaveValue('');

  const other = await anotherBrowser();
  await signUp(other);
  await other.goto('/community');
  await expect(posts(other).filter({ hasText: text })).toHaveCount(1);
});

test('what others posted meanwhile shows with one’s own next post', async ({ page, member, anotherBrowser }) => {
  await page.goto('/community');
  await expect(posts(page).first()).toBeVisible();
  const other = await anotherBrowser();
  await signUp(other, { ...member, email: `other-${randomUUID()}@fivepillars.test` });
  const [theirs, mine] = [aText(), aText()];
  await addPosts(other, [theirs]);

  await share(page, mine);

  await expect(posts(page).filter({ hasText: theirs })).toHaveCount(1);
  await expect(posts(page).filter({ hasText: mine })).toHaveCount(1);
});

test('text is shown as typed and never as markup', async ({ page }) => {
  await signUp(page);
  const text = `<img src=x onerror="document.title='hit'"> & "quotes" ${randomUUID()}`;
  await page.goto('/community');
  await share(page, text);
  await expect(posts(page).filter({ hasText: text })).toHaveCount(1);
  await expect(page).not.toHaveTitle(/hit/);
});

test('a post that could not be sent stays as a draft, also after a reload', async ({ page, consoleErrors }) => {
  await signUp(page);
  const text = aText();
  await page.goto('/community');
  await page.route('**/api/community/posts', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await box(page).fill(text);
  await shareButton(page).click();
  await seeToast(page, 'Error', 'Failed to create post. Please try again.');
  await expect(box(page)).toHaveValue(text);

  await page.unrouteAll();
  await page.reload();
  await expect(box(page)).toHaveValue(text);
  await shareButton(page).click();
  await expect(posts(page).filter({ hasText: text })).toHaveCount(1);
  consoleErrors.length = 0;
});

test('the writer sees how long a post is and when it is too long', async ({ page }) => {
  await signUp(page);
  await page.goto('/community');
  await expect(shareButton(page)).toBeDisabled();
  await box(page).fill('x'.repeat(2_000));
  await expect(page.getByText('2,000 of 2,000 characters')).toBeVisible();
  await expect(shareButton(page)).toBeEnabled();
  await box(page).fill('x'.repeat(2_001));
  await expect(page.getByText('Must be at most 2,000 characters')).toBeVisible();
  await expect(shareButton(page)).toBeDisabled();
});

test('older posts follow by keyboard and by scrolling, without repeats or gaps while others post', async ({
  page,

  anotherBrowser,
}) => {
  await signUp(page);
  const run = randomUUID();
  const texts = Array.from({ length: 45 }, (_, index) => `Day ${index + 1} of ${run}`);
  await addPosts(page, texts);
  const ofThisRun = () => posts(page).filter({ hasText: run });

  await page.goto('/community');
  await expect(ofThisRun().first()).toBeVisible();
  const other = await anotherBrowser();
  await signUp(other);
  await addPosts(other, [aText(), aText()]);

  await page.getByRole('button', { name: /older posts/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await expect(ofThisRun().first()).toBeInViewport();
  // Only the posts near the window are in the page: they are noted as they come by.
  const seen = new Set<string>();
  await expect(async () => {
    for (const text of await ofThisRun().locator('p').allTextContents()) seen.add(text);
    await page.keyboard.press('PageDown');
    expect(seen.size).toBe(texts.length);
  }).toPass({ intervals: [100] });

  expect([...seen]).toEqual(texts.toReversed());
});

test('a signed-out member is told so and brought back after signing in; the draft is still there', async ({
  page,
  member,
  consoleErrors,
}) => {
  const text = aText();
  await page.clock.install();
  await page.goto('/community');
  await box(page).fill(text);
  await page.context().clearCookies();
  // Sign-in opens half a second after the toast: time stands still, so that the toast is surely seen.
  await page.clock.pauseAt(Date.now() + 60_000);
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await shareButton(page).click();
  await refused;
  await page.clock.runFor(100);
  await seeToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.clock.resume();

  await page.waitForURL(/\/api\/login\?returnTo=%2Fcommunity/);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/community');
  await expect(box(page)).toHaveValue(text);
  consoleErrors.length = 0;
});
