import type { BrowserContext, Page, Request } from '@playwright/test';
import { HOST } from '@portal/contracts/release';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { screensFor, seeItStand } from '../../support/screens';
import { expect, test } from '../../support/test';

/** Keeps a browser's zone, as any page of the portal does before a member's own. */
const tellZone = (context: BrowserContext, baseURL: string | undefined, zone: string) =>
  context.addCookies([{ name: 'portal_zone', value: zone, url: baseURL ?? '' }]);

/** Holds the shell's script back. Answers what lets it through. */
async function holdScript(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/releases/${HOST}/*/*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

test.describe.configure({ timeout: 120_000 });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('every page of a member stands with its data', async ({ page, context, baseURL }) => {
    await openSession(page, DEMO_MEMBER);
    await tellZone(context, baseURL, 'Europe/Berlin');
    for (const { path } of await screensFor(page, 'member')) {
      await page.goto(path);
      await expect(heading(page), path).toBeVisible();
      await expect(page.getByRole('main').locator('output'), `${path} loads nothing`).toHaveCount(0);
    }
    await page.goto('/dashboard');
    await expect(page.getByText('Click to start').first()).toBeVisible();
  });
});

/** Calls that read what a page shows. */
const isRead = (request: Request) => request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');

/** Where a browser is, what it has kept, and what it shows before its script is there. */
const SETTINGS = [
  { zone: 'America/Los_Angeles', theme: 'dark', admin: false },
  { zone: 'Pacific/Kiritimati', theme: 'light', admin: true },
] as const;

for (const { zone, theme, admin } of SETTINGS) {
  test.describe(`in ${zone}, in the ${theme} theme`, () => {
    test.use({ timezoneId: zone });
    test('every page of a member is taken over as it came, and asks for nothing again', async ({
      page,
      context,
      baseURL,
    }) => {
      await openSession(page, DEMO_MEMBER);
      await tellZone(context, baseURL, zone);
      const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
      await page.addInitScript(
        ([chosen, isAdmin, member]) => {
          localStorage.setItem('theme', chosen);
          localStorage.setItem(`draft:post:${member}`, 'A post that was begun');
          const work = { reflection: { from: '', to: 'Thoughts that were not saved' } };
          localStorage.setItem(`lesson-draft:${member}:clarity-29`, JSON.stringify(work));
          if (isAdmin) localStorage.setItem('adminAuthenticated', 'true');
          if (isAdmin) localStorage.setItem('adminLoginTime', String(Date.now()));
        },
        [theme, admin, id] as const,
      );
      const asked: string[] = [];
      page.on('request', (request) => isRead(request) && asked.push(new URL(request.url()).pathname));
      for (const { path, title } of await screensFor(page, 'member')) {
        const html = await (await page.goto(path))?.text();
        expect(html, `${path} came rendered`).toContain('id="rendered"');
        await seeItStand(page);
        await expect(page).toHaveTitle(`${title} | Five Pillars`);
        expect(asked.splice(0), `${path} asked again`).toEqual([]);
      }
      await page.goto('/community');
      await expect(page.getByLabel('Your post')).toHaveValue('A post that was begun');
      // Any fault of taking a page over is an error on the console, which fails the test at its end.
    });
  });
}

test('what is done before the script is there is done once it is', async ({ page, context, baseURL, member }) => {
  expect(member.firstName).toBe('Robin');
  await tellZone(context, baseURL, await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  const letThrough = await holdScript(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const habit = page.getByRole('button', { name: /Start the first work block/ });
  await habit.click();
  await page.getByRole('button', { name: /theme/i }).click();
  letThrough();
  await expect(habit).toBeDisabled();
  await expect(page.locator('html')).toHaveClass(/light/);

  const letAgain = await holdScript(page);
  await page.goto('/community', { waitUntil: 'commit' });
  const text = `Typed before the script ${Date.now()}`;
  await page.getByLabel('Your post').fill(text);
  await page.getByRole('button', { name: 'Share Post' }).click();
  letAgain();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await expect(page.getByLabel('Your post')).toHaveValue('');
});

test('a browser that has travelled shows the days of where it is', async ({ page, context, baseURL }) => {
  await openSession(page, DEMO_MEMBER);
  await tellZone(context, baseURL, 'Pacific/Kiritimati');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/dashboard'));
  await page.goto('/dashboard');
  expect((await answered).request().headers()['x-time-zone']).not.toBe('Pacific/Kiritimati');
  await expect(heading(page)).toBeVisible();
  const zones = (await context.cookies()).filter(({ name }) => name === 'portal_zone').map(({ value }) => value);
  expect(zones).not.toContain('Pacific/Kiritimati');
});
