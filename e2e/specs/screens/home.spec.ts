import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';
import { DEMO_MEMBER, openSession } from '../../support/members';
import {
  DESKTOP,
  expect,
  expectBeside,
  expectNoOverflow,
  expectScreens,
  TABLET,
  test,
  type Wait,
} from '../../support/screen-sweep';
import { leaveDataToBrowser } from '../../support/unrendered';
import { testTakingOver } from '../../support/taken-over';

test.use({ opens: ['mf-courses/home', 'mf-courses/dashboard', 'mf-courses/habits', 'mf-courses/welcome'] });

const WAITS: Record<string, Wait> = {
  '/': { calls: ['*/api/user*', '*/api/courses*'], label: 'Loading your portal...' },
  '/dashboard': { calls: ['*/api/dashboard'], label: 'Loading your dashboard...' },
  '/habits': { calls: ['*/api/habits*'], label: 'Loading your habits...' },
};

const onATablet = async (page: Page, look: () => Promise<void>) => {
  await page.setViewportSize(TABLET);
  await look();
  await page.setViewportSize(DESKTOP);
};

test('what a member sees of home, dashboard, and habits, and how each waits', async ({
  page,
  happened,
  ownScreens,
}) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await ownScreens('member'), {
    waits: WAITS,
    then: {
      '/': () =>
        onATablet(page, async () => {
          await expectNoOverflow(page, 'Main navigation');
          await expectBeside(page, '5 Pillars Progress', 'Quick Actions');
        }),
      '/dashboard': async () => {
        await onATablet(page, async () => {
          await expectBeside(page, 'Current Course Progress', 'Habit Tracker');
          await expectBeside(page, 'Pillar Progress', 'Community Activity');
        });
        await press(page, 'Add Priority');
        await expectNoViolation(page, 'a priority being written');
      },
    },
  });
});

test('what a new member sees, who has nothing yet, and that the portal waits until it knows who is here', async ({
  page,
  happened,
  ownScreens,
  member: _member,
}) => {
  await leaveDataToBrowser(page);
  await expectScreens(page, happened, await ownScreens('member'));
  await page.route('**/api/auth/user', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your portal...')).toBeInViewport();
  await expect(page.locator('output:visible svg')).toBeVisible();
});

testTakingOver({ dated: ['/', '/dashboard', '/welcome'] });
