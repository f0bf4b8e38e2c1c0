import type { Page } from '@playwright/test';
import { aMember, DEMO_MEMBER, signIn } from '../../support/members';
import { expectItStand } from '../../support/screens';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-courses/home', 'mf-courses/dashboard', 'mf-courses/welcome', 'mf-public/landing'] });

test('a visitor opens an account, and a member signs in and sees their initials', async ({ page, consoleErrors }) => {
  const { firstName, lastName, email, password } = aMember();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  await page.goto('/api/signup');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your Business Transformation Hub' })).toBeVisible();

  await test.step('a wrong password is refused in words, and what was typed stays', async () => {
    await page.goto('/api/logout');
    await page.goto('/api/login');
    await page.getByLabel('Email').fill(DEMO_MEMBER.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(DEMO_MEMBER.email);
    await expect(page.getByLabel('Password')).toHaveValue('');
    consoleErrors.expect(/status of 401/);
  });

  await signIn(page, DEMO_MEMBER, '/dashboard');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toHaveText('AM');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Alex' })).toBeVisible();
});

/** What makes a page look like the portal. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
    return { backgroundColor, color, fontFamily };
  });

test('signing in looks like the portal, dark or in the theme that was chosen', async ({ page, browser, baseURL }) => {
  // Each of the API’s pages comes from one template (api/src/server-pages/pages.spec.ts): a form, and one without.
  const pages = ['/api/login', '/api/account-deleted'];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const dark = await looks(page);
  for (const path of pages) {
    await page.goto(path);
    expect(await looks(page), path).toEqual(dark);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Five Pillars' }).locator('svg')).toBeVisible();
  }

  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const light = await looks(page);
  expect(light.backgroundColor).not.toBe(dark.backgroundColor);
  for (const path of pages) {
    await page.goto(path);
    expect(await looks(page), `${path}, light`).toEqual(light);
  }

  const scriptless = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await scriptless.newPage();
  await plain.goto('/api/login');
  await expect(plain.locator('body')).toHaveCSS('background-color', dark.backgroundColor);
  await expect(plain.getByLabel('Password')).toBeEditable();
  await scriptless.close();
});

test('while somebody types their password, the scripts of the page after it are fetched', async ({ page }) => {
  const fetched = page.waitForResponse((response) => response.url().includes('/dashboard.'));
  await page.goto('/api/login?returnTo=/dashboard');
  expect((await fetched).status()).toBe(200);
  await page.getByLabel('Email').fill(DEMO_MEMBER.email);
  await page.getByLabel('Password').fill(DEMO_MEMBER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectItStand(page);
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/releases/') && name.endsWith('.js'))
      // Loaded after the page, which doesn't wait for it.
      .filter(({ name }) => !name.includes('/offline-queue.'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(transferred.length).toBeGreaterThan(2);
  expect(transferred.filter((bytes) => bytes > 0)).toEqual([]);
});
