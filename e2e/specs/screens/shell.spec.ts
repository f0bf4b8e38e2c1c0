import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { expect, expectItIsForEveryone, expectScreens, test, type Wait } from '../../support/screen-sweep';
import { testTakingOver } from '../../support/taken-over';

test.use({ opens: [] });

const WAITS: Record<string, Wait> = {
  '/settings': { calls: ['*/api/account*/*'], label: 'Loading your settings...' },
};

test('what visitors see of the shell and of the API’s own pages, and sign-in with faults', async ({
  page,
  happened,
  consoleErrors,
}) => {
  for (const [path, title, button] of [
    ['/api/login', 'Sign in', 'Sign in'],
    ['/api/signup', 'Create your account', 'Create account'],
  ] as const)
    await expectItIsForEveryone(page, happened, {
      path,
      title,
      then: async () => {
        await press(page, button);
        await expect(page.locator('[aria-invalid="true"]').first()).toHaveAccessibleDescription(/./);
        await expectNoViolation(page, `${path} with faults`);
      },
    });
  await expectItIsForEveryone(page, happened, { path: '/nowhere', title: '404 Page Not Found' });
  consoleErrors.expect(/status of 40[0-4]/);
});

test('what a member sees of the shell: how it waits, its settings, its menu on a desktop and on a phone', async ({
  page,
  happened,
  ownScreens,
  consoleErrors,
}) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await ownScreens('member'), {
    waits: WAITS,
    then: {
      '/settings': async () => {
        for (const width of [1_440, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await press(page, /Profile menu/);
          await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
          await expectNoViolation(page, `profile menu at ${width}`);
          await page.keyboard.press('Escape');
        }
      },
    },
  });
  await expectItIsForEveryone(page, happened, { path: '/nowhere', title: '404 Page Not Found' });
  consoleErrors.expect(/status of 40[0-4]/);
});

testTakingOver({ dated: ['/settings'] });
