import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { seeNoViolation } from '../../support/axe';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/own-portal';
import { watch } from '../../support/policy';
import { seeToast } from '../../support/toast';

// A portal of its own: its brand is on every page of everybody.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const TEAL = 'rgb(13, 148, 136)';
const LOGO = path.join(import.meta.dirname, '../../../shell/icons/any-192.png');

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const groundOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name })
    .first()
    .evaluate((link) => getComputedStyle(link).backgroundColor);

test('an owner changes name, accent and logo; visitor, member, mail, calendar and manifest have them', async ({
  page,
  anotherBrowser,
}) => {
  await openAsAdmin(page, '/admin/settings');
  await field(page, 'Name').fill('Lighthouse Coaching');
  await field(page, 'Tagline').fill('Light the way. Keep the light.');
  await field(page, 'Contact email').fill('hi@lighthouse.test');

  await test.step('a color that is lost in a theme says what would do', async () => {
    const accent = page.getByRole('textbox', { name: 'Accent color', exact: true });
    await accent.fill('#0b1f3a');
    await expect(page.getByText(/too close to the grounds of the dark theme.*would do/)).toBeVisible();
    await save(page).click();
    await expect(accent).toBeFocused();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await expect(page.getByText(/too close to the grounds/)).toBeHidden();
    await accent.fill('#0d9488');
  });

  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await readFile(LOGO),
  });
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await seeNoViolation(page, 'the settings');
  await save(page).click();
  await seeToast(page, 'Brand saved');

  await test.step('a visitor has it in the HTML, before any script', async () => {
    const visitor = await anotherBrowser();
    const stopped = await watch(visitor);
    await visitor.route('**/*.js', (route) => route.abort());
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(/\| Lighthouse Coaching$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Light the way. Keep the light.');
    await expect(visitor.getByRole('contentinfo')).toContainText('hi@lighthouse.test');
    expect(await groundOf(visitor, 'Get Started')).toBe(TEAL);
    const mark = await visitor
      .getByRole('banner')
      .locator('svg')
      .first()
      .evaluate((svg) => getComputedStyle(svg).backgroundImage);
    expect(mark).toMatch(/^url\("data:image\/webp/);
    const manifest = await (await visitor.request.get('/portal.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Lighthouse Coaching' });
    const [icon] = (manifest as { icons: { src: string }[] }).icons;
    expect((await visitor.request.get(icon?.src ?? '')).headers()['content-type']).toBe('image/png');
    expect(stopped).toEqual([]);
  });

  await test.step('the visitor’s page is taken over without a mismatch', async () => {
    const visitor = await anotherBrowser();
    const errors: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    visitor.on('pageerror', ({ message }) => errors.push(message));
    for (const address of ['/', '/questionnaire', '/privacy', '/thank-you']) {
      await visitor.goto(address);
      await visitor.keyboard.press('Tab');
      await visitor.waitForFunction(() =>
        Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
      );
      await expect(visitor.getByRole('contentinfo')).toContainText('Lighthouse Coaching');
    }
    expect(errors).toEqual([]);
  });

  await test.step('a member has it in the rendered page, in the calendar and in a mail', async () => {
    const member = await anotherBrowser();
    const { email } = await signUp(member);
    await member.goto('/dashboard');
    await member.goto('/dashboard');
    await expect(member).toHaveTitle('Daily Dashboard | Lighthouse Coaching');
    await expect(member.getByRole('banner').getByRole('link', { name: 'Lighthouse Coaching' })).toBeVisible();
    const { path: feed } = (await (
      await member.request.post('/api/coaching/calendar-feed', { headers: { 'sec-fetch-site': 'same-origin' } })
    ).json()) as { path: string };
    expect(await (await member.request.get(feed)).text()).toContain('NAME:Lighthouse Coaching coaching');
    await page.goto('/admin/outbox');
    await expect(page.getByRole('row', { name: email }).first()).toContainText('Welcome to Lighthouse Coaching');
  });
});

test('of two owners the second is told, and keeps what was typed', async ({ page, anotherBrowser, consoleErrors }) => {
  const other = await anotherBrowser();
  await openAsAdmin(page, '/admin/settings');
  await openAsAdmin(other, '/admin/settings');
  await field(page, 'Tagline').fill('The first one saves.');
  await field(other, 'Tagline').fill('The second one is told.');
  await save(page).click();
  await seeToast(page, 'Brand saved');
  await save(other).click();
  await expect(other.getByText('Someone else changed this brand after you opened it')).toBeVisible();
  await expect(field(other, 'Tagline')).toHaveValue('The second one is told.');
  consoleErrors.length = 0;
});
