import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { seeNoViolation } from '../../support/axe';
import { cutOff, moving, smallTargets, unmarkedFocus } from '../../support/layout';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { watch } from '../../support/policy';
import { open, screensFor } from '../../support/screens';
import { expect, test as base } from '../../support/test';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Widths in CSS pixels; 640 is a window of 1280 at 200 %, 320 the same at 400 % (WCAG 1.4.4 and 1.4.10). */
const WIDTHS = [1920, 820, 640, 320];

/** For what settles only a moment after the window has another width. */
const softly = expect.configure({ soft: true, timeout: 2_000 });

const test = base.extend<{ happened: string[] }>({
  /** What never may happen on any screen; each look at a screen empties it. */
  happened: async ({ page }, provide) => {
    await provide(await watch(page));
  },
});

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

/** Milliseconds for all screens of one audience. */
test.describe.configure({ timeout: 300_000 });

/** What holds on every screen, whoever sees it and whatever it shows. */
async function seeItIsForEveryone(page: Page, happened: string[], path: string, title: string) {
  await test.step(path, async () => {
    await open(page, path);
    const at = (what: string) => `${path}: ${what}`;
    await expect.soft(page, at('its title')).toHaveTitle(`${title} | Five Pillars`);
    await seeNoViolation(page, path);
    expect.soft(await moving(page), at('what moves, with less motion asked for')).toEqual([]);
    expect.soft(await unmarkedFocus(page), at('what does not show its focus')).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 });
      await softly.poll(() => cutOff(page), at(`what does not fit ${width} pixels`)).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await seeNoViolation(page, `${path} on a phone`, ['dark']);
    expect.soft(await smallTargets(page), at('what a thumb misses')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    expect.soft(happened.splice(0), at('what its security policy had to stop')).toEqual([]);
  });
}

test('what visitors see', async ({ page, happened, consoleErrors }) => {
  for (const { path, title } of await screensFor(page, 'visitor', 'public'))
    await seeItIsForEveryone(page, happened, path, title);
  await seeItIsForEveryone(page, happened, '/api/login', 'Sign in');
  await seeItIsForEveryone(page, happened, '/api/signup', 'Create your account');
  await seeItIsForEveryone(page, happened, '/nowhere', '404 Page Not Found');
  expect(consoleErrors.splice(0)).toHaveLength(1); // the browser notes the 404
});

test('what a member sees', async ({ page, happened, consoleErrors }) => {
  await openSession(page, DEMO_MEMBER);
  for (const { path, title } of await screensFor(page, 'member')) await seeItIsForEveryone(page, happened, path, title);
  await seeItIsForEveryone(page, happened, '/nowhere', '404 Page Not Found');
  expect(consoleErrors.splice(0)).toHaveLength(1);
});

test('what a new member sees, who has nothing yet', async ({ page, happened, member: _member }) => {
  for (const { path, title } of await screensFor(page, 'member')) await seeItIsForEveryone(page, happened, path, title);
});

test('what the admin sees', async ({ page, happened }) => {
  await openAsAdmin(page);
  for (const { path, title } of await screensFor(page, 'admin')) await seeItIsForEveryone(page, happened, path, title);
});

test('what the admin sees of one lesson, group session, member, lead and person', async ({ page, happened }) => {
  await openAsAdmin(page);
  await seeItIsForEveryone(page, happened, '/admin/content/clarity', 'Course content');
  await seeItIsForEveryone(page, happened, '/admin/content/clarity/1', 'Lesson');
  await open(page, '/admin/coaching');
  const group = page.getByRole('table').locator('a[href^="/admin/coaching/groups/"]').first();
  await seeItIsForEveryone(page, happened, (await group.getAttribute('href')) ?? '', 'Group session');
  for (const [list, title] of [
    ['/admin/members', 'Member'],
    ['/admin/leads', 'Lead'],
  ] as const) {
    await open(page, list);
    const first = page.getByRole('table').locator(`a[href^="${list}/"]`).first();
    await seeItIsForEveryone(page, happened, (await first.getAttribute('href')) ?? list, title);
  }
  const person = await page.getByRole('link', { name: 'Full history' }).getAttribute('href');
  await seeItIsForEveryone(page, happened, person ?? '/admin/people', 'Person');
});

test('what is seen at a coach’s desk, of a member and of a session', async ({ page, happened }) => {
  await openAsAdmin(page);
  await open(page, '/coach');
  await page.getByLabel('Coach', { exact: true }).selectOption('Priya Nair');
  await page.waitForURL(/coach=/);
  const { pathname, search } = new URL(page.url());
  const addressOf = async (what: string) =>
    (await page.locator(`main a[href^="/coach/${what}/"]`).first().getAttribute('href')) ?? '';
  await seeItIsForEveryone(page, happened, pathname + search, 'Coach workspace');
  await seeItIsForEveryone(page, happened, await addressOf('members'), 'Member');
  await seeItIsForEveryone(page, happened, await addressOf('sessions'), 'Session');
});
