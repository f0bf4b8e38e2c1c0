import { readFile } from 'node:fs/promises';
import { openAsAdmin } from '../../support/admin';
import { post } from '../../support/api';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';
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

test.use({
  opens: ['mf-admin/admin-coaching', 'mf-admin/admin-thread', 'mf-community/coaching', 'mf-community/messages'],
});

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
  await expectNoViolation(admin, 'the list of conversations');
  await unread.getByRole('link', { name: /Robin Tester/ }).click();
  const theirs = conversation(admin).getByRole('listitem').filter({ hasText: word });
  await expect(theirs.getByRole('img', { name: 'plan.webp' })).toBeVisible();
  const download = admin.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Download plan.pdf' }).click();
  expect(await readFile(await (await download).path())).toEqual(PLAN.buffer);
  await writeAnswer(admin, `Gladly, at nine. ${word}`);
  await expect(conversation(admin)).toContainText('Gladly, at nine.');
  await expectNoViolation(admin, 'a conversation as the team sees it');

  await page.goto('/coaching');
  const read = page.waitForResponse('**/api/coaching/thread/read');
  await page.getByRole('link', { name: 'Send Message 1 unread message' }).click();
  await expect(conversation(page)).toContainText('Gladly, at nine.');
  await read;
  await expect(mine.getByText('Read', { exact: true })).toBeVisible();
  await expectNoViolation(page, 'a conversation');
  await page.goto('/coaching');
  await expect(page.getByRole('link', { name: 'Send Message', exact: true })).toBeVisible();
  await admin.reload();
  await expect(conversation(admin).getByText('Read by member')).toBeVisible();
});

test('on a phone the conversation stands at its end: the newest message and where one answers, for both sides', async ({
  page,
  member,
  anotherBrowser,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  for (let count = 1; count <= 21; count++)
    await post(page, '/api/coaching/thread/messages', { content: `Message ${count}`, attachments: [] });
  await page.goto('/coaching/messages');
  const shown = (on: typeof page) => conversation(on).getByText(/^Message \d+$/);
  await expect(shown(page)).toHaveCount(20);
  await expect(shown(page).last()).toBeInViewport({ ratio: 1 });
  await expect(shown(page).first()).not.toBeInViewport();
  await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(shown(page)).toHaveCount(21);

  const admin = await anotherBrowser();
  await admin.setViewportSize(phone);
  await openAsAdmin(admin, `/admin/coaching?show=messages&search=${encodeURIComponent(member.email)}`);
  await admin.getByRole('link', { name: /Robin Tester/ }).click();
  await expect(shown(admin).last()).toBeInViewport({ ratio: 1 });
  await expect(answerBox(admin)).toBeInViewport({ ratio: 1 });
  await expect(admin.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
});
