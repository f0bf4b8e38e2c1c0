import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { activityField, lessonTitle, publishButton } from '../../pages/admin-content';
import { reflection } from '../../pages/lesson';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/own-portal';
import { watch } from '../../support/policy';
import { tick } from '../../support/tick';
import { expectToast } from '../../support/toast';

test.use({
  opens: [
    'mf-admin/admin-members',
    'mf-admin/admin-member',
    'mf-admin/admin-lesson',
    'mf-admin/admin-outbox',
    'mf-admin/admin-plans',
    'mf-admin/admin-settings',
    'mf-community/community',
    'mf-community/coaching',
    'mf-courses/home',
    'mf-courses/dashboard',
    'mf-courses/clarity',
    'mf-courses/fire',
    'mf-public/landing',
    'mf-public/questionnaire',
    'mf-public/thank-you',
    'mf-public/privacy',
    'mf-public/subscribe',
  ],
});

// One portal of their own: a program that opens, who needs a plan, and the brand hold for everybody.
test.describe.configure({ mode: 'default' });

test('publishing its first lesson opens a F.I.R.E. program to members', async ({ page, anotherBrowser }) => {
  await signUp(page);
  await page.goto('/fire?program=resilience');
  await expect(page.getByText('Complete Foundation and Identity first to unlock this program')).toBeVisible();

  const admin = await anotherBrowser();
  await openAsAdmin(admin, '/admin/content/fire-resilience/1');
  await lessonTitle(admin).fill('Keep the routine');
  await admin.getByLabel('Quote').fill('A slow month has twenty working days in it.');
  await admin.getByRole('button', { name: 'Add activity' }).click();
  await activityField(admin, 1).fill('Call ten past clients.');
  await admin.getByLabel('Reflection question').fill('What did you keep doing?');
  await publishButton(admin).click();
  await expectToast(admin, 'Lesson published');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Keep the routine' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('progressbar')).toBeVisible();
  await tick(page.getByLabel('Call ten past clients.'));
  await reflection(page).fill('I kept calling.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expectToast(page, 'Progress saved!');
  await page.goto('/fire?program=execution');
  await expect(page.getByText('Coming Soon')).toBeVisible();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('an owner changes a price, lets members need a plan, and grants one; a member reads why and then the lesson', async ({
  page,
  anotherBrowser,
}) => {
  await openAsAdmin(page, '/admin/plans');
  const row = page.getByRole('row', { name: /^Core Basic/ });
  await expect(row).toContainText('$199');
  await expectNoViolation(page, 'the plans');

  await test.step('a new price is sold from then on', async () => {
    await button(page, 'Edit: Core Basic').click();
    await expectNoViolation(page, 'a plan');
    await dialog(page).getByLabel('Price in USD').fill('2xx');
    await button(page, 'Save').click();
    await expect(dialog(page).getByLabel('Price in USD')).toBeFocused();
    await dialog(page).getByLabel('Price in USD').fill('219.50');
    await button(page, 'Save').click();
    await expectToast(page, 'Plan saved');
    await expect(row).toContainText('$219.50');
  });

  const member = await anotherBrowser();
  const { email } = await signUp(member);
  const heading = member.getByRole('heading', { name: 'Set Up the Work' });

  await test.step('nobody needs a plan at first', async () => {
    await member.goto('/clarity');
    await expect(heading).toBeVisible();
  });

  await test.step('members need one from now on, and read what is part of a plan', async () => {
    await button(page, 'Require a plan').click();
    await dialog(page).getByLabel('For current members').selectOption('no');
    await expect(dialog(page)).toContainText('will lose access right away');
    await expectNoViolation(page, 'who needs a plan');
    await dialog(page).getByRole('button', { name: 'Require a plan' }).click();
    await expectToast(page, 'Plans required');

    for (const [path, words] of [
      ['/clarity', 'Courses are part of a plan.'],
      ['/community', 'The community is part of a plan.'],
      // The session that comes first, which depends on the weekday.
      ['/coaching', /^(Weekly group coaching|Live Q&A) is part of a plan\.$/],
      ['/dashboard', 'The community is part of a plan.'],
    ] as const) {
      await member.goto(path);
      await expect(member.getByText(words).first()).toBeVisible();
      await expectNoViolation(member, `${path} without a plan`);
    }
    for (const width of [390, 1440]) {
      await member.setViewportSize({ width, height: 844 });
      await member.goto('/');
      const ahead = member.getByRole('region', { name: "Today's lesson" });
      await expect(ahead.getByText('Included in Core Basic, $219.50 per month.')).toBeVisible();
      await expect(ahead.getByRole('link', { name: /^(Start|Continue)/ })).toBeHidden();
      await expectNoViolation(member, `home without a plan, ${width} px`);
      await member.goto('/clarity');
      await expect(member.getByRole('heading', { name: /^A look at day 1: / })).toBeVisible();
      await expect(member.getByText('And 23 more')).toBeVisible();
      await expectNoViolation(member, `a sample of a course, ${width} px`);
    }
    await member.getByRole('link', { name: 'See the plans' }).click();
    await member.waitForURL('/subscribe');
    await expect(member.getByText('$219.50')).toBeVisible();
  });

  await test.step('a grant opens it at once', async () => {
    await page.goto(`/admin/members?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: /^Open / }).click();
    await expect(page.getByText('Nothing. They don’t have a plan.')).toBeVisible();
    await button(page, 'Grant a plan').click();
    await dialog(page).getByLabel('What this plan includes').selectOption('core-basic');
    await expectNoViolation(page, 'a grant');
    await button(page, 'Grant').click();
    await expectToast(page, 'Plan granted');
    await expect(page.getByRole('row', { name: /^Core Basic/ })).toContainText('Forever');
    await member.goto('/clarity');
    await expect(heading).toBeVisible();
  });

  await test.step('and nobody needs one again', async () => {
    await page.goto('/admin/plans');
    await button(page, 'Open everything to everyone').click();
    await dialog(page).getByRole('button', { name: 'Open everything to everyone' }).click();
    await expect(button(page, 'Require a plan')).toBeVisible();
  });
});

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
  await expectNoViolation(page, 'the settings');
  await save(page).click();
  await expectToast(page, 'Brand saved');

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
