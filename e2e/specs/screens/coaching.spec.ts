import type { Page } from '@playwright/test';
import { expectDialog } from '../../support/dialogs';
import { manyStops } from '../../support/layout';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { DESKTOP, expect, expectBeside, expectScreens, TABLET, test, type Wait } from '../../support/screen-sweep';
import { testTakingOver } from '../../support/taken-over';

test.use({ opens: ['mf-community/coaching', 'mf-community/partner', 'mf-community/messages'] });

const WAITS: Record<string, Wait> = {
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

test('what a member sees of coaching, how it waits, and its dialogs', async ({ page, happened, ownScreens }) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await ownScreens('member'), {
    waits: WAITS,
    then: { '/coaching': () => expectDialogsOfCoaching(page) },
  });
});

test('what a new member sees of coaching', async ({ page, happened, ownScreens, member: _member }) => {
  await expectScreens(page, happened, await ownScreens('member'));
});

testTakingOver({ dated: ['/coaching', '/coaching/messages'] });
