import type { Page } from '@playwright/test';
import { openDay, reflection } from '../../pages/lesson';
import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { expect, expectScreens, test, type Wait } from '../../support/screen-sweep';
import { expectToast } from '../../support/toast';
import { leaveDataToBrowser } from '../../support/unrendered';
import { testTakingOver } from '../../support/taken-over';

test.use({
  opens: [
    'mf-courses/clarity',
    'mf-courses/discipline',
    'mf-courses/fire',
    'mf-courses/realtor-course',
    'mf-courses/course',
  ],
});

const WAITS: Record<string, Wait> = {
  '/courses/realtor-fire-foundation': { calls: ['*/api/courses/*'], label: 'Loading course...', spinner: true },
  '/clarity': { calls: ['*/api/courses/*'], label: 'Loading course...' },
};

/** A finished day, one with unsaved words, the question before leaving it, and what is said when it is saved. */
async function expectLessons(page: Page) {
  await openDay(page, 1);
  await expectNoViolation(page, 'a completed lesson');
  await openDay(page, 29);
  await reflection(page).fill(`Half a thought ${Date.now()}`);
  await expectNoViolation(page, 'a lesson with unsaved words');
  await page.getByRole('link', { name: 'Back to Curriculum' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page, 'leave without saving?');
  await press(page, 'Stay on this page');
  await press(page, 'Save Progress');
  await expectToast(page, 'Progress saved');
  await expectNoViolation(page, 'toast');
}

test('what a member sees of their courses, how each waits, and lessons in use', async ({
  page,
  happened,
  ownScreens,
}) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await ownScreens('member'), {
    waits: WAITS,
    then: {
      '/clarity': () => expectLessons(page),
      '/fire': async () => {
        await page.getByRole('tab', { name: 'Resilience' }).click();
        await expect(page).toHaveURL(/program=resilience/);
        await expectNoViolation(page, 'a locked program');
      },
    },
  });
});

test('what a new member sees of their first course', async ({ page, happened, ownScreens, member: _member }) => {
  await leaveDataToBrowser(page);
  const screens = await ownScreens('member');
  await expectScreens(
    page,
    happened,
    screens.filter(({ path }) => path === '/clarity'),
  );
});

testTakingOver({
  dated: ['/clarity'],
  within: ['/clarity?day=3', '/discipline?day=29', '/courses/realtor-fire-foundation?day=1', '/fire?program=identity'],
  then: async (page) => {
    await page.goto('/course/fire-identity?day=2');
    await expect(page).toHaveURL(/\/fire\?program=identity&day=2$/);
  },
});
