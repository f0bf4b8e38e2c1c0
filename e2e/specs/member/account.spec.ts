import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addPost } from '../../pages/community';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { emailedLink } from '../../support/emails';
import { openSession, signIn, signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { tick } from '../../support/tick';
import { expectToast } from '../../support/toast';

test.use({
  opens: [
    'mf-admin/admin-members',
    'mf-community/community',
    'mf-courses/home',
    'mf-courses/dashboard',
    'mf-public/landing',
  ],
});

const PICTURE = path.resolve(import.meta.dirname, '../../../shell/icons/any-512.png');
const ADDRESS = /^http:\/\/[\w.:]+\/api\/pictures\/[\w-]{43}\.webp$/;

const section = (page: Page, name: string) => page.getByRole('region', { name });

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  // A list that comes later moves what stands below it.
  await expect(section(page, 'Signed-in devices').getByText('This device', { exact: true })).toBeVisible();
};

/** Shares a post, and opens the settings. */
async function share(page: Page, text: string) {
  await addPost(page, text);
  await page.goto('/settings');
  await expect(section(page, 'Signed-in devices').getByText('This device', { exact: true })).toBeVisible();
}

test('a member makes the account theirs', async ({ page, member, anotherBrowser, consoleErrors }) => {
  const title = `Call the two buyers of ${member.email}`;
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/api/priorities', { data: { title }, headers })).status()).toBe(201);

  await page.goto('/');
  await test.step('name and time zone', async () => {
    await openSettings(page);
    await expectNoViolation(page, 'settings');
    await page.getByLabel('First name').fill('Robyn');
    await page.getByLabel('Last name').fill(' ');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByText('Please enter your last name')).toBeVisible();
    await page.getByLabel('Last name').fill('Tester');
    await tick(page.getByLabel('Always use the same time zone'));
    await page.getByLabel('Your time zone').fill('auckland');
    await expectNoViolation(page, 'settings while editing');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expectToast(page, 'Profile saved');
    // The browser is somewhere else; the zone was chosen, so it stays.
    await page.goto('/dashboard');
    await openSettings(page);
    await expect(page.getByLabel('First name')).toHaveValue('Robyn');
    await expect(page.getByLabel('Your time zone')).toHaveValue('Pacific/Auckland');
  });

  const phone = await anotherBrowser();
  await test.step('a device that is not wanted any more', async () => {
    await openSession(phone, member);
    await page.reload();
    const devices = section(page, 'Signed-in devices');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await devices.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await expectToast(page, 'Device signed out');
    await expect(devices.getByText('You’re signed in on this device only.')).toBeVisible();
    await phone.goto('/community');
    await phone.waitForURL(/\/api\/login/);
  });

  await test.step('a new password, which signs out all other devices', async () => {
    await openSession(phone, member);
    const form = section(page, 'Password');
    await form.getByLabel('Current password', { exact: true }).fill('not my password');
    await form.getByLabel('New password', { exact: true }).fill('a password of my own');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('This isn’t your current password')).toBeVisible();
    consoleErrors.expect(/status of 400/);
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue('a password of my own');
    await form.getByLabel('Current password', { exact: true }).fill(member.password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password changed');
    await phone.goto('/community');
    await phone.waitForURL(/\/api\/login/);
    await openSession(phone, { email: member.email, password: 'a password of my own' });
  });

  await test.step('everything they wrote, to take along', async () => {
    for (const name of ['Download to read', 'Download as data (JSON)']) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toContain(title);
    }
  });
});

