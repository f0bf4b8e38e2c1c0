import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test';

/** The entry of mf-community, and its address on a second attempt. */
const ENTRY = /\/releases\/mf-community\/[^/]+\/remoteEntry\.[^/]*\.js/;
const CHUNK = /\/releases\/mf-community\/[^/]+\/(?!remoteEntry)[^/]*\.js/;

const served = async (route: Route, change: (body: string) => string) => {
  const answer = await route.fetch({ headers: { ...route.request().headers(), 'accept-encoding': 'identity' } });
  await route.fulfill({ response: answer, body: change(await answer.text()) });
};

const FAULTS: [fault: string, pattern: RegExp, misbehave: (route: Route) => Promise<void>][] = [
  ['is missing', ENTRY, (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['answers 500', ENTRY, (route) => route.fulfill({ status: 500, body: 'Broken' })],
  ['answers HTML instead of code', ENTRY, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' })],
  ['is truncated', ENTRY, (route) => served(route, (body) => body.slice(0, body.length / 2))],
  ['is tampered with by one byte', ENTRY, (route) => served(route, (body) => `${body} `)],
  ['cannot be reached', ENTRY, (route) => route.abort()],
  ['lacks one chunk', CHUNK, (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['has one chunk tampered with', CHUNK, (route) => served(route, (body) => `${body} `)],
];

async function expectRestOfPortalWork(page: Page) {
  await page.getByRole('link', { name: 'Curriculum' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Curriculum' })).toBeVisible();
}

async function expectRetryWork(page: Page) {
  await page.getByRole('link', { name: 'Community' }).first().click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
}

for (const [fault, pattern, misbehave] of FAULTS) {
  test(`a remote that ${fault} is explained, and loads once it is mended`, async ({ page, member, consoleErrors }) => {
    await page.route(pattern, misbehave);
    await page.goto('/community');
    await expect(page.getByText('We couldn’t load this page. The rest of the portal still works.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Profile menu' })).toHaveText(
      `${member.firstName.charAt(0)}${member.lastName.charAt(0)}`,
    );
    await expectRestOfPortalWork(page);
    await expectRetryWork(page);
    consoleErrors.expect(/./);
  });
}

test('a remote that hangs does not hold the portal, is explained after four seconds, and loads once it answers', async ({
  page,
  member: _member,
  consoleErrors,
}) => {
  let hangs = true;
  await page.route(ENTRY, (route) => (hangs ? undefined : route.continue()));
  await page.goto('/community');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await expect(page.getByText('This page is taking longer than usual.')).toBeVisible();
  await expectRestOfPortalWork(page);
  hangs = false;
  await page.getByRole('link', { name: 'Community' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible({ timeout: 30_000 });
  consoleErrors.expect(/./);
});

test('a remote that needs a newer SDK than this shell provides is not run', async ({
  page,
  member: _member,
  consoleErrors,
}) => {
  let entries = 0;
  await page.route(ENTRY, (route) => {
    entries += 1;
    return route.continue();
  });
  await page.route('**/community', (route) =>
    served(route, (body) =>
      body
        .replace(/("app":"mf-community"[^}]*"needs":")[^"]*/, '$1^9.0.0')
        .replaceAll(/<link rel="preload"[^>]*mf-community[^>]*>/g, ''),
    ),
  );
  await page.goto('/community');
  await expect(page.getByText('We couldn’t load this page.')).toBeVisible();
  expect(entries).toBe(0);
  await expectRestOfPortalWork(page);
  consoleErrors.expect(/./);
});
