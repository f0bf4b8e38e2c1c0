import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { ADMIN_PASSWORD } from '../support/admin';
import { signIn, signUp } from '../support/members';
import { observed } from '../support/observe';
import { TestPortal } from '../support/portal';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { leaveDataToBrowser } from '../support/unrendered';

const TYPED = 'Two houses listed before noon, and the follow-up is done.';

const down = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    json: { statusCode: 503, error: 'Service Unavailable', code: 'unavailable', message: 'Not available right now.' },
  });

interface Form {
  what: string;
  path: string;
  /** The call that it makes. */
  call: string;
  /** Opens the form where the page does not show it at once. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  send: (page: Page) => Locator;
  failed: string;
  sent: string;
  /** Where it waits on the device without a connection: it once it's sent, on its page. */
  stored?: (page: Page) => Locator;
}

const FORMS: Form[] = [
  {
    what: 'a post',
    path: '/community',
    call: '**/api/community/posts',
    field: (page) => page.getByLabel('Your post'),
    send: (page) => page.getByRole('button', { name: /Share Post|Posting/ }),
    failed: 'Failed to create post. Please try again.',
    sent: 'Post created',
    stored: (page) => page.getByRole('article').filter({ hasText: TYPED }),
  },
  {
    what: 'a priority',
    path: '/dashboard',
    call: '**/api/priorities',
    open: (page) => page.getByRole('button', { name: 'Add Priority' }).click(),
    field: (page) => page.getByLabel('New priority'),
    send: (page) => page.getByRole('button', { name: /^Add|Adding/ }),
    failed: 'Failed to add priority. Please try again.',
    sent: 'Priority added',
    stored: (page) => page.getByRole('checkbox', { name: TYPED }),
  },
  {
    what: 'an application for Elite',
    path: '/subscribe',
    call: '**/api/plan-requests',
    open: (page) => page.getByRole('button', { name: 'Apply Now' }).click(),
    field: (page) => page.getByLabel('About you and your business'),
    send: (page) => page.getByRole('dialog').getByRole('button', { name: /Send Application|Sending/ }),
    failed: 'Failed to send your request. Please try again.',
    sent: 'Request sent',
  },
];

for (const { what, path: where, call, open, field, send, failed, sent } of FORMS.filter(({ stored }) => !stored)) {
  test(`fault: ${what} is sent while the API is down, offline, after the session expired, then over a slow line — each time it is said, the text stays, and it arrives once`, async ({
    page,
    context,
    member,
    consoleErrors,
  }) => {
    await page.goto(where);
    await open?.(page);
    await field(page).fill(TYPED);

    await test.step('the API is down', async () => {
      await page.route(call, down);
      await send(page).click();
      await expectToast(page, 'Error', failed);
      await expect(field(page)).toHaveValue(TYPED);
      await page.unroute(call);
    });

    await test.step('offline', async () => {
      await context.setOffline(true);
      await send(page).click();
      await expectToast(page, 'Error', failed);
      await expect(field(page)).toHaveValue(TYPED);
      await context.setOffline(false);
    });

    await test.step('the session has expired', async () => {
      await context.clearCookies();
      await send(page).click();
      await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
      await page.waitForURL(/\/api\/login\?returnTo=/);
      await signIn(page, member, where);
      await open?.(page);
      await expect(field(page)).toHaveValue(TYPED);
    });

    await test.step('a slow line, and an impatient member', async () => {
      const statuses: number[] = [];
      let arrive = () => {};
      const slow = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(call, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await slow;
        const answer = await route.fetch();
        statuses.push(answer.status());
        return route.fulfill({ response: answer });
      });
      await send(page).click();
      await expect(send(page)).toBeDisabled();
      await expect(field(page)).toHaveValue(TYPED);
      arrive();
      await expectToast(page, sent);
      expect(statuses).toEqual([201]);
      observed('kept 3 of 3 times, sent once');
    });
    consoleErrors.expect(/./);
  });
}

