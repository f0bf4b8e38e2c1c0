import { randomUUID } from 'node:crypto';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { addPost, postBox, posts, postWith, share, shareButton } from '../../pages/community';

test.use({ remotes: ['mf-community'] });

const aText = () => `Booked two appointments today. ${randomUUID()}`;

test('a post appears at once for its writer, and for others when they look', async ({
  page,
  member,
  anotherBrowser,
}) => {
  const text = aText();
  await page.goto('/community');
  await share(page, text);

  const post = postWith(page, text);
  await expect(post).toContainText(`${member.firstName} ${member.lastName}`);
  await expect(post).toContainText('just now');
  await expect(post.locator('time')).toHaveAttribute('title', /\d{4} at \d{1,2}:\d{2}/);
  await expect(postBox(page)).toHaveValue('');

  const other = await anotherBrowser();
  await signUp(other);
  await other.goto('/community');
  await expect(postWith(other, text)).toHaveCount(1);
});

test('what others posted meanwhile shows with one’s own next post', async ({ page, member, anotherBrowser }) => {
  await page.goto('/community');
  await expect(posts(page).first()).toBeVisible();
  const other = await anotherBrowser();
  await signUp(other, { ...member, email: `other-${randomUUID()}@fivepillars.test` });
  const [theirs, mine] = [aText(), aText()];
  await addPost(other, theirs);

  await share(page, mine);

  await expect(postWith(page, theirs)).toHaveCount(1);
  await expect(postWith(page, mine)).toHaveCount(1);
});

test('text is shown as typed and never as markup', async ({ page, member: _member }) => {
  const text = `<img src=x onerror="document.title='hit'"> & "quotes" ${randomUUID()}`;
  await page.goto('/community');
  await share(page, text);
  await expect(postWith(page, text)).toHaveCount(1);
  await expect(page).not.toHaveTitle(/hit/);
});

test('a signed-out member is told so and brought back after signing in; the draft is still there', async ({
  page,
  member,
  consoleErrors,
}) => {
  const text = aText();
  await page.clock.install();
  await page.goto('/community');
  await postBox(page).fill(text);
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
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/community');
  await expect(postBox(page)).toHaveValue(text);
  consoleErrors.length = 0;
});
