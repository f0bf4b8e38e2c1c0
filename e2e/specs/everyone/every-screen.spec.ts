import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../../support/admin';
import { seeNoViolation } from '../../support/axe';
import { cutOff, moving, smallTargets, unmarkedFocus } from '../../support/layout';
import { DEMO_MEMBER, signIn } from '../../support/members';
import { open, screensFor } from '../../support/screens';
import { expect, test } from '../../support/test';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Widths in CSS pixels; 640 is a window of 1280 at 200 %, 320 the same at 400 % (WCAG 1.4.4 and 1.4.10). */
const WIDTHS = [1920, 820, 640, 320];

/** For what settles only a moment after the window has another width. */
const softly = expect.configure({ soft: true, timeout: 2_000 });

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

/** Milliseconds for all screens of one audience. */
test.describe.configure({ timeout: 300_000 });

/** What holds on every screen, whoever sees it and whatever it shows. */
async function seeItIsForEveryone(page: Page, path: string, title: string) {
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
  });
}

test('what visitors see', async ({ page, consoleErrors }) => {
  for (const { path, title } of await screensFor(page, 'visitor', 'public'))
    await seeItIsForEveryone(page, path, title);
  await seeItIsForEveryone(page, '/api/login', 'Sign in');
  await seeItIsForEveryone(page, '/api/signup', 'Create your account');
  await seeItIsForEveryone(page, '/nowhere', '404 Page Not Found');
  expect(consoleErrors.splice(0)).toHaveLength(1); // the browser notes the 404
});

test('what a member sees', async ({ page, consoleErrors }) => {
  await signIn(page, DEMO_MEMBER);
  for (const { path, title } of await screensFor(page, 'member')) await seeItIsForEveryone(page, path, title);
  await seeItIsForEveryone(page, '/nowhere', '404 Page Not Found');
  expect(consoleErrors.splice(0)).toHaveLength(1);
});

test('what a new member sees, who has nothing yet', async ({ page, member: _member }) => {
  for (const { path, title } of await screensFor(page, 'member')) await seeItIsForEveryone(page, path, title);
});

test('what the admin sees', async ({ page }) => {
  await signInAsAdmin(page);
  for (const { path, title } of await screensFor(page, 'admin')) await seeItIsForEveryone(page, path, title);
});

test('what the admin sees of one lesson, member and lead', async ({ page }) => {
  await signInAsAdmin(page);
  await seeItIsForEveryone(page, '/admin/content/clarity', 'Course content');
  await seeItIsForEveryone(page, '/admin/content/clarity/1', 'Lesson');
  for (const [list, title] of [
    ['/admin/members', 'Member'],
    ['/admin/leads', 'Lead'],
  ] as const) {
    await open(page, list);
    const first = page.locator(`a[href^="${list}/"]`).first();
    await seeItIsForEveryone(page, (await first.getAttribute('href')) ?? list, title);
  }
});
