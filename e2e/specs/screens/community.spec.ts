import type { Page } from '@playwright/test';
import { addPost, postWith } from '../../pages/community';
import { expectNoViolation } from '../../support/axe';
import { expectDialog } from '../../support/dialogs';
import { manyStops } from '../../support/layout';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { DESKTOP, expect, expectBeside, expectScreens, TABLET, test, type Wait } from '../../support/screen-sweep';
import { open, screensOf } from '../../support/screens';

test.use({ opens: ['mf-community'] });
test.describe.configure({ timeout: 300_000 });

const WAITS: Record<string, Wait> = {
  '/community': { calls: ['*/api/community/*'], label: 'Loading posts...' },
  '/notifications': { calls: ['*/api/notifications*'], label: 'Loading notifications...' },
  '/coaching': { calls: ['*/api/dashboard'], label: 'Loading your sessions...' },
};

async function expectDialogsOfCoaching(page: Page) {
  await page.setViewportSize(TABLET);
  await expectBeside(page, 'Your Coach', 'Session Types');
  await page.setViewportSize(DESKTOP);
  await expectDialog(page, 'Schedule 1:1 Session', 'free times', async () => {
    await expect(page.getByRole('dialog').getByRole('toolbar').getByRole('button').nth(10)).toBeVisible();
    expect(await manyStops(page)).toEqual([]);
  });
  await expectDialog(page, 'View Past Sessions', 'past sessions');
  await expectDialog(page, 'Access Resources', 'resources');
  await expectDialog(page, 'Subscribe in your calendar', 'calendar address');
}

test('what a member sees: how it waits, every screen, coaching’s dialogs', async ({ page, happened }) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await screensOf(page, 'mf-community', 'member'), {
    waits: WAITS,
    then: { '/coaching': () => expectDialogsOfCoaching(page) },
  });
});

test('what a new member sees, who has nothing yet; posts of one’s own and of others', async ({
  page,
  happened,
  member: _member,
}) => {
  const { content } = await addPost(page, 'Two appointments before noon.');
  await expectScreens(page, happened, await screensOf(page, 'mf-community', 'member'));
  await open(page, '/community');
  const own = postWith(page, content).first();
  await own.getByRole('button', { name: /Comment/ }).click();
  await expect(page.getByLabel('Your comment')).toBeVisible();
  await expectNoViolation(page, 'comments');
  await own.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit your post').fill('x'.repeat(2_001));
  await expectNoViolation(page, 'a post being edited, too long');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectDialog(page, 'Delete', 'delete this post?');
  await expectDialog(page, 'Report', 'report this post');
});
