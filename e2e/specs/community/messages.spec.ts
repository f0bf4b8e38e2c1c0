import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { signIn } from '../../support/members';
import { observed } from '../../support/observe';
import { seeNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { aWord } from '../../pages/admin-leads';
import { PICTURE } from '../../pages/community';
import {
  answerBox,
  chooseFiles,
  conversation,
  messageBox,
  PLAN,
  writeAnswer,
  writeMessage,
} from '../../pages/messages';

test.use({ remotes: ['mf-community', 'mf-admin'] });

test('a member writes with files, the team reads and answers, and each sees what the other has read', async ({
  page,
  member,
  anotherBrowser,
}) => {
  const word = aWord();
  await page.goto('/coaching');
  await page.getByRole('link', { name: 'Send Message' }).click();
  await page.waitForURL('/coaching/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await chooseFiles(page, PLAN, PICTURE);
  const files = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await writeMessage(page, `Can we move to Monday? ${word}`);
  const mine = conversation(page).getByRole('listitem').filter({ hasText: word });
  await expect(mine.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(messageBox(page)).toHaveValue('');

  const admin = await anotherBrowser();
  await openAsAdmin(admin, `/admin/coaching?show=messages&search=${encodeURIComponent(member.email)}`);
  const unread = admin.getByRole('region', { name: 'Unread' });
  await expect(unread).toContainText('1 new');
  await seeNoViolation(admin, 'the list of conversations');
  await unread.getByRole('link', { name: /Robin Tester/ }).click();
  const theirs = conversation(admin).getByRole('listitem').filter({ hasText: word });
  await expect(theirs.getByRole('img', { name: 'plan.webp' })).toBeVisible();
  const download = admin.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Download plan.pdf' }).click();
  expect(await readFile(await (await download).path())).toEqual(PLAN.buffer);
  await writeAnswer(admin, `Gladly, at nine. ${word}`);
  await expect(conversation(admin)).toContainText('Gladly, at nine.');
  await seeNoViolation(admin, 'a conversation as the team sees it');

  await page.goto('/coaching');
  await page.getByRole('link', { name: 'Send Message 1 unread message' }).click();
  await expect(conversation(page)).toContainText('Gladly, at nine.');
  await expect(mine.getByText('Read', { exact: true })).toBeVisible();
  await seeNoViolation(page, 'a conversation');
  await page.goto('/coaching');
  await expect(page.getByRole('link', { name: 'Send Message', exact: true })).toBeVisible();
  await admin.reload();
  await expect(conversation(admin).getByText('Read by member')).toBeVisible();
});

test('the team hides what should not have been sent; the member reads why, and deletes it', async ({
  page,
  member,
  anotherBrowser,
}) => {
  await page.goto('/coaching/messages');
  await writeMessage(page, 'My card is 4111 1111 1111 1111');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();

  const admin = await anotherBrowser();
  await openAsAdmin(admin, `/admin/coaching?show=messages&search=${encodeURIComponent(member.email)}`);
  await admin.getByRole('link', { name: /Robin Tester/ }).click();
  await admin.getByRole('button', { name: 'Hide', exact: true }).click();
  await admin.getByLabel('Reason, shown to the member').fill('Please never send card numbers.');
  await admin.getByRole('button', { name: 'Hide message' }).click();
  await seeToast(admin, 'Message hidden');
  await expect(conversation(admin)).toContainText('Reason shown to the member: Please never send card numbers.');
  await expect(conversation(admin)).not.toContainText('4111');

  await page.reload();
  await expect(conversation(page)).toContainText('Hidden from the coaching team: Please never send card numbers.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete message' }).click();
  await seeToast(page, 'Message deleted');
  await expect(page.getByText('No messages yet')).toBeVisible();
});

test('earlier messages come on request, words are found, and the conversation stands at its end', async ({
  page,
  member: _member,
}) => {
  for (let count = 1; count <= 25; count++) {
    const data = { content: `Message ${count}`, attachments: [] };
    const answer = await page.request.post('/api/coaching/thread/messages', {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto('/coaching/messages');
  const shown = conversation(page).getByText(/^Message \d+$/);
  await expect(shown).toHaveCount(20);
  await expect(shown.last()).toBeInViewport();
  await expect(shown.first()).not.toBeInViewport();
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(shown).toHaveCount(25);
  await expect(shown.first()).toHaveText('Message 1');

  await page.getByLabel('Search for').fill('message 7');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(shown).toHaveText(['Message 7']);
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(shown.last()).toHaveText('Message 25');
});

test('on a phone, the newest message and where one answers stand in the first screen, for both sides', async ({
  page,
  member,
  anotherBrowser,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await page.goto('/coaching/messages');
  for (const text of ['First thing', 'Second thing', 'Third thing, the newest']) {
    await writeMessage(page, text);
    const written = conversation(page).getByRole('listitem').filter({ hasText: text });
    await expect(written.getByRole('button', { name: 'Delete' })).toBeVisible();
  }
  await page.reload();
  const newest = (on: typeof page) => conversation(on).getByText('Third thing, the newest');
  await expect(newest(page)).toBeInViewport({ ratio: 1 });
  await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });

  const admin = await anotherBrowser();
  await admin.setViewportSize(phone);
  await openAsAdmin(admin, `/admin/coaching?show=messages&search=${encodeURIComponent(member.email)}`);
  await admin.getByRole('link', { name: /Robin Tester/ }).click();
  await expect(newest(admin)).toBeInViewport({ ratio: 1 });
  await expect(answerBox(admin)).toBeInViewport({ ratio: 1 });
  await expect(admin.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
});

const TYPED = 'Two houses listed before noon, and the follow-up is done.';
const CALL = '**/api/coaching/thread/messages';

test('fault: a message to the coach is sent while the API is down, offline, after the session expired, then over a slow line — each time it is said, the text stays, and it arrives once', async ({
  page,
  context,
  member,
  consoleErrors,
}) => {
  await page.goto('/coaching/messages');
  const mine = conversation(page).getByRole('listitem').filter({ hasText: TYPED });
  const again = mine.getByRole('button', { name: 'Send again' });
  const onlyWrites = (act: (route: Route) => Promise<void>) => (route: Route) =>
    route.request().method() === 'POST' ? act(route) : route.continue();

  await test.step('the API is down', async () => {
    await page.route(
      CALL,
      onlyWrites((route) => route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'x' } })),
    );
    await writeMessage(page, TYPED);
    await expect(mine).toContainText('Not sent.');
    await page.unroute(CALL);
  });

  await test.step('offline', async () => {
    await context.setOffline(true);
    await again.click();
    await expect(mine).toContainText('Not sent.');
    await context.setOffline(false);
  });

  await test.step('the session has expired', async () => {
    await context.clearCookies();
    await again.click();
    await seeToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await page.waitForURL(/\/api\/login\?returnTo=/);
    await signIn(page, member, '/coaching/messages');
    await expect(mine).toContainText('Not sent.');
  });

  await test.step('a slow line, and an impatient member', async () => {
    const statuses: number[] = [];
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(
      CALL,
      onlyWrites(async (route) => {
        await slow;
        const answer = await route.fetch();
        statuses.push(answer.status());
        return route.fulfill({ response: answer });
      }),
    );
    await again.click();
    await expect(mine).toContainText('Sending...');
    await expect(again).toHaveCount(0);
    arrive();
    await expect(mine.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(statuses).toEqual([201]);
    observed('kept 3 of 3 times, sent once');
  });
  await page.reload();
  await expect(mine).toHaveCount(1);
  consoleErrors.length = 0;
});
