import type { Page, Route } from '@playwright/test';
import { openAsAdmin } from '../support/admin';
import { expectNoViolation } from '../support/axe';
import { DEMO_MEMBER, openSession } from '../support/members';
import { expectItStand } from '../support/screens';
import { expect, test } from '../support/test';
import { leaveDataToBrowser } from '../support/unrendered';

// Each test opens up to fifteen screens twice.
test.describe.configure({ timeout: 300_000 });

/** Screens, and the calls that they wait for. */
const OF_MEMBERS = [
  ['/', /\/api\/(user|courses)/],
  ['/dashboard', '**/api/dashboard'],
  ['/curriculum', /\/api\/(user|courses)/],
  ['/clarity', '**/api/courses/**'],
  ['/community', '**/api/community/**'],
  ['/coaching', '**/api/dashboard'],
  ['/settings', '**/api/account*/**'],
] as const;

const OF_THE_OWNER = [
  ['/admin/leads', '**/api/admin/leads*'],
  ['/admin/members', '**/api/admin/members*'],
  ['/admin/import', '**/api/admin/**'],
  ['/admin/community', '**/api/admin/**'],
  ['/admin/coaching', '**/api/admin/**'],
  ['/admin/coaching?show=messages', '**/api/admin/**'],
  ['/admin/content', '**/api/admin/content*'],
  ['/admin/content/clarity', '**/api/admin/content**'],
  ['/admin/content/clarity/1', '**/api/admin/content/**'],
  ['/coach', '**/api/admin/desk*'],
  ['/admin/releases', '**/api/releases*'],
  ['/admin/audit', '**/api/admin/audit*'],
  ['/admin/outbox', '**/api/admin/**'],
  ['/admin/plan-requests', '**/api/admin/**'],
  ['/admin/plans', '**/api/admin/**'],
] as const;

/** What is wrong, and how the browser learns of it. */
const TROUBLES = [
  ['the API fails', (route: Route) => route.fulfill({ status: 500, json: { error: 'Oh', message: 'Oh' } })],
  ['the network is cut', (route: Route) => route.abort()],
] as const;

/** What cannot be had is said with one thing to do about it, which then does it; `look` is taken in between. */
async function expectItTriedAgain(
  page: Page,
  path: string,
  asked: string | RegExp,
  look?: (state: string) => Promise<void>,
) {
  for (const [trouble, answer] of TROUBLES)
    await test.step(`${path} when ${trouble}`, async () => {
      await page.route(asked, answer);
      await page.goto(path);
      const alerts = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ has: page.getByRole('button') });
      const alert = alerts.first();
      await expect(alert).toHaveText(/[.] ?Try again$/);
      await expect(alert.getByRole('button')).toHaveCount(1);
      await look?.(`${path} when ${trouble}`);
      await page.unroute(asked);
      while ((await alerts.count()) > 0) {
        const left = await alerts.count();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(alerts).toHaveCount(left - 1);
      }
      await expectItStand(page);
    });
}

test('what a member cannot be shown is said, with one way to try again', async ({ page, consoleErrors }) => {
  await openSession(page, DEMO_MEMBER);
  await leaveDataToBrowser(page);
  const look = (state: string) => expectNoViolation(page, state);
  for (const [path, asked] of OF_MEMBERS) await expectItTriedAgain(page, path, asked, look);
  consoleErrors.expect(/./);
});

test('what the owner cannot be shown is said, with one way to try again', async ({ page, consoleErrors }) => {
  await openAsAdmin(page, '/admin/leads');
  for (const [path, asked] of OF_THE_OWNER) await expectItTriedAgain(page, path, asked);
  consoleErrors.expect(/./);
});

test('what stands where the code of a page could not be loaded is for everyone', async ({ page, consoleErrors }) => {
  await openSession(page, DEMO_MEMBER);
  await leaveDataToBrowser(page);
  await page.route(/mf-community.*\.js/, (route) => route.abort());
  await page.goto('/community');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoViolation(page, '/community without its code');
  consoleErrors.expect(/./);
});

test('a failed save is told in a toast that is for everyone', async ({ page, member: _member, consoleErrors }) => {
  await page.goto('/clarity?day=2');
  await page.getByPlaceholder('Write your reflection here...').fill('Half a thought');
  await page.route('**/api/courses/lessons/**', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Error');
  await expectNoViolation(page, 'toast of a failure');
  consoleErrors.expect(/./);
});
