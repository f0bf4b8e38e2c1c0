import type { Locator, Page } from '@playwright/test';
import { heading, navigation, profileMenu, expectArrival } from '../../pages/frame';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';
import { activities, reflection, storedDay } from '../../pages/lesson';

test.use({
  opens: [
    'mf-community/community',
    'mf-courses/home',
    'mf-courses/curriculum',
    'mf-courses/clarity',
    'mf-public/landing',
    'mf-public/subscribe',
  ],
});

/** Presses a key, `Tab` unless told, until the focus is at `target`. */
async function moveTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}

async function choose(page: Page, target: Locator, key?: string) {
  await moveTo(page, target, key);
  await page.keyboard.press('Enter');
}

test('whoever moves on while a page loads is not pulled back to its heading', async ({ page, member: _member }) => {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.route('**/api/community/**', async (route) => {
    // The call may be made ahead, before the click.
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await profileMenu(page).focus();
    await route.continue();
  });
  await navigation(page).getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(profileMenu(page)).toBeFocused();
});

test('a member signs in, skips to the content, works on a lesson and saves it, all by keyboard', async ({
  page,
  member,
}) => {
  await test.step('sign-in', async () => {
    await page.context().clearCookies();
    await page.goto('/api/login');
    await moveTo(page, page.getByLabel('Email'));
    await page.keyboard.type(member.email);
    await moveTo(page, page.getByLabel('Password'));
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeVisible();
  });

  await test.step('the skip link is the first stop', async () => {
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the profile menu opens, closes and leads on', async () => {
    await choose(page, profileMenu(page), 'Shift+Tab');
    await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(profileMenu(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await choose(page, page.getByRole('menuitem', { name: 'Subscription' }), 'ArrowDown');
    await expectArrival(page, '/subscribe', 'Subscription');
  });

  await test.step('a lesson is found', async () => {
    await choose(page, navigation(page).getByRole('link', { name: 'Curriculum' }), 'Shift+Tab');
    await expectArrival(page, '/curriculum', 'Curriculum');
    await choose(page, page.getByRole('main').locator('a[href="/clarity"]').first());
    await expectArrival(page, '/clarity?day=1', '29-Day Clarity Course');
  });

  await test.step('it is ticked, written and saved', async () => {
    await moveTo(page, activities(page).first());
    await page.keyboard.press('Space');
    await expect(activities(page).first()).toBeChecked();
    await moveTo(page, reflection(page));
    await page.keyboard.type('What the keyboard wrote.');
    await choose(page, page.getByRole('button', { name: 'Save Progress' }));
    await expectToast(page, 'Progress saved');
    expect(await storedDay(page, 'clarity', 1)).toMatchObject({ reflection: 'What the keyboard wrote.' });
  });
});
