import type { Locator, Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { activities, reflection, storedDay } from '../../pages/lesson';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const profileMenu = (page: Page) => page.getByRole('button', { name: 'Profile menu' });

/** Sees that the reader stands at the new page's heading and was told its title. */
async function seeArrival(page: Page, path: string, title: string) {
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('body > [aria-live="polite"]').filter({ hasText: title })).toHaveCount(1);
}

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

test('a member moves between the remotes: each heading gets the focus and each title is told', async ({
  page,
  member: _member,
}) => {
  await page.goto('/');
  for (const [label, path, title] of [
    ['Curriculum', '/curriculum', 'Curriculum'],
    ['Community', '/community', 'Community'],
    ['Videos', '/videos-dashboard', 'Videos'],
    ['Coaching', '/coaching', 'Coaching Sessions'],
    ['Dashboard', '/', 'Your Business Transformation Hub'],
  ] as const) {
    await navigation(page).getByRole('link', { name: label }).click();
    await seeArrival(page, path, title);
  }
  await page.goBack();
  await seeArrival(page, '/coaching', 'Coaching Sessions');
});

test('a page that is not there says so in its heading, in its title and to who listens', async ({
  page,
  member: _member,
  consoleErrors,
}) => {
  await page.goto('/curriculum');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => {
    window.history.pushState({}, '', '/nowhere');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await seeArrival(page, '/nowhere', '404 Page Not Found');
  await expect(page).toHaveTitle('404 Page Not Found | Five Pillars');
  await page.goto('/course/juggling');
  await expect(page).toHaveTitle('404 Page Not Found | Five Pillars');
  consoleErrors.length = 0; // the browser notes the 404
});

test('so do visitors and the admin', async ({ page }) => {
  await page.goto('/questionnaire');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await page.getByRole('link', { name: 'Five Pillars, home' }).click();
  await seeArrival(page, '/', 'Business coaching for realtors');
  await openAsAdmin(page);
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await seeArrival(page, '/admin/members', 'Members');
});

test('whoever moves on while a page loads is not pulled back to its heading', async ({ page, member: _member }) => {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.route('**/api/community/**', async (route) => {
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
    await seeArrival(page, '/subscribe', 'Subscription');
  });

  await test.step('a lesson is found', async () => {
    await choose(page, navigation(page).getByRole('link', { name: 'Curriculum' }), 'Shift+Tab');
    await seeArrival(page, '/curriculum', 'Curriculum');
    await choose(page, page.getByRole('main').locator('a[href="/clarity"]').first());
    await seeArrival(page, '/clarity?day=1', '29-Day Clarity Course');
  });

  await test.step('it is ticked, written and saved', async () => {
    await moveTo(page, activities(page).first());
    await page.keyboard.press('Space');
    await expect(activities(page).first()).toBeChecked();
    await moveTo(page, reflection(page));
    await page.keyboard.type('What the keyboard wrote.');
    await choose(page, page.getByRole('button', { name: 'Save Progress' }));
    await seeToast(page, 'Progress saved');
    expect(await storedDay(page, 'clarity', 1)).toMatchObject({ reflection: 'What the keyboard wrote.' });
  });
});
