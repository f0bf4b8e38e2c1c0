import { addPost, postWith } from '../../pages/community';
import { expectNoViolation } from '../../support/axe';
import { expectDialog } from '../../support/dialogs';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { expect, expectScreens, test, type Wait } from '../../support/screen-sweep';
import { open } from '../../support/screens';
import { testTakingOver } from '../../support/taken-over';

test.use({
  opens: [
    'mf-community/community',
    'mf-community/events',
    'mf-community/post',
    'mf-community/member',
    'mf-community/notifications',
  ],
});

const WAITS: Record<string, Wait> = {
  '/community': { calls: ['*/api/community/*'], label: 'Loading posts...' },
  '/notifications': { calls: ['*/api/notifications*'], label: 'Loading notifications...' },
};

test('what a member sees of the community, and how it waits', async ({ page, happened, ownScreens }) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await ownScreens('member'), { waits: WAITS });
});

test('what a new member sees, who has nothing yet; posts of one’s own and of others', async ({
  page,
  happened,
  ownScreens,
  member: _member,
}) => {
  const { content } = await addPost(page, 'Two appointments before noon.');
  await expectScreens(page, happened, await ownScreens('member'));
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

testTakingOver({
  dated: ['/community'],
  also: ['/community?pillar=clarity'],
  then: async (page) => {
    await page.goto('/community');
    await expect(page.getByLabel('Your post')).toHaveValue('A post that was begun');
  },
});
