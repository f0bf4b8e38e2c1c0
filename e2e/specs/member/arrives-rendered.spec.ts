import type { Page } from '@playwright/test';
import { PRESSED_ATTRIBUTE } from '@portal/contracts/rendered-page';
import { activities } from '../../pages/lesson';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { expectItAnswer } from '../../support/screens';
import { expect, test } from '../../support/test';
import { openBeforeScript, openRendered, tellZone } from '../../support/rendered';
import { tick } from '../../support/tick';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

test.use({
  opens: [
    'mf-courses/home',
    'mf-courses/dashboard',
    'mf-courses/clarity',
    'mf-community/community',
    'mf-public/landing',
  ],
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('pages of a member stand with their data, a filtered one too', async ({ page, context, baseURL }) => {
    await openSession(page, DEMO_MEMBER);
    await tellZone(context, baseURL, 'Europe/Berlin');
    await openRendered(page, '/dashboard');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('Click to start').first()).toBeVisible();
    await openRendered(page, '/community?pillar=discipline');
    await expect(page.getByRole('button', { name: 'Discipline', exact: true })).toHaveAttribute('aria-pressed', 'true');
    const filtered = page.getByRole('article');
    await expect(filtered.first()).toBeVisible();
    await expect(filtered).toHaveCount(await filtered.filter({ hasText: 'Discipline' }).count());
    await expect(page.getByRole('main').locator('output'), 'the filtered feed loads nothing').toHaveCount(0);
  });
});

test('what is done before the script is there is done once it is', async ({ page, baseURL, member }) => {
  expect(member.firstName).toBe('Robin');
  const letThrough = await openBeforeScript(page, baseURL, '/dashboard');
  const habit = page.getByRole('button', { name: /^Complete(d today)?: Start the first work block/ });
  const check = habit.locator('svg');
  await expect(check).toBeHidden();
  await habit.click();
  await expect(check).toBeVisible();
  await page.getByRole('button', { name: /theme/i }).click();
  letThrough();
  await expect(habit).toBeDisabled();
  await expect(page.locator(`[${PRESSED_ATTRIBUTE}]`)).toHaveCount(0);
  await expect(page.locator('html')).toHaveClass(/light/);

  const letAgain = await openBeforeScript(page, baseURL, '/community');
  const text = `Typed before the script ${Date.now()}`;
  await page.getByLabel('Your post').fill(text);
  await page.getByRole('button', { name: 'Share Post' }).click();
  letAgain();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await expect(page.getByLabel('Your post')).toHaveValue('');

  const letDays = await openBeforeScript(page, baseURL, '/clarity?day=8');
  const day = (number: number) => page.getByRole('button', { name: `Day ${number}`, exact: true });
  await day(8).focus();
  await page.keyboard.press('ArrowRight');
  letDays();
  await expect(day(9)).toBeFocused();

  await test.step('a button keeps the focus when it can be pressed no more', async () => {
    const letTurn = await openBeforeScript(page, baseURL, '/clarity?day=28');
    const next = page.getByRole('button', { name: /^Next/ });
    await next.focus();
    await next.press('Enter');
    letTurn();
    await expect(page).toHaveURL(/day=29/);
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
  });
});

test('nothing that is done early hurries the page along, which would take it over in one long task', async ({
  page,
  baseURL,
  member: _member,
}) => {
  const letThrough = await openBeforeScript(page, baseURL, '/clarity?day=2');
  const heard = await page.locator('#root').evaluateHandle((root) => {
    const names: string[] = [];
    const events = 'pointerdown mousedown mouseup click focusin keydown keypress keyup beforeinput input change'.split(
      ' ',
    );
    for (const name of events) root.addEventListener(name, () => names.push(name), true);
    return names;
  });
  await activities(page).first().press('Space');
  await activities(page).last().click();
  await page.getByPlaceholder('Write your reflection here...').pressSequentially('Done');
  expect(await heard.jsonValue()).toEqual([]);
  letThrough();
  await expectItAnswer(page);
  await expect(page.getByPlaceholder('Write your reflection here...')).toHaveValue('Done');
  expect(await heard.jsonValue()).toContain('input');
});

test('a post that is held on to while the page is taken over stays the same post', async ({
  page,
  baseURL,
  member: _member,
}) => {
  const letThrough = await openBeforeScript(page, baseURL, '/community');
  const feed = page.getByRole('region', { name: 'Community Feed' });
  const first = await feed.getByRole('article').first().elementHandle();
  const comment = feed.getByRole('button', { name: 'Comment' }).first();
  await comment.click();
  letThrough();
  await expect(feed.getByLabel('Your comment')).toBeVisible();
  await expect(feed.getByRole('listitem').first()).toHaveCSS('position', 'absolute');
  expect(await first?.evaluate((post) => post.isConnected)).toBe(true);
  await expect(comment).toBeFocused();
});

test('where a link leads that is pointed at before the script is fetched once the script is there, with its data, and not again by the page', async ({
  page,
  baseURL,
  member: _member,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const asked = () => calls.filter((path) => path === '/api/community/posts').length;
  const letThrough = await openBeforeScript(page, baseURL, '/dashboard');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Community', exact: true }).first();
  await link.hover();
  const fetched = page.waitForRequest('**/releases/mf-community/*/*.js');
  letThrough();
  await fetched;
  await expect.poll(asked).toBe(1);
  await link.click();
  await expect(page.getByRole('region', { name: 'Community Feed' }).getByRole('article').first()).toBeVisible();
  expect(asked()).toBe(1);
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

test('a box that is ticked early stays ticked, also where a draft of this browser ticks it', async ({
  page,
  baseURL,
  member: _member,
}) => {
  await page.goto('/clarity?day=2');
  await tick(activities(page).first());
  await expectItAnswer(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const letThrough = await openBeforeScript(page, baseURL, '/clarity?day=2');
  await expect(activities(page).first()).not.toBeChecked();
  await tick(activities(page).first());
  letThrough();
  await expectItAnswer(page);
  await expect(activities(page).first()).toBeChecked();
});

for (const path of ['/', '/dashboard']) {
  test(`${path} is taken over also where a browser does not tell that it has painted`, async ({ page, baseURL }) => {
    if (path !== '/') await openSession(page, DEMO_MEMBER);
    await tellZone(page.context(), baseURL, 'Europe/Berlin');
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto(path);
    await expectItAnswer(page);
  });
}

test('dates are read by a thread of their own, where a page needs them, and the ground stays as it came', async ({
  page,
  context,
  baseURL,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto('/');
  await expectItAnswer(page);
  expect(workers).toEqual([]);
  await openSession(page, DEMO_MEMBER);
  await tellZone(context, baseURL, await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  await openRendered(page, '/dashboard');
  await expectItAnswer(page);
  expect(workers).toHaveLength(1);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await page.getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 244, 237)');
});

test('a browser that gives no threads takes pages over all the same', async ({ page, member }) => {
  expect(member.firstName).toBe('Robin');
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('There are no workers here', 'SecurityError');
      }
    } as never;
  });
  await page.goto('/dashboard');
  await expectItAnswer(page);
});
