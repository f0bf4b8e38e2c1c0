import { videoHost } from '../../pages/videos';
import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';
import { expectFaultTold } from '../../support/form-faults';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { expect, expectScreens, test } from '../../support/screen-sweep';
import { screensOf } from '../../support/screens';
import { testTakingOver } from '../../support/taken-over';

test.use({ opens: ['mf-public'] });

test('what visitors see: every screen, a form with faults and with a draft, the player and its filters', async ({
  page,
  happened,
}) => {
  await videoHost(page);
  await expectScreens(page, happened, await screensOf(page, ['mf-public'], 'visitor', 'public'), {
    then: {
      '/questionnaire': async () => {
        await expectFaultTold(page, 'Submit', 'Full name', /at least 2 characters/);
        await expectNoViolation(page, 'questionnaire with faults');
        await page.getByLabel('Full name').fill('Dana');
        await page.reload();
        await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
        await expectNoViolation(page, 'questionnaire with a draft');
      },
      '/videos': async () => {
        const filters = page.getByRole('toolbar').getByRole('button');
        await filters.first().focus();
        await page.keyboard.press('ArrowRight');
        await expect(filters.nth(1)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(filters.nth(1)).toHaveAttribute('aria-pressed', 'true');
        await page.keyboard.press('Tab');
        await expect(filters.and(page.locator(':focus'))).toHaveCount(0);
        await filters.first().click();
        await page.getByRole('main').getByRole('link', { name: /Grit/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolation(page, 'video player');
      },
    },
  });
});

test('what a member sees of it, and an application with a fault', async ({ page, happened }) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await screensOf(page, ['mf-public'], 'member'), {
    then: {
      '/videos-dashboard': async () => {
        await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveCount(0);
      },
      '/subscribe': async () => {
        await press(page, 'Apply Now');
        await expectFaultTold(
          page,
          'Send Application',
          'About you and your business',
          /a few words about your business/,
        );
        await expectNoViolation(page, 'elite application with a fault');
      },
    },
  });
});

testTakingOver({ dated: [] });