for (const { what, path: where, call, open, field, send, failed, stored } of FORMS) {
  if (!stored) continue;
  test(`fault: ${what} is sent while the API is down, offline, after the session expired, then over a slow line — each time it is said, the text stays, and it arrives once`, async ({
    page,
    context,
    member,
    consoleErrors,
  }) => {
    const waiting = page.getByRole('status').filter({ hasText: '1 change waiting to be sent' });
    await page.goto(where);
    await open?.(page);
    await field(page).fill(TYPED);

    await test.step('the API is down', async () => {
      await page.route(call, down);
      await send(page).click();
      await expectToast(page, 'Error', failed);
      await expect(field(page)).toHaveValue(TYPED);
      await page.unroute(call);
    });

    await test.step('offline', async () => {
      await context.setOffline(true);
      await send(page).click();
      await expectToast(page, 'Saved on this device');
      await expect(stored(page)).toHaveCount(1);
      await expect(waiting).toBeVisible();
    });

    const statuses: number[] = [];
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    await test.step('the session has expired', async () => {
      await context.clearCookies({ name: /session/ });
      const refused = page.waitForResponse((response) => response.status() === 401);
      await context.setOffline(false);
      await refused;
      await page.route(call, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await slow;
        const answer = await route.fetch();
        statuses.push(answer.status());
        return route.fulfill({ response: answer });
      });
      await signIn(page, member, where);
    });

    await test.step('a slow line', async () => {
      await expect(waiting).toBeVisible();
      await expect(stored(page)).toHaveCount(1);
      arrive();
      await expect(waiting).toBeHidden();
      await expect(stored(page)).toHaveCount(1);
      expect(statuses).toEqual([201]);
      observed('kept 3 of 3 times, sent once');
    });
    consoleErrors.expect(/./);
  });
}

test('fault: every second answer of the API fails — each page says so and comes with another try', async ({
  page,
  member: _member,
  consoleErrors,
}) => {
  await leaveDataToBrowser(page);
  let asked = 0;
  await page.route('**/api/**', (route) => (asked++ % 2 === 0 ? down(route) : route.continue()));
  for (const [where, title] of [
    ['/dashboard', 'Welcome back, Robin'],
    ['/curriculum', 'Curriculum'],
    ['/community', 'Community'],
    ['/coaching', 'Coaching Sessions'],
  ] as const) {
    await page.goto(where);
    const tryAgain = page.getByRole('button', { name: 'Try again' }).first();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(async () => {
      if (await tryAgain.isVisible()) await tryAgain.click();
      await expect(heading).toBeVisible({ timeout: 500 });
      await expect(tryAgain).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  }
  consoleErrors.expect(/./);
});

test.describe('with everything gone', () => {
  test.describe.configure({ timeout: 240_000 });

  test('fault: portal, API and database are killed while a member writes, and start again — the open page goes on, the member is still signed in, and the post arrives', async ({
    page,
    consoleErrors,
  }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-gone-'));
    const options = { dataDir, env: { DATABASE_URL: '', ADMIN_PASSWORD, SEED_DEMO: '1' } };
    const first = await TestPortal.start(options);
    await signUp(page, undefined, first.address);
    await page.goto(`${first.address}/community`);
    await page.getByLabel('Your post').fill(TYPED);

    await first.kill();
    await page.getByRole('button', { name: 'Share Post' }).click();
    await expectToast(page, 'Saved on this device');
    await page.getByRole('link', { name: 'Curriculum' }).first().click();
    await page.goBack();
    await expect(page.getByRole('article').filter({ hasText: TYPED })).toContainText('Waiting to be sent');

    const before = Date.now();
    const second = await TestPortal.start({ ...options, port: first.port });
    await expect(page.getByText('Waiting to be sent', { exact: true })).toBeHidden({ timeout: 60_000 });
    observed(`the post arrived ${((Date.now() - before) / 1_000).toFixed(0)} s after the start was asked for`);
    await expect(page.getByRole('article').filter({ hasText: TYPED })).toHaveCount(1);
    expect(await second.stop()).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
    consoleErrors.expect(/./);
  });
});