test('a member gives themselves a picture, and others see it', async ({ page, member, anotherBrowser }) => {
  const text = `A word from ${member.email}`;
  await share(page, text);
  const profile = section(page, 'Your profile');
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const save = dialog.getByRole('button', { name: 'Save picture' });

  await test.step('one is chosen, moved and enlarged by keyboard', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      profile.getByRole('button', { name: 'Choose a picture' }).click(),
    ]);
    await chooser.setFiles(PICTURE);
    await expect(save).toBeEnabled();
    await expectNoViolation(page, 'cropping a picture');
    await dialog.getByLabel('Zoom').focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByLabel('Zoom')).toHaveValue('1.5');
    const area = dialog.getByRole('group', { name: 'Visible part of the picture' });
    const preview = dialog.locator('img').last();
    const before = await preview.getAttribute('style');
    await area.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => preview.getAttribute('style')).not.toBe(before);
  });

  await test.step('it is saved', async () => {
    await save.click();
    await expectToast(page, 'Picture saved');
    await expect(profile.locator('img')).toHaveAttribute('src', ADDRESS);
    await expect(page.getByRole('button', { name: 'Profile menu' }).locator('img')).toHaveAttribute('src', ADDRESS);
  });

  await test.step('others see it beside what was written', async () => {
    const reader = await anotherBrowser();
    await signUp(reader);
    await reader.goto('/community');
    const picture = reader.getByRole('article').filter({ hasText: text }).locator('img').first();
    await expect(picture).toHaveAttribute('src', ADDRESS);
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(100);
  });

  await test.step('it is removed', async () => {
    await profile.getByRole('button', { name: 'Remove picture' }).click();
    await expectToast(page, 'Picture removed');
    await expect(profile.locator('img')).toHaveCount(0);
    await expect(profile.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  });
});

test('who forgot their password comes back by a link in a mail', async ({ member, anotherBrowser }) => {
  const admin = await anotherBrowser();
  const elsewhere = await anotherBrowser();
  const ask = async () => {
    await elsewhere.goto('/api/login');
    await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectNoViolation(elsewhere, 'forgot password');
    await elsewhere.getByLabel('Email').fill(member.email.toUpperCase());
    await elsewhere.getByRole('button', { name: 'Send link' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await expectNoViolation(elsewhere, 'check your inbox');
  };
  await ask();
  const link = await emailedLink(
    admin,
    member.email,
    'Choose a new password',
    /http\S+\/api\/reset-password\?token=[\w-]+/,
  );
  expect(new URL(link).origin).toBe(new URL(elsewhere.url()).origin);

  await elsewhere.goto(link);
  await expectNoViolation(elsewhere, 'choose a new password');
  await elsewhere.getByLabel('New password').fill('short');
  await elsewhere.getByRole('button', { name: 'Save new password' }).click();
  await expect(elsewhere.getByText('Use at least 8 characters')).toBeVisible();
  await elsewhere.getByLabel('New password').fill('remembered this time');
  await elsewhere.getByRole('button', { name: 'Save new password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectNoViolation(elsewhere, 'a used link');
  await elsewhere.getByRole('link', { name: 'Request a new link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await signIn(elsewhere, { email: member.email, password: 'remembered this time' }, '/settings');
  await expect(section(elsewhere, 'Signed-in devices').getByText('This device', { exact: true })).toBeVisible();
  await expect(section(elsewhere, 'Signed-in devices').getByRole('listitem')).toHaveCount(1);
});

test('a member leaves, and what they shared stays', async ({ page, member, anotherBrowser }) => {
  const text = `The last word of ${member.email}`;
  await share(page, text);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(dialog.getByText('Please type DELETE')).toBeVisible();
  await expectNoViolation(page, 'deletion with faults');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByLabel('Current password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  await expectNoViolation(page, 'account deleted');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  const reader = await anotherBrowser();
  await signUp(reader);
  await reader.goto('/community');
  const post = reader.getByRole('article', { name: 'Former member' }).filter({ hasText: text });
  await expect(post).toContainText('FM');

  const admin = await anotherBrowser();
  await openAsAdmin(admin, `/admin/members?search=${encodeURIComponent(member.email)}`);
  await expect(admin.getByText('No members found')).toBeVisible();
});
